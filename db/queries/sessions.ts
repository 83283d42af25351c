// Queries on sessions: opening the only one of an account, ending, finding. Every end is told on one channel.
import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Account } from "../../server/contract/accounts.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { accounts, sessions } from "../schema/index.ts";
import { accountColumns, toAccount } from "./accounts.ts";

/** Channel on which every end of a session is told: `id accountId reason process`. */
export const SESSION_ENDED = "session_ended";
/** Channel on which a changed account is told: `accountId process`. */
export const ACCOUNT_CHANGED = "account_changed";

/** Why a session is over. */
export type EndReason = "logout" | "other_login" | "disabled" | "expired";
/** A session that is over. */
export type SessionEnd = { id: string; accountId: string; reason: EndReason };

type NewSession = {
  id: string;
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
};

const told = ({ id, accountId, reason }: SessionEnd, process: string) =>
  sql`select pg_notify(${SESSION_ENDED}, ${`${id} ${accountId} ${reason} ${process}`})`;

/**
 * Opens a session and ends the account's earlier ones (DESIGN.md §5: one session per account), all or none.
 * Returns the sessions it ended.
 */
export async function openSession(db: Database, session: NewSession, process: string): Promise<SessionEnd[]> {
  const { accountId, createdAt } = session;
  return db.transaction(async (tx) => {
    // Two logins at once wait for each other here; otherwise neither would see the other's session.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const earlier = await tx
      .update(sessions)
      .set({ endedAt: createdAt, endReason: "other_login" })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await tx.insert(sessions).values(session);
    const ends = earlier.map(({ id }): SessionEnd => ({ id, accountId, reason: "other_login" }));
    for (const end of ends) await tx.execute(told(end, process));
    return ends;
  });
}

/** Ends a session; false when it was over before. */
export async function endSession(db: Database, end: SessionEnd, at: Date, process: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: end.reason })
      .where(and(eq(sessions.id, end.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await tx.execute(told(end, process));
    return ended.length > 0;
  });
}

/** Writes down the end of the sessions whose time is up. Not told on the channel: every process has the time. */
export async function markExpired(db: Database, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sessions.expiresAt, endReason: "expired" })
    .where(and(isNull(sessions.endedAt), lte(sessions.expiresAt, at)));
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

/** A session as it stands: whose it is, and whether and why it is over. */
export type FoundSession = {
  account: Account;
  disabled: boolean;
  endedAt: Date | null;
  endReason: EndReason | null;
};

/** Prepares the search for a session by its id. */
export function prepareFindSession(db: Database): (id: string) => Promise<FoundSession | undefined> {
  const query = db
    .select({
      account: accountColumns,
      disabledAt: accounts.disabledAt,
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
    const { account, disabledAt, endedAt, endReason } = row;
    return { account: toAccount(account), disabled: disabledAt !== null, endedAt, endReason };
  };
}

/** Tells the other processes that a session is over, once the transaction it is told in is done. */
export async function tellSessionEnded(
  db: Pick<Database, "execute">,
  end: SessionEnd,
  process: string,
): Promise<void> {
  await db.execute(told(end, process));
}

/** Tells the other processes that what they know of an account is old. */
export async function tellAccountChanged(
  db: Pick<Database, "execute">,
  accountId: string,
  process: string,
): Promise<void> {
  await db.execute(sql`select pg_notify(${ACCOUNT_CHANGED}, ${`${accountId} ${process}`})`);
}
