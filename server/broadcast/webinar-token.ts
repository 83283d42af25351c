// The token with which a person in a webinar watches its stream: for one webinar, one account and a limited time.
import { signToken, type Verified, verifyToken } from "../accounts/tokens.ts";
import { meetingRoomId } from "../contract/calendar/meeting-room.ts";
import { WEBINAR_TOKEN_MINUTES } from "../contract/limits.ts";
import { type Env, jwtKey } from "../env.ts";
import { Failure } from "../failure.ts";

/** The person who watches, and the sitting of the webinar. */
export type WebinarWatcher = { account: string; sitting: string };

type Given = { env: Env; now(): number };

/** Signs a token. */
export async function webinarToken(
  { env, now }: Given,
  { account, sitting }: WebinarWatcher,
): Promise<{ token: string; expiresAt: number }> {
  const times = { issuedAt: now(), expiresAt: now() + WEBINAR_TOKEN_MINUTES * 60_000 };
  const token = await signToken(jwtKey(env), "webinar", { sub: account, sid: sitting }, times);
  return { token, expiresAt: Math.floor(times.expiresAt / 1000) * 1000 };
}

/** The tokens that this process has verified: a watcher sends theirs with every file. */
const verified = new Map<string, Exclude<Verified, string>>();
/** More than watch in two full webinars; the oldest is forgotten first. */
const KEPT_MOST = 5000;

/**
 * Reads a token.
 * @param occurrence - the webinar that is asked for
 * @throws Failure bad_token for any other text, token_mismatch for that of another webinar, token_expired when its time is over
 */
export async function watcherOf(
  { env, now }: Given,
  token: string,
  occurrence: string,
): Promise<WebinarWatcher> {
  const claims = verified.get(token) ?? (await verifyToken(jwtKey(env), "webinar", token, now()));
  if (claims === "bad") throw new Failure("bad_token", "No token of a webinar");
  if (claims === "expired" || claims.expiresAt <= now()) {
    verified.delete(token);
    throw new Failure("token_expired", "The token is over: ask for another");
  }
  if (!claims.sid.startsWith(`${meetingRoomId(occurrence)}-`))
    throw new Failure("token_mismatch", "The token is of another webinar");
  keep(token, claims);
  return { account: claims.sub, sitting: claims.sid };
}

function keep(token: string, claims: Exclude<Verified, string>): void {
  if (verified.has(token)) return;
  verified.set(token, claims);
  const [oldest] = verified.keys();
  if (verified.size > KEPT_MOST && oldest !== undefined) verified.delete(oldest);
}
