// The rooms of meetings: made when they are first needed, and who is what in them (docs/domain.md#meeting-room).
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
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import { occurrenceOfRoom, opensAt } from "../contract/calendar/meeting-room.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import { type Role, standingOf } from "../contract/roles.ts";
import { isPresent, type Person } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { isWebinar } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isUuid } from "../uuid.ts";
import { dayInIndia } from "./days.ts";
import type { Actor } from "./decide/index.ts";

/**
 * Returns the room of a meeting on a day.
 * @param courtId - the room's id, used in place of a hall's
 * @param date - the day
 * @returns null if nothing with that id takes place that day in a room of its own
 */
export async function roomOf(db: Database, courtId: string, date: string): Promise<MeetingRoom | null> {
  const occurrence = occurrenceOfRoom(courtId);
  if (occurrence === null || !isUuid(occurrence)) return null;
  const meeting = await meetingOf(db, occurrence);
  const met = await roomMetIn(db, courtId, date);
  if (met !== null) return met;
  if (meeting === null) return null;
  const { courtId: hall, ...when } = meeting.occurrence;
  if (isNotHeldOn({ ...when, hall }, date)) return null;
  await insertMeetingRoom(db, meeting);
  return meetingRoom(db, courtId);
}

/** The room in which people met on a day: it stays what it was, also when its date is moved or cancelled. Null where nobody did. */
export async function roomMetIn(db: Database, courtId: string, date: string): Promise<MeetingRoom | null> {
  const wasHeld = occurrenceOfRoom(courtId) !== null && (await hasSitting(db, sittingId(courtId, date)));
  return wasHeld ? meetingRoom(db, courtId) : null;
}

/** Whether a date does not take place in its own room on a day: it is on another one, cancelled, or in a court hall by now. */
function isNotHeldOn(
  { state, startsAt, hall }: { state: string; startsAt: Date; hall: string | null },
  day: string,
): boolean {
  return state === "cancelled" || hall !== null || dayInIndia(startsAt.getTime()) !== day;
}

/** Officers of the court who are invited run a meeting with its host, whatever else they are in it; into a conference they come by a link. */
const running: readonly Role[] = ["MASTER", "ADMIN"];

type Found = Pick<InvitedTo, "as" | "organiserId" | "guestId" | "watchOnly" | "hall">;

/**
 * As what somebody takes part: its organiser as host; a guest runs nothing, whatever they are invited as; where the booking says so of its
 * own room, all but its hosts only watch there. Null: they are not invited.
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
 * A person's part in a meeting. Its host, its organiser and, except in a conference, the court's officers have an officer's rights in its
 * room, and their bench or hall does not count there. A person who is invited to watch only watches. All others take part like counsel,
 * judges too. A watcher of a webinar may be called up to take part, and so may a person who registered for one that is open to guests. A
 * person who is not invited has no invitation. A person who takes part and comes to watch only (`watchesOnly`) is already treated as a
 * watcher.
 */
export async function actorInMeeting(
  db: Database,
  { courtId, date }: Pick<Sitting, "courtId" | "date">,
  actor: Pick<Actor, "id" | "role" | "subRole" | "watchesOnly">,
): Promise<Pick<Actor, "role" | "subRole" | "hall" | "invitation">> {
  const occurrence = occurrenceOfRoom(courtId);
  const found = occurrence === null ? null : await invitedTo(db, occurrence, actor.id);
  return invitedActor(found, { courtId, date }, actor);
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
    ...{
      as,
      opensAt: opensAt(found.startsAt.getTime(), NOT_BEFORE_MINUTES),
      isOver: isNotHeldOn(found, date),
    },
    isGuest: actor.role === "ANONYMOUS",
    ...(part === null ? { openAsBooked: found.openToGuests } : {}),
    doors: { waitingRoom, muteOnJoin },
    // A link may have gone to somebody else; and of two who must not meet, the host lets in one. Nobody who watches a webinar meets anybody.
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
  const isOfBar = standingOf(role, subRole) === "bar";
  return { ...(isOfBar ? { role, subRole } : likeCounsel), hall: null, invitation };
}

const likeCounsel = { role: "ADVOCATE", subRole: "Litigant" } as const;

/**
 * What somebody who watches a webinar is in it, as the sitting has it: 2,000 who ask and vote are not looked up each time. Who is invited no
 * more is put out (`notInvited`).
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

/** Who is in the room of a meeting, or waits for it, and is invited no more, as something else, or to another day. */
export async function notInvited(db: Database, { courtId, date, people }: Sitting): Promise<string[]> {
  const here = Object.values(people).filter((one) => isPresent(one) || one.state === "WAITING");
  const occurrence = occurrenceOfRoom(courtId);
  if (here.length === 0 || occurrence === null) return [];
  const invited = await everybodyInvited(db, occurrence);
  const [first] = invited;
  const takesPlace = first !== undefined && !isNotHeldOn(first, date);
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
