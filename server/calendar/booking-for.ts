// A booking as its reader may see it: with its dates, its people and what changed last.
import type { Database } from "../../db/client.ts";
import {
  changesOf,
  inviteesOf,
  type Moments,
  occurrencesOf,
  type StoredSchedule,
  type StoredStatement,
  scheduleFor,
  schedulesAmong,
  statementsOf,
} from "../../db/queries/schedules.ts";
import type { BookingKind } from "../contract/calendar/kinds.ts";
import { isRemotePoint } from "../contract/calendar/readiness.ts";
import { placeInDay } from "../contract/calendar/slots.ts";
import { BOOKING_HISTORY_PAGE } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Booking, Invitee, NotListed } from "../contract/rest/schedules.ts";
import { Failure } from "../kernel/failure.ts";
import { mayReadHistory } from "./booking-history.ts";
import { dayAndTimes } from "./clashes.ts";
import { type BookingReader, filesFor } from "./files.ts";
import { calledIn } from "./messages.ts";
import { namedOf } from "./naming.ts";
import { notListedOf } from "./not-listed.ts";
import { leadsHall, mayChange, type Reading } from "./reading.ts";

type InvitedPerson = Awaited<ReturnType<typeof inviteesOf>>[number];

/** A part of time with its day and its times of day in India, as it is answered. */
export const placed = (moments: Moments) => ({
  ...dayAndTimes(moments),
  startsAt: moments.startsAt.getTime(),
  endsAt: moments.endsAt.getTime(),
});

/** What is stated of a remote point, by date. Only those who arrange the booking read who coordinates there. */
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

/** A booking as its reader may see it. @throws Failure not_found if they may not, and for a conference */
export async function bookingFor(services: BookingReader, reading: Reading, id: string): Promise<Booking> {
  const { booking, unseen } = await readBooking(services, reading, id);
  const { kind, people, ...found } = booking;
  if (kind === "conference") throw unknown();
  // A history names who changed something.
  const isGuest = reading.account.role === "ANONYMOUS";
  const changes = isGuest
    ? []
    : (await changesOf(services.db, id, BOOKING_HISTORY_PAGE)).flatMap(answered(unseen));
  const title = await titleShownTo(services.db, reading.account, booking);
  const notListed = booking.mayChange ? await notListedIn(services, booking) : [];
  const caseNumbers = isGuest ? [] : booking.caseNumbers;
  return {
    ...found,
    kind,
    title,
    caseNumbers,
    notListed,
    people: peopleShownTo(reading.account, people),
    changes,
  };
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
            at: change.at.getTime(),
            by,
            what: change.what,
            fields: change.fields,
            date: startsAt === null ? null : placeInDay(startsAt.getTime()).day,
          },
        ];

/**
 * Which of the invited somebody outside the room sees. A guest sees nobody until the host lets them in, since a link
 * or number may have been passed on; they can still state what is ready at their remote point.
 */
export function peopleShownTo({ role }: Account, people: Booking["people"]): Booking["people"] {
  return role === "ANONYMOUS" ? people.filter(({ mayState }) => mayState) : people;
}

type Titled = Parameters<typeof namedOf>[1][number];

/** The titles that somebody outside the room reads, by booking. A guest reads no more than a message may say. */
async function titlesShownTo(
  db: Pick<Database, "select">,
  { role, language }: Account,
  bookings: readonly Titled[],
): Promise<ReadonlyMap<string, string>> {
  if (role !== "ANONYMOUS") return new Map(bookings.map(({ id, title }) => [id, title]));
  const named = await namedOf(db, bookings);
  const titles = new Map<string, string>();
  for (const { id, kind } of bookings)
    titles.set(id, await calledIn(language, { kind, title: named.get(id)?.title ?? null }));
  return titles;
}

/** The same of one booking. */
export async function titleShownTo(
  db: Pick<Database, "select">,
  account: Account,
  booking: Titled,
): Promise<string> {
  return (await titlesShownTo(db, account, [booking])).get(booking.id) ?? "";
}

/** Rows of the calendar with the titles that their reader may read. */
export async function titledFor<Row extends { schedule: string; title: string }>(
  db: Pick<Database, "select">,
  account: Account,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (account.role !== "ANONYMOUS") return rows;
  const bookings = await schedulesAmong(db, [...new Set(rows.map(({ schedule }) => schedule))]);
  const titles = await titlesShownTo(db, account, bookings);
  return rows.flatMap((row) => {
    const title = titles.get(row.schedule);
    return title === undefined ? [] : [{ ...row, title }];
  });
}

/** Its cases that are not on the lists of its hall, of its dates of today and later. */
function notListedIn(
  { db, sittings }: BookingReader,
  { courtId, caseNumbers, occurrences }: Pick<AnyBooking, "courtId" | "caseNumbers" | "occurrences">,
): Promise<NotListed[]> {
  const dates = occurrences
    .filter(({ state, date }) => state === "planned" && date >= sittings.today())
    .map(({ date }) => date);
  return notListedOf(db, { courtId, dates, caseNumbers });
}

/** A booking of the calendar, or a conference, without its history. */
export type AnyBooking = Omit<Booking, "kind" | "changes" | "notListed"> & { kind: BookingKind };

/** The same for conferences too. @throws Failure not_found if the reader may not see it */
export async function anyBookingFor(
  services: BookingReader,
  reading: Reading,
  id: string,
): Promise<AnyBooking> {
  return (await readBooking(services, reading, id)).booking;
}

type Invitation = Pick<InvitedPerson, "invitee">;

/** The id of a person's own invitation; undefined if they are not invited. */
const ownAmong = ({ id }: Pick<Account, "id">, people: readonly Invitation[]) =>
  people.find(({ invitee }) => invitee.accountId === id || invitee.guestId === id)?.invitee.id;

/** The ids of the invitations of people whom an invited person must not see. */
export function hiddenFrom(
  account: Pick<Account, "id">,
  { screening }: Pick<StoredSchedule, "screening">,
  people: readonly Invitation[],
): ReadonlySet<string> {
  const own = ownAmong(account, people);
  return new Set(screening.flatMap(({ who, from }) => (who === own ? [from] : [])));
}

async function readBooking(
  services: BookingReader,
  reading: Reading,
  id: string,
): Promise<{ booking: AnyBooking; unseen: Unseen }> {
  const { db } = services;
  const found = await scheduleFor(db, reading.reader, id);
  if (found === null) throw unknown();
  const { schedule, organiser } = found;
  const isTheirs = mayChange(reading.account, schedule);
  const [dates, people] = [await occurrencesOf(db, id), await inviteesOf(db, id)];
  const statements = await statementsOf(db, id);
  const files = await filesFor(services, reading, schedule);
  const readsSafeguards = isTheirs || leadsHall(reading.account, schedule.courtId);
  // People whom the reader must not see are not shown to them here either.
  const own = ownAmong(reading.account, people);
  const hidden = hiddenFrom(reading.account, schedule, people);
  // The watchers of a webinar are not shown to each other (docs/domain.md#webinar).
  const isOfWatchers = ({ id: whose, invitedAs }: InvitedPerson["invitee"]) =>
    schedule.kind === "webinar" && invitedAs === "watcher" && whose !== own;
  const shown = readsSafeguards
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
  const { waitingRoom, muteOnJoin, watchOnly, mayRecord } = schedule;
  const booking = {
    id,
    kind,
    title,
    courtId,
    caseNumbers,
    repeat,
    sequence,
    openToGuests,
    // What is recorded in the end is on the page of each date: the difference would say that a case is closed.
    waitingRoom,
    muteOnJoin,
    watchOnly,
    mayRecord: isTheirs && mayRecord,
    organiser: { id: schedule.organiserId, name: organiser },
    mayChange: isTheirs,
    hasHistory: schedule.kind !== "conference" && mayReadHistory(reading.account, schedule),
    interpreter: schedule.interpreter === null ? null : { language: schedule.interpreter },
    // Who must not see whom, and why, only those read who arrange the booking or lead the hall.
    measures: readsSafeguards ? measures : "",
    screening: readsSafeguards
      ? schedule.screening.flatMap(({ who, from }) => {
          const [one, other] = [places.get(who), places.get(from)];
          return one === undefined || other === undefined ? [] : [{ who: one, from: other }];
        })
      : [],
    people: shown.map(({ invitee, name, role, office }) => ({
      ...readinessFor({ invitee, role }, statements, isTheirs || invitee.id === own),
      id: invitee.id,
      name,
      account: invitee.accountId,
      role,
      office,
      as: invitee.invitedAs,
      phone: isTheirs ? invitee.phone : null,
      email: isTheirs ? invitee.email : null,
      answer: invitee.answer,
    })),
    files,
    occurrences: dates.map((date) => ({ id: date.id, state: date.state, ...placed(date) })),
  };
  return { booking, unseen };
}
