// The rooms of meetings: they are created when they are first needed, and each invitation gives a role in them
// (docs/domain.md#meeting-room).
import type { Database } from "../../db/client.ts";
import {
  everybodyInvited,
  hasSitting,
  type InvitedTo,
  insertMeetingRoom,
  invitedTo,
  type MeetingRoom,
  meetingOf,
  meetingRoom,
} from "../../db/queries/meetings.ts";
import { registeredAccounts } from "../../db/queries/webinars.ts";
import { isRecordingBarred } from "../causelist/open-bookings.ts";
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import { occurrenceOfRoom, opensAt } from "../contract/calendar/meeting-room.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import { courtSideOf, type Role } from "../contract/roles.ts";
import { isPresent, type Person } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { isMeeting, isWebinar } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { isUuid } from "../kernel/uuid.ts";
import type { Actor } from "./decide/index.ts";

/**
 * Returns the room of a meeting on a day.
 * @param courtId - the room's id, used where a hall has its id
 * @param date - the day
 * @returns null when no date with this id takes place that day in a room of its own
 */
export async function roomOf(db: Database, courtId: string, date: string): Promise<MeetingRoom | null> {
  const occurrence = occurrenceOfRoom(courtId);
  if (occurrence === null || !isUuid(occurrence)) return null;
  const meeting = await meetingOf(db, occurrence);
  const met = await roomMetIn(db, courtId, date);
  if (met !== null) return met;
  if (meeting === null) return null;
  const { courtId: hall, ...when } = meeting.occurrence;
  if (isNotOn({ ...when, hall }, date)) return null;
  await insertMeetingRoom(db, meeting);
  return meetingRoom(db, courtId);
}

/** The room in which people met on a day, even if its date was moved or cancelled later. Null if nobody met. */
export async function roomMetIn(db: Database, courtId: string, date: string): Promise<MeetingRoom | null> {
  const tookPlace = occurrenceOfRoom(courtId) !== null && (await hasSitting(db, sittingId(courtId, date)));
  return tookPlace ? meetingRoom(db, courtId) : null;
}

/** Whether a date is not in its own room on a day: on another day, cancelled, or by now in a hall. */
function isNotOn(
  { state, startsAt, hall }: { state: string; startsAt: Date; hall: string | null },
  day: string,
): boolean {
  return state === "cancelled" || hall !== null || dayInIndia(startsAt.getTime()) !== day;
}

/**
 * Roles of the court that run a meeting with its host when they are invited to take part; not in a conference, which
 * they join by a link.
 */
const running: readonly Role[] = ["MASTER", "ADMIN"];

type Found = Pick<InvitedTo, "as" | "organiserId" | "guestId" | "watchOnly" | "hall">;

/**
 * The part that a person takes. The organiser is the host. A guest runs nothing. If the booking says so, all but
 * hosts only watch in its own room. Null: not invited.
 */
export function partOf(
  { as, organiserId, guestId, watchOnly, hall }: Found,
  account: string,
): InvitedAs | null {
  if (organiserId === account) return "host";
  if (as === null || (as === "host" && guestId !== account)) return as;
  if (watchOnly && hall === null) return "watcher";
  return as === "host" ? "participant" : as;
}

/**
 * What a person is in a meeting. The host, the organiser and (except in a conference) the court's officers have an
 * officer's rights in its room; a bench or hall elsewhere does not count. Others take part like counsel, judges too,
 * or watch if they are invited to. A watcher of a webinar may be called up, and so may a person who registered for an
 * open one. A participant who comes only to watch (`watchesOnly`) is a watcher from the start.
 * @param asksOfRecording - whether the command asks if the meeting may be recorded, which takes two more queries
 */
export async function actorInMeeting(
  db: Database,
  { courtId, date }: Pick<Sitting, "courtId" | "date">,
  actor: Pick<Actor, "id" | "role" | "subRole" | "watchesOnly">,
  asksOfRecording = false,
): Promise<Pick<Actor, "role" | "subRole" | "hall" | "invitation">> {
  const occurrence = occurrenceOfRoom(courtId);
  const found = occurrence === null ? null : await invitedTo(db, occurrence, actor.id);
  const known = invitedActor(found, { courtId, date }, actor);
  if (!asksOfRecording || found === null || known.invitation === undefined) return known;
  const { mayRecord } = found.booking;
  const isBarred = await isRecordingBarred(db, found.booking);
  return { ...known, invitation: { ...known.invitation, recording: { mayRecord, isBarred } } };
}

/** The same, by the invitation that was found. */
export function invitedActor(
  found: Awaited<ReturnType<typeof invitedTo>>,
  { courtId, date }: Pick<Sitting, "courtId" | "date">,
  actor: Pick<Actor, "id" | "role" | "subRole" | "watchesOnly">,
): Pick<Actor, "role" | "subRole" | "hall" | "invitation"> {
  const part = found && partOf(found, actor.id);
  const own = found && (part ?? (found.registeredId === null ? null : "watcher"));
  const as = own === "participant" && actor.watchesOnly === true ? "watcher" : own;
  if (found === null || as === null || actor.role === "SERVER")
    return { role: actor.role, subRole: actor.subRole, hall: null, invitation: undefined };
  const { inviteeId, screening, kind, waitingRoom, muteOnJoin } = found;
  const isOfStream = kind === "webinar" && as === "watcher";
  const invitation = {
    as,
    opensAt: opensAt(found.startsAt.getTime(), NOT_BEFORE_MINUTES),
    isOver: isNotOn(found, date),
    isGuest: actor.role === "ANONYMOUS",
    ...(part === null ? { openAsBooked: found.openToGuests } : {}),
    doors: { waitingRoom, muteOnJoin },
    // A link may have been passed on, and the host lets in one of two people who must not meet. Webinar watchers meet
    // nobody.
    waitsForHost:
      !isOfStream &&
      (found.guestId === actor.id ||
        screening.some(({ who, from }) => [who, from].includes(inviteeId ?? ""))),
  };
  const runs = running.includes(actor.role) && as !== "watcher" && kind !== "conference";
  if (as === "host" || runs) return { role: "MASTER", subRole: null, hall: courtId, invitation };
  if (isOfStream) return { ...likeCounsel, hall: null, invitation };
  if (as === "watcher") return { role: "ADVOCATE", subRole: "Court Viewer", hall: null, invitation };
  const { role, subRole } = actor;
  const isOfBar = courtSideOf(role, subRole) === "bar";
  return { ...(isOfBar ? { role, subRole } : likeCounsel), hall: null, invitation };
}

const likeCounsel = { role: "ADVOCATE", subRole: "Litigant" } as const;

/**
 * A watcher's part in a webinar, from the sitting alone: 2,000 people who ask and vote cannot be looked up each time.
 * `notInvited` finds those who are no longer invited.
 */
export function watcherIn(
  sitting: Sitting,
  { id, role }: Pick<Actor, "id" | "role">,
): Pick<Actor, "role" | "subRole" | "hall" | "invitation"> | null {
  const person = Object.hasOwn(sitting.people, id) ? sitting.people[id] : undefined;
  if (!isWebinar(sitting) || person?.invitedAs !== "watcher" || !isPresent(person)) return null;
  const isGuest = role === "ANONYMOUS";
  const invitation = {
    as: person.invitedAs,
    opensAt: 0,
    isOver: false,
    waitsForHost: false,
    isGuest,
    doors: {},
  };
  return { ...likeCounsel, hall: null, invitation };
}

/** The people in a meeting's room, or waiting for it, who are invited no more, otherwise, or to another day. */
export async function notInvited(db: Database, { courtId, date, people }: Sitting): Promise<string[]> {
  const here = Object.values(people).filter((one) => isPresent(one) || one.state === "WAITING");
  const occurrence = occurrenceOfRoom(courtId);
  if (here.length === 0 || occurrence === null) return [];
  const invited = await everybodyInvited(db, occurrence);
  const [first] = invited;
  const takesPlace = first !== undefined && !isNotOn(first, date);
  const byAccount = new Map(
    invited.flatMap((found) =>
      [found.organiserId, found.accountId, found.guestId].flatMap((id) =>
        id === null ? [] : [[id, partOf(found, id)] as const],
      ),
    ),
  );
  const isUnknown = ({ id }: Person) => !byAccount.has(id);
  const registered =
    first?.kind === "webinar" && here.some(isUnknown)
      ? await registeredAccounts(db, occurrence)
      : new Set<string>();
  const partNow = (person: Person) =>
    byAccount.get(person.id) ?? (registered.has(person.id) ? "watcher" : null);
  return here.filter((person) => !takesPlace || partNow(person) !== person.invitedAs).map(({ id }) => id);
}

/**
 * Checks that an account may follow a sitting. Only people who are invited or came in follow a meeting, conference or
 * webinar; for others there is no such room.
 * @throws Failure not_found
 */
export async function checkMayFollow(
  db: Database,
  sitting: Sitting,
  account: Pick<Actor, "id" | "role" | "subRole">,
): Promise<void> {
  if (!isMeeting(sitting) || Object.hasOwn(sitting.people, account.id)) return;
  const { invitation } = await actorInMeeting(db, sitting, account);
  if (invitation === undefined) throw new Failure("not_found", "There is no such room");
}
