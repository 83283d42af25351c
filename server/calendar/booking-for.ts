// A booking as its reader may see it: with its dates, its people and what changed last.
import type { Database } from "../../db/client.ts";
import {
  changesOf,
  inviteesOf,
  type Moments,
  occurrencesOf,
  type StoredOccurrence,
  type StoredSchedule,
  type StoredStatement,
  scheduleFor,
  scheduleOf,
  statementsOf,
} from "../../db/queries/schedules.ts";
import type { BookingKind } from "../contract/calendar/kinds.ts";
import { isRemotePoint } from "../contract/calendar/readiness.ts";
import { placeInDay } from "../contract/calendar/slots.ts";
import { BOOKING_HISTORY_PAGE } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Booking, Invitee, NotListed } from "../contract/rest/schedules.ts";
import { Failure } from "../failure.ts";
import { dayInIndia } from "../sitting/days.ts";
import { spanOf } from "./clashes.ts";
import { type Court, filesFor } from "./files.ts";
import { mayReadHistory } from "./history.ts";
import { calledIn } from "./messages.ts";
import { namedOf } from "./naming.ts";
import { notListedOf } from "./not-listed.ts";
import { mayChange, type Reading } from "./reading.ts";

type InvitedPerson = Awaited<ReturnType<typeof inviteesOf>>[number];

/** A part of time with its day and its times of day in India, as it is answered. */
export const placed = (moments: Moments) => ({
  ...spanOf(moments),
  ...{ startsAt: moments.startsAt.getTime(), endsAt: moments.endsAt.getTime() },
});

/** What is stated of a remote point, each for one date; who coordinates there is for those who arrange it. */
function readinessFor(
  { invitee: { id, invitedAs: as }, role }: Pick<InvitedPerson, "invitee" | "role">,
  statements: readonly StoredStatement[],
  mayState: boolean,
): Pick<Invitee, "isPoint" | "readiness" | "mayState"> {
  const isPoint = isRemotePoint({ role, as });
  const own = statements.filter(({ inviteeId }) => isPoint && inviteeId === id);
  const readiness = own.map(({ occurrenceId: occurrence, stated }) => {
    const { identity, room, line, coordinator, phone, at } = stated;
    const who = mayState ? { coordinator, phone } : { coordinator: null, phone: null };
    return { occurrence, identity, room, line, at, ...who };
  });
  return { isPoint, readiness, mayState: isPoint && mayState };
}

const unknown = () => new Failure("not_found", "There is no such booking");

/** A booking of the calendar as its reader may see it. @throws Failure not_found for whoever may not, and for a conference */
export async function bookingFor(court: Court, reading: Reading, id: string): Promise<Booking> {
  const { booking, unseen } = await readBooking(court, reading, id);
  const { kind, people, ...found } = booking;
  if (kind === "conference") throw unknown();
  // A history names who changed something.
  const isGuest = reading.account.role === "ANONYMOUS";
  const changes = isGuest
    ? []
    : (await changesOf(court.db, id, BOOKING_HISTORY_PAGE)).flatMap(answered(unseen));
  const title = await titleTold(court.db, reading.account, booking);
  const caseNumbers = isGuest ? [] : booking.caseNumbers;
  return { ...found, kind, title, caseNumbers, people: toldTo(reading.account, people), changes };
}

type Unseen = ReadonlySet<string | null>;

/** A change as it is answered; none of somebody whom the reader must not see. */
const answered =
  (unseen: Unseen) =>
  ({ change, by, startsAt }: Awaited<ReturnType<typeof changesOf>>[number]): Booking["changes"] =>
    unseen.has(change.accountId)
      ? []
      : [
          {
            ...{ at: change.at.getTime(), by, what: change.what, fields: change.fields },
            date: startsAt === null ? null : placeInDay(startsAt.getTime()).day,
          },
        ];

/**
 * Of whom somebody is told outside the room. A link or a number may have gone to somebody else, so a guest is told of nobody until the
 * host lets them in; they state all the same what is ready at their own remote point.
 */
export function toldTo({ role }: Account, people: Booking["people"]): Booking["people"] {
  return role === "ANONYMOUS" ? people.filter(({ mayState }) => mayState) : people;
}

/** What somebody outside the room reads as the title: a guest no more than a message may say. */
export async function titleTold(
  db: Pick<Database, "select">,
  { role, language }: Account,
  booking: Parameters<typeof namedOf>[1][number],
): Promise<string> {
  if (role !== "ANONYMOUS") return booking.title;
  const named = (await namedOf(db, [booking])).get(booking.id);
  return calledIn(language, { kind: booking.kind, title: named?.title ?? null });
}

/** Rows of the calendar with the titles that their reader may read. */
export async function titledFor<Row extends { schedule: string; title: string }>(
  db: Pick<Database, "select">,
  account: Account,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (account.role !== "ANONYMOUS") return rows;
  const titled: Row[] = [];
  for (const row of rows) {
    const schedule = await scheduleOf(db, row.schedule);
    if (schedule !== null) titled.push({ ...row, title: await titleTold(db, account, schedule) });
  }
  return titled;
}

/** Its cases that are not on the lists of its hall, of its dates of today and later. */
function notListedIn(
  { db, sittings }: Court,
  { courtId, caseNumbers }: Pick<StoredSchedule, "courtId" | "caseNumbers">,
  occurrences: readonly StoredOccurrence[],
): Promise<NotListed[]> {
  const dates = occurrences
    .filter((date) => date.state === "planned" && date.courtId === courtId)
    .map(({ startsAt }) => dayInIndia(startsAt.getTime()))
    .filter((day) => day >= sittings.today());
  return notListedOf(db, { courtId, dates, caseNumbers });
}

/** A booking of the calendar, or a conference, without its history. */
export type AnyBooking = Omit<Booking, "kind" | "changes"> & { kind: BookingKind };

/** The same, conferences too. @throws Failure not_found for whoever may not */
export async function anyBookingFor(court: Court, reading: Reading, id: string): Promise<AnyBooking> {
  return (await readBooking(court, reading, id)).booking;
}

async function readBooking(
  court: Court,
  reading: Reading,
  id: string,
): Promise<{ booking: AnyBooking; unseen: Unseen }> {
  const { db } = court;
  const found = await scheduleFor(db, reading.reader, id);
  if (found === null) throw unknown();
  const { schedule, organiser } = found;
  const isTheirs = mayChange(reading.account, schedule);
  const [dates, people] = [await occurrencesOf(db, id), await inviteesOf(db, id)];
  const statements = await statementsOf(db, id);
  const files = await filesFor(court, reading, schedule);
  // Whom somebody must not see they are not told of either.
  const me = reading.account.id;
  const own = people.find(({ invitee }) => invitee.accountId === me || invitee.guestId === me)?.invitee.id;
  const hidden = new Set(schedule.screening.flatMap(({ who, from }) => (who === own ? [from] : [])));
  // Nor who watches a webinar of the others who do (docs/domain.md#webinar).
  const isOfWatchers = ({ id: whose, invitedAs }: InvitedPerson["invitee"]) =>
    schedule.kind === "webinar" && invitedAs === "watcher" && whose !== own;
  const shown = isTheirs
    ? people
    : people.filter(({ invitee }) => !hidden.has(invitee.id) && !isOfWatchers(invitee));
  const isShown = new Set(shown.map(({ invitee }) => invitee.id));
  const unseen = new Set(
    people.flatMap(({ invitee: { id: whose, accountId, guestId } }) =>
      isShown.has(whose) ? [] : [accountId, guestId],
    ),
  );
  const places = new Map(people.map(({ invitee }, place) => [invitee.id, place]));
  const { kind, title, courtId, caseNumbers, repeat, measures, sequence, openToGuests } = schedule;
  const { waitingRoom, muteOnJoin, watchOnly } = schedule;
  const booking = {
    ...{ id, kind, title, courtId, caseNumbers, repeat, sequence, openToGuests },
    ...{ waitingRoom, muteOnJoin, watchOnly },
    ...{ organiser: { id: schedule.organiserId, name: organiser }, mayChange: isTheirs },
    hasHistory: schedule.kind !== "conference" && mayReadHistory(reading.account, schedule),
    interpreter: schedule.interpreter === null ? null : { language: schedule.interpreter },
    // Who must not see whom, and why, is for those who arrange it.
    measures: isTheirs ? measures : "",
    screening: isTheirs
      ? schedule.screening.flatMap(({ who, from }) => {
          const [one, other] = [places.get(who), places.get(from)];
          return one === undefined || other === undefined ? [] : [{ who: one, from: other }];
        })
      : [],
    people: shown.map(({ invitee, name, role, office }) => ({
      ...readinessFor({ invitee, role }, statements, isTheirs || invitee.id === own),
      ...{ id: invitee.id, name, account: invitee.accountId, role, office, as: invitee.invitedAs },
      ...{ phone: isTheirs ? invitee.phone : null, email: isTheirs ? invitee.email : null },
      answer: invitee.answer,
    })),
    files,
    notListed: isTheirs ? await notListedIn(court, schedule, dates) : [],
    occurrences: dates.map((date) => ({ id: date.id, state: date.state, ...placed(date) })),
  };
  return { booking, unseen };
}
