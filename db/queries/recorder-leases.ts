// Queries on who records which hall.
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { endedLeases, recorderLeases } from "../schema/recorder-leases.ts";
import { recorders } from "../schema/recordings.ts";

export type LeaseRow = typeof recorderLeases.$inferSelect;

/** The changes of the leases: rows that are new or changed, and the sittings whose row is deleted. */
export type LeaseChange = { put: readonly LeaseRow[]; drop: readonly string[] };

/**
 * Changes the leases, of all processes one after the other.
 * @param now - when a lease ends that goes to another recorder, or to none
 * @param decide - what follows from those that there are, and from when each of their recorders last sent something
 */
export async function changeLeases<T extends LeaseChange>(
  db: Database,
  now: Date,
  decide: (rows: readonly LeaseRow[], seenAt: ReadonlyMap<string, Date>) => T,
): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('sunwai.recorder_leases', 0))`);
    const rows = await tx.select().from(recorderLeases);
    const runs = rows.map(({ recorder }) => recorder);
    const seen = await tx
      .select({ id: recorders.id, seenAt: recorders.seenAt })
      .from(recorders)
      .where(inArray(recorders.id, runs));
    const change = decide(rows, new Map(seen.map(({ id, seenAt }) => [id, seenAt])));
    for (const row of change.put)
      await tx
        .insert(recorderLeases)
        .values(row)
        .onConflictDoUpdate({ target: recorderLeases.sitting, set: row });
    if (change.drop.length > 0)
      await tx.delete(recorderLeases).where(inArray(recorderLeases.sitting, [...change.drop]));
    const next = new Map(change.put.map(({ sitting, recorder }) => [sitting, recorder]));
    const isEnded = ({ sitting, recorder }: LeaseRow) =>
      change.drop.includes(sitting) || (next.get(sitting) ?? recorder) !== recorder;
    await noteEnds(tx, rows.filter(isEnded), now);
    return change;
  });
}

/** The lease of a sitting. */
export async function leaseOf(db: Database, sitting: string): Promise<LeaseRow | undefined> {
  const [row] = await db.select().from(recorderLeases).where(eq(recorderLeases.sitting, sitting));
  return row;
}

/** Takes a code that was given since a time; it is worth nothing afterwards. */
export async function takeCode(db: Database, code: string, since: Date): Promise<LeaseRow | undefined> {
  const [row] = await db
    .update(recorderLeases)
    .set({ code: null })
    .where(and(eq(recorderLeases.code, code), gt(recorderLeases.openedAt, since)))
    .returning();
  return row;
}

/** Keeps the hall of a recorder until a time, if it still has it. */
export async function extendLease(db: Database, recorder: string, until: Date): Promise<void> {
  await db.update(recorderLeases).set({ until }).where(eq(recorderLeases.recorder, recorder));
}

/** Takes the hall from a recorder, if it still has it. */
export async function endLease(db: Database, recorder: string, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const ended = await tx.delete(recorderLeases).where(eq(recorderLeases.recorder, recorder)).returning();
    await noteEnds(tx, ended, now);
    return ended.length > 0;
  });
}

async function noteEnds(
  db: Pick<Database, "insert">,
  leases: readonly LeaseRow[],
  endedAt: Date,
): Promise<void> {
  if (leases.length === 0) return;
  const ends = leases.map(({ recorder, sitting }) => ({ recorder, sitting, endedAt }));
  await db.insert(endedLeases).values(ends).onConflictDoNothing();
}

/** When a recorder lost a sitting that it had; undefined where it never had it, or has it. */
export async function leaseEndOf(db: Database, recorder: string, sitting: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ endedAt: endedLeases.endedAt })
    .from(endedLeases)
    .where(and(eq(endedLeases.recorder, recorder), eq(endedLeases.sitting, sitting)));
  return row?.endedAt;
}

/** Forgets the leases that ended before a time. */
export async function deleteEndedLeases(db: Database, before: Date): Promise<void> {
  await db.delete(endedLeases).where(lt(endedLeases.endedAt, before));
}
