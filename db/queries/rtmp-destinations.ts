// Queries on the destinations of RTMP, and on who sends to each.
import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../client.ts";
import { rtmpDestinations } from "../schema/rtmp-destinations.ts";

type Reader = Pick<Database, "select">;
type Writer = Pick<Database, "insert" | "update" | "delete">;
export type StoredDestination = typeof rtmpDestinations.$inferSelect;
type Columns = Pick<StoredDestination, "name" | "address" | "key" | "courtId" | "isOn">;

/** All destinations, by name. */
export function allDestinations(db: Reader): Promise<StoredDestination[]> {
  return db.select().from(rtmpDestinations).orderBy(asc(rtmpDestinations.name));
}

/** Those that the officer of a hall may use, by name. */
export function destinationsFor(db: Reader, courtId: string): Promise<StoredDestination[]> {
  const fits = or(isNull(rtmpDestinations.courtId), eq(rtmpDestinations.courtId, courtId));
  return db
    .select()
    .from(rtmpDestinations)
    .where(and(eq(rtmpDestinations.isOn, true), fits))
    .orderBy(asc(rtmpDestinations.name));
}

export async function destinationById(db: Reader, id: string): Promise<StoredDestination | undefined> {
  const [row] = await db.select().from(rtmpDestinations).where(eq(rtmpDestinations.id, id));
  return row;
}

export async function addDestination(
  db: Writer,
  row: Columns & Pick<StoredDestination, "id" | "addedAt">,
): Promise<void> {
  await db.insert(rtmpDestinations).values(row);
}

export async function changeDestination(db: Writer, id: string, change: Partial<Columns>): Promise<void> {
  await db.update(rtmpDestinations).set(change).where(eq(rtmpDestinations.id, id));
}

export async function removeDestination(db: Writer, id: string): Promise<void> {
  await db.delete(rtmpDestinations).where(eq(rtmpDestinations.id, id));
}

type Turn = Pick<StoredDestination, "id"> & { sitting: string; courtId: string; holder: string };

/**
 * Takes or prolongs the turn to send to a destination: of all processes and halls one at a time has it.
 * @returns the destination; undefined where it is not there for this hall, or somebody else has the turn
 */
export async function takeDestination(
  db: Writer,
  { id, sitting, courtId, holder }: Turn,
  { now, until }: { now: Date; until: Date },
): Promise<StoredDestination | undefined> {
  const isOwn = and(eq(rtmpDestinations.holder, holder), eq(rtmpDestinations.sitting, sitting));
  const [row] = await db
    .update(rtmpDestinations)
    .set({ sitting, holder, until })
    .where(
      and(
        eq(rtmpDestinations.id, id),
        eq(rtmpDestinations.isOn, true),
        or(isNull(rtmpDestinations.courtId), eq(rtmpDestinations.courtId, courtId)),
        or(isNull(rtmpDestinations.until), lt(rtmpDestinations.until, now), isOwn),
      ),
    )
    .returning();
  return row;
}

/** Gives the turn back. */
export async function leaveDestination(db: Writer, id: string, holder: string): Promise<void> {
  await db
    .update(rtmpDestinations)
    .set({ until: null })
    .where(and(eq(rtmpDestinations.id, id), eq(rtmpDestinations.holder, holder)));
}
