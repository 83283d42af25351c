// Sessions: opening, verifying from memory, and ending at once in every process of the court.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import {
  ACCOUNT_CHANGED,
  type EndReason,
  endedAmong,
  endSession,
  type FoundSession,
  markExpired,
  openSession,
  prepareFindSession,
  SESSION_ENDED,
  type SessionEnd,
  tellAccountChanged,
} from "../../db/queries/sessions.ts";
import type { Account, LoginResponse } from "../contract/accounts.ts";
import { SESSION_HOURS } from "../contract/limits.ts";
import { type Env, jwtKey } from "../env.ts";
import { Failure } from "../failure.ts";
import type { Session } from "../services.ts";
import type { Caller } from "./caller.ts";
import { withoutParameters } from "./query-errors.ts";
import { signToken, verifyToken } from "./tokens.ts";

type EndListener = (session: { id: string; accountId: string }, reason: EndReason) => void;

/** The sessions of the court as one process sees them. */
export type Sessions = {
  /** Verifies a bearer token; throws a Failure with no_session, session_ended or other_login. */
  verify(token: string): Promise<Session>;
  /** Calls the listener once for every session that ends, in whichever process that happens. */
  onEnd(listener: EndListener): void;
  /** Opens a session and ends the account's earlier one with other_login. */
  open(account: Account, caller: Caller): Promise<LoginResponse>;
  /** Ends a session; nothing happens when it is over. */
  end(session: { id: string; accountId: string }, reason: EndReason): Promise<void>;
  /** Makes every process read this account anew. */
  refresh(accountId: string): Promise<void>;
  /** Ends the sessions whose time is up; runs by itself every half minute. */
  sweep(): Promise<void>;
  /** Stops listening and sweeping. */
  close(): Promise<void>;
};

type Parts = {
  sql: postgres.Sql;
  db: Database;
  env: Pick<Env, "jwtSecret" | "dataDir">;
  log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
};

const SWEEP_MS = 30_000;
const RETRY_MS = 1_000;
const reasons = ["logout", "other_login", "disabled", "expired"] as const satisfies EndReason[];
const endNotice = z.tuple([z.string(), z.string(), z.enum(reasons), z.string()]);

/** The failure with which a session that is over is answered (DESIGN.md §5, SPEC.md §8). */
function over(reason: EndReason): Failure {
  return reason === "other_login"
    ? new Failure("other_login", "Session expired because of login in another session")
    : new Failure("session_ended", "The session is over");
}

function refuseUnlessOpen(found: FoundSession | undefined, accountId: string): FoundSession {
  if (!found || found.account.id !== accountId) throw new Failure("no_session", "No such session");
  if (found.endedAt) throw over(found.endReason ?? "logout");
  if (found.disabled) throw over("disabled");
  return found;
}

/** What this process knows of a session it has seen: `session` is absent when it must be read again. */
type Known = { id: string; accountId: string; expiresAt: number; session?: Session };

/** The verified tokens of this process, found by token, by session and by account. */
class Verified {
  private readonly byToken = new Map<string, Known>();
  private readonly tokens = new Map<string, string>();
  /** Grows with everything that makes known sessions old; what was read before it grew must not be kept. */
  changes = 0;

  find(token: string): Known | undefined {
    return this.byToken.get(token);
  }

  keep(token: string, known: Known): void {
    this.byToken.set(token, known);
    this.tokens.set(known.id, token);
  }

  drop(id: string): void {
    this.changes++;
    const token = this.tokens.get(id);
    if (token === undefined) return;
    this.tokens.delete(id);
    this.byToken.delete(token);
  }

  /** Has the sessions of an account read again, or those of all accounts. */
  readAgain(accountId?: string): void {
    this.changes++;
    for (const known of this.byToken.values()) {
      if (accountId === undefined || known.accountId === accountId) known.session = undefined;
    }
  }

  all(): Known[] {
    return [...this.byToken.values()];
  }
}

function makeVerify({ env, db, now }: Parts, verified: Verified): Sessions["verify"] {
  const key = jwtKey(env);
  const find = prepareFindSession(db);
  const claimsOf = async (token: string): Promise<Known> => {
    const claims = await verifyToken(key, "app", token, now());
    if (claims === "expired") throw over("expired");
    if (claims === "bad") throw new Failure("no_session", "Not a token of this court");
    return { id: claims.sid, accountId: claims.sub, expiresAt: claims.expiresAt };
  };
  return async (token) => {
    const known = verified.find(token);
    if (known && known.expiresAt <= now()) throw over("expired");
    if (known?.session) return known.session;
    const { id, accountId, expiresAt } = known ?? (await claimsOf(token));
    const before = verified.changes;
    const { account, address, device } = refuseUnlessOpen(await find(id), accountId);
    const session = { id, account, address, device };
    if (verified.changes === before) verified.keep(token, { id, accountId, expiresAt, session });
    return session;
  };
}

/** Hears what other processes end and change; after every new connection makes up for what it missed. */
async function listen(
  { sql, db, log }: Parts,
  self: string,
  verified: Verified,
  ended: (end: SessionEnd) => void,
) {
  const onEnded = (payload: string) => {
    const notice = endNotice.safeParse(payload.split(" "));
    if (!notice.success) return;
    const [id, accountId, reason, process] = notice.data;
    if (process !== self) ended({ id, accountId, reason });
  };
  const onChanged = (payload: string) => {
    const [accountId = "", process] = payload.split(" ");
    if (process !== self) verified.readAgain(accountId);
  };
  let closed = false;
  const catchUp = async (): Promise<void> => {
    verified.readAgain();
    try {
      const known = verified.all().map(({ id }) => id);
      for (const end of await endedAmong(db, known)) ended(end);
    } catch (error) {
      if (closed) return;
      log.error({ err: withoutParameters(error) }, "Could not look for sessions ended meanwhile.");
      await Bun.sleep(RETRY_MS);
      return catchUp();
    }
  };
  const listening = await Promise.all([
    sql.listen(SESSION_ENDED, onEnded, () => void catchUp()),
    sql.listen(ACCOUNT_CHANGED, onChanged, () => verified.readAgain()),
  ]);
  return async () => {
    closed = true;
    for (const { unlisten } of listening) await unlisten();
  };
}

/**
 * Makes the sessions of this process. Verified tokens stay in memory until they expire, so that a known session
 * costs no query; ends are told between processes by NOTIFY, and a lost connection empties the memory.
 */
export async function createSessions(parts: Parts): Promise<Sessions> {
  const { db, env, log, now } = parts;
  const self = randomUUID();
  const key = jwtKey(env);
  const verified = new Verified();
  const listeners: EndListener[] = [];
  const ended = ({ id, accountId, reason }: SessionEnd) => {
    verified.drop(id);
    for (const listener of listeners) {
      try {
        listener({ id, accountId }, reason);
      } catch (error) {
        // The session is over whatever a listener makes of it, and the next one must hear it too.
        log.error({ err: error }, "A listener failed on the end of a session.");
      }
    }
  };
  const sweep = async () => {
    const late = verified.all().filter(({ expiresAt }) => expiresAt <= now());
    for (const { id, accountId } of late) ended({ id, accountId, reason: "expired" });
    await markExpired(db, new Date(now()));
  };
  const failed = (error: unknown) =>
    log.error({ err: withoutParameters(error) }, "Could not end the expired sessions.");
  const timer = setInterval(() => void sweep().catch(failed), SWEEP_MS);
  timer.unref();
  const unlisten = await listen(parts, self, verified, ended);
  return {
    verify: makeVerify(parts, verified),
    onEnd: (listener) => void listeners.push(listener),
    async open(account, caller) {
      const id = randomUUID();
      const issuedAt = now();
      const expiresAt = issuedAt + SESSION_HOURS * 3_600_000;
      const times = { createdAt: new Date(issuedAt), expiresAt: new Date(expiresAt) };
      const ends = await openSession(db, { id, accountId: account.id, ...times, ...caller }, self);
      for (const end of ends) ended(end);
      return {
        token: await signToken(key, "app", { sub: account.id, sid: id }, { issuedAt, expiresAt }),
        account,
      };
    },
    async end({ id, accountId }, reason) {
      const end = { id, accountId, reason };
      if (await endSession(db, end, new Date(now()), self)) ended(end);
    },
    async refresh(accountId) {
      verified.readAgain(accountId);
      await tellAccountChanged(db, accountId, self);
    },
    sweep,
    async close() {
      clearInterval(timer);
      await unlisten();
    },
  };
}
