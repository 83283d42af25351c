// A day in India by the clock: its bounds and moments, the slots of a hall's day, and which are free.
import { BOOKING_SLOT_MINUTES, RECESS } from "../limits.ts";
import { dayAfter } from "./repeats.ts";

/** A part of a day in Indian time, as 11:30 to 12:00. */
export type TimeSpan = { from: string; to: string };

/** The offset of Indian Standard Time, which no daylight saving changes. */
const IST_OFFSET = "+05:30";
export const MINUTE_MS = 60_000;

/** A time of the day in minutes since its beginning. */
export const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** How long a part of a day is, in minutes; below one where it ends before it begins. */
export const minutesIn = ({ from, to }: TimeSpan) => minutesOf(to) - minutesOf(from);

/** The moment of a time of a day in India, in milliseconds since 1970. */
export const momentOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00${IST_OFFSET}`);

/** The bounds of days in India: the start of the first day, and the start of the day after the last. */
export const boundsOfDay = (first: string, last = first): { from: Date; to: Date } => ({
  from: new Date(momentOf(first, "00:00")),
  to: new Date(momentOf(dayAfter(last), "00:00")),
});

/** The day and the time in India of a moment, as `2026-11-23` and `10:30`. */
export function placeInDay(moment: number): { day: string; clock: string } {
  const text = new Date(moment + minutesOf("05:30") * MINUTE_MS).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}

/** Whether two parts of one day have a moment in common; one that begins when the other ends has none. */
export const overlaps = (one: TimeSpan, other: TimeSpan) => one.from < other.to && other.from < one.to;

/**
 * The slots of a hall's day, none of which reaches into the recess.
 * @param day - when its bench begins to sit and when it rises
 */
export function slotsOf({ from, to }: TimeSpan): TimeSpan[] {
  const slots: TimeSpan[] = [];
  for (let at = minutesOf(from); at + BOOKING_SLOT_MINUTES <= minutesOf(to); at += BOOKING_SLOT_MINUTES) {
    const slot = { from: clockOf(at), to: clockOf(at + BOOKING_SLOT_MINUTES) };
    if (!overlaps(slot, RECESS)) slots.push(slot);
  }
  return slots;
}

/** Slots that follow each other, as one span. Null for none and for slots with a gap. */
export function joined(selected: readonly TimeSpan[]): TimeSpan | null {
  const sorted = selected.toSorted((one, other) => one.from.localeCompare(other.from));
  const [first] = sorted;
  if (first === undefined) return null;
  let to = first.to;
  for (const slot of sorted.slice(1)) {
    if (slot.from !== to) return null;
    to = slot.to;
  }
  return { from: first.from, to };
}

/**
 * Times of a day that are free and long enough, the earliest first.
 * @param taken - what is booked on that day
 * @param minutes - how long it has to be free
 * @param most - how many times are wanted
 */
export function freeTimes(
  slots: readonly TimeSpan[],
  taken: readonly TimeSpan[],
  minutes: number,
  most: number,
): TimeSpan[] {
  const last = slots.at(-1)?.to ?? "";
  return slots
    .map(({ from }) => ({ from, to: clockOf(minutesOf(from) + minutes) }))
    .filter(({ to }) => to <= last)
    .filter((time) => !overlaps(time, RECESS) && !taken.some((other) => overlaps(time, other)))
    .slice(0, most);
}
