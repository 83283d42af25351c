// Coming into a hearing: joining with one's items, quick join, and coming back after a cut.
import { createRoute, z } from "@hono/zod-openapi";
import { chosenOf } from "../../db/queries/chosen.ts";
import { originOf } from "../accounts/devices.ts";
import type { Session } from "../accounts/session.ts";
import { moveMemo } from "../cases.ts";
import { isMemo, isNullCase } from "../contract/cases.ts";
import { mayUse } from "../contract/roles.ts";
import type { PersonCommand } from "../contract/sitting/commands.ts";
import { isDayOver } from "../contract/sitting/core/day.ts";
import { itemId } from "../contract/sitting/core/item.ts";
import { personStates } from "../contract/sitting/core/person.ts";
import { locations } from "../contract/sitting/topics/admission.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { body, json, newRouter, only, withSession } from "./support.ts";

const joining = z.strictObject({
  courtId: z.string().min(1).max(80),
  location: z.enum(locations),
  /** The version of the consent that the person read and gave. */
  consent: z.string().max(20),
});
const joined = z.object({ sitting: z.string(), seq: z.number(), state: z.enum(personStates) });

export const meeting = newRouter();

/**
 * Enters a person; what they chose before and a later list deleted is left out. With the null case they come without
 * an item; a memo among their cases is moved once they are in.
 */
async function join(
  services: Services,
  session: Session,
  { courtId, location, consent }: z.infer<typeof joining>,
  withItems: boolean,
) {
  const { sittings, db, env } = services;
  const { account } = session;
  const live = await sittings.ofCourt(sittings.court(courtId).id);
  const chosen =
    withItems && mayUse(account.role, "chooseItems")
      ? await chosenOf(db, account.id, live.state.date, courtId)
      : [];
  const items = (chosen.some(isNullCase) ? [] : chosen)
    .map(({ category, serial, submission }) => ({ item: itemId(category, serial), submission }))
    .filter(({ item }) => live.state.items[item] && live.state.items[item].state !== "DELETED");
  const command: PersonCommand = { type: "enter", items, location, consent };
  const { seq } = await dispatch(
    services,
    live.state.id,
    command,
    account,
    originOf(env, session, live.state.id),
  );
  const memo = chosen.some(isNullCase) ? undefined : chosen.find(isMemo);
  if (memo) await moveMemo(services, account, live.state, memo);
  const person = live.state.people[account.id];
  if (!person) throw new Error("the person who entered is not in the sitting");
  return { sitting: live.state.id, seq, state: person.state };
}

meeting.use("/meeting/join", withSession);
meeting.openapi(
  createRoute({
    method: "post",
    path: "/meeting/join",
    summary: "Come to a court with the cases I have chosen there",
    request: { body: body(joining) },
    responses: { 200: json(joined, "Where I stand: waiting, in the hall, or in the lobby") },
  }),
  async (c) => c.json(await join(c.var.services, c.var.session, c.req.valid("json"), true), 200),
);

meeting.use("/meeting/quick-join", withSession, only("quickJoin"));
meeting.openapi(
  createRoute({
    method: "post",
    path: "/meeting/quick-join",
    summary: "Come to a court by its id, without a case",
    request: { body: body(joining) },
    responses: {
      200: json(joined.extend({ court: z.object({ id: z.string(), name: z.string() }) }), "Where I stand"),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const asked = c.req.valid("json");
    const { id, name } = services.sittings.court(asked.courtId);
    return c.json({ ...(await join(services, session, asked, false)), court: { id, name } }, 200);
  },
);

meeting.openapi(
  createRoute({
    method: "post",
    path: "/meeting/reconnect",
    summary: "Where I was: the halls that hold a place for me",
    responses: {
      200: json(
        z.object({
          sittings: z.array(
            z.object({
              sitting: z.string(),
              courtId: z.string(),
              state: z.enum(personStates),
              name: z.string(),
            }),
          ),
        }),
        "The halls in which I am, or was and may come back",
      ),
    },
  }),
  async (c) => {
    const { services } = c.var;
    const [, token] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (!token) throw new Failure("missing_auth_token", "Missing Auth Token");
    const { account } = await services.sessions.verify(token);
    const sittings = services.sittings.all().flatMap(({ state }) => {
      const person = ownPerson(state, account);
      if (!person || person.state === "LEFT" || isDayOver(state, services.now())) return [];
      return [{ sitting: state.id, courtId: state.courtId, state: person.state, name: person.name }];
    });
    return c.json({ sittings }, 200);
  },
);
