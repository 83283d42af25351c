// Queries on ordinary conferences: their numbers, and who comes by the link or the number.
import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { conferences } from "../schema/conferences.ts";
import { invitees, schedules } from "../schema/schedules.ts";
import type { Transaction } from "./admin-log.ts";
import { isInviteeOf, type StoredInvitee, type StoredSchedule } from "./schedules.ts";

type Reader = Pick<Database, "select">;

/** Gives a conference a number; false where another one has it. */
export async function insertNumber(tx: Transaction, scheduleId: string, number: string): Promise<boolean> {
  const rows = await tx
    .insert(conferences)
    .values({ scheduleId, number })
    .onConflictDoNothing()
    .returning({ number: conferences.number });
  return rows.length > 0;
}

/** Gives a conference another number in place of its own; false where another one has it. */
export async function replaceNumber(tx: Transaction, scheduleId: string, number: string): Promise<boolean> {
  const isTaken = sql`EXISTS (SELECT FROM ${conferences} AS other WHERE other.number = ${number})`;
  const rows = await tx
    .update(conferences)
    .set({ number })
    .where(and(eq(conferences.scheduleId, scheduleId), not(isTaken)))
    .returning({ number: conferences.number });
  return rows.length > 0;
}

/** The number of a conference; null for a booking that is none. */
export async function numberOf(db: Reader, scheduleId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: conferences.number })
    .from(conferences)
    .where(eq(conferences.scheduleId, scheduleId));
  return row?.number ?? null;
}

/** The conference of an id; null where there is none. */
export async function conferenceOf(db: Reader, id: string): Promise<StoredSchedule | null> {
  const [row] = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.kind, "conference")));
  return row ?? null;
}

/** The conference with a number; null where none has it. */
export async function conferenceOfNumber(db: Reader, number: string): Promise<StoredSchedule | null> {
  const [row] = await db
    .select({ schedule: schedules })
    .from(conferences)
    .innerJoin(schedules, eq(schedules.id, conferences.scheduleId))
    .where(eq(conferences.number, number));
  return row?.schedule ?? null;
}

/** Adds somebody at the end of the list; who is on it already stays what they are. The booking is locked. */
export async function addInvitee(
  tx: Transaction,
  who: Pick<StoredInvitee, "id" | "scheduleId" | "accountId" | "guestId" | "name">,
): Promise<void> {
  const last = tx
    .select({ place: sql<number>`coalesce(max(${invitees.place}) + 1, 0)` })
    .from(invitees)
    .where(eq(invitees.scheduleId, who.scheduleId));
  await tx
    .insert(invitees)
    .values({ ...who, place: sql`(${last})`, invitedAs: "participant" })
    .onConflictDoNothing();
}

/** Makes a participant, with an account or as a guest, only watch from now on. Witnesses and others stay. */
export async function watchOnly(tx: Transaction, scheduleId: string, account: string): Promise<void> {
  await tx
    .update(invitees)
    .set({ invitedAs: "watcher" })
    .where(
      and(eq(invitees.scheduleId, scheduleId), isInviteeOf(account), eq(invitees.invitedAs, "participant")),
    );
}
