// The clock of the day strip: the hours it shows, and where a moment is on it. Pure; times are milliseconds since 1970.
import type { LikelySpan } from "../../server/contract/sitting/core/forecast.ts";

/** The hours drawn, as the court day has them or, outside it, the six hours from now. */
export type Axis = LikelySpan & { hours: number[]; lunch: LikelySpan | null };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IST = 5.5 * HOUR;
/** docs/domain.md#the-day: heard from 10:30 to 16:30, recess from 13:00 to 14:00, in IST. */
const OPENS = 10.5 * HOUR;
const RISES = 16.5 * HOUR;
const LUNCH = { from: 13 * HOUR, to: 14 * HOUR };
/** The earliest moment from which the strip still shows the whole court day. */
const EARLIEST = 8.5 * HOUR;

/** The axis of the day strip at a moment; `isLate` when the court sits outside its hours. */
export function axisOf(now: number, isLate: boolean): Axis {
  const midnight = Math.floor((now + IST) / DAY) * DAY - IST;
  const halfHour = Math.floor((now - midnight) / (HOUR / 2)) * (HOUR / 2);
  const inDay = now - midnight >= EARLIEST && now - midnight < RISES;
  const from = inDay ? Math.min(OPENS, halfHour) : isLate ? halfHour : OPENS;
  const to = inDay || !isLate ? RISES : halfHour + 6 * HOUR;
  const first = Math.floor(from / HOUR) * HOUR + HOUR;
  const hours: number[] = [];
  for (let hour = first; hour < to; hour += HOUR) hours.push(midnight + hour);
  const lunch = from < LUNCH.from && to > LUNCH.to ? LUNCH : null;
  return {
    from: midnight + from,
    to: midnight + to,
    hours,
    lunch: lunch && { from: midnight + lunch.from, to: midnight + lunch.to },
  };
}

/** The position of a moment on the axis, from 0 at its start to 1 at its end. */
export function placeOn(axis: LikelySpan, moment: number): number {
  return Math.min(1, Math.max(0, (moment - axis.from) / (axis.to - axis.from)));
}

/** How a likely time is shown: whole, open at its end, or beyond the hours of the day. */
export type SpanWords = "whole" | "open" | "beyond";

/** Takes a likely time and the axis. A time that runs over the end of the day is not shown to the minute. */
export function wordsFor(axis: LikelySpan, span: LikelySpan): SpanWords {
  if (span.from >= axis.to) return "beyond";
  return span.to > axis.to ? "open" : "whole";
}
