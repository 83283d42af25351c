// Becoming co-host: the two tokens, and the call that checks both and gives the person its rights.

import { createMiddleware } from "hono/factory";
import type { Session } from "../accounts/session.ts";
import { signToken, verifyToken } from "../accounts/tokens.ts";
import { cohostTokens, seatToken } from "../contract/rest/co-host.ts";
import { ofCourt, sittingEntry } from "../contract/rest/shared.ts";
import { cohostOf } from "../contract/sitting/topics/co-host.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { personInHall } from "./hall-refusals.ts";
import { body, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** Both tokens are fetched for the one press that uses them. */
const TOKEN_MINUTES = 5;
/** docs/reference.md#co-host-messages, letter for letter. */
const MISSING = "missing meeting token or co host token";

const missing = () => new Failure("missing_cohost_token", MISSING);

/** No body at all is no malformed one: both tokens are missing from it. */
const withSomeBody = createMiddleware<AppEnv>(async (c, next) => {
  if ((await c.req.text()) === "") throw missing();
  await next();
});

/** Signs a token for this person in this login; `place` is the sitting, and for a co-host the number of the offer. */
async function tokenFor(
  { env, now }: Services,
  { id, account }: Session,
  use: "co-host" | "participant",
  sitting: string,
  ...more: number[]
) {
  const issuedAt = now();
  const expiresAt = issuedAt + TOKEN_MINUTES * 60_000;
  const claims = { sub: account.id, sid: [id, sitting, ...more].join(" ") };
  return {
    token: await signToken(jwtKey(env), use, claims, { issuedAt, expiresAt }),
    sitting,
    expiresAt,
  };
}

/** Returns what a token says of its place, once it is ours, still valid and this person's in this login. */
async function placeIn(
  services: Services,
  session: Session,
  use: "co-host" | "participant",
  text: string,
): Promise<string[]> {
  const claims = await verifyToken(jwtKey(services.env), use, text, services.now());
  if (claims === "bad") throw new Failure("bad_token", `The ${use} token is none of this court`);
  if (claims === "expired") throw new Failure("token_expired", `The ${use} token is over`);
  const [login, ...place] = claims.sid.split(" ");
  if (claims.sub !== session.account.id || login !== session.id)
    throw new Failure("token_mismatch", `The ${use} token is another person's, or of another login`);
  return place;
}

/** The two tokens and the call that takes them. */
export const cohost = newRouter()
  .openapi(
    route({
      method: "post",
      path: "/meeting/co-host/token",
      tag: "meeting",
      access: "session",
      flags: ["participant_cohost"],
      bodyBytes: SMALL_BODY,
      fails: ["not_found", "refused"],
      summary: "My co-host token, while the court officer asks me to be co-host",
      request: { body: body(ofCourt) },
      answers: { 201: json(seatToken, "The token, its sitting, and when it ends (milliseconds since 1970)") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { state } = await services.sittings.ofCourt(
        services.sittings.court(c.req.valid("json").courtId).id,
      );
      const offered = cohostOf(state, session.account.id);
      if (offered?.state !== "OFFERED") throw refused("cohost_not_offered");
      return c.json(await tokenFor(services, session, "co-host", state.id, offered.offer), 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/participant/token",
      tag: "meeting",
      access: "session",
      flags: ["participant_cohost"],
      bodyBytes: SMALL_BODY,
      fails: ["not_found", "refused"],
      summary: "A token that says that I am in this hall now",
      request: { body: body(ofCourt) },
      answers: { 201: json(seatToken, "The token, its sitting, and when it ends (milliseconds since 1970)") },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { state } = await services.sittings.ofCourt(
        services.sittings.court(c.req.valid("json").courtId).id,
      );
      personInHall(state, session.account);
      return c.json(await tokenFor(services, session, "participant", state.id), 201);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/judge/co-host/verify",
      tag: "judge",
      access: "session",
      flags: ["participant_cohost"],
      bodyBytes: SMALL_BODY,
      before: [withSomeBody],
      fails: [
        "missing_cohost_token",
        "bad_token",
        "token_expired",
        "token_mismatch",
        "not_found",
        ...ofCommand,
      ],
      summary: "Become co-host with my co-host token and my participant token",
      request: {
        // Not required here, so that one that is missing gets the error of its own.
        body: {
          content: {
            "application/json": {
              schema: cohostTokens,
            },
          },
        },
      },
      answers: {
        200: json(sittingEntry, "The sitting, and the number of its log entry"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { coHostToken, participantToken } = c.req.valid("json");
      if (!coHostToken || !participantToken) throw missing();
      const [sitting = "", offer] = await placeIn(services, session, "co-host", coHostToken);
      const [hall] = await placeIn(services, session, "participant", participantToken);
      if (hall !== sitting) throw new Failure("token_mismatch", "The tokens are of two sittings");
      const { seq } = await dispatch(
        services,
        sitting,
        { type: "acceptCohost", offer: Number(offer) },
        session.account,
      );
      return c.json({ sitting, seq }, 200);
    },
  );
