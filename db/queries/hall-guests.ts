// Queries on guests without an account who are invited to a date that takes place in a court hall.
import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { InvitedAs } from "../../server/contract/calendar/kinds.ts";
import type { Database } from "../client.ts";
import { invitees, occurrences, schedules } from "../schema/schedules.ts";

/** A guest of a date in a hall: their account, and what the hall needs to know of the date. */
export type HallGuest = {
  guestId: string;
  date: string;
  as: InvitedAs;
  startsAt: Date;
  caseNumbers: string[];
};

/**
 * The guests of the dates that are planned in a hall, by when these begin.
 * @param from - the beginning of the day
 * @param to - the beginning of the next
 * @param guest - one of them alone
 */
export async function hallGuestsOf(
  db: Pick<Database, "select">,
  courtId: string,
  { from, to }: { from: Date; to: Date },
  guest?: string,
): Promise<HallGuest[]> {
  const rows = await db
    .select({
      guestId: invitees.guestId,
      date: occurrences.id,
      as: invitees.invitedAs,
      startsAt: occurrences.startsAt,
      caseNumbers: schedules.caseNumbers,
    })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(invitees, eq(invitees.scheduleId, schedules.id))
    .where(
      and(
        eq(occurrences.courtId, courtId),
        eq(occurrences.state, "planned"),
        ...[gte(occurrences.startsAt, from), lt(occurrences.startsAt, to)],
        guest === undefined ? isNotNull(invitees.guestId) : eq(invitees.guestId, guest),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
  return rows.flatMap(({ guestId, ...row }) => (guestId === null ? [] : [{ guestId, ...row }]));
}
