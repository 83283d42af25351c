// Queries on the agenda files of bookings: adding, finding and removing one, and those of bookings that nobody can bring back.
import { and, asc, count, eq, exists, gt, not, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { bookingFiles, invitees, occurrences } from "../schema/schedules.ts";
import type { Transaction } from "./admin-log.ts";
import { isInviteeOf, type StoredInvitee } from "./schedules.ts";

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

/** As what an account, or the one that a guest came in with, is invited to a booking; null where it is not. */
export async function invitedAsTo(
  db: Reader,
  scheduleId: string,
  accountId: string,
): Promise<StoredInvitee["invitedAs"] | null> {
  const [row] = await db
    .select({ as: invitees.invitedAs })
    .from(invitees)
    .where(and(eq(invitees.scheduleId, scheduleId), isInviteeOf(accountId)));
  return row?.as ?? null;
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

/** The files of bookings of which every date is cancelled, and none can be brought back any more. */
export async function filesOfGoneBookings(db: Reader, now: Date, most: number): Promise<string[]> {
  const stands = exists(
    db
      .select({ one: sql`1` })
      .from(occurrences)
      .where(
        and(
          eq(occurrences.scheduleId, bookingFiles.scheduleId),
          or(eq(occurrences.state, "planned"), gt(occurrences.startsAt, now)),
        ),
      ),
  );
  const rows = await db.select({ id: bookingFiles.id }).from(bookingFiles).where(not(stands)).limit(most);
  return rows.map(({ id }) => id);
}
