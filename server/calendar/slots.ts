// The slots of a hall's day for people who book: which are free, and what takes the others.
import { holidaysBetween, occurrencesOf } from "../../db/queries/schedules.ts";
import { dayAfter, isClosed } from "../contract/calendar/repeats.ts";
import { momentOf, overlaps, slotsOf } from "../contract/calendar/slots.ts";
import type { TimeSlot } from "../contract/rest/courts.ts";
import type { Invited } from "../contract/rest/schedules.ts";
import { mayUse } from "../contract/roles.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import type { Wantable } from "./booked-people.ts";
import { bookedOn, dayAndTimes, FREE_DAYS, hoursOf } from "./clashes.ts";
import type { CalendarDeps } from "./deps.ts";
import { type Reading, seesTitle } from "./reading.ts";

type Asked = {
  date?: string | undefined;
  court?: string | null;
  people?: readonly Invited[];
  except?: string | undefined;
};

/** Somebody invited, as far as it says whose time is taken. */
const wantable = (one: Invited): Wantable =>
  one.is === "account"
    ? { accountId: one.account, name: "", phone: null, email: null, invitedAs: one.as }
    : { accountId: null, ...one.guest, invitedAs: one.as };

/**
 * The slots of a day. Only people who book read what takes each slot, and whether people are free.
 * @param asked - its `except` is a booking that is ignored when looking for clashes
 */
export async function slotsFor(
  { db, now }: Pick<CalendarDeps, "db" | "now">,
  reading: Reading,
  { date = dayInIndia(now()), court = null, people = [], except }: Asked,
): Promise<TimeSlot[]> {
  const slots = slotsOf(await hoursOf(db, court, date));
  if (!mayUse(reading.account.role, "schedule")) return slots.map((slot) => ({ ...slot, taken: null }));
  const own = except === undefined ? [] : (await occurrencesOf(db, except)).map(({ id }) => id);
  const booked = await bookedOn(db, { courtId: court, people: people.map(wantable), except: own }, date);
  return slots.map((slot) => {
    const isTaken = (found: Parameters<typeof dayAndTimes>[0]) => overlaps(slot, dayAndTimes(found));
    const hall = booked.halls.find(isTaken);
    const person = booked.people.find(isTaken);
    if (momentOf(date, slot.from) <= now()) return { ...slot, taken: { of: "time", name: "", title: null } };
    if (hall) return { ...slot, taken: { of: "hall", name: hall.name, title: hall.title } };
    if (person === undefined) return { ...slot, taken: null };
    const title = seesTitle(reading, person) ? person.title : null;
    return { ...slot, taken: { of: "person", name: person.name, title } };
  });
}

/** A day's slots, and if none is free the next open day with one: from today on, within the days of the search. */
export async function slotsAndNextDay(
  services: Pick<CalendarDeps, "db" | "now">,
  reading: Reading,
  asked: Asked & { date: string },
): Promise<{ data: TimeSlot[]; nextFree: string | null }> {
  const data = await slotsFor(services, reading, asked);
  const hasFree = (slots: readonly TimeSlot[]) => slots.some(({ taken }) => taken === null);
  if (hasFree(data)) return { data, nextFree: null };
  const today = dayInIndia(services.now());
  const first = asked.date < today ? today : dayAfter(asked.date);
  const last = dayAfter(first, FREE_DAYS);
  const closed = new Set((await holidaysBetween(services.db, first, last)).map(({ date }) => date));
  for (let day = first; day <= last; day = dayAfter(day))
    if (!isClosed(day, closed) && hasFree(await slotsFor(services, reading, { ...asked, date: day })))
      return { data, nextFree: day };
  return { data, nextFree: null };
}
