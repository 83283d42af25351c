// What the host of a conference or meeting changes: its title, its doors, and who is invited
// (docs/domain.md#conference).
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { watchOnly } from "../../db/queries/conferences.ts";
import { nameOf } from "../../db/queries/invitations.ts";
import { nameRooms } from "../../db/queries/meetings.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import {
  freePeople,
  insertChange,
  insertInvitees,
  inviteesOf,
  lockSchedule,
  occurrencesOf,
  type StoredInvitee,
  type StoredOccurrence,
  type StoredSchedule,
  updateSchedule,
} from "../../db/queries/schedules.ts";
import { fault } from "../contract/faults.ts";
import { INVITED_MOST } from "../contract/limits.ts";
import type { ConferenceChange, ConferenceInfo } from "../contract/rest/conferences.ts";
import type { ScheduledMeeting } from "../contract/rest/meetings.ts";
import type { Invited } from "../contract/rest/schedules.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type Door, type Doors, doorNames } from "../contract/sitting/topics/doors.ts";
import { Failure, type Faults } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { datesLeft } from "./answers.ts";
import { changeRow, keptOf } from "./booking-history-kept.ts";
import { about, type By, takeTime } from "./bookings.ts";
import { bookingInto, checkFree } from "./clashes.ts";
import { placesTaken, waysOf } from "./conferences.ts";
import type { CalendarDeps } from "./deps.ts";
import { planInvitees } from "./invitees.ts";
import { checkMayRecord } from "./may-record.ts";
import { meetingFor } from "./meeting-for.ts";
import { messagesFor } from "./messages.ts";
import { namedOf } from "./naming.ts";
import { asIs, bookingStateOf, notifyOfChange } from "./notify-change.ts";
import { mayChange, type Reading } from "./reading.ts";
import { roomNow } from "./room-now.ts";

type DateDeps = Pick<CalendarDeps, "db" | "now" | "sittings">;

/** A date with a room of its own. */
export type RoomDate = ScheduledMeeting & { sitting: string };

/** A date without a hall. @throws Failure not_found if the reader may see none, and for one in a hall */
export async function roomDateFor(services: DateDeps, reading: Reading, id: string): Promise<RoomDate> {
  const { sitting, ...facts } = await meetingFor(services, reading, id);
  if (sitting === null || facts.hall !== null)
    throw new Failure("not_found", "It takes place in a court hall");
  return { ...facts, sitting };
}

/** The same for its host. @throws Failure as above; not_allowed for others */
export async function hostedBy(services: DateDeps, reading: Reading, id: string): Promise<RoomDate> {
  const facts = await roomDateFor(services, reading, id);
  if (!facts.isHost) throw new Failure("not_allowed", "Only its host changes it");
  return facts;
}

/** The doors of a room in which nobody has been, as its booking has them when it begins. */
const doorsAtBegin = ({ waitingRoom, muteOnJoin }: RoomDate): Doors => ({
  waitingRoom,
  locked: false,
  passive: true,
  muteOnJoin,
});

/** How it stands, and for the host of a conference how people come to it. */
export async function conferenceInfoFor(
  services: Pick<CalendarDeps, "db" | "secrets" | "sittings">,
  facts: RoomDate,
): Promise<ConferenceInfo> {
  const here = await roomNow(services.sittings, facts.sitting, dayInIndia(facts.startsAt));
  const { id, kind, title, organiser, startsAt, endsAt, state, phase, isHost, as } = facts;
  const doors = here === null || here.phase === "not_open" ? doorsAtBegin(facts) : here.doors;
  return {
    id,
    kind,
    title,
    organiser,
    startsAt,
    endsAt,
    state,
    phase,
    here: facts.here,
    isHost,
    as,
    ...doors,
    mayRecord: facts.mayRecord,
    recording: here?.recording != null,
    ways: isHost ? await waysOf(services, facts.booking) : null,
  };
}

/**
 * What is said of a setting that could not be changed, as the specification has it (docs/reference.md#user-messages).
 */
const doorFailed: Record<Door, { on: string; off: string }> = {
  waitingRoom: { on: "Waiting room enable failed", off: "Waiting room disable failed" },
  locked: { on: "Conference lock failed", off: "Conference unlock failed" },
  passive: { on: "Failed to enable passive", off: "Failed to disable passive" },
  muteOnJoin: { on: "Mute on join enable failed", off: "Mute on join disable failed" },
};

/** The same failure, with what it was that failed. */
export function doorFailure(error: unknown, door: Door, on: boolean): unknown {
  return error instanceof Failure
    ? new Failure(error.code, doorFailed[door][on ? "on" : "off"], error.details)
    : error;
}

/** The doors that a change names, with what each shall be. */
export function doorsIn(change: ConferenceChange): { door: Door; on: boolean }[] {
  return doorNames.flatMap((door) => {
    const on = change[door];
    return on === undefined ? [] : [{ door, on }];
  });
}

/**
 * Gives a booking another title. People invited to dates to come are notified; rooms of past dates keep theirs.
 * @throws Failure invalid for a title under which it is not recorded; not_found; not_allowed for a host who may not
 * change the booking; too_late where no date is left
 */
export async function retitle(db: Database, by: By, id: string, title: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { schedule, sequence } = await changing(tx, id);
    if (!mayChange(by.account, schedule)) throw new Failure("not_allowed", "This booking is somebody else's");
    const dates = await occurrencesOf(tx, id);
    if (datesLeft(dates, by.now).length === 0) throw new Failure("too_late", "It is over");
    if (schedule.title === title) return;
    const allowed = await checkMayRecord(tx, by.account, { ...schedule, title }, schedule);
    const before = await bookingStateOf(tx, id);
    await updateSchedule(tx, id, { title, ...allowed, sequence });
    await nameRooms(tx, id, { name: title, now: by.now });
    await insertChange(tx, changeRow(by, id, "changed", keptOf(["title"], schedule, { title })));
    await notifyOfChange(tx, by, id, { before, what: "changed" });
  });
}

async function changing(tx: Transaction, id: string) {
  const schedule = await lockSchedule(tx, id);
  if (schedule === null) throw new Failure("not_found", "There is no such booking");
  return { schedule, sequence: schedule.sequence + 1 };
}

const badEntries = (faults: Faults) => new Failure("invalid", "Somebody cannot be invited", { faults });

/** Fails where somebody is invited twice, with their place in the list, or where there are too many. */
function checkNew(
  asked: readonly Invited[],
  planned: readonly StoredInvitee[],
  before: readonly StoredInvitee[],
  { organiser, here }: { organiser: string; here: Sitting | null },
): void {
  const known = new Set(before.map(({ id }) => id));
  const seen = new Set<string>([organiser]);
  const faults: Record<string, Faults[string]> = {};
  for (const [place, one] of asked.entries()) {
    const keys =
      one.is === "account"
        ? [one.account]
        : [one.guest.phone, one.guest.email?.toLowerCase()].filter((key) => typeof key === "string");
    if (known.has(planned[place]?.id ?? "") || keys.some((key) => seen.has(key)))
      faults[`data.${place}`] = fault("invitedTwice");
    for (const key of keys) seen.add(key);
  }
  if (Object.keys(faults).length > 0) throw badEntries(faults);
  if (placesTaken(before, here) + asked.length > INVITED_MOST)
    throw badEntries({ data: fault("tooMany", { most: INVITED_MOST }) });
}

/**
 * Invites people to what goes on or is to come: each is sent the link.
 * @returns how many
 * @throws Failure invalid with each bad entry; too_late once it is over; booked where somebody has something else then
 */
export async function inviteNow(
  services: Pick<CalendarDeps, "db" | "sittings">,
  by: By,
  facts: RoomDate,
  asked: readonly Invited[],
): Promise<number> {
  const { db } = services;
  const { booking: id } = facts;
  const here = await roomNow(services.sittings, facts.sitting, dayInIndia(facts.startsAt));
  return bookingInto(db, about(by), async (tx, wants) => {
    const { schedule, sequence } = await changing(tx, id);
    const before = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
    const dates = datesLeft(await occurrencesOf(tx, id), by.now).filter(
      (date) => date.id !== facts.id || here?.phase !== "risen",
    );
    if (dates.length === 0) throw new Failure("too_late", "It is over");
    const planned = await planInvitees(tx, { id, asked, before, field: "data" });
    checkNew(asked, planned, before, { organiser: schedule.organiserId, here });
    const last = Math.max(-1, ...before.map(({ place }) => place));
    const people = planned.map((one) => ({ ...one, place: last + 1 + one.place }));
    // A conference is there from one moment to the next, and takes nobody's time.
    if (schedule.kind !== "conference") {
      const except = dates.map((date) => date.id);
      await checkFree(tx, wants, { courtId: null, title: schedule.title, people, times: dates, except });
      await takeTime(tx, dates, people);
    }
    await insertInvitees(tx, people);
    await updateSchedule(tx, id, { sequence });
    const change = keptOf(["people"], { people: before }, { people: [...before, ...people] });
    await insertChange(tx, changeRow(by, id, "changed", change));
    await notifyInvited(tx, by, { schedule: { ...schedule, sequence }, dates, people });
    return people.length;
  });
}

/** Each of them is notified of all dates that are not over, also of the one that has begun. */
async function notifyInvited(
  tx: Transaction,
  by: By,
  {
    schedule,
    dates,
    people,
  }: { schedule: StoredSchedule; dates: readonly StoredOccurrence[]; people: readonly StoredInvitee[] },
): Promise<void> {
  const title = (await namedOf(tx, [schedule])).get(schedule.id)?.title ?? null;
  const notice = {
    kind: "bookingInvited" as const,
    dates: dates.map(asIs),
    gone: [],
    title: { title, before: title },
    place: { hall: null, before: null },
  };
  const organiser = { id: schedule.organiserId, name: await nameOf(tx, schedule.organiserId) };
  const each = people.map((person) => ({ person, notice }));
  await putMessages(tx, await messagesFor(tx, by, { schedule, organiser }, each));
}

/**
 * Notes that a participant only watches until the host changes that, so that the booking does not block their time.
 * Their invitation says so since they came in (`recordWatchers`), unless they were turned away.
 */
export async function becomeWatcher(db: Database, by: By, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { sequence } = await changing(tx, id);
    await watchOnly(tx, id, by.account.id);
    const people = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
    const isOwn = ({ accountId, guestId, invitedAs }: StoredInvitee) =>
      invitedAs === "watcher" && [accountId, guestId].includes(by.account.id);
    const before = people.map((one) => (isOwn(one) ? { ...one, invitedAs: "participant" as const } : one));
    const dates = datesLeft(await occurrencesOf(tx, id), by.now);
    await freePeople(
      tx,
      dates.map((date) => date.id),
      by.account.id,
    );
    await updateSchedule(tx, id, { sequence });
    const change = keptOf(["people"], { people: before }, { people });
    await insertChange(tx, changeRow(by, id, "changed", change));
  });
}

/** The account that calls, and how people are notified. */
export const byCaller = (
  account: By["account"],
  { now, outbox, settings }: Pick<CalendarDeps, "now" | "outbox" | "settings">,
): By => ({ account, now: now(), outbox, settings });
