// A hall and a person have one booking at a time: what a booking clashes with, and when it could be instead.
import { DrizzleQueryError } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { hallClashes, takeTurn } from "../../db/queries/clashes.ts";
import { courtById, type Roster, rostersOn } from "../../db/queries/courts.ts";
import { holidaysBetween, type Moments } from "../../db/queries/schedules.ts";
import { dayAfter, isClosed } from "../contract/calendar/repeats.ts";
import {
  boundsOfDay,
  freeTimes,
  minutesIn,
  momentOf,
  placeInDay,
  slotsOf,
  type TimeSpan,
} from "../contract/calendar/slots.ts";
import { USUAL_HOURS } from "../contract/limits.ts";
import type { Clash, Taken } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { type Asked, keysOf, peopleClashes, type Wanted, wantedOf } from "./booked-people.ts";
import { type Reading, seesTitle } from "./reading.ts";

/** Clashes that are named, and times that are offered. */
const CLASHES_SHOWN = 20;
const FREE_OFFERED = 5;
/** Days after the one that was wanted on which free times are looked for. */
export const FREE_DAYS = 14;

/** PostgreSQL's codes for a constraint that excludes, and for two transactions that wait for each other. */
const EXCLUDED = "23P01";
const DEADLOCK = "40P01";
/** Tries of a booking in all: again after a deadlock, or when what was in its way has been cancelled. */
const TRIES = 3;

type Everything = Pick<Database, "select" | "selectDistinctOn">;

const codeOf = (error: unknown) =>
  error instanceof DrizzleQueryError ? String(Object(error.cause).code) : String(Object(error).code);

/** The day and the times of day in India of a part of time. */
export const dayAndTimes = ({ startsAt, endsAt }: Moments) => {
  const { day, clock } = placeInDay(startsAt.getTime());
  return { date: day, from: clock, to: placeInDay(endsAt.getTime()).clock };
};

/** Returns those of the times that meet an earlier one of them. */
const meetingEarlier = (times: readonly Moments[]) =>
  times
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .filter((time, place, sorted) => sorted.slice(0, place).some(({ endsAt }) => endsAt > time.startsAt));

/**
 * Clashes among the wanted times. Dates of one series may coincide while they are cancelled or nobody is invited;
 * brought back, or given a hall together, they would take hall and people twice.
 */
async function clashesAmong(db: Everything, wanted: Wanted): Promise<Clash[]> {
  const { courtId, people, times, title = null } = wanted;
  const meeting = meetingEarlier(times);
  const hall = courtId === null || meeting.length === 0 ? null : await courtById(db, courtId);
  // The judges of the hall are in it as often as it is booked.
  const invited = people.filter(({ isWantedOn }) => isWantedOn === undefined);
  return meeting.flatMap((time) => {
    const what = { title, ...dayAndTimes(time) };
    return [
      ...(hall === null ? [] : [{ of: "hall" as const, name: hall.name, ...what }]),
      ...invited.map(({ name }) => ({ of: "person" as const, name, ...what })),
    ];
  });
}

/** Returns the clashes, those among the wanted times first, with what the reader may know of them. */
async function clashesWith(db: Everything, wanted: Wanted, reading: Reading): Promise<Clash[]> {
  const { halls, people } = await bookedThen(db, wanted);
  return [
    ...(await clashesAmong(db, wanted)),
    ...halls.map(({ name, title, ...moments }) => ({
      of: "hall" as const,
      name,
      title,
      ...dayAndTimes(moments),
    })),
    ...people.map(({ name, ...found }) => ({
      of: "person" as const,
      name,
      title: seesTitle(reading, found) ? found.title : null,
      ...dayAndTimes(found),
    })),
  ].slice(0, CLASHES_SHOWN);
}

/** When a hall's bench sits on a day; the usual hours where it has no roster, or no hall is meant. */
export async function hoursOf(
  db: Pick<Database, "selectDistinctOn">,
  courtId: string | null,
  day: string,
): Promise<TimeSpan> {
  const rosters = courtId === null ? [] : await rostersOn(db, day);
  const roster: Pick<Roster, "starts" | "ends"> =
    rosters.find((one) => one.courtId === courtId) ?? USUAL_HOURS;
  return { from: roster.starts, to: roster.ends };
}

const wholeDay = (day: string): Moments[] => {
  const { from: startsAt, to: endsAt } = boundsOfDay(day);
  return [{ startsAt, endsAt }];
};

/** What is at the times that are wanted. */
const bookedThen = async (db: Pick<Database, "select">, wanted: Wanted) => ({
  halls: await hallClashes(db, wanted),
  people: await peopleClashes(db, wanted),
});

/** What the hall and the people have on one day. */
export async function bookedOn(db: Everything, asked: Omit<Asked, "times">, day: string) {
  return bookedThen(db, await wantedOf(db, { ...asked, times: wholeDay(day) }));
}

/** Times as long as the first wanted one that are free for hall and people, on its day and later. */
async function freeFor(db: Everything, wanted: Wanted, now: number) {
  const [first] = wanted.times;
  if (first === undefined) return [];
  const { date, ...asked } = dayAndTimes(first);
  const closed = new Set(
    (await holidaysBetween(db, date, dayAfter(date, FREE_DAYS))).map((holiday) => holiday.date),
  );
  const found: (TimeSpan & { date: string })[] = [];
  for (let day = date; day <= dayAfter(date, FREE_DAYS) && found.length < FREE_OFFERED; day = dayAfter(day)) {
    if (day !== date && isClosed(day, closed)) continue;
    const { halls, people } = await bookedThen(db, { ...wanted, times: wholeDay(day) });
    const booked = [...halls, ...people].map(dayAndTimes);
    const slots = slotsOf(await hoursOf(db, wanted.courtId, day)).filter(
      ({ from }) => momentOf(day, from) > now,
    );
    const left = FREE_OFFERED - found.length;
    found.push(
      ...freeTimes(slots, booked, minutesIn(asked), left).map((span) => ({
        date: day,
        from: span.from,
        to: span.to,
      })),
    );
  }
  return found;
}

/** Returns what a booking clashes with, and when it could be instead; null if nothing clashes. */
async function takenBy(
  db: Everything,
  wanted: Wanted,
  { reading, now }: { reading: Reading; now: number },
): Promise<Taken | null> {
  const clashes = await clashesWith(db, wanted, reading);
  return clashes.length === 0 ? null : { clashes, free: await freeFor(db, wanted, now) };
}

/** Holds what a change wants to book, so that the clashes can be named if it fails. */
export type Wants = { wanted: Wanted | null };

/** The booking clashes with another one, which is read after this transaction, when all of it is visible. */
class InTheWay extends Error {}

const isInTheWay = (error: unknown) => error instanceof InTheWay || codeOf(error) === EXCLUDED;

/**
 * Does what books, in one transaction. If two want one hall or person at once, the database lets one through, and the
 * other learns what that one booked.
 * @param work - books, once `checkFree` has let it
 * @throws Failure booked, with what clashes and when it could be
 */
export async function bookingInto<T>(
  db: Database,
  about: { reading: Reading; now: number },
  work: (tx: Transaction, wants: Wants) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const wants: Wants = { wanted: null };
    try {
      return await db.transaction(async (tx) => work(tx, wants));
    } catch (error) {
      const mayPass = tries < TRIES;
      if (codeOf(error) === DEADLOCK && mayPass) continue;
      if (!isInTheWay(error) || wants.wanted === null) throw error;
      const taken = await takenBy(db, wants.wanted, about);
      // The first booking may have been cancelled since.
      if (taken === null && mayPass) continue;
      throw new Failure("booked", "The hall or somebody invited has something else at that time", {
        taken: taken ?? { clashes: [], free: [] },
      });
    }
  }
}

/**
 * Fails before anything is written if the booking clashes with another one.
 * @param wants - receives what is wanted, also for a caller that comes second
 */
export async function checkFree(tx: Transaction, wants: Wants, asked: Asked): Promise<void> {
  const wanted = await wantedOf(tx, asked);
  wants.wanted = wanted;
  // Who books the same at the same time waits here, and then finds what the first one booked. No constraint of a
  // table guards guests and benches, but all bookings come through here.
  await takeTurn(tx, keysOf(wanted));
  const { halls, people } = await bookedThen(tx, wanted);
  if (halls.length + people.length > 0 || (await clashesAmong(tx, wanted)).length > 0) throw new InTheWay();
}
