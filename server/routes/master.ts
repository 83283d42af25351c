// The court master's calls: opening the court in its three ways, and approving people (SPEC.md §7).
import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../contract/accounts.ts";
import { type CaseRangeArray, checkedRanges, expandRanges } from "../contract/sitting/core/ranges.ts";
import type { OpeningMode } from "../contract/sitting/core/state.ts";
import type { Services } from "../services.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { body, json, newRouter, only, withSession } from "./support.ts";

const courtParam = z.object({ courtId: z.string().max(80) });
const opened = z.object({
  sitting: z.string(),
  seq: z.number(),
  caseRangeArray: z.array(
    z.object({ category: z.string(), categoryText: z.string(), cases: z.array(z.number()) }),
  ),
});

export const master = newRouter();
master.use("/master/court/*", withSession);
master.use("/master/:courtId/approve", withSession, only("approve"));

/** Opens the court and answers with the ranges as they were expanded. */
async function open(
  services: Services,
  account: Account,
  courtId: string,
  mode: OpeningMode,
  ranges: CaseRangeArray,
) {
  const { id } = services.sittings.court(courtId);
  const live = await services.sittings.ofCourt(id);
  const { seq } = await dispatch(services, live.state.id, { type: "openSitting", mode, ranges }, account);
  const texts = Object.values(live.state.items).map((item) => ({
    value: item.category,
    text: item.categoryText,
  }));
  return { sitting: live.state.id, seq, caseRangeArray: expandRanges(ranges, texts) };
}

master.openapi(
  createRoute({
    method: "put",
    path: "/master/court/start/{courtId}",
    summary: "Open a court with its case ranges",
    middleware: [only("openCourt")] as const,
    request: { params: courtParam, body: body(checkedRanges()) },
    responses: { 200: json(opened, "The sitting, and the ranges expanded") },
  }),
  async (c) => {
    const { services, session } = c.var;
    return c.json(
      await open(services, session.account, c.req.valid("param").courtId, "ranges", c.req.valid("json")),
      200,
    );
  },
);

master.openapi(
  createRoute({
    method: "put",
    path: "/master/court/start-without-adding-case-manually/{courtId}",
    summary: "Open a court with the imported list as it is",
    middleware: [only("openCourt")] as const,
    request: { params: courtParam },
    responses: { 200: json(opened, "The sitting") },
  }),
  async (c) => {
    const { services, session } = c.var;
    return c.json(
      await open(services, session.account, c.req.valid("param").courtId, "without_manual", []),
      200,
    );
  },
);

master.openapi(
  createRoute({
    method: "put",
    path: "/master/court/start-with-adding-case-manual-option/{courtId}",
    summary: "Open a court with the imported list and cases typed by hand",
    middleware: [only("openCourt")] as const,
    request: {
      params: courtParam,
      body: body(z.strictObject({ caseRangeArray: checkedRanges().default([]) })),
    },
    responses: { 200: json(opened, "The sitting, and the added ranges expanded") },
  }),
  async (c) => {
    const { services, session } = c.var;
    const ranges = c.req.valid("json").caseRangeArray;
    return c.json(
      await open(services, session.account, c.req.valid("param").courtId, "manual_option", ranges),
      200,
    );
  },
);

master.openapi(
  createRoute({
    method: "post",
    path: "/master/{courtId}/approve",
    summary: "Let waiting people in",
    request: {
      params: courtParam,
      body: body(z.strictObject({ participants: z.array(z.string().min(1).max(80)).min(1).max(500) })),
    },
    responses: { 200: json(z.object({ seq: z.number() }), "The number of the log entry") },
  }),
  async (c) => {
    const { services, session } = c.var;
    const live = await services.sittings.ofCourt(services.sittings.court(c.req.valid("param").courtId).id);
    const people = c.req.valid("json").participants;
    return c.json(await dispatch(services, live.state.id, { type: "admit", people }, session.account), 200);
  },
);
