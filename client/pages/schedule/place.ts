// Where in the calendar somebody is, as the address has it: the chosen day and the view; and the days that a view shows. Pure.

import type { DayCount } from "../../../server/contract/calendar/day-counts.ts";
import { dayAfter } from "../../../server/contract/calendar/repeats.ts";
import { CALENDAR_DAYS } from "../../../server/contract/limits.ts";

const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];
/** The day as `2026-11-23`. */
export type Place = { selectedDate: string; view: View };

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * @param search - of the address, with or without its `?`
 * @param today - is meant where the address names no day
 */
export function placeOf(search: string, today: string): Place {
  const given = new URLSearchParams(search);
  const day = given.get("date") ?? "";
  const view = views.find((one) => one === given.get("view")) ?? "month";
  return { selectedDate: isDay(day) ? day : today, view };
}

/** The address of a place. */
export const addressOf = ({ selectedDate, view }: Place) =>
  `/schedule-court-proceedings?${new URLSearchParams({ date: selectedDate, view })}`;

/** How many bookings and items a batch of several days may have; one day may have more. */
const BATCH_MOST = 100;

/** Groups days, in their order, into batches to read together: a few bookings in one request, those of a whole court day by day. */
export function batchesOf(days: readonly (DayCount & { date: string })[]): (DayCount & { date: string })[][] {
  const batches: (DayCount & { date: string })[][] = [];
  let inBatch = 0;
  for (const day of days) {
    const count = day.hearing + day.meeting + day.webinar + day.listed;
    if (batches.length === 0 || inBatch + count > BATCH_MOST) {
      batches.push([]);
      inBatch = 0;
    }
    batches.at(-1)?.push(day);
    inBatch += count;
  }
  return batches;
}

/** The first and the last day of something. */
export type Days = { from: string; to: string };

/** The month of a day. */
export function monthOf(day: string): Days {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = `${day.slice(0, 8)}01`;
  return { from: first, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** The week of a day, from its Sunday, as courts in India count it. */
export function weekOf(day: string): string[] {
  const sunday = dayAfter(day, -new Date(day).getUTCDay());
  return Array.from({ length: 7 }, (_, n) => dayAfter(sunday, n));
}

/** A day and those after it, as many as the calendar gives at once. */
export const daysFrom = (day: string): Days => ({ from: day, to: dayAfter(day, CALENDAR_DAYS - 1) });
