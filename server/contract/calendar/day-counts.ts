// How much there is on each day of the calendar. Pure.
import type { ScheduleKind } from "./kinds.ts";

/** How much there is on a day. */
export type DayCount = Readonly<Record<ScheduleKind | "listed", number>>;

type Counted = {
  entries: readonly { date: string; kind: ScheduleKind }[];
  /** Own items of the cause lists. */
  listed: readonly { date: string }[];
};

/** The days that have something, in their order, with how much. */
export function countsOf({ entries, listed }: Counted): Map<string, DayCount> {
  const counts = new Map<string, DayCount>();
  const add = (date: string, what: keyof DayCount) => {
    const before = counts.get(date) ?? { hearing: 0, meeting: 0, webinar: 0, listed: 0 };
    counts.set(date, { ...before, [what]: before[what] + 1 });
  };
  for (const { date, kind } of entries) add(date, kind);
  for (const { date } of listed) add(date, "listed");
  return new Map([...counts].sort(([one], [other]) => one.localeCompare(other)));
}
