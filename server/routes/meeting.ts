// Coming into a hearing: joining with one's items, quick join, and coming back after a cut.

import { createMiddleware } from "hono/factory";
import { chosenItemsOf } from "../../db/queries/chosen-items.ts";
import { originOf } from "../accounts/devices.ts";
import type { Session } from "../accounts/session.ts";
import { isMemo, isNullCase } from "../contract/cases.ts";
import { type Joining, joining, places, quicklyJoined } from "../contract/rest/meeting.ts";
import { entered } from "../contract/rest/shared.ts";
import { mayUse } from "../contract/roles.ts";
import type { PersonCommand } from "../contract/sitting/commands.ts";
import { isDayOver } from "../contract/sitting/core/day.ts";
import { itemId } from "../contract/sitting/core/item.ts";
import { Failure } from "../kernel/failure.ts";
import { moveMemo } from "../sitting/chosen-cases.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { body, json, ofCommand, route } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { checkOwnSitting, newRouter } from "./support.ts";

/**
 * Enters a person; what they chose before and a later list deleted is left out. With the null case they come without
 * an item; a memo among their cases is moved once they are in.
 */
async function join(
  services: Services,
  session: Session,
  { courtId, location, consent }: Joining,
  withItems: boolean,
) {
  const { sittings, db, env } = services;
  const { account } = session;
  const live = await sittings.ofCourt(sittings.court(courtId).id);
  checkOwnSitting(session, live.state.id);
  const selected =
    withItems && mayUse(account.role, "chooseItems")
      ? await chosenItemsOf(db, account.id, live.state.date, courtId)
      : [];
  const items = (selected.some(isNullCase) ? [] : selected)
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
  const memo = selected.some(isNullCase) ? undefined : selected.find(isMemo);
  if (memo) await moveMemo(services, account, live.state, memo);
  const person = live.state.people[account.id];
  if (!person) throw new Error("the person who entered is not in the sitting");
  return { sitting: live.state.id, seq, state: person.state };
}

/** Lets in who has a session; the words for who brings no token are those of docs/reference.md#co-host-messages. */
const withToken = createMiddleware<AppEnv>(async (c, next) => {
  const [, token] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  if (!token) throw new Failure("missing_auth_token", "Missing Auth Token");
  c.set("session", await c.var.services.sessions.verify(token));
  await next();
});

export const meeting = newRouter()
  .openapi(
    route({
      method: "post",
      path: "/meeting/join",
      tag: "meeting",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", ...ofCommand],
      summary: "Come to a court with the cases I have chosen there",
      request: { body: body(joining) },
      answers: { 200: json(entered, "Where I stand: waiting, in the hall, or in the lobby") },
    }),
    async (c) => c.json(await join(c.var.services, c.var.session, c.req.valid("json"), true), 200),
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/quick-join",
      tag: "meeting",
      access: "quickJoin",
      fails: ["not_found", ...ofCommand],
      summary: "Come to a court by its id, without a case",
      request: { body: body(joining) },
      answers: {
        200: json(quicklyJoined, "Where I stand"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const asked = c.req.valid("json");
      const { id, name } = services.sittings.court(asked.courtId);
      return c.json({ ...(await join(services, session, asked, false)), court: { id, name } }, 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/reconnect",
      tag: "meeting",
      access: "token",
      asker: withToken,
      fails: ["missing_auth_token"],
      summary: "Where I was: the halls that hold a place for me",
      answers: {
        200: json(places, "The halls in which I am, or was and may come back"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { account } = session;
      const sittings = services.sittings.all().flatMap(({ state }) => {
        const person = ownPerson(state, account);
        if (session.secondDevice !== undefined && session.secondDevice.sitting !== state.id) return [];
        if (!person || person.state === "LEFT" || isDayOver(state, services.now())) return [];
        return [{ sitting: state.id, courtId: state.courtId, state: person.state, name: person.name }];
      });
      return c.json({ sittings }, 200);
    },
  );
