// The secret room's calls of SPEC.md §7: the master lists and approves, those who are let in and the judge join.
import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../contract/accounts.ts";
import { courtPaths } from "../contract/roles.ts";
import { personStates } from "../contract/sitting/core/person.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { ownPerson } from "../sitting/own-person.ts";
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

/** The officer names people; what it does to them is the command's. */
function namePeople(path: string, summary: string, type: "listForSecretRoom" | "approveSecretRoom"): void {
  secretRoom.openapi(
    createRoute({ method: "post", path, summary, request: listing, responses: { 200: entry } }),
    async (c) => {
      const { services, session } = c.var;
      const { participants: people } = c.req.valid("json");
      const live = await hallOf(services, c.req.valid("param").courtId);
      return c.json(await dispatch(services, live.state.id, { type, people }, session.account), 200);
    },
  );
}

/** Somebody goes in; whoever is inside already stays there. */
function goIn(path: string, summary: string, mayUse: (account: Account) => boolean): void {
  secretRoom.openapi(
    createRoute({
      method: "post",
      path,
      summary,
      request: { params: courtParam },
      responses: { 200: json(standing, "Where I stand") },
    }),
    async (c) => {
      const { services, session } = c.var;
      if (!mayUse(session.account)) throw new Failure("not_allowed", "this is another role's path");
      const live = await hallOf(services, c.req.valid("param").courtId);
      const { id } = live.state;
      const isInside = ownPerson(live.state, session.account)?.state === "SECRET_ROOM";
      const { seq } = isInside
        ? { seq: live.seq }
        : await dispatch(services, id, { type: "joinSecretRoom" }, session.account);
      return c.json({ sitting: id, seq, state: "SECRET_ROOM" as const }, 200);
    },
  );
}

function hallOf({ sittings }: Services, courtId: string) {
  return sittings.ofCourt(sittings.court(courtId).id);
}

namePeople(
  "/master/court/{courtId}/secret-list",
  "List people for the secret room, which makes it",
  "listForSecretRoom",
);
namePeople("/master/{courtId}/approve-secret", "Let listed people into the secret room", "approveSecretRoom");
goIn(
  "/advocate/court/{courtId}/secret-room/join",
  "Go into the secret room, once the court has let me in",
  () => true,
);
goIn(
  "/judge/court/{courtId}/secret-room/join",
  "Go into the secret room of my court",
  ({ role }) => courtPaths[role] === "judge",
);
