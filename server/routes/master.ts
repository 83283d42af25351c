// The court officer's calls: opening the court in its three ways, and approving people.
import { needsPin } from "../accounts/pins.ts";
import type { Session } from "../accounts/session.ts";
import { addedRanges, opened, openingRanges } from "../contract/rest/opening.ts";
import { courtParams, logEntry, passiveParticipants } from "../contract/rest/shared.ts";
import { type CaseRangeArray, expandRanges } from "../contract/sitting/core/ranges.ts";
import type { OpeningMode } from "../contract/sitting/core/state.ts";
import { Failure } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { body, json, ofCommand, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** Opens the court and answers with the ranges as they were expanded. */
async function open(
  services: Services,
  session: Session,
  courtId: string,
  mode: OpeningMode,
  ranges: CaseRangeArray,
) {
  const { id } = services.sittings.court(courtId);
  const live = await services.sittings.ofCourt(id);
  if (live.state.phase !== "sitting" && (await needsPin(services, session)))
    throw new Failure("refused", "the officer gives their PIN first", { refusal: "pin_needed" });
  const command = { type: "openSitting", mode, ranges } as const;
  const { seq } = await dispatch(services, live.state.id, command, session.account);
  const texts = Object.values(live.state.items).map((item) => ({
    value: item.category,
    text: item.categoryText,
  }));
  return { sitting: live.state.id, seq, caseRangeArray: expandRanges(ranges, texts) };
}

export const master = newRouter()
  .openapi(
    route({
      method: "put",
      path: "/master/court/start/{courtId}",
      tag: "master",
      access: "openCourt",
      fails: ["not_found", ...ofCommand],
      summary: "Open a court with its case ranges",
      request: { params: courtParams, body: body(openingRanges) },
      answers: { 200: json(opened, "The sitting, and the ranges expanded") },
    }),
    async (c) => {
      const { services, session } = c.var;
      return c.json(
        await open(services, session, c.req.valid("param").courtId, "ranges", c.req.valid("json")),
        200,
      );
    },
  )
  .openapi(
    route({
      method: "put",
      path: "/master/court/start-without-adding-case-manually/{courtId}",
      tag: "master",
      access: "openCourt",
      fails: ["not_found", ...ofCommand],
      summary: "Open a court with the imported list as it is",
      request: { params: courtParams },
      answers: { 200: json(opened, "The sitting") },
    }),
    async (c) => {
      const { services, session } = c.var;
      return c.json(await open(services, session, c.req.valid("param").courtId, "without_manual", []), 200);
    },
  )
  .openapi(
    route({
      method: "put",
      path: "/master/court/start-with-adding-case-manual-option/{courtId}",
      tag: "master",
      access: "openCourt",
      fails: ["not_found", ...ofCommand],
      summary: "Open a court with the imported list and cases typed by hand",
      request: {
        params: courtParams,
        body: body(addedRanges),
      },
      answers: { 200: json(opened, "The sitting, and the added ranges expanded") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const ranges = c.req.valid("json").caseRangeArray;
      return c.json(
        await open(services, session, c.req.valid("param").courtId, "manual_option", ranges),
        200,
      );
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/master/{courtId}/approve",
      tag: "master",
      access: "approve",
      fails: ["not_found", ...ofCommand],
      summary: "Let waiting people in",
      request: {
        params: courtParams,
        body: body(passiveParticipants),
      },
      answers: { 200: json(logEntry, "The number of the log entry") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const live = await services.sittings.ofCourt(services.sittings.court(c.req.valid("param").courtId).id);
      const people = c.req.valid("json").participants;
      return c.json(await dispatch(services, live.state.id, { type: "admit", people }, session.account), 200);
    },
  );
