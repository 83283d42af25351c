// What somebody takes along of one date of a booking: the date for their own calendar, and after it who was there.
import { meetingOf } from "../../db/queries/meetings.ts";
import { changesOf } from "../../db/queries/schedules.ts";
import type { Attendee, ScheduledMeeting } from "../contract/rest/meetings.ts";
import { emptySitting, type Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { dayInIndia } from "../sitting/days.ts";
import { readEntries } from "../sitting/log.ts";
import { calendarText } from "./icalendar.ts";
import { meetingFor } from "./meeting-for.ts";
import { calledIn } from "./messages.ts";
import { namedOf } from "./naming.ts";
import type { Reading } from "./reading.ts";
import { roomNow } from "./room-now.ts";
import { Attendance, type Attended } from "./webinar-attendance.ts";

/** Entries of a log that are read, and taken, before others have a turn. */
const ENTRIES_AT_ONCE = 200;

/**
 * Who was in the room of a meeting or a webinar, from its log, by when they first came.
 * @param here - the sitting as it is now; null where there was none
 */
export async function attendedIn(
  { sql, now }: Pick<Services, "sql" | "now">,
  here: Sitting | null,
): Promise<Attended[]> {
  if (here === null) return [];
  const { id, courtId, hall, type, date } = here;
  const attendance = new Attendance(emptySitting(id, { id: courtId, number: hall, type }, date));
  // So many at a time that others are served in between: whoever comes to a webinar makes several entries.
  for (let seq = 0, isWhole = false; !isWhole; ) {
    const entries = await readEntries(sql, id, seq, ENTRIES_AT_ONCE);
    for (const entry of entries) attendance.add(entry);
    seq += entries.length;
    isWhole = entries.length < ENTRIES_AT_ONCE;
  }
  return attendance.people(now());
}

/**
 * Who was in the room of a meeting.
 * @param sitting - null for a date in a hall, whose record says it
 */
export async function attendeesOf(
  services: Pick<Services, "sql" | "sittings" | "now">,
  { sitting, startsAt }: Pick<ScheduledMeeting, "sitting" | "startsAt">,
): Promise<Attendee[]> {
  if (sitting === null) return [];
  const here = await roomNow(services.sittings, sitting, dayInIndia(startsAt));
  const people = await attendedIn(services, here);
  return people.map(({ name, as, firstCame, lastLeft, thereMs }) => ({
    ...{ name, as, from: firstCame, to: lastLeft, there: thereMs },
  }));
}

/**
 * One date of a booking as other calendars read it, with the same words as in a message.
 * @throws Failure not_found where there is none that the reader may see
 */
export async function dateText(services: Services, reading: Reading, id: string): Promise<string> {
  const { db, outbox, settings } = services;
  const facts = await meetingFor(services, reading, id);
  const found = await meetingOf(db, facts.id);
  if (found === null) throw new Failure("not_found", "There is no such meeting");
  const { schedule, occurrence: date } = found;
  const named = (await namedOf(db, [schedule])).get(schedule.id);
  const [changed] = await changesOf(db, schedule.id);
  const { court_name: name } = await settings.read();
  const of = {
    ...{ id: date.id, startsAt: date.startsAt, endsAt: date.endsAt, sequence: date.sequence },
    ...{ isCancelled: date.state === "cancelled", stamp: changed?.change.at ?? schedule.madeAt },
    title: await calledIn(reading.account.language, { kind: schedule.kind, title: named?.title ?? null }),
    ...{ place: named?.hall ?? null, organiser: facts.organiser },
    hasPage: reading.account.role !== "ANONYMOUS",
  };
  return calendarText("PUBLISH", [of], { court: { name, site: outbox.site, mail: outbox.mailAddress } });
}
