// A person's own calendar: what they booked and changed, invitations and answers, files, and webinars.
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import {
  bookedPeople,
  bookingFiles,
  invitees,
  occurrences,
  readinessStatements,
  scheduleChanges,
  schedules,
} from "../schema/schedules.ts";
import { webinarRegistrations } from "../schema/webinars.ts";

/** Returns somebody's own part of the calendar, with nothing about other people who are invited. */
export async function ofCalendar(db: Pick<Database, "select">, id: string, most: number) {
  const { title, kind, courtId, caseNumbers, repeat, interpreter, measures, madeAt } = schedules;
  const { at, what, fields } = scheduleChanges;
  const { invitedAs, answer, answeredAt } = invitees;
  const { name, email, registeredAt } = webinarRegistrations;
  const ofTheirs = and(eq(bookedPeople.occurrenceId, occurrences.id), eq(bookedPeople.accountId, id));
  return {
    booked: await db
      .select({ title, kind, courtId, caseNumbers, repeat, interpreter, measures, madeAt })
      .from(schedules)
      .where(eq(schedules.organiserId, id))
      .orderBy(asc(madeAt), asc(schedules.id))
      .limit(most),
    calendarChanges: await db
      .select({ at, what, fields, title })
      .from(scheduleChanges)
      .innerJoin(schedules, eq(schedules.id, scheduleChanges.scheduleId))
      .where(eq(scheduleChanges.accountId, id))
      .orderBy(asc(scheduleChanges.id))
      .limit(most),
    invitations: await db
      .select({ title, kind, courtId, invitedAs, answer, answeredAt })
      .from(invitees)
      .innerJoin(schedules, eq(schedules.id, invitees.scheduleId))
      .where(eq(invitees.accountId, id))
      .orderBy(asc(madeAt), asc(schedules.id))
      .limit(most),
    readiness: await db
      .select({ title, startsAt: occurrences.startsAt, stated: readinessStatements.stated })
      .from(readinessStatements)
      .innerJoin(invitees, eq(invitees.id, readinessStatements.inviteeId))
      .innerJoin(occurrences, eq(occurrences.id, readinessStatements.occurrenceId))
      .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
      .where(eq(invitees.accountId, id))
      .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
      .limit(most),
    webinars: await db
      .select({ title, startsAt: occurrences.startsAt, name, email, registeredAt })
      .from(webinarRegistrations)
      .innerJoin(occurrences, eq(occurrences.id, webinarRegistrations.occurrenceId))
      .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
      .where(eq(webinarRegistrations.accountId, id))
      .orderBy(asc(registeredAt), asc(occurrences.id))
      .limit(most),
    bookingFiles: await db
      .select({
        title,
        name: bookingFiles.name,
        mime: bookingFiles.mime,
        bytes: bookingFiles.bytes,
        at: bookingFiles.at,
      })
      .from(bookingFiles)
      .innerJoin(schedules, eq(schedules.id, bookingFiles.scheduleId))
      .where(eq(bookingFiles.accountId, id))
      .orderBy(asc(bookingFiles.at), asc(bookingFiles.id))
      .limit(most),
    bookedTimes: await db
      .select({ title, startsAt: occurrences.startsAt, endsAt: occurrences.endsAt })
      .from(occurrences)
      .innerJoin(bookedPeople, ofTheirs)
      .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
      .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
      .limit(most),
  };
}
