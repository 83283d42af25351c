// One date of a booking as its reader may see it, with the current state of its room (docs/domain.md#meeting-room).
import { courtById } from "../../db/queries/courts.ts";
import { wasHeardIn } from "../../db/queries/history.ts";
import { hasSitting, invitedTo, meetingOf } from "../../db/queries/meetings.ts";
import { openingsOf } from "../../db/queries/openings.ts";
import { inviteesOf } from "../../db/queries/schedules.ts";
import { mayRecordNow } from "../causelist/open-bookings.ts";
import { meetingRoomId, opensAt } from "../contract/calendar/meeting-room.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import type { ScheduledMeeting } from "../contract/rest/meetings.ts";
import { mayUse } from "../contract/roles.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { recordPart } from "../contract/sitting/record/record-part.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { invitedActor, partOf } from "../sitting/meeting-rooms.ts";
import { type AnyBooking, anyBookingFor, peopleShownTo, titleShownTo } from "./booking-for.ts";
import type { CalendarDeps } from "./deps.ts";
import type { Reading } from "./reading.ts";
import { roomNow } from "./room-now.ts";
import { whenItTookPlace } from "./took-place.ts";

/** Returns the date that is asked for; else the date of the booking that goes on or comes next; else its last one. */
function dateOf(
  { occurrences }: AnyBooking,
  id: string,
  now: number,
): AnyBooking["occurrences"][number] | undefined {
  const asked = occurrences.find((date) => date.id === id);
  const planned = occurrences.filter(({ state }) => state === "planned");
  return asked ?? planned.find(({ endsAt }) => endsAt > now) ?? planned.at(-1) ?? occurrences.at(-1);
}

/**
 * Returns one date of a booking.
 * @param id - the date, or its booking
 * @throws Failure not_found if there is none that the reader may see
 */
export async function meetingFor(
  { db, now, sittings }: Pick<CalendarDeps, "db" | "now" | "sittings">,
  reading: Reading,
  id: string,
): Promise<ScheduledMeeting> {
  const known = await meetingOf(db, id);
  const booking = await anyBookingFor({ db, sittings }, reading, known?.schedule.id ?? id);
  const date = dateOf(booking, id, now());
  if (date === undefined) throw new Failure("not_found", "There is no such meeting");
  const { account } = reading;
  // A hall that is given to the booking is not that of a date that had begun.
  const itself = known?.occurrence.id === date.id ? known : await meetingOf(db, date.id);
  const courtId = itself?.occurrence.courtId ?? null;
  const invited = await invitedTo(db, date.id, account.id);
  // People with an account enter a hall as for every hearing; this page is a guest's only way in.
  const isHallGuest = courtId !== null && invited?.guestId === account.id;
  const room = courtId === null ? meetingRoomId(date.id) : isHallGuest ? courtId : null;
  const sitting = room === null ? null : sittingId(room, date.date);
  const here = sitting === null ? null : await roomNow(sittings, sitting, date.date);
  const actor =
    room === null || isHallGuest ? null : invitedActor(invited, { courtId: room, date: date.date }, account);
  const hall = courtId === null ? null : await courtById(db, courtId);
  const me = here?.people[account.id];
  // Once it has begun they are the host's to change.
  const doors = here === null || here.phase === "not_open" ? booking : here.doors;
  const isLeft = date.state === "planned" && date.endsAt > now();
  const isIn = me !== undefined && isPresent(me);
  const people = isIn ? booking.people : peopleShownTo(account, booking.people);
  const title = isIn ? booking.title : await titleShownTo(db, account, booking);
  const roomState = roomStateOf(here);
  const isHost = actor?.invitation !== undefined && actor.role === "MASTER";
  const mayRecordLater = invited !== null && (await mayRecordNow(db, invited.booking));
  // While it goes on it is as it was when it began.
  const mayRecord = here?.phase === "sitting" ? here.mayRecord : mayRecordLater;
  const isBooked = invited?.booking.mayRecord === true && isHost && mayUse(account.role, "fullRecord");
  const isRecordingBarred = isBooked && !mayRecord && !mayRecordLater;
  // A hall keeps its own record, so nothing is read here for a guest of a hall.
  const tookPlace =
    isHallGuest || sitting === null ? null : await whenInRoom(db, sitting, roomState.tookPlace);
  return {
    id: date.id,
    booking: booking.id,
    kind: booking.kind,
    title,
    state: date.state,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    opensAt: opensAt(date.startsAt, NOT_BEFORE_MINUTES),
    organiser: booking.organiser.name,
    hall: hall && { id: hall.id, name: hall.name },
    // A link may have gone to somebody else.
    caseNumbers: account.role === "ANONYMOUS" ? [] : booking.caseNumbers,
    interpreter: booking.interpreter,
    room,
    sitting,
    as: invited === null || invited.as === null ? null : partOf(invited, account.id),
    mayEnter: (invited?.as ?? null) !== null || booking.organiser.id === account.id,
    waitingRoom: doors.waitingRoom,
    muteOnJoin: doors.muteOnJoin,
    watchOnly: booking.watchOnly,
    mayRecord,
    isHost,
    isRecordingBarred,
    isSecondDevice: false,
    ...roomState,
    tookPlace,
    here: isHallGuest && !isIn ? 0 : roomState.here,
    files: booking.files,
    mayChange: booking.mayChange,
    hasHistory: booking.hasHistory,
    people: people.map(({ id: person, name, as, answer, isPoint, readiness, mayState }) => ({
      id: person,
      name,
      as,
      answer,
      isPoint,
      mayState: mayState && isLeft,
      readiness: statedFor(readiness, date.id),
    })),
    screening: courtId === null && isHost ? await screeningOf(db, booking) : [],
    own: ownOf(booking, invited?.inviteeId ?? null),
    isOnRecord:
      courtId === null
        ? sitting !== null &&
          typeof tookPlace?.to === "number" &&
          (mayUse(account.role, "admin") || (await wasHeardIn(db, sitting, account.id)))
        : hall !== null && date.endsAt <= now() && (await isOnHallsRecord(db, account, hall, date.date)),
    sequence: booking.sequence,
  };
}

/** Whether somebody reads a hall's record and is of those in it: who was heard, the hall's court, the admin. */
async function isOnHallsRecord(
  db: CalendarDeps["db"],
  account: Reading["account"],
  hall: { id: string; number: string },
  day: string,
): Promise<boolean> {
  const part = recordPart(account, hall.number);
  const sitting = sittingId(hall.id, day);
  if (part === null || !(await hasSitting(db, sitting))) return false;
  return part === "whole" || wasHeardIn(db, sitting, account.id);
}

/** Returns what is stated for somebody on a date; null where nothing is. */
function statedFor(
  readiness: AnyBooking["people"][number]["readiness"],
  date: string,
): ScheduledMeeting["people"][number]["readiness"] {
  const found = readiness.find((one) => one.occurrence === date);
  if (found === undefined) return null;
  const { occurrence: _, ...stated } = found;
  return stated;
}

/** Returns who must not see whom, which only those who may change the booking read (docs/domain.md#safeguards). */
async function screeningOf(
  db: CalendarDeps["db"],
  { id, mayChange, people, screening }: AnyBooking,
): Promise<ScheduledMeeting["screening"]> {
  if (!mayChange || screening.length === 0) return [];
  const invited = new Map((await inviteesOf(db, id)).map((one) => [one.invitee.id, one.invitee]));
  const at = (place: number) => {
    const { id: whose = "", name = "" } = people[place] ?? {};
    const invitee = invited.get(whose);
    return { name, person: invitee?.accountId ?? invitee?.guestId ?? null };
  };
  return screening.map(({ who, from }) => ({ who: at(who), from: at(from) }));
}

/** Returns the reader's own invitation, from among those that they see. */
function ownOf({ people }: AnyBooking, id: string | null): ScheduledMeeting["own"] {
  const own = people.find((one) => one.id === id);
  return own === undefined ? null : { id: own.id, answer: own.answer };
}

/** When it was in its room. Its pauses are read only once it is over: many people ask while it goes on. */
async function whenInRoom(
  db: CalendarDeps["db"],
  sitting: string,
  span: { from: number; to: number | null } | null,
): Promise<ScheduledMeeting["tookPlace"]> {
  if (span === null || span.to === null) return span && { ...span, pauses: [] };
  return whenItTookPlace((await openingsOf(db, [sitting])).get(sitting)) ?? { ...span, pauses: [] };
}

/** How the room stands; null where there is none yet, or none any more. */
function roomStateOf(here: Sitting | null): Pick<ScheduledMeeting, "phase" | "here"> & {
  tookPlace: { from: number; to: number | null } | null;
} {
  if (here === null) return { phase: "not_open", here: 0, tookPlace: null };
  const { phase, people, openedAt, closedAt } = here;
  const tookPlace = openedAt === null ? null : { from: openedAt, to: closedAt };
  return { phase, tookPlace, here: Object.values(people).filter(isPresent).length };
}
