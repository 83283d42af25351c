// Deletes data after its retention, some hundred rows of a kind at a time, under one process's lock.
import { and, eq, exists, gt, gte, inArray, isNotNull, lt, lte, ne, not, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { benchNotes } from "../schema/bench-notes.ts";
import { callNotices } from "../schema/call-notices.ts";
import { outbox } from "../schema/messages.ts";
import { deletionRequests } from "../schema/own-account.ts";
import { accreditationFiles, cardPictures, registrations } from "../schema/registrations.ts";
import { retention } from "../schema/retention.ts";
import { refusedCommands } from "../schema/sittings.ts";
import type { Transaction } from "./admin-log.ts";
import { emptyRegistrations } from "./webinars.ts";

/** What is cleared, in this order. */
export const kindsCleared = [
  "logins",
  "messages",
  "forms",
  "identities",
  "requests",
  "guests",
  "notes",
  "callNotices",
  "refusals",
] as const;
export type KindCleared = (typeof kindsCleared)[number];
export type Cleared = Partial<Record<KindCleared, number>>;

/** Which rows of a kind: those of before a moment, at most so many at once. */
type Old = { before: Date; most: number };

/** Whether a day, or a later one, is done. */
export async function isDayCleared(db: Pick<Database, "select">, day: string): Promise<boolean> {
  const rows = await db.select({ day: retention.day }).from(retention).where(gte(retention.day, day));
  return rows.length > 0;
}

/**
 * Takes the lock until the transaction ends, so that a process that dies releases it.
 * @returns the counts of what was cleared for the day so far; null when another process has the lock, or the day is
 * done
 */
export async function takeTurn(tx: Transaction, day: string): Promise<Cleared | null> {
  await tx.insert(retention).values({}).onConflictDoNothing();
  const [row] = await tx
    .select({ day: retention.day, counts: retention.counts })
    .from(retention)
    .for("update", { skipLocked: true });
  // A process whose clock is behind goes through no day again.
  const isDone = row === undefined || (row.day !== null && row.day >= day);
  return isDone ? null : row.counts;
}

/** Stores the counts of what was cleared so far. */
export async function keepCounts(tx: Transaction, counts: Cleared): Promise<void> {
  await tx.update(retention).set({ counts });
}

/** Ends a day: nothing of it is left. */
export async function endDay(tx: Transaction, day: string): Promise<void> {
  await tx.update(retention).set({ day, counts: {} });
}

const later = alias(sessions, "later");

/** Ended logins. Each person's last one stays without its address, so that an admin sees when they came. */
async function clearLogins(tx: Transaction, { before, most }: Old): Promise<number> {
  const old = await tx
    .select({ id: sessions.id, accountId: sessions.accountId })
    .from(sessions)
    .where(and(lt(sessions.endedAt, before), ne(sessions.address, "")))
    .orderBy(sessions.endedAt)
    .limit(most);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const people = [...new Set(old.map(({ accountId }) => accountId))];
  const hasLater = exists(
    tx
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.accountId, sessions.accountId), gt(later.createdAt, sessions.createdAt))),
  );
  // Rows that once were a person's last login, and are no longer, are deleted with them.
  const emptied = and(inArray(sessions.accountId, people), eq(sessions.address, ""));
  await tx
    .delete(sessions)
    .where(and(or(inArray(sessions.id, ids), emptied), lt(sessions.endedAt, before), hasLater));
  await tx.update(sessions).set({ userAgent: "", address: "", device: "" }).where(inArray(sessions.id, ids));
  return old.length;
}

/** Rows of messages, whose words went when they were sent or given up. */
async function clearMessages(tx: Transaction, { before, most }: Old): Promise<number> {
  const old = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.at, before), lte(outbox.expiresAt, before)))
    .orderBy(outbox.at)
    .limit(most);
  const gone = await tx
    .delete(outbox)
    .where(sql`${outbox.id} = ANY(ARRAY(${old}))`)
    .returning({ id: outbox.id });
  return gone.length;
}

/** Registrations that became nothing: refused, withdrawn, or sent back and never changed. Their files go with them. */
async function clearForms(tx: Transaction, { before, most }: Old): Promise<number> {
  const { number, state, decidedAt } = registrations;
  const old = await tx
    .select({ number })
    .from(registrations)
    .where(and(inArray(state, ["refused", "withdrawn", "sent_back"]), lt(decidedAt, before)))
    .orderBy(number)
    .limit(most)
    .for("update", { skipLocked: true });
  const numbers = old.map((row) => row.number);
  if (numbers.length === 0) return 0;
  await tx.delete(accreditationFiles).where(inArray(accreditationFiles.registration, numbers));
  await tx.delete(cardPictures).where(inArray(cardPictures.registration, numbers));
  await tx.delete(registrations).where(inArray(number, numbers));
  return numbers.length;
}

/** Clears approved registrations of what showed who people are. Consents and their times stay with accounts. */
async function clearIdentities(tx: Transaction, { before, most }: Old): Promise<number> {
  const { number, state, decidedAt, idLastFour, idSealed, pinHash } = registrations;
  const files = tx
    .select({ one: sql`1` })
    .from(accreditationFiles)
    .where(eq(accreditationFiles.registration, number));
  const old = await tx
    .select({ number })
    .from(registrations)
    .where(
      and(
        eq(state, "approved"),
        lt(decidedAt, before),
        or(ne(idLastFour, ""), isNotNull(idSealed), isNotNull(pinHash), exists(files)),
      ),
    )
    .orderBy(number)
    .limit(most)
    .for("update", { skipLocked: true });
  const numbers = old.map((row) => row.number);
  if (numbers.length === 0) return 0;
  await tx.delete(accreditationFiles).where(inArray(accreditationFiles.registration, numbers));
  await tx
    .update(registrations)
    .set({ idLastFour: "", idSealed: null, pinHash: null })
    .where(inArray(number, numbers));
  return numbers.length;
}

/** Clears the words of requests to delete that were refused or taken back. The fact that people asked stays. */
async function clearRequests(tx: Transaction, { before, most }: Old): Promise<number> {
  const { id, state, decidedAt, reason, note } = deletionRequests;
  const old = tx
    .select({ id })
    .from(deletionRequests)
    .where(and(not(eq(state, "asked")), lt(decidedAt, before), or(ne(reason, ""), isNotNull(note))))
    .limit(most);
  const emptied = await tx
    .update(deletionRequests)
    .set({ reason: "", note: null })
    .where(sql`${id} = ANY(ARRAY(${old}))`)
    .returning({ id });
  return emptied.length;
}

/** Names and addresses that guests gave. The logs of hearings and webinars keep the names of who watched. */
async function clearGuests(tx: Transaction, { before, most }: Old): Promise<number> {
  const { id, role, displayName, createdAt } = accounts;
  const old = tx
    .select({ id })
    .from(accounts)
    .where(and(eq(role, "ANONYMOUS"), ne(displayName, ""), lt(createdAt, before)))
    .orderBy(createdAt)
    .limit(most);
  const emptied = await tx
    .update(accounts)
    .set({ displayName: "" })
    .where(sql`${id} = ANY(ARRAY(${old}))`)
    .returning({ id });
  if (emptied.length > 0)
    await emptyRegistrations(
      tx,
      emptied.map((account) => account.id),
    );
  return emptied.length;
}

/** Clears a table's oldest rows. `at`: since when a row is old; `key`: its primary key. */
const clearRows =
  (table: PgTable, at: AnyPgColumn, key: readonly AnyPgColumn[]) =>
  async (tx: Transaction, { before, most }: Old): Promise<number> => {
    const keys = sql.join([...key], sql`, `);
    const old = sql`SELECT ${keys} FROM ${table} WHERE ${lt(at, before)} ORDER BY ${at} LIMIT ${most}`;
    const gone = await tx.delete(table).where(sql`(${keys}) IN (${old})`).returning({ one: sql`1` });
    return gone.length;
  };

/** Clears some rows of a kind. @returns how many; 0 when none is left */
export const clearOf: Record<KindCleared, (tx: Transaction, old: Old) => Promise<number>> = {
  logins: clearLogins,
  messages: clearMessages,
  forms: clearForms,
  identities: clearIdentities,
  requests: clearRequests,
  guests: clearGuests,
  // Private notes of judges that were not written any more.
  notes: clearRows(benchNotes, benchNotes.changedAt, [benchNotes.accountId, benchNotes.caseKey]),
  // That counsel were told of an item that came soon.
  callNotices: clearRows(callNotices, callNotices.at, [
    callNotices.sitting,
    callNotices.item,
    callNotices.accountId,
  ]),
  // No process has a command any more that was refused so long ago.
  refusals: clearRows(refusedCommands, refusedCommands.at, [
    refusedCommands.sitting,
    refusedCommands.actorId,
    refusedCommands.commandId,
  ]),
};
