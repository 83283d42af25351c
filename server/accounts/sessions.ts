// Sessions: opening, verifying from memory, and ending at once in every process of the court.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import {
  type EndReason,
  endIdle,
  endSession,
  type FoundSession,
  markExpired,
  noteActivity,
  notifyAccountChanged,
  openSession,
  type PublishedEnd,
  prepareFindSession,
  publishEnd,
} from "../../db/queries/sessions.ts";
import { SESSION_HOURS } from "../contract/limits.ts";
import type { LoginProof } from "../contract/proofs.ts";
import type { Account, LoginResponse } from "../contract/rest/accounts.ts";
import { IDLE_MINUTES_MIN, type Settings } from "../contract/settings.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import { createLimits, type Limits } from "../limits/limits.ts";
import { browserName } from "../notify/browser-name.ts";
import { markOf, readSecondDeviceToken } from "./second-device-tokens.ts";
import type { Caller, Session } from "./session.ts";
import { listen } from "./session-news.ts";
import { signToken, verifyToken } from "./tokens.ts";
import { type Known, Verified } from "./verified.ts";

type EndListener = (session: { id: string; accountId: string }, reason: PublishedEnd["reason"]) => void;

/** The sessions of the court as one process sees them. */
export type Sessions = {
  /**
   * Verifies a bearer token.
   * @throws Failure no_session, session_ended or other_login
   */
  verify(token: string): Promise<Session>;
  /**
   * Returns the open session with an id and account, for tokens that are valid only while it is open.
   * @throws as `verify`
   */
  check(session: { id: string; accountId: string }): Promise<Session>;
  /** Sets how to find sessions in use without requests: those of people who sit in a hall and listen. */
  watchUse(inUse: () => ReadonlySet<string>): void;
  /** Calls the listener at every sweep, for what ends by its own time. */
  onSweep(listener: () => void): void;
  /** Calls the listener once for each session that ends and second device that logs out, at any process. */
  onEnd(listener: EndListener): void;
  /**
   * Opens a session, proven in some way (a guest's in none), and ends the account's earlier one with other_login.
   * @param provenAt - when they proved it, in milliseconds since 1970; now if it is not said
   */
  open(account: Account, caller: Caller, by?: LoginProof, provenAt?: number): Promise<LoginResponse>;
  /** Ends a session; nothing happens when it is over. */
  end(session: { id: string; accountId: string }, reason: EndReason): Promise<void>;
  /** Ends the token of a second device; the login from which it was let in goes on. */
  endDevice(mark: string, accountId: string): Promise<void>;
  /** Makes every process read this account again. */
  refresh(accountId: string): Promise<void>;
  /**
   * Resolves when this process has heard of every end and change until now: what an act ended is over before the act
   * is answered. Other processes hear milliseconds later at most.
   */
  caughtUp(): Promise<void>;
  /** Ends the sessions whose time is up or that nobody uses; runs automatically every half minute. */
  sweep(): Promise<void>;
  /** Stops listening and sweeping. */
  close(): Promise<void>;
};

type Parts = {
  sql: postgres.Sql;
  db: Database;
  env: Pick<Env, "jwtSecret" | "dataDir">;
  log: Logger;
  settings: { read(): Promise<Pick<Settings, "session_idle_minutes">> };
  /** Milliseconds since 1970. */
  now(): number;
};

const MINUTE_MS = 60_000;
/** Ends of sessions that are remembered, so that none is told twice. */
const OVER_MOST = 20_000;
const SWEEP_MS = 30_000;
/** The use of a session is written at most this often. */
const WRITE_MS = 4 * MINUTE_MS;
/** Allowance for use that another process has not written yet, so that no session in use ends as idle. */
const UNWRITTEN_MS = WRITE_MS + 2 * SWEEP_MS;

/** The answer to a session that is over (docs/reference.md#failures, docs/reference.md#status-403). */
function over(reason: EndReason): Failure {
  return reason === "other_login"
    ? new Failure("other_login", "Session expired because of login in another session")
    : new Failure("session_ended", "The session is over");
}

function requireOpen(found: FoundSession | undefined, accountId: string): FoundSession {
  if (!found || found.account.id !== accountId) throw new Failure("no_session", "No such session");
  if (found.endedAt) throw over(found.endReason ?? "logout");
  if (found.disabled) throw over("disabled");
  return found;
}

/** The milliseconds after which a session that nobody uses ends, by the court's setting. */
async function idleMs({ settings }: Pick<Parts, "settings">): Promise<number> {
  return (await settings.read()).session_idle_minutes * MINUTE_MS;
}

/** Reads a session; refuses one that is over or unused for too long. Takes what is known of its use here. */
async function readOpen(
  parts: Pick<Parts, "now" | "settings">,
  find: ReturnType<typeof prepareFindSession>,
  { id, accountId, usedAt }: { id: string; accountId: string; usedAt: number },
): Promise<FoundSession> {
  const found = requireOpen(await find(id), accountId);
  const now = parts.now();
  if (found.expiresAt.getTime() <= now) throw over("expired");
  const last = Math.max(found.activeAt.getTime(), usedAt);
  if (now - last > (await idleMs(parts)) + UNWRITTEN_MS) throw over("idle");
  return found;
}

function makeVerify(parts: Parts, verified: Verified, limits: Limits, isInUse: (id: string) => boolean) {
  const { env, db, now } = parts;
  const key = jwtKey(env);
  const find = prepareFindSession(db);
  const claimsOf = async (token: string) => {
    const claims = await verifyToken(key, "app", token, now());
    if (claims === "expired") throw over("expired");
    if (claims === "bad") throw new Failure("no_session", "Not a token of this court");
    return { id: claims.sid, accountId: claims.sub, expiresAt: claims.expiresAt };
  };
  const read = async (one: { id: string; accountId: string }, known: Known | undefined) => {
    const usedAt = known && isInUse(known.id) ? now() : (known?.usedAt ?? 0);
    return verified.read(one, () => readOpen(parts, find, { ...one, usedAt }));
  };
  const verify: Sessions["verify"] = async (token) => {
    const known = verified.find(token);
    const at = now();
    if (known && known.expiresAt <= at) throw over("expired");
    // One that was used a moment ago cannot be idle, and needs no look at the database.
    if (known?.session && at - known.usedAt < IDLE_MINUTES_MIN * MINUTE_MS) {
      known.usedAt = Math.max(known.usedAt, at);
      return known.session;
    }
    const { id, accountId, expiresAt } = known ?? (await claimsOf(token));
    const { account, address, device, activeAt } = await read({ id, accountId }, known);
    const session = { id, account, address, device };
    const writtenAt = activeAt.getTime();
    verified.keep(token, { id, accountId, expiresAt, usedAt: now(), writtenAt, session });
    return session;
  };
  /** A second device is somebody for as long as the login lasts from which it was let in. */
  const verifyAny: Sessions["verify"] = async (token) => {
    try {
      return await verify(token);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "no_session") throw error;
      const { login, accountId, mode, ...secondDevice } = await readSecondDeviceToken(
        env,
        "second-device",
        token,
        now(),
      );
      if (mode !== "active") throw new Failure("session_ended", "It shows the agenda alone");
      const mark = markOf(token);
      if ((await limits.used("endedDevices", mark)) > 0) throw over("logout");
      return { ...(await check({ id: login, accountId })), secondDevice: { ...secondDevice, mark } };
    }
  };
  const check: Sessions["check"] = async ({ id, accountId }) => {
    const known = verified.byId(id);
    const { account, address, device, activeAt, expiresAt } = await read({ id, accountId }, known);
    if (known) known.usedAt = now();
    const times = { expiresAt: expiresAt.getTime(), usedAt: now(), writtenAt: activeAt.getTime() };
    verified.keepLogin({ id, accountId, ...times });
    return { id, account, address, device };
  };
  return { verify: verifyAny, check };
}

function makeOpen(
  { db, env, now }: Parts,
  verified: Verified,
  self: string,
  onEnded: (end: PublishedEnd) => void,
): Sessions["open"] {
  const key = jwtKey(env);
  return async ({ id: accountId }, caller, by, at) => {
    const one = { id: randomUUID(), accountId };
    const issuedAt = now();
    // Tokens know whole seconds.
    const expiresAt = Math.floor(issuedAt / 1000) * 1000 + SESSION_HOURS * 3_600_000;
    const times = {
      createdAt: new Date(issuedAt),
      activeAt: new Date(issuedAt),
      expiresAt: new Date(expiresAt),
    };
    const token = await signToken(key, "app", { sub: accountId, sid: one.id }, { issuedAt, expiresAt });
    const reading = verified.begin(one);
    try {
      const proof = { provenBy: by, ...(at !== undefined && { provenAt: new Date(at) }) };
      const opened = await openSession(db, { ...one, ...times, ...caller, ...proof }, self);
      if (!opened) throw over("disabled");
      for (const end of opened.ends) onEnded(end);
      // Their first call comes at once, and need not read what is known here, unless it changed meanwhile.
      const session = {
        id: one.id,
        account: opened.account,
        address: caller.address,
        device: caller.device ?? "",
      };
      if (!reading.isOld)
        verified.keep(token, { ...one, expiresAt, usedAt: issuedAt, writtenAt: issuedAt, session });
      const { replaced, scheduledMeetingId } = opened;
      const ended = replaced && { ...browserName(replaced.userAgent), since: replaced.since };
      return { token, account: opened.account, ended, scheduledMeetingId };
    } finally {
      verified.finish(reading);
    }
  };
}

/** Writes when the sessions known here were last used: all in one statement, and each only now and then. */
async function writeUse(
  { db, now }: Pick<Parts, "db" | "now">,
  verified: Verified,
  users: readonly (() => ReadonlySet<string>)[],
): Promise<void> {
  for (const inUse of users)
    for (const id of inUse()) {
      const known = verified.byId(id);
      if (known) known.usedAt = now();
    }
  const used = verified.all().filter(({ usedAt, writtenAt }) => usedAt - writtenAt >= WRITE_MS);
  const uses = new Map(used.map((known) => [known.id, { known, at: known.usedAt }]));
  const written = await noteActivity(
    db,
    [...uses].map(([id, { at }]) => ({ id, at: new Date(at) })),
  );
  for (const id of written) {
    const use = uses.get(id);
    if (use) use.known.writtenAt = use.at;
  }
}

/**
 * Makes the sessions of this process. Verified tokens stay in memory until they expire, so that a known session
 * costs no query; ends are sent between processes by NOTIFY, and a lost connection empties the memory.
 */
export async function createSessions(parts: Parts): Promise<Sessions> {
  const { db, log, now } = parts;
  const self = randomUUID();
  const verified = new Verified();
  const listeners: EndListener[] = [];
  const over = new Set<string>();
  const limits = createLimits(db);
  const ended = ({ id, accountId, reason }: PublishedEnd) => {
    verified.drop(id);
    // It may be heard of by several ways; those who listen hear of it once.
    if (over.has(id)) return;
    over.add(id);
    const [oldest] = over;
    if (over.size > OVER_MOST && oldest !== undefined) over.delete(oldest);
    for (const listener of listeners) {
      try {
        listener({ id, accountId }, reason);
      } catch (error) {
        // A listener that fails must not keep the next one from being notified.
        log.error({ err: error }, "A listener failed on the end of a session.");
      }
    }
  };
  const users: (() => ReadonlySet<string>)[] = [];
  const sweepers: (() => void)[] = [];
  const isInUse = (id: string) => users.some((inUse) => inUse().has(id));
  const sweep = async () => {
    for (const sweeper of sweepers) sweeper();
    const late = verified.all().filter(({ expiresAt }) => expiresAt <= now());
    for (const { id, accountId } of late) ended({ id, accountId, reason: "expired" });
    await markExpired(db, new Date(now()));
    await writeUse(parts, verified, users);
    const since = new Date(now() - (await idleMs(parts)) - UNWRITTEN_MS);
    for (const end of await endIdle(db, since, new Date(now()), self)) ended(end);
  };
  const failed = (error: unknown) =>
    log.error({ err: withoutParameters(error) }, "Could not end the sessions whose time is up.");
  const timer = setInterval(() => void sweep().catch(failed), SWEEP_MS);
  timer.unref();
  const news = await listen(parts, self, verified, ended);
  return {
    ...makeVerify(parts, verified, limits, isInUse),
    watchUse: (inUse) => void users.push(inUse),
    onSweep: (listener) => void sweepers.push(listener),
    onEnd: (listener) => void listeners.push(listener),
    open: makeOpen(parts, verified, self, ended),
    async end({ id, accountId }, reason) {
      const end = { id, accountId, reason };
      if (await endSession(db, end, new Date(now()), self)) ended(end);
    },
    async endDevice(mark, accountId) {
      const end = { id: mark, accountId, reason: "device_logout" } as const;
      await limits.count("endedDevices", mark);
      await publishEnd(db, end, self);
      ended(end);
    },
    async refresh(accountId) {
      verified.readAgain(new Set([accountId]));
      await notifyAccountChanged(db, accountId, self);
    },
    caughtUp: news.catchUpNow,
    sweep,
    async close() {
      clearInterval(timer);
      await news.close();
    },
  };
}
