// Queries on changes of bookings that wait until people are told of them.
import { and, asc, eq, lte, or } from "drizzle-orm";
import type { Database } from "../client.ts";
import { schedules } from "../schema/schedules.ts";
import { type LastTold, untoldChanges } from "../schema/untold-changes.ts";
import type { Transaction } from "./admin-log.ts";

export type { LastTold } from "../schema/untold-changes.ts";

type Reader = Pick<Database, "select">;

/** What people were told last of a booking that waits; null where nothing of it does. Whoever calls has the booking's row. */
export async function lastToldOf(db: Reader, scheduleId: string): Promise<LastTold | null> {
  const [row] = await db.select().from(untoldChanges).where(eq(untoldChanges.scheduleId, scheduleId));
  return row?.lastTold ?? null;
}

/** Has a booking wait, or wait on: what people were told last stays as it was kept first. */
export async function putUntold(
  tx: Pick<Database, "insert">,
  scheduleId: string,
  { lastTold, at }: { lastTold: LastTold; at: Date },
): Promise<void> {
  await tx
    .insert(untoldChanges)
    .values({ scheduleId, lastTold, firstAt: at, lastAt: at })
    .onConflictDoUpdate({ target: untoldChanges.scheduleId, set: { lastTold, lastAt: at } });
}

export async function dropUntold(tx: Pick<Database, "delete">, scheduleId: string): Promise<void> {
  await tx.delete(untoldChanges).where(eq(untoldChanges.scheduleId, scheduleId));
}

/** So many bookings are told of at once. */
const TOLD_AT_ONCE = 200;

/** `settledAt`: nothing changed since; `longAgo`: whatever changed since, it has waited long enough. */
export type UntoldDue = { settledAt: Date; longAgo: Date };

const isDue = ({ settledAt, longAgo }: UntoldDue) =>
  or(lte(untoldChanges.lastAt, settledAt), lte(untoldChanges.firstAt, longAgo));

/** Bookings of whose changes people are to be told now. */
export async function untoldNow(db: Reader, due: UntoldDue): Promise<string[]> {
  const rows = await db
    .select({ id: untoldChanges.scheduleId })
    .from(untoldChanges)
    .where(isDue(due))
    .orderBy(asc(untoldChanges.firstAt))
    .limit(TOLD_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Takes one of them, with its booking: whoever takes it tells of it. False where somebody else has it, has told of it or changes it now. */
export async function takeUntold(tx: Transaction, id: string, due: UntoldDue): Promise<boolean> {
  const rows = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .innerJoin(untoldChanges, eq(untoldChanges.scheduleId, schedules.id))
    .where(and(eq(schedules.id, id), isDue(due)))
    .for("update", { skipLocked: true });
  return rows.length > 0;
}
