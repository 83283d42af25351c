// Queries on sessions: opening the only one of an account, ending, finding. Every end is published on one channel.
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import postgres from "postgres";
import type { LoginProof } from "../../server/contract/proofs.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Database } from "../client.ts";
import { publishing, publishWith } from "../notifications.ts";
import { among } from "../rows.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { type AccountRow, accountColumns, accountColumnsText, toAccount } from "./accounts.ts";
import { openMeetingIn } from "./meetings.ts";

/** Why a session is over. The database writes `disabled` and `changed` (role, sub-role, hall, number, office). */
export type EndReason = "logout" | "other_login" | "disabled" | "changed" | "idle" | "expired";
/** A session that is over. */
export type SessionEnd = { id: string; accountId: string; reason: EndReason };
/** As it is published: also a second device that logged out, by the mark of its token, whose login goes on. */
export type PublishedEnd = { id: string; accountId: string; reason: EndReason | "device_logout" };

/** The open session that a login took the place of. */
type Replaced = { userAgent: string; since: number };

type Opened = {
  account: Account;
  ends: SessionEnd[];
  replaced: Replaced | null;
  scheduledMeetingId: string | null;
};

type NewSession = {
  id: string;
  accountId: string;
  createdAt: Date;
  activeAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
  device?: string;
  /** How its person proved who they are; absent for guests. */
  provenBy?: LoginProof;
  /** When they did; at the login itself if it is not said. */
  provenAt?: Date;
};

/**
 * Notifies every process that sessions are over.
 * @param process - the one that needs no notice, because it knows
 */
async function notifyEnds(
  tx: Pick<Database, "execute">,
  ends: readonly PublishedEnd[],
  process: string,
): Promise<void> {
  const payloads = ends.map(({ id, accountId, reason }) => `${id} ${accountId} ${reason} ${process}`);
  await publishWith(tx, "session_ended", ...payloads);
}

/** Ends the open sessions of accounts within the caller's transaction, in every process; says which. */
export async function endSessionsOf(
  tx: Pick<Database, "update" | "execute">,
  accountIds: readonly string[],
  { at, reason }: { at: Date; reason: "logout" | "changed" },
): Promise<SessionEnd[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(inArray(sessions.accountId, [...accountIds]), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, accountId: sessions.accountId });
  const ends = ended.map((row): SessionEnd => ({ ...row, reason }));
  await notifyEnds(tx, ends, "none");
  return ends;
}

/**
 * Opens a session and ends the account's earlier ones (docs/domain.md#one-session), all or none. In one statement: in
 * the morning thousands log in, and each answer of the database is waited for. Returns the account, the ended
 * sessions, of which the person is told, and the meeting date that they are to be in; undefined if the account was
 * disabled meanwhile.
 */
export async function openSession(
  db: Pick<Database, "$client">,
  session: NewSession,
  process: string,
): Promise<Opened | undefined> {
  const {
    id,
    accountId,
    createdAt,
    activeAt,
    expiresAt,
    userAgent,
    address,
    device = "",
    provenBy = null,
    provenAt = createdAt,
  } = session;
  const sql = db.$client;
  try {
    // The account is locked: a change waits and ends this session, or is read here. The count has earlier sessions
    // ended before the new one is inserted, since the index allows one open one.
    const [row] = await sql<(AccountRow & { earlier: string[] } & Omit<Opened, "account" | "ends">)[]>`
      WITH account AS (
        SELECT ${sql.unsafe(accountColumnsText)} FROM accounts
        WHERE id = ${accountId} AND disabled_at IS NULL FOR UPDATE
      ), ended AS (
        UPDATE sessions SET ended_at = ${createdAt}, end_reason = 'other_login'
        WHERE account_id = (SELECT id FROM account) AND ended_at IS NULL
        RETURNING id, user_agent, created_at, expires_at
      ), notified AS (
        SELECT id, ${publishing(sql, "sessions_of_account", `${accountId} ${process}`)} FROM ended
      ), opened AS (
        INSERT INTO sessions (id, account_id, created_at, active_at, expires_at, user_agent, address, device,
          proven_at, proven_by)
        SELECT ${id}::uuid, account.id, ${createdAt}::timestamptz, ${activeAt}::timestamptz, ${expiresAt}::timestamptz,
          ${userAgent}, ${address}, ${device}, ${provenBy === null ? null : provenAt}::timestamptz, ${provenBy}::text
        FROM account WHERE (SELECT count(*) FROM ended) >= 0
      )
      SELECT account.*, ARRAY(SELECT id FROM notified) AS earlier,
        (SELECT jsonb_build_object('userAgent', user_agent, 'since', floor(extract(epoch FROM created_at) * 1000))
          FROM ended WHERE expires_at > ${createdAt}::timestamptz LIMIT 1) AS replaced,
        ${openMeetingIn(sql, accountId, createdAt.getTime())} AS "scheduledMeetingId" FROM account`;
    if (!row) return undefined;
    const { earlier, replaced, scheduledMeetingId, ...columns } = row;
    const ends = earlier.map((ended): SessionEnd => ({ id: ended, accountId, reason: "other_login" }));
    return { account: toAccount(columns), ends, replaced, scheduledMeetingId };
  } catch (error) {
    // Another login to the account was stored while this one waited for it, and is the earlier one now.
    const isLater = error instanceof postgres.PostgresError && error.constraint_name === "sessions_open";
    if (isLater) return openSession(db, session, process);
    throw error;
  }
}

/** Ends a session; false when it was over before. */
export async function endSession(db: Database, end: SessionEnd, at: Date, process: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: end.reason })
      .where(and(eq(sessions.id, end.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await notifyEnds(tx, [end], process);
    return ended.length > 0;
  });
}

/** Publishes the end of a session or second device. */
export async function publishEnd(
  db: Pick<Database, "execute">,
  end: PublishedEnd,
  process: string,
): Promise<void> {
  await notifyEnds(db, [end], process);
}

/** Writes down the end of the sessions whose time is up. Not published on the channel: every process has the time. */
export async function markExpired(db: Database, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sessions.expiresAt, endReason: "expired" })
    .where(and(isNull(sessions.endedAt), lte(sessions.expiresAt, at)));
}

/**
 * Notes when sessions were last used, and which. Those being changed are left out: two processes with many, or an
 * import, would wait for each other in a circle.
 */
export async function noteActivity(
  db: Database,
  used: readonly { id: string; at: Date }[],
): Promise<string[]> {
  if (used.length === 0) return [];
  const rows = await db.execute<{ id: string }>(sql`
    WITH free AS (
      SELECT s.id, u.at FROM jsonb_to_recordset(${JSON.stringify(used)}::jsonb) AS u(id uuid, at timestamptz)
      JOIN ${sessions} s ON s.id = u.id FOR NO KEY UPDATE OF s SKIP LOCKED)
    UPDATE ${sessions} SET active_at = greatest(active_at, free.at) FROM free
    WHERE ${sessions.id} = free.id RETURNING ${sessions.id}`);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions that nobody has used since a moment, and notifies every process.
 * @returns those it ended
 */
export async function endIdle(db: Database, since: Date, at: Date, process: string): Promise<SessionEnd[]> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: "idle" })
      .where(and(isNull(sessions.endedAt), lt(sessions.activeAt, since)))
      .returning({ id: sessions.id, accountId: sessions.accountId });
    const ends = ended.map((row): SessionEnd => ({ ...row, reason: "idle" }));
    await notifyEnds(tx, ends, process);
    return ends;
  });
}

/** The open session of an account; undefined when it is logged in nowhere. */
export async function openSessionOf(db: Database, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
  return row?.id;
}

/** The newest sessions of an account, open or over. */
export function newestSessions(db: Database, accountId: string, most: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      provenBy: sessions.provenBy,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
    .limit(most);
}

/** Whether somebody logged in to an account from an address before. */
export async function hasLoggedInFrom(db: Database, accountId: string, address: string): Promise<boolean> {
  const isOne = and(eq(sessions.accountId, accountId), eq(sessions.address, address));
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(isOne).limit(1);
  return row !== undefined;
}

/** Those of the given sessions that are over. */
export async function endedAmong(db: Database, ids: string[]): Promise<SessionEnd[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sessions.id, accountId: sessions.accountId, reason: sessions.endReason })
    .from(sessions)
    .where(and(among(sessions.id, ids), isNotNull(sessions.endedAt)));
  return rows.map((row) => ({ ...row, reason: row.reason ?? "logout" }));
}

/** Known sessions that are over, and those of the accounts that ended in the last minute, known or not. */
export async function endedLately(
  db: Database,
  accountIds: readonly string[],
  known: readonly string[],
): Promise<SessionEnd[]> {
  const lately = and(
    among(sessions.accountId, [...accountIds]),
    gt(sessions.endedAt, sql`now() - interval '1 minute'`),
  );
  const rows = await db
    .select({ id: sessions.id, accountId: sessions.accountId, reason: sessions.endReason })
    .from(sessions)
    .where(or(lately, and(among(sessions.id, [...known]), isNotNull(sessions.endedAt))));
  return rows.map((row) => ({ ...row, reason: row.reason ?? "logout" }));
}

/** A session as it stands: whose it is, and whether and why it is over. */
export type FoundSession = {
  account: Account;
  address: string;
  device: string;
  disabled: boolean;
  expiresAt: Date;
  activeAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
};

/** Prepares the search for a session by its id. */
export function prepareFindSession(db: Database): (id: string) => Promise<FoundSession | undefined> {
  const query = db
    .select({
      account: accountColumns,
      address: sessions.address,
      device: sessions.device,
      disabledAt: accounts.disabledAt,
      expiresAt: sessions.expiresAt,
      activeAt: sessions.activeAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("find_session");
  return async (id) => {
    const [row] = await query.execute({ id });
    if (!row) return undefined;
    const { account, disabledAt, ...rest } = row;
    return { account: toAccount(account), disabled: disabledAt !== null, ...rest };
  };
}

/** Sends a mark that comes back to this process after every end and change that was committed before. */
export async function notifySelf(db: Pick<Database, "execute">, mark: string): Promise<void> {
  await publishWith(db, "sessions_heard", mark);
}

/** Tells the other processes that what they know of an account is old. */
export async function notifyAccountChanged(
  db: Pick<Database, "execute">,
  accountId: string,
  process: string,
): Promise<void> {
  await publishWith(db, "account_changed", `${accountId} ${process}`);
}
