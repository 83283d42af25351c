// The calendar of some days for one reader: everything on each day that concerns them, or only how much there is.
import { calendarOf, holidaysBetween } from "../../db/queries/schedules.ts";
import { countsOf } from "../contract/calendar/day-counts.ts";
import { dayAfter } from "../contract/calendar/repeats.ts";
import { boundsOfDay } from "../contract/calendar/slots.ts";
import { fault } from "../contract/faults.ts";
import { CALENDAR_DAYS } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Calendar, CalendarAsked, CalendarEntry, DayCounts } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { mayAllot } from "./allot.ts";
import { placed, titledFor } from "./booking-for.ts";
import { dayAndTimes } from "./clashes.ts";
import type { CalendarDeps } from "./deps.ts";
import { listedFor } from "./listed.ts";
import { mayChange, readingOf } from "./reading.ts";
import { whenTheyTookPlace } from "./took-place.ts";

type DaysDeps = Pick<CalendarDeps, "db" | "now" | "sittings">;

type Row = Awaited<ReturnType<typeof calendarOf>>[number];

/** What there is on some days, by time. @throws Failure invalid for too many days, or in the wrong order */
export async function calendarFor(
  services: DaysDeps,
  account: Account,
  asked: CalendarAsked,
): Promise<Calendar> {
  const { rows, listed, holidays } = await readDays(services, account, asked);
  return { entries: await entriesFor(services, account, rows), listed, holidays };
}

/** How much there is on each day. @throws Failure invalid for too many days, or in the wrong order */
export async function dayCountsFor(
  services: DaysDeps,
  account: Account,
  asked: CalendarAsked,
): Promise<DayCounts> {
  const { rows, listed, holidays } = await readDays(services, account, asked);
  const now = services.now();
  const entries = (await titledFor(services.db, account, rows)).map(({ occurrence, kind }) => ({
    date: dayAndTimes(occurrence).date,
    kind,
  }));
  const without = rows.filter((row) => row.occurrence.startsAt.getTime() > now && mayAllot(account, row));
  // Only the first of several dates of one hearing is listed, because all of them get the hall together.
  const firsts = new Map(without.toReversed().map((row) => [row.schedule, row]));
  return {
    days: [...countsOf({ entries, listed })].map(([date, counts]) => ({ date, ...counts })),
    toAllot: (await entriesFor(services, account, [...firsts.values()])).toSorted(
      (one, other) => one.startsAt - other.startsAt,
    ),
    holidays,
  };
}

async function readDays(services: DaysDeps, account: Account, { from, to, court }: CalendarAsked) {
  if (to < from || to > dayAfter(from, CALENDAR_DAYS - 1))
    throw new Failure("invalid", "The days are not as they must be", {
      faults: { to: to < from ? fault("beforeFirstDay") : fault("tooMany", { most: CALENDAR_DAYS }) },
    });
  const { db } = services;
  const bounds = boundsOfDay(from, to);
  const [rows, listed, holidays] = await Promise.all([
    calendarOf(db, readingOf(account).reader, { startsAt: bounds.from, endsAt: bounds.to, courtId: court }),
    listedFor(services, account, { from, to, court }),
    holidaysBetween(db, from, to),
  ]);
  return { rows, listed, holidays };
}

async function entriesFor(
  { db, now }: Pick<CalendarDeps, "db" | "now">,
  account: Account,
  rows: readonly Row[],
): Promise<CalendarEntry[]> {
  const times = await whenTheyTookPlace(db, rows, now());
  return (await titledFor(db, account, rows)).map(({ occurrence, invitation, answer, ...of }) => {
    const { organiserId, organiserBench, ...row } = of;
    return {
      ...row,
      id: occurrence.id,
      state: occurrence.state,
      ...placed(occurrence),
      courtId: occurrence.courtId,
      mayChange: mayChange(account, of),
      mayAllot: mayAllot(account, of),
      answer,
      isInvited: invitation !== null,
      tookPlace: times.get(occurrence.id) ?? null,
    };
  });
}
