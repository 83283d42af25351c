// What somebody takes along of one date of a booking: the date for their own calendar, and after it who was there.
import { meetingOf } from "../../db/queries/meetings.ts";
import { changesOf } from "../../db/queries/schedules.ts";
import type { Attendee } from "../contract/rest/meetings.ts";
import { emptySitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { readEntries } from "../sitting/log.ts";
import { calendarText } from "./icalendar.ts";
import { meetingFor } from "./meeting-for.ts";
import { calledIn } from "./messages.ts";
import { namedOf } from "./naming.ts";
import type { Reading } from "./reading.ts";
import { attendanceOf } from "./webinar-attendance.ts";

/**
 * Who was in the room of a meeting, from its log, by when they first came.
 * @param sitting - null for a date in a hall, whose record says it
 */
export async function attendedIn(
  { sql, sittings, now }: Pick<Services, "sql" | "sittings" | "now">,
  sitting: string | null,
): Promise<Attendee[]> {
  if (sitting === null) return [];
  const here = await sittings.get(sitting).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  });
  if (here === null) return [];
  const { courtId, hall, type, date } = here.state;
  const empty = emptySitting(sitting, { id: courtId, number: hall, type }, date);
  return attendanceOf(empty, await readEntries(sql, sitting, 0), now()).map(
    ({ name, as, firstCame, lastLeft, thereMs }) => ({
      name,
      as,
      from: firstCame,
      to: lastLeft,
      there: thereMs,
    }),
  );
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
