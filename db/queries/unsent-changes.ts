// Queries on changes of bookings that wait until people are notified of them.
import { and, asc, eq, lte, or } from "drizzle-orm";
import type { Database } from "../client.ts";
import { schedules } from "../schema/schedules.ts";
import { type LastNotified, unsentChanges } from "../schema/unsent-changes.ts";
import type { Transaction } from "./admin-log.ts";

export type { LastNotified } from "../schema/unsent-changes.ts";

type Reader = Pick<Database, "select">;

/**
 * The state of a booking of which people were last notified; null if nothing is unsent. The caller has the booking's
 * lock.
 */
export async function lastNotifiedOf(db: Reader, scheduleId: string): Promise<LastNotified | null> {
  const [row] = await db.select().from(unsentChanges).where(eq(unsentChanges.scheduleId, scheduleId));
  return row?.lastNotified ?? null;
}

/** Keeps a booking as unsent; the first `lastNotified` stays. */
export async function putUnsent(
  tx: Pick<Database, "insert">,
  scheduleId: string,
  { lastNotified, at }: { lastNotified: LastNotified; at: Date },
): Promise<void> {
  await tx
    .insert(unsentChanges)
    .values({ scheduleId, lastNotified, firstAt: at, lastAt: at })
    .onConflictDoUpdate({ target: unsentChanges.scheduleId, set: { lastNotified, lastAt: at } });
}

export async function dropUnsent(tx: Pick<Database, "delete">, scheduleId: string): Promise<void> {
  await tx.delete(unsentChanges).where(eq(unsentChanges.scheduleId, scheduleId));
}

/** This many bookings are handled at once. */
const BOOKINGS_AT_ONCE = 200;

/** `quietSince`: nothing changed since; `longAgo`: whatever changed since, it has waited long enough. */
export type UnsentDue = { quietSince: Date; longAgo: Date };

const isDue = ({ quietSince, longAgo }: UnsentDue) =>
  or(lte(unsentChanges.lastAt, quietSince), lte(unsentChanges.firstAt, longAgo));

/** Bookings of whose changes people are to be notified now. */
export async function unsentNow(db: Reader, due: UnsentDue): Promise<string[]> {
  const rows = await db
    .select({ id: unsentChanges.scheduleId })
    .from(unsentChanges)
    .where(isDue(due))
    .orderBy(asc(unsentChanges.firstAt))
    .limit(BOOKINGS_AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Locks a booking, so that only this caller notifies of it. False if another has it, has notified, or is changing the
 * booking.
 */
export async function lockUnsent(tx: Transaction, id: string, due: UnsentDue): Promise<boolean> {
  const rows = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .innerJoin(unsentChanges, eq(unsentChanges.scheduleId, schedules.id))
    .where(and(eq(schedules.id, id), isDue(due)))
    .for("update", { skipLocked: true });
  return rows.length > 0;
}
