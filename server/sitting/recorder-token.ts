// The token of a recorder, valid for one run, one sitting and a limited time.
import { signToken, verifyToken } from "../accounts/tokens.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";

/** A recorder's run, and the sitting that it records. */
export type RecorderRun = { id: string; sitting: string };

/** Longer than a day's sitting. */
const HOURS = 14;

type Given = { env: Env; now(): number };

/** Signs the token with which a recorder comes in. */
export function recorderToken({ env, now }: Given, { id, sitting }: RecorderRun): Promise<string> {
  const times = { issuedAt: now(), expiresAt: now() + HOURS * 3_600_000 };
  return signToken(jwtKey(env), "recorder", { sub: id, sid: sitting }, times);
}

/**
 * Reads a recorder's token.
 * @throws Failure no_session for any other text, session_ended when its time is over
 */
export async function recorderOf({ env, now }: Given, token: string | null): Promise<RecorderRun> {
  const claims = token === null ? "bad" : await verifyToken(jwtKey(env), "recorder", token, now());
  if (claims === "expired") throw new Failure("session_ended", "The recorder's token is over");
  if (claims === "bad") throw new Failure("no_session", "No such recorder");
  return { id: claims.sub, sitting: claims.sid };
}
