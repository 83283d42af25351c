// The secret room's calls of SPEC.md §7: the master lists and approves, those who are let in and the judge join.
import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../contract/accounts.ts";
import { courtPaths } from "../contract/roles.ts";
import type { PersonCommand } from "../contract/sitting/commands.ts";
import { personStates } from "../contract/sitting/state.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { give } from "../sitting/give.ts";
import { body, json, newRouter, only, withSession } from "./support.ts";

const courtParam = z.object({ courtId: z.string().min(1).max(80) });
const listing = {
  params: courtParam,
  body: body(z.strictObject({ participants: z.array(z.string().min(1).max(80)).min(1).max(500) })),
};
const entry = json(z.object({ seq: z.number() }), "The number of the log entry");
const standing = z.object({ sitting: z.string(), seq: z.number(), state: z.enum(personStates) });

export const secretRoom = newRouter();
secretRoom.use("/master/court/:courtId/secret-list", withSession, only("approve"));
secretRoom.use("/master/:courtId/approve-secret", withSession, only("approve"));
secretRoom.use("/advocate/court/:courtId/secret-room/join", withSession);
secretRoom.use("/judge/court/:courtId/secret-room/join", withSession);

async function order(services: Services, account: Account, courtId: string, command: PersonCommand) {
  const live = await services.sittings.ofCourt(services.sittings.court(courtId).id);
  return give(services, live.state.id, command, account);
}

secretRoom.openapi(
  createRoute({
    method: "post",
    path: "/master/court/{courtId}/secret-list",
    summary: "List people for the secret room, which makes it",
    request: listing,
    responses: { 200: entry },
  }),
  async (c) => {
    const { services, session } = c.var;
    const people = c.req.valid("json").participants;
    const { courtId } = c.req.valid("param");
    return c.json(
      await order(services, session.account, courtId, { type: "listForSecretRoom", people }),
      200,
    );
  },
);

secretRoom.openapi(
  createRoute({
    method: "post",
    path: "/master/{courtId}/approve-secret",
    summary: "Let listed people into the secret room",
    request: listing,
    responses: { 200: entry },
  }),
  async (c) => {
    const { services, session } = c.var;
    const people = c.req.valid("json").participants;
    const { courtId } = c.req.valid("param");
    return c.json(
      await order(services, session.account, courtId, { type: "approveSecretRoom", people }),
      200,
    );
  },
);

/** Goes in; whoever is inside already stays there. */
async function join(services: Services, account: Account, courtId: string) {
  const live = await services.sittings.ofCourt(services.sittings.court(courtId).id);
  const isInside = () => live.state.people[account.id]?.state === "SECRET_ROOM";
  const { seq } = isInside()
    ? { seq: live.seq }
    : await give(services, live.state.id, { type: "joinSecretRoom" }, account);
  return { sitting: live.state.id, seq, state: "SECRET_ROOM" as const };
}

secretRoom.openapi(
  createRoute({
    method: "post",
    path: "/advocate/court/{courtId}/secret-room/join",
    summary: "Go into the secret room, once the court has let me in",
    request: { params: courtParam },
    responses: { 200: json(standing, "Where I stand") },
  }),
  async (c) => {
    const { services, session } = c.var;
    return c.json(await join(services, session.account, c.req.valid("param").courtId), 200);
  },
);

secretRoom.openapi(
  createRoute({
    method: "post",
    path: "/judge/court/{courtId}/secret-room/join",
    summary: "Go into the secret room of my court",
    request: { params: courtParam },
    responses: { 200: json(standing, "Where I stand") },
  }),
  async (c) => {
    const { services, session } = c.var;
    if (courtPaths[session.account.role] !== "judge")
      throw new Failure("not_allowed", "this is another role's path");
    return c.json(await join(services, session.account, c.req.valid("param").courtId), 200);
  },
);
