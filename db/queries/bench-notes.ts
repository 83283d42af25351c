// Queries on the private notes of judges; each asks for whose they are.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { benchNotes } from "../schema/bench-notes.ts";

type Key = Pick<typeof benchNotes.$inferSelect, "accountId" | "caseKey">;

const isNote = ({ accountId, caseKey }: Key) =>
  and(eq(benchNotes.accountId, accountId), eq(benchNotes.caseKey, caseKey));

/** A judge's note on a case; undefined when there is none. */
export async function benchNote(
  db: Pick<Database, "select">,
  key: Key,
): Promise<{ sealed: string; changedAt: Date } | undefined> {
  const { sealed, changedAt } = benchNotes;
  const [row] = await db.select({ sealed, changedAt }).from(benchNotes).where(isNote(key));
  return row;
}

/** All notes of a judge. */
export function benchNotesOf(db: Pick<Database, "select">, accountId: string, most: number) {
  const { caseKey, sealed, changedAt } = benchNotes;
  return db
    .select({ caseKey, sealed, changedAt })
    .from(benchNotes)
    .where(eq(benchNotes.accountId, accountId))
    .orderBy(asc(changedAt))
    .limit(most);
}

/** Puts a note in the place of the one before. */
export async function putBenchNote(
  db: Pick<Database, "insert">,
  row: typeof benchNotes.$inferInsert,
): Promise<void> {
  const { sealed, changedAt } = row;
  await db
    .insert(benchNotes)
    .values(row)
    .onConflictDoUpdate({ target: [benchNotes.accountId, benchNotes.caseKey], set: { sealed, changedAt } });
}

/** The keys of notes whose case stands there in plain, as all did until the keys were keyed hashes. */
export function plainBenchNotes(db: Pick<Database, "select">): Promise<Key[]> {
  const { accountId, caseKey } = benchNotes;
  return db.select({ accountId, caseKey }).from(benchNotes).where(sql`${caseKey} !~ '^[0-9a-f]{64}$'`);
}

/** Puts a note under another key, unless it is gone by now; one that is there already is newer, and stays. */
export async function moveBenchNote(
  db: Database,
  from: Key,
  to: Pick<typeof benchNotes.$inferInsert, "caseKey" | "sealed">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(benchNotes).where(isNote(from)).returning();
    if (gone)
      await tx
        .insert(benchNotes)
        .values({ ...gone, ...to })
        .onConflictDoNothing();
  });
}

export async function deleteBenchNote(db: Pick<Database, "delete">, key: Key): Promise<void> {
  await db.delete(benchNotes).where(isNote(key));
}
