// The secret room's calls: the officer lists and approves, those who are let in and the judge join.
import type { Account } from "../contract/rest/accounts.ts";
import { courtParams, entered, logEntry, participants } from "../contract/rest/shared.ts";
import { courtPaths } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { body, json, ofCommand, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

function hallOf({ sittings }: Services, courtId: string) {
  return sittings.ofCourt(sittings.court(courtId).id);
}

/** Lets a person in; a person who is inside already stays there. */
async function goIn(services: Services, account: Account, courtId: string) {
  const live = await hallOf(services, courtId);
  const { id } = live.state;
  const isInside = ownPerson(live.state, account)?.state === "SECRET_ROOM";
  const { seq } = isInside
    ? { seq: live.seq }
    : await dispatch(services, id, { type: "joinSecretRoom" }, account);
  return { sitting: id, seq, state: "SECRET_ROOM" as const };
}

/** The four calls of the secret room. */
export const secretRoom = newRouter()
  .openapi(
    route({
      method: "post",
      path: "/master/court/{courtId}/secret-list",
      tag: "master",
      access: "approve",
      fails: ["not_found", ...ofCommand],
      summary: "List people for the secret room, which makes it",
      request: { params: courtParams, body: body(participants) },
      answers: { 200: json(logEntry, "The number of the log entry") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { participants: people } = c.req.valid("json");
      const { state } = await hallOf(services, c.req.valid("param").courtId);
      return c.json(
        await dispatch(services, state.id, { type: "listForSecretRoom", people }, session.account),
        200,
      );
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/master/{courtId}/approve-secret",
      tag: "master",
      access: "approve",
      fails: ["not_found", ...ofCommand],
      summary: "Let listed people into the secret room",
      request: { params: courtParams, body: body(participants) },
      answers: { 200: json(logEntry, "The number of the log entry") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { participants: people } = c.req.valid("json");
      const { state } = await hallOf(services, c.req.valid("param").courtId);
      return c.json(
        await dispatch(services, state.id, { type: "approveSecretRoom", people }, session.account),
        200,
      );
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/advocate/court/{courtId}/secret-room/join",
      tag: "advocate",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "Go into the secret room, once the court has let me in",
      request: { params: courtParams },
      answers: { 200: json(entered, "Where I stand") },
    }),
    async (c) => {
      const { services, session } = c.var;
      return c.json(await goIn(services, session.account, c.req.valid("param").courtId), 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/judge/court/{courtId}/secret-room/join",
      tag: "judge",
      access: "session",
      fails: ["not_found", ...ofCommand],
      summary: "Go into the secret room of my court",
      request: { params: courtParams },
      answers: { 200: json(entered, "Where I stand") },
    }),
    async (c) => {
      const { services, session } = c.var;
      if (courtPaths[session.account.role] !== "judge")
        throw new Failure("not_allowed", "this is another role's path");
      return c.json(await goIn(services, session.account, c.req.valid("param").courtId), 200);
    },
  );
