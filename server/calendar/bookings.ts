// Books, changes, moves, cancels and restores, each with its entry in the booking's history.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { allCourts } from "../../db/queries/courts.ts";
import { nameRooms } from "../../db/queries/meetings.ts";
import {
  bookPeople,
  deleteInvitees,
  freePeople,
  holidaysBetween,
  insertChange,
  insertInvitees,
  insertOccurrences,
  insertSchedule,
  inviteesOf,
  lockSchedule,
  type Moments,
  occurrencesOf,
  type StoredInvitee,
  type StoredOccurrence,
  type StoredSchedule,
  updateInvitee,
  updateOccurrence,
  updateSchedule,
} from "../../db/queries/schedules.ts";
import { dayAfter, daysOf } from "../contract/calendar/repeats.ts";
import { momentOf } from "../contract/calendar/slots.ts";
import { canonical } from "../contract/canonical.ts";
import { fault } from "../contract/faults.ts";
import { BOOKING_PLACES_MOST, OCCURRENCES_MOST, SCHEDULE_DAYS_AHEAD } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { BookingChange, NewBooking, OccurrenceMove } from "../contract/rest/schedules.ts";
import { Failure, type Faults } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { bookedAmong } from "./booked-people.ts";
import { changeRow, keptOf, spans } from "./booking-history-kept.ts";
import { bookingInto, checkFree } from "./clashes.ts";
import { planInvitees } from "./invitees.ts";
import { matchDates } from "./match-dates.ts";
import { checkMayRecord } from "./may-record.ts";
import type { NotifyContext } from "./messages.ts";
import { bookingStateOf, notifyOfChange } from "./notify-change.ts";
import { dropMoved } from "./readiness.ts";
import { readingOf, scheduleToChange } from "./reading.ts";
import { whenTheyTookPlace } from "./took-place.ts";

const wrong = (faults: Faults) => new Failure("invalid", "The booking is not as it must be", { faults });

/** The moments of a booking's dates, in order. @throws Failure invalid if past, too far ahead, or too many */
async function timesOf(
  db: Pick<Database, "select">,
  {
    dates,
    repeat,
    from,
    to,
    people,
  }: Pick<NewBooking, "dates" | "repeat" | "from" | "to"> & { people: readonly unknown[] },
  now: number,
): Promise<Moments[]> {
  const today = dayInIndia(now);
  const last = dayAfter(today, SCHEDULE_DAYS_AHEAD);
  const selected = dates.toSorted();
  const [first = today] = selected;
  if (repeat !== null && repeat.until < first) throw wrong({ "repeat.until": fault("beforeFirstDay") });
  if ((repeat?.until ?? selected.at(-1) ?? today) > last)
    throw wrong({ [repeat ? "repeat.until" : "dates"]: fault("tooFarAhead", { days: SCHEDULE_DAYS_AHEAD }) });
  if (momentOf(first, from) <= now) throw wrong({ [first < today ? "dates" : "from"]: fault("hasPassed") });
  const closed = repeat && (await holidaysBetween(db, first, repeat.until));
  const days =
    repeat && closed
      ? daysOf(first, repeat, new Set(closed.map(({ date }) => date)), OCCURRENCES_MOST + 1)
      : selected;
  if (days.length > OCCURRENCES_MOST)
    throw wrong({ "repeat.until": fault("tooManyDates", { most: OCCURRENCES_MOST }) });
  if (days.length * people.length > BOOKING_PLACES_MOST)
    throw wrong({ people: fault("tooManyPlaces", { most: BOOKING_PLACES_MOST, dates: days.length }) });
  return days.map((day) => ({
    startsAt: new Date(momentOf(day, from)),
    endsAt: new Date(momentOf(day, to)),
  }));
}

/** @throws Failure invalid for a hall that is not in use, or that is of another bench than the one who books */
export async function checkHall(db: Database, account: Account, courtId: string | null): Promise<void> {
  if (courtId === null) return;
  const hall = (await allCourts(db)).find(({ id }) => id === courtId);
  const isTheirs = hall !== undefined && (account.estCode === null || hall.estCode === account.estCode);
  if (!isTheirs) throw wrong({ courtId: fault("unknownHall") });
}

/** The account that does it, and how people are notified of it. */
export type By = NotifyContext & { account: Account };
export const about = ({ account, now }: By) => ({ reading: readingOf(account), now });

/** The fields of a booking that its row stores; screening names people by their invitation. */
function rowOf({ interpreter, screening, ...asked }: NewBooking, people: readonly StoredInvitee[]) {
  const { kind, title, courtId, caseNumbers, repeat, measures, openToGuests } = asked;
  const { waitingRoom, muteOnJoin, watchOnly, mayRecord } = asked;
  const idAt = (place: number) => people[place]?.id ?? "";
  return {
    kind,
    title,
    courtId,
    caseNumbers,
    repeat,
    measures,
    openToGuests,
    waitingRoom,
    muteOnJoin,
    watchOnly,
    mayRecord,
    interpreter: interpreter?.language ?? null,
    screening: screening.map(({ who, from }) => ({ who: idAt(who), from: idAt(from) })),
  };
}

/** Writes dates of a booking, and takes the time of its people. */
async function writeDates(
  tx: Transaction,
  schedule: Pick<StoredSchedule, "id" | "courtId" | "sequence">,
  times: readonly Moments[],
  people: readonly StoredInvitee[],
): Promise<void> {
  const dates = times.map((time) => ({ id: randomUUID(), ...time }));
  const { id: scheduleId, courtId, sequence } = schedule;
  await insertOccurrences(
    tx,
    dates.map((date) => ({ ...date, scheduleId, courtId, sequence, state: "planned" as const })),
  );
  await takeTime(tx, dates, people);
}

export async function takeTime(
  tx: Transaction,
  dates: readonly ({ id: string } & Moments)[],
  people: readonly StoredInvitee[],
): Promise<void> {
  const sorted = bookedAmong(people).toSorted();
  await bookPeople(
    tx,
    dates.flatMap(({ id: occurrenceId, startsAt, endsAt }) =>
      sorted.map((accountId) => ({ occurrenceId, accountId, startsAt, endsAt })),
    ),
  );
}

/**
 * Books something.
 * @returns its id
 * @throws Failure invalid; booked when the hall or somebody invited has something else at one of its times
 */
export async function makeBooking(db: Database, by: By, asked: NewBooking): Promise<string> {
  const { account, now } = by;
  await checkHall(db, account, asked.courtId);
  const times = await timesOf(db, asked, now);
  const allowed = await checkMayRecord(db, account, asked, null);
  const id = randomUUID();
  const people = await planInvitees(db, { id, asked: asked.people, before: [] });
  return bookingInto(db, about(by), async (tx, wants) => {
    await checkFree(tx, wants, { courtId: asked.courtId, people, times });
    const row = { ...rowOf(asked, people), id, organiserId: account.id, sequence: 0, madeAt: new Date(now) };
    await insertSchedule(tx, { ...row, ...allowed });
    await insertInvitees(tx, people);
    await writeDates(tx, row, times, people);
    await insertChange(tx, changeRow(by, id, "made"));
    await notifyOfChange(tx, by, id, { before: null, what: "made" });
    return id;
  });
}

/** The booking to be changed. @throws Failure not_found; not_allowed; conflict if it changed since it was read */
async function openFor(
  tx: Transaction,
  { account }: By,
  id: string,
  sequence?: number,
): Promise<StoredSchedule> {
  await lockSchedule(tx, id);
  const schedule = await scheduleToChange(tx, readingOf(account), id);
  // A conference is in no calendar.
  if (schedule.kind === "conference") throw new Failure("not_found", "There is no such booking");
  if (sequence !== undefined && sequence !== schedule.sequence)
    throw new Failure("conflict", "The booking was changed meanwhile");
  return schedule;
}

export const isToCome = (now: number) => (date: StoredOccurrence) =>
  date.state === "planned" && date.startsAt.getTime() > now;

/** Returns what the organiser wrote about a person invited. The answer is that person's own. */
const written = ({ accountId, name, phone, email, invitedAs }: StoredInvitee) => [
  accountId ?? name,
  phone,
  email,
  invitedAs,
];

/** Which fields became others, by name. */
function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    canonical(old.get(field)) === canonical(value) ? [] : [field],
  );
}

/** When it shall take place, whose time it takes, and whether its title or its hall is another. */
type Rewriting = { times: readonly Moments[]; people: readonly StoredInvitee[]; differs: boolean };

/** The dates that stay are given their new times; what is too many is cancelled, what is missing is added. */
async function rewriteDates(
  tx: Transaction,
  schedule: Pick<StoredSchedule, "id" | "courtId" | "sequence">,
  before: readonly StoredOccurrence[],
  { times, people, differs }: Rewriting,
): Promise<void> {
  const { courtId, sequence } = schedule;
  const known = new Map(before.map((date) => [date.id, date]));
  // Other calendars read a date again when its count is higher, so that only what they show raises it.
  const countOf = ({ id, startsAt, endsAt }: { id: string } & Moments) => {
    const was = known.get(id);
    const isSame =
      was?.startsAt.getTime() === startsAt.getTime() && was.endsAt.getTime() === endsAt.getTime();
    return isSame && !differs ? was.sequence : sequence;
  };
  const ids = before.map(({ id }) => id);
  await freePeople(tx, ids);
  // None is in the way of another of its own: all are taken out of the day before any is put back.
  for (const id of ids) await updateOccurrence(tx, id, { state: "cancelled", sequence });
  const { kept, missing } = matchDates(before, times);
  for (const { id, ...time } of kept)
    await updateOccurrence(tx, id, {
      ...time,
      courtId,
      state: "planned",
      sequence: countOf({ id, ...time }),
    });
  await dropMoved(tx, before, kept);
  await takeTime(tx, kept, people);
  await writeDates(tx, schedule, missing, people);
}

/**
 * Changes a booking and its dates to come; those that have begun stay.
 * @throws Failure invalid; not_found; not_allowed; conflict; booked; too_late for another time or hall of one that
 * its host began early
 */
export async function changeBooking(
  db: Database,
  by: By,
  id: string,
  { sequence, ...asked }: BookingChange,
): Promise<void> {
  await checkHall(db, by.account, asked.courtId);
  const times = await timesOf(db, asked, by.now);
  await bookingInto(db, about(by), async (tx, wants) => {
    const before = await openFor(tx, by, id, sequence);
    // Its room is of one kind for good.
    if ((before.kind === "webinar") !== (asked.kind === "webinar")) throw wrong({ kind: fault("kindStays") });
    const allowed = await checkMayRecord(tx, by.account, asked, before);
    const stateBefore = await bookingStateOf(tx, id);
    const invited = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
    const people = await planInvitees(tx, { id, asked: asked.people, before: invited });
    const dates = (await occurrencesOf(tx, id)).filter(isToCome(by.now));
    const begun = await begunAmong(tx, dates, by.now);
    const keepsAsIs = keepsIn(before.courtId === asked.courtId, times);
    if (dates.some((date) => begun.has(date.id) && !keepsAsIs(date)))
      throw new Failure("too_late", "One of its dates has begun");
    await checkFree(tx, wants, {
      courtId: asked.courtId,
      people,
      times,
      except: dates.map((date) => date.id),
    });
    const { waitingRoom, muteOnJoin, watchOnly } = before;
    // A date that has begun goes on in its own room, as that was.
    const room = asked.courtId === null ? {} : { waitingRoom, muteOnJoin, watchOnly };
    const row = { ...rowOf(asked, people), ...room };
    const schedule = { ...before, ...row, sequence: before.sequence + 1 };
    await updateSchedule(tx, id, { ...row, ...allowed, sequence: schedule.sequence });
    await writeInvitees(tx, invited, people);
    const differs = schedule.title !== before.title || schedule.courtId !== before.courtId;
    if (schedule.title !== before.title) await nameRooms(tx, id, { name: schedule.title, now: by.now });
    await rewriteDates(tx, schedule, dates, { times, people, differs });
    const fields = [
      ...changedFields(before, row),
      ...(JSON.stringify(spans(dates)) === JSON.stringify(spans(times)) ? [] : ["dates"]),
      ...(canonical(invited.map(written)) === canonical(people.map(written)) ? [] : ["people"]),
    ];
    await insertChange(
      tx,
      changeRow(
        by,
        id,
        "changed",
        keptOf(
          fields,
          { ...before, dates: spans(dates), people: invited },
          { ...row, dates: spans(times), people },
        ),
      ),
    );
    await notifyOfChange(tx, by, id, { before: stateBefore, what: "changed" });
  });
}

/** Whether a change leaves a date in its hall and at its time. */
const keepsIn =
  (isSameHall: boolean, times: readonly Moments[]) =>
  ({ startsAt, endsAt }: Moments) =>
    isSameHall &&
    times.some(
      (time) => time.startsAt.getTime() === startsAt.getTime() && time.endsAt.getTime() === endsAt.getTime(),
    );

async function writeInvitees(
  tx: Transaction,
  before: readonly StoredInvitee[],
  after: readonly StoredInvitee[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  await deleteInvitees(
    tx,
    before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  );
  await insertInvitees(
    tx,
    after.filter(({ id }) => !known.has(id)),
  );
  for (const { id, place, invitedAs, name } of after)
    if (known.has(id)) await updateInvitee(tx, id, { place, invitedAs, name });
}

/** Moves one date of a booking. @throws Failure invalid; not_found; not_allowed; conflict; booked */
export async function moveOccurrence(
  db: Database,
  by: By,
  ids: { id: string; occurrence: string },
  { date, from, to, sequence }: OccurrenceMove,
): Promise<void> {
  const [time] = await timesOf(db, { dates: [date], repeat: null, from, to, people: [] }, by.now);
  if (time === undefined) throw new Error("a move without a time");
  await bookingInto(db, about(by), async (tx, wants) => {
    const { schedule, occurrence, people } = await dateToChange(tx, by, ids, sequence);
    const before = await bookingStateOf(tx, schedule.id);
    await checkFree(tx, wants, { courtId: schedule.courtId, people, times: [time], except: [occurrence.id] });
    await freePeople(tx, [occurrence.id]);
    const next = schedule.sequence + 1;
    await updateOccurrence(tx, occurrence.id, { ...time, sequence: next });
    await dropMoved(tx, [occurrence], [{ id: occurrence.id, ...time }]);
    await takeTime(tx, [{ id: occurrence.id, ...time }], people);
    await updateSchedule(tx, schedule.id, { sequence: next });
    await insertChange(
      tx,
      changeRow(by, schedule.id, "moved", {
        occurrenceId: occurrence.id,
        fields: ["dates"],
        before: { dates: spans([occurrence]) },
        after: { dates: spans([time]) },
      }),
    );
    await notifyOfChange(tx, by, schedule.id, { before, what: "moved" });
  });
}

/** The dates whose host came before their time, by id: what is being held is neither changed, moved nor cancelled. */
export async function begunAmong(tx: Transaction, dates: readonly StoredOccurrence[], now: number) {
  const entries = dates.map((occurrence) => ({ occurrence }));
  return new Set((await whenTheyTookPlace(tx, entries, now)).keys());
}

/** A date to come, its booking and whose time it takes. @throws Failure as `openFor`; too_late once it began */
async function dateToChange(
  tx: Transaction,
  by: By,
  { id, occurrence: wanted }: { id: string; occurrence: string },
  sequence?: number,
) {
  const schedule = await openFor(tx, by, id, sequence);
  const occurrence = (await occurrencesOf(tx, id)).find((one) => one.id === wanted);
  if (occurrence === undefined || occurrence.state === "cancelled")
    throw new Failure("not_found", "There is no such date");
  if (!isToCome(by.now)(occurrence) || (await begunAmong(tx, [occurrence], by.now)).size > 0)
    throw new Failure("too_late", "It has begun");
  const people = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
  return { schedule, occurrence, people };
}

/**
 * Cancels one date that is to come, or all of them.
 * @returns the ids of the dates, which bring them back
 * @throws Failure not_found; not_allowed; too_late
 */
export async function cancelBooking(
  db: Database,
  by: By,
  { id, occurrence }: { id: string; occurrence?: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const schedule = await openFor(tx, by, id);
    const before = await bookingStateOf(tx, id);
    const toCome = (await occurrencesOf(tx, id)).filter(isToCome(by.now));
    const begun = await begunAmong(tx, toCome, by.now);
    const dates = toCome.filter((date) => !begun.has(date.id));
    const those =
      occurrence === undefined ? dates : [(await dateToChange(tx, by, { id, occurrence })).occurrence];
    if (those.length === 0) throw new Failure("too_late", "No date of it is to come");
    const ids = those.map((one) => one.id);
    const sequence = schedule.sequence + 1;
    await freePeople(tx, ids);
    for (const one of ids) await updateOccurrence(tx, one, { state: "cancelled", sequence });
    await updateSchedule(tx, id, { sequence });
    await insertChange(
      tx,
      changeRow(by, id, "cancelled", {
        occurrenceId: occurrence,
        fields: ["dates"],
        before: { ids, dates: spans(those) },
        after: { dates: [] },
      }),
    );
    await notifyOfChange(tx, by, id, { before, what: "cancelled" });
    return ids;
  });
}

/**
 * Brings back dates that were cancelled and are still to come.
 * @throws Failure not_found; not_allowed; too_late; booked when the time was given to somebody else meanwhile
 */
export async function restoreBooking(
  db: Database,
  by: By,
  { id, dates: wanted }: { id: string; dates: readonly string[] },
): Promise<void> {
  await bookingInto(db, about(by), async (tx, wants) => {
    const schedule = await openFor(tx, by, id);
    const before = await bookingStateOf(tx, id);
    const those = (await occurrencesOf(tx, id)).filter(
      (one) => wanted.includes(one.id) && one.state === "cancelled",
    );
    if (those.length < wanted.length) throw new Failure("not_found", "There is no such cancelled date");
    if (those.some(({ startsAt }) => startsAt.getTime() <= by.now))
      throw new Failure("too_late", "Its time has come");
    const people = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
    const { courtId, title } = schedule;
    await checkFree(tx, wants, { courtId, title, people, times: those });
    const sequence = schedule.sequence + 1;
    for (const one of those) await updateOccurrence(tx, one.id, { state: "planned", courtId, sequence });
    await takeTime(tx, those, people);
    await updateSchedule(tx, id, { sequence });
    await insertChange(
      tx,
      changeRow(by, id, "restored", {
        fields: ["dates"],
        before: { ids: [...wanted], dates: [] },
        after: { dates: spans(those) },
      }),
    );
    await notifyOfChange(tx, by, id, { before, what: "restored" });
  });
}
