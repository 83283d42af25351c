// Queries on the private notes of judges; each asks for whose they are.
import { and, asc, eq } from "drizzle-orm";
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

export async function deleteBenchNote(db: Pick<Database, "delete">, key: Key): Promise<void> {
  await db.delete(benchNotes).where(isNote(key));
}
