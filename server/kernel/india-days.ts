// Which day it is in India.

export const DAY_MS = 24 * 3600_000;

/** A cache of days as text, by their number: every call asks for the current day of each court. */
const days = new Map<number, string>();

/** The day of a moment in IST, as `2026-11-23`. */
export function dayInIndia(now: number): string {
  const day = Math.floor((now + 5.5 * 3600_000) / DAY_MS);
  const text = days.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  days.set(day, text);
  return text;
}
