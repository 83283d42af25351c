// The token with which a person in a webinar watches its stream: for one webinar, one login and a limited time.
import type { Sessions } from "../accounts/sessions.ts";
import { signToken, type Verified, verifyToken } from "../accounts/tokens.ts";
import { meetingRoomId } from "../contract/calendar/meeting-room.ts";
import { WEBINAR_TOKEN_MINUTES } from "../contract/limits.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";

/** The person who watches, the login in which they asked for the token, and the sitting of the webinar. */
export type WebinarWatcher = { account: string; session: string; sitting: string };

type Given = { env: Env; now(): number };
type Reading = Given & { sessions: Pick<Sessions, "check" | "onEnd"> };

/** Signs a token. */
export async function webinarToken(
  { env, now }: Given,
  { account, session, sitting }: WebinarWatcher,
): Promise<{ token: string; expiresAt: number }> {
  const times = { issuedAt: now(), expiresAt: now() + WEBINAR_TOKEN_MINUTES * 60_000 };
  const token = await signToken(
    jwtKey(env),
    "webinar",
    { sub: account, sid: `${sitting} ${session}` },
    times,
  );
  return { token, expiresAt: Math.floor(times.expiresAt / 1000) * 1000 };
}

/** The tokens that this process has verified: a watcher sends theirs with every file. */
const verified = new Map<string, Exclude<Verified, string>>();
/** More than watch in two full webinars; the oldest is forgotten first. */
const KEPT_MOST = 5000;

/**
 * Reads a token.
 * @param occurrence - the webinar that is asked for
 * @throws Failure bad_token for other text, token_mismatch for another webinar's, token_expired when its time is over
 */
export async function watcherOf(
  { env, now, sessions }: Reading,
  token: string,
  occurrence: string,
): Promise<WebinarWatcher> {
  const known = verified.get(token);
  const claims = known ?? (await verifyToken(jwtKey(env), "webinar", token, now()));
  if (claims === "bad") throw new Failure("bad_token", "No token of a webinar");
  if (claims === "expired" || claims.expiresAt <= now()) {
    verified.delete(token);
    throw new Failure("token_expired", "The token is over: ask for another");
  }
  if (!claims.sid.startsWith(`${meetingRoomId(occurrence)}-`))
    throw new Failure("token_mismatch", "The token is of another webinar");
  const [sitting = "", session = ""] = claims.sid.split(" ");
  const watcher = { account: claims.sub, session, sitting };
  if (known) return watcher;
  forgetEnded(sessions);
  keep(token, claims);
  // A session that ends while it is read takes the token with it, which is then not there any more.
  await checkLogin(sessions, watcher, token);
  return watcher;
}

/** @throws Failure token_expired where the login in which the token was asked for is over */
async function checkLogin(
  sessions: Reading["sessions"],
  { account, session }: WebinarWatcher,
  token: string,
) {
  const isOpen = await sessions.check({ id: session, accountId: account }).then(
    () => true,
    (error: unknown) => {
      verified.delete(token);
      if (error instanceof Failure) return false;
      throw error;
    },
  );
  if (!isOpen || !verified.has(token))
    throw new Failure("token_expired", "The login is over in which the token was asked for");
}

const listening = new WeakSet<Reading["sessions"]>();

/** A token ends with its owner's login, in whichever process that ends. */
function forgetEnded(sessions: Reading["sessions"]): void {
  if (listening.has(sessions)) return;
  listening.add(sessions);
  sessions.onEnd(({ id }) => {
    for (const [token, { sid }] of verified) if (sid.endsWith(` ${id}`)) verified.delete(token);
  });
}

function keep(token: string, claims: Exclude<Verified, string>): void {
  if (verified.has(token)) return;
  verified.set(token, claims);
  const [oldest] = verified.keys();
  if (verified.size > KEPT_MOST && oldest !== undefined) verified.delete(oldest);
}
