// The days on which a booking that repeats takes place: pure arithmetic on days, with the court's holidays left out.

/** How often it takes place. On working days: neither on a Sunday nor on a holiday of the court. */
export const repeatKinds = ["daily", "weekly", "workingDays"] as const;
export type RepeatKind = (typeof repeatKinds)[number];
export type Repeat = {
  every: RepeatKind;
  /** The last day on which it may take place, as `2026-11-23`. */
  until: string;
};

const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The day so many days after another, as `2026-11-23`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const isSunday = (day: string) => new Date(day).getUTCDay() === SUNDAY;

/** Whether the court is closed on a day: on Sundays, and on those of its holidays. */
export function isClosed(day: string, holidays: ReadonlySet<string>): boolean {
  return isSunday(day) || holidays.has(day);
}

/** The first day from this one on, on which the court is open. */
export function courtDayFrom(day: string, holidays: ReadonlySet<string>): string {
  let open = day;
  while (isClosed(open, holidays)) open = dayAfter(open);
  return open;
}

/**
 * The days of a booking, in order. The first was chosen and stays, even on a holiday. No later one is a holiday or,
 * on working days, a Sunday.
 * @param first - as `2026-11-23`
 * @param holidays - days on which the court is closed, beside Sundays
 * @param most - the maximum number of days, the first ones
 */
export function daysOf(
  first: string,
  { every, until }: Repeat,
  holidays: ReadonlySet<string>,
  most: number,
): string[] {
  const days = [first];
  const step = every === "weekly" ? 7 : 1;
  for (let day = dayAfter(first, step); day <= until && days.length < most; day = dayAfter(day, step)) {
    const isLeftOut = holidays.has(day) || (every === "workingDays" && isSunday(day));
    if (!isLeftOut) days.push(day);
  }
  return days;
}
