// Runs of recorders and their segments.
import { type AnyColumn, and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { recorderSegments, recorders } from "../schema/recordings.ts";

export type RecorderRow = typeof recorders.$inferSelect;
export type SegmentRow = typeof recorderSegments.$inferSelect;
type NewSegment = typeof recorderSegments.$inferInsert;

/** Notes the run of a recorder. */
export async function addRecorder(db: Database, row: RecorderRow): Promise<void> {
  await db.insert(recorders).values(row);
}

export async function recorderById(db: Database, id: string): Promise<RecorderRow | undefined> {
  const [row] = await db.select().from(recorders).where(eq(recorders.id, id));
  return row;
}

/** The runs of a sitting, in the order in which they began. */
export async function recordersOf(db: Database, sitting: string): Promise<RecorderRow[]> {
  return await db
    .select()
    .from(recorders)
    .where(eq(recorders.sitting, sitting))
    .orderBy(asc(recorders.startedAt));
}

/**
 * Notes a segment, unless these two seconds are there already.
 * @returns whether it was noted; else the recorder that sent them first
 */
export async function addSegment(db: Database, row: NewSegment, now: Date): Promise<true | string> {
  const added = await db
    .insert(recorderSegments)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: recorderSegments.name });
  if (added.length === 0) {
    const [first] = await db
      .select({ recorder: recorderSegments.recorder })
      .from(recorderSegments)
      .where(and(eq(recorderSegments.sitting, row.sitting), eq(recorderSegments.slot, row.slot)));
    return first?.recorder ?? "";
  }
  await db.update(recorders).set({ seenAt: now }).where(eq(recorders.id, row.recorder));
  return true;
}

/** Notes a card of a run: its kind and the name of its file. */
export async function addCard(db: Database, id: string, card: string, name: string): Promise<void> {
  await db
    .update(recorders)
    .set({ cards: sql`${recorders.cards} || jsonb_build_object(${card}::text, ${name}::text)` })
    .where(eq(recorders.id, id));
}

/** The segments of a sitting that came after a number, in the order in which they came. */
export async function segmentsAfter(db: Database, sitting: string, number: number): Promise<SegmentRow[]> {
  return await db
    .select()
    .from(recorderSegments)
    .where(and(eq(recorderSegments.sitting, sitting), gt(recorderSegments.number, number)))
    .orderBy(asc(recorderSegments.number));
}

/** The day of a sitting, of its id. */
const dayOf = (sitting: AnyColumn) => sql`right(${sitting}, 10)`;

/** Some segments of sittings before a day, `2026-11-23`. */
export async function oldSegments(db: Database, before: string, most: number): Promise<SegmentRow[]> {
  return await db
    .select()
    .from(recorderSegments)
    .where(lt(dayOf(recorderSegments.sitting), before))
    .limit(most);
}

export async function deleteSegments(db: Database, rows: readonly SegmentRow[]): Promise<void> {
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await db.delete(recorderSegments).where(inArray(recorderSegments.name, names));
}

/** The runs of sittings before a day. */
export async function oldRecorders(db: Database, before: string): Promise<RecorderRow[]> {
  return await db
    .select()
    .from(recorders)
    .where(lt(dayOf(recorders.sitting), before));
}

export async function deleteRecorders(db: Database, rows: readonly RecorderRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(recorders).where(inArray(recorders.id, ids));
}
