// Runs of recorders and their segments.
import {
  type AnyColumn,
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../client.ts";
import { recorderSegments, recorders, recordingChecks, recordings } from "../schema/recordings.ts";

export type RecorderRow = typeof recorders.$inferSelect;
export type SegmentRow = typeof recorderSegments.$inferSelect;
type NewSegment = typeof recorderSegments.$inferInsert;

/** Notes the run of a recorder, unless it has begun. @returns whether it was noted */
export async function addRecorder(db: Database, row: RecorderRow): Promise<boolean> {
  const added = await db.insert(recorders).values(row).onConflictDoNothing().returning({ id: recorders.id });
  return added.length > 0;
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

/** Notes a card of a run and its file, unless it has one of this kind. @returns whether it was noted */
export async function addCard(db: Database, id: string, card: string, name: string): Promise<boolean> {
  const added = await db
    .update(recorders)
    .set({ cards: sql`${recorders.cards} || jsonb_build_object(${card}::text, ${name}::text)` })
    .where(and(eq(recorders.id, id), sql`NOT jsonb_exists(${recorders.cards}, ${card})`))
    .returning({ id: recorders.id });
  return added.length > 0;
}

/** Those of some names of files that a run or a segment has. */
export async function namesInUse(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const segments = await db
    .select({ name: recorderSegments.name })
    .from(recorderSegments)
    .where(inArray(recorderSegments.name, [...names]));
  const runs = await db.select({ init: recorders.init, cards: recorders.cards }).from(recorders);
  const ofRuns = runs.flatMap(({ init, cards }) => [init, ...Object.values(cards)]);
  const used = new Set([...ofRuns, ...segments.map(({ name }) => name)]);
  return new Set(names.filter((name) => used.has(name)));
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

export async function deleteSegments(db: Database, rows: readonly SegmentRow[]): Promise<void> {
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await db.delete(recorderSegments).where(inArray(recorderSegments.name, names));
}

export async function deleteRecorders(db: Database, rows: readonly RecorderRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(recorders).where(inArray(recorders.id, ids));
}

/** A segment with what a player reads before it. */
export type RecordedSegment = SegmentRow & { initHash: string };

/** The segments of a sitting in some slots, in order; from the first one, before the last. */
export async function segmentsBetween(
  db: Database,
  sitting: string,
  [from, to]: readonly [number, number],
  only?: { kept: boolean },
): Promise<RecordedSegment[]> {
  return await db
    .select({ ...getTableColumns(recorderSegments), initHash: recorders.initHash })
    .from(recorderSegments)
    .innerJoin(recorders, eq(recorders.id, recorderSegments.recorder))
    .where(
      and(
        eq(recorderSegments.sitting, sitting),
        gte(recorderSegments.slot, from),
        lt(recorderSegments.slot, to),
        only && eq(recorderSegments.kept, only.kept),
      ),
    )
    .orderBy(asc(recorderSegments.slot));
}

/** The segment of a sitting with a name. */
export async function segmentNamed(
  db: Database,
  sitting: string,
  name: string,
): Promise<SegmentRow | undefined> {
  const [row] = await db
    .select()
    .from(recorderSegments)
    .where(and(eq(recorderSegments.sitting, sitting), eq(recorderSegments.name, name)));
  return row;
}

/** Notes that these slots belong to the recording. */
export async function keepSlots(db: Database, sitting: string, slots: readonly number[]): Promise<void> {
  if (slots.length === 0) return;
  await db
    .update(recorderSegments)
    .set({ kept: true })
    .where(and(eq(recorderSegments.sitting, sitting), inArray(recorderSegments.slot, [...slots])));
}

/** The sittings before a day of which something that was sent is no part of a recording. */
export async function sittingsWithRest(db: Database, before: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sitting: recorderSegments.sitting })
    .from(recorderSegments)
    .where(and(lt(dayOf(recorderSegments.sitting), before), eq(recorderSegments.kept, false)));
  return rows.map(({ sitting }) => sitting);
}

/** The sittings whose recording has ended and is not sealed to its end. */
export async function recordingsUnsealed(db: Database): Promise<string[]> {
  const { sitting, endedAt, isSealed, purgedAt } = recordings;
  const rows = await db
    .select({ sitting })
    .from(recordings)
    .where(and(isNull(purgedAt), isNotNull(endedAt), eq(isSealed, false)));
  return rows.map((row) => row.sitting);
}

/** The sittings whose recording is to be deleted: somebody asked for it, or its time is over and nobody holds it. */
export async function recordingsDue(
  db: Database,
  { now, before }: { now: Date; before: string },
): Promise<{ sitting: string; why: "asked" | "retention" }[]> {
  const rows = await db
    .select({ sitting: recordings.sitting, due: recordings.deletionDue })
    .from(recordings)
    .where(
      and(
        isNull(recordings.purgedAt),
        isNull(recordings.heldAt),
        isNotNull(recordings.endedAt),
        or(lte(recordings.deletionDue, now), lt(recordings.date, before)),
      ),
    );
  return rows.map(({ sitting, due }) => ({
    sitting,
    why: due !== null && due <= now ? "asked" : "retention",
  }));
}

/** The sittings whose recording was deleted and of which segments are left. */
export async function recordingsPurged(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sitting: recordings.sitting })
    .from(recordings)
    .innerJoin(recorderSegments, eq(recorderSegments.sitting, recordings.sitting))
    .where(and(isNotNull(recordings.purgedAt), eq(recorderSegments.kept, true)));
  return rows.map(({ sitting }) => sitting);
}

/** Some segments of a sitting: those that belong to its recording, or the others. */
export async function someSegments(
  db: Database,
  sitting: string,
  kept: boolean,
  most: number,
): Promise<SegmentRow[]> {
  return await db
    .select()
    .from(recorderSegments)
    .where(and(eq(recorderSegments.sitting, sitting), eq(recorderSegments.kept, kept)))
    .limit(most);
}

/** The runs of sittings before a day of which no segment is left. */
export async function emptyRecorders(db: Database, before: string): Promise<RecorderRow[]> {
  const { id, sitting } = recorders;
  const left = db.select({ one: sql`1` }).from(recorderSegments).where(eq(recorderSegments.recorder, id));
  return await db
    .select()
    .from(recorders)
    .where(and(lt(dayOf(sitting), before), notExists(left)));
}

/** The recording that waits longest to be read whole, of those that were not since a time; null where all were. */
export async function nextToCheck(db: Database, since: Date): Promise<string | null> {
  const [row] = await db
    .select({ sitting: recordings.sitting })
    .from(recordings)
    .leftJoin(recordingChecks, eq(recordingChecks.sitting, recordings.sitting))
    .where(
      and(
        isNull(recordings.purgedAt),
        isNotNull(recordings.sealedTo),
        or(isNull(recordingChecks.checkedAt), lt(recordingChecks.checkedAt, since)),
      ),
    )
    .orderBy(sql`${recordingChecks.checkedAt} NULLS FIRST`, asc(recordings.sitting))
    .limit(1);
  return row?.sitting ?? null;
}

/** Notes what a check of a recording found; null for a whole one. */
export async function noteCheck(
  db: Database,
  row: { sitting: string; checkedAt: Date; trouble: string | null },
): Promise<void> {
  const { sitting, ...found } = row;
  await db
    .insert(recordingChecks)
    .values(row)
    .onConflictDoUpdate({ target: recordingChecks.sitting, set: found });
}

/** The recordings that were not whole when they were read last. */
export async function troubledRecordings(db: Database): Promise<{ sitting: string; trouble: string }[]> {
  const rows = await db
    .select({ sitting: recordingChecks.sitting, trouble: recordingChecks.trouble })
    .from(recordingChecks)
    .where(isNotNull(recordingChecks.trouble));
  return rows.map(({ sitting, trouble }) => ({ sitting, trouble: trouble ?? "" }));
}
