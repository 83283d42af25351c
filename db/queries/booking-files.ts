// Queries on bookings' agenda files: adding, finding, removing, and those of bookings gone for good.
import { and, asc, count, eq, exists, gt, inArray, isNull, lte, max, not, or, sql } from "drizzle-orm";
import { fileChanges } from "../../server/contract/rest/schedules.ts";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { bookingFiles, occurrences, scheduleChanges, schedules } from "../schema/schedules.ts";
import type { Transaction } from "./admin-log.ts";
import type { StoredSchedule } from "./schedules.ts";

type Reader = Pick<Database, "select">;
export type StoredBookingFile = typeof bookingFiles.$inferSelect;

/** The files of a booking with the names of who added them, oldest first. */
export function filesOfBooking(db: Reader, scheduleId: string) {
  return db
    .select({ file: bookingFiles, from: accounts.displayName })
    .from(bookingFiles)
    .innerJoin(accounts, eq(accounts.id, bookingFiles.accountId))
    .where(eq(bookingFiles.scheduleId, scheduleId))
    .orderBy(asc(bookingFiles.at), asc(bookingFiles.id));
}

/** A file of a booking; null where it has none of this id. */
export async function fileOfBooking(
  db: Reader,
  { id, file }: { id: string; file: string },
): Promise<StoredBookingFile | null> {
  const [row] = await db
    .select()
    .from(bookingFiles)
    .where(and(eq(bookingFiles.scheduleId, id), eq(bookingFiles.id, file)));
  return row ?? null;
}

export async function countBookingFiles(db: Reader, scheduleId: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(bookingFiles)
    .where(eq(bookingFiles.scheduleId, scheduleId));
  return row?.files ?? 0;
}

export async function insertBookingFile(tx: Transaction, row: StoredBookingFile): Promise<void> {
  await tx.insert(bookingFiles).values(row);
}

export async function deleteBookingFile(tx: Pick<Database, "delete">, id: string): Promise<void> {
  await tx.delete(bookingFiles).where(eq(bookingFiles.id, id));
}

/** A booking of which every date is cancelled, and none can be brought back any more. */
const isGone = (db: Reader, now: Date) =>
  not(
    exists(
      db
        .select({ one: sql`1` })
        .from(occurrences)
        .where(
          and(
            eq(occurrences.scheduleId, bookingFiles.scheduleId),
            or(eq(occurrences.state, "planned"), gt(occurrences.startsAt, now)),
          ),
        ),
    ),
  );

/** Such bookings that have files. */
export async function goneBookings(
  db: Reader & Pick<Database, "selectDistinct">,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookingFiles.scheduleId })
    .from(bookingFiles)
    .where(isGone(db, now))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Deletes the files of a booking that is gone; of one that lives again by now none. */
export function deleteFilesOfGone(
  tx: Transaction,
  scheduleId: string,
  now: Date,
): Promise<StoredBookingFile[]> {
  return tx
    .delete(bookingFiles)
    .where(and(eq(bookingFiles.scheduleId, scheduleId), isGone(tx, now)))
    .returning();
}

/** This many bookings are handled at once. */
const BOOKINGS_AT_ONCE = 200;

/** Without bookings that changed a file after `quietSince`; changes before `earliest` are too old to be notified. */
type FilesDue = { quietSince: Date; earliest: Date };

/** Bookings of which agenda files were added or removed and nobody has been notified yet. */
function withFilesToNotify(db: Reader, { quietSince, earliest }: FilesDue) {
  const { at, what, scheduleId } = scheduleChanges;
  const isOfFile = inArray(what, [...fileChanges]);
  return db
    .select({ id: scheduleId })
    .from(scheduleChanges)
    .innerJoin(schedules, eq(schedules.id, scheduleId))
    .where(
      and(
        isOfFile,
        gt(at, earliest),
        or(isNull(schedules.filesNotifiedAt), gt(at, schedules.filesNotifiedAt)),
      ),
    )
    .groupBy(scheduleId)
    .having(lte(max(at), quietSince));
}

/** The ids of some such bookings. */
export async function filesToNotify(db: Reader, due: FilesDue): Promise<string[]> {
  return (await withFilesToNotify(db, due).limit(BOOKINGS_AT_ONCE)).map(({ id }) => id);
}

/**
 * Locks one of these bookings, so that only this caller notifies people of its files.
 * @returns null if another caller has locked it, or has notified people meanwhile
 */
export async function takeFilesToNotify(
  tx: Transaction,
  id: string,
  due: FilesDue,
): Promise<StoredSchedule | null> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), inArray(schedules.id, withFilesToNotify(tx, due))))
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** The files that were added to and removed from a booking after one moment and until another, oldest first. */
export function fileChangesOf(
  db: Reader,
  scheduleId: string,
  { after, until }: { after: Date; until: Date },
) {
  const { at, what, accountId, before, id } = scheduleChanges;
  return db
    .select({ what, accountId, file: sql<string | null>`${before} ->> 'id'` })
    .from(scheduleChanges)
    .where(
      and(
        eq(scheduleChanges.scheduleId, scheduleId),
        inArray(what, [...fileChanges]),
        gt(at, after),
        lte(at, until),
      ),
    )
    .orderBy(asc(id));
}
