// Webinars as their pages read them; guests who come without an account; and who registered (docs/domain.md#webinar).
import {
  invitedNames,
  register,
  registrationsOf,
  type Webinar,
  webinarOf,
} from "../../db/queries/webinars.ts";
import type { Caller } from "../accounts/session.ts";
import { mayRecordNow } from "../causelist/open-bookings.ts";
import { meetingRoomId, opensAt } from "../contract/calendar/meeting-room.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { WebinarInfo, WebinarLogin, WebinarRegistration } from "../contract/rest/webinars.ts";
import { mayUse } from "../contract/roles.ts";
import { isOnAir } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { countWatchers } from "../contract/sitting/topics/webinar.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import type { Actor } from "../sitting/decide/index.ts";
import { isFull } from "../sitting/decide/webinar.ts";
import { guestNamed } from "../sitting/guest-login.ts";
import { actorInMeeting } from "../sitting/meeting-rooms.ts";
import type { CalendarDeps } from "./deps.ts";
import { checkGuest, isNameAmong, makeGuest } from "./guests.ts";
import { roomNow } from "./room-now.ts";

/** A date of a webinar with the current state of its room, and the reader's part in it. */
export type FoundWebinar = Webinar & {
  room: string;
  sitting: string;
  /** Null while its room was not made: on another day. */
  here: Sitting | null;
  isOpen: boolean;
  mayRecord: boolean;
  invitation: Actor["invitation"];
  isHost: boolean;
};

/**
 * Returns a date of a webinar, if the reader may come to it.
 * @param account - who reads it; null without a login
 * @throws Failure not_found if there is none, and for people who are not invited to one that is not open to guests
 */
export async function webinarFor(
  services: Pick<CalendarDeps, "db" | "sittings">,
  id: string,
  account: Account | null,
): Promise<FoundWebinar> {
  const none = new Failure("not_found", "There is no such webinar");
  const found = await webinarOf(services.db, id);
  if (found === null) throw none;
  const room = meetingRoomId(found.occurrence.id);
  const date = dayInIndia(found.occurrence.startsAt.getTime());
  const sitting = sittingId(room, date);
  const here = await roomNow(services.sittings, sitting, date);
  const isOpen = here?.openToGuests ?? found.schedule.openToGuests;
  const actor = account && (await actorInMeeting(services.db, { courtId: room, date }, account));
  const { invitation } = actor ?? {};
  const mayRead = isOpen || invitation !== undefined || (account && mayUse(account.role, "admin"));
  if (!mayRead) throw none;
  const isHost = invitation !== undefined && actor?.role === "MASTER";
  const mayRecord =
    here?.phase === "sitting" ? here.mayRecord : await mayRecordNow(services.db, found.schedule);
  return { ...found, room, sitting, here, isOpen, mayRecord, invitation, isHost };
}

/** How a webinar stands. One that nobody began by its end is over, until its host begins it all the same. */
function stateOf({ occurrence, here }: FoundWebinar, now: number): WebinarInfo["state"] {
  const { state, startsAt, endsAt } = occurrence;
  if (here?.phase === "sitting") return "running";
  if (state === "cancelled") return "cancelled";
  if (here?.phase === "risen" || now >= endsAt.getTime()) return "over";
  return now < opensAt(startsAt.getTime(), NOT_BEFORE_MINUTES) ? "planned" : "open";
}

/** Returns the facts that the page of a webinar reads. */
export function webinarInfo({ now }: Pick<CalendarDeps, "now">, found: FoundWebinar): WebinarInfo {
  const { occurrence, schedule, organiser, room, sitting, here, isOpen, mayRecord, invitation, isHost } =
    found;
  const startsAt = occurrence.startsAt.getTime();
  return {
    id: occurrence.id,
    title: schedule.title,
    organiser,
    room,
    sitting,
    isHost,
    startsAt,
    endsAt: occurrence.endsAt.getTime(),
    opensAt: opensAt(startsAt, NOT_BEFORE_MINUTES),
    state: stateOf(found, now()),
    isOpenToGuests: isOpen,
    watching: here === null ? 0 : countWatchers(here),
    isFull: here !== null && isFull(here),
    as: invitation?.as ?? null,
    mayRecord,
  };
}

/** Whether a name is that of somebody who speaks, or cannot be told from it, or claims to be it. */
async function isOfSpeaker(
  { db }: Pick<CalendarDeps, "db">,
  { schedule, organiser, here }: FoundWebinar,
  name: string,
) {
  const invited = (await invitedNames(db, schedule.id)).flatMap(({ as, name: typed, called }) =>
    as === "watcher" ? [] : [typed, called ?? typed],
  );
  const up = Object.values(here?.people ?? {}).flatMap((one) => (isOnAir(one) ? [one.profileName] : []));
  return isNameAmong([organiser, ...invited, ...up], name);
}

/** Why nobody new comes in now; null where somebody may. */
function closedTo(found: FoundWebinar, now: number): RefusalCode | null {
  const { here, isOpen } = found;
  const state = stateOf(found, now);
  if (state === "over" || state === "cancelled") return "meeting_over";
  if (!isOpen) return "not_open_to_guests";
  if (state === "planned") return "meeting_early";
  if (here?.doors.locked) return "hall_locked";
  return here !== null && isFull(here) ? "webinar_full" : null;
}

/**
 * Opens a session for a guest of a webinar, with an account for it alone.
 * @throws Failure invalid with the field; refused; too_many
 */
export async function loginAsGuest(
  services: Pick<CalendarDeps, "db" | "env" | "limits" | "now" | "sessions" | "settings">,
  found: FoundWebinar,
  { name, email }: { name: string; email: string | null },
  caller: Caller,
): Promise<WebinarLogin> {
  const { db, limits, now, sessions } = services;
  // First, so that nobody has names looked at without an end.
  await limits.take("guestsOfAddress", caller.address);
  const displayName = guestNamed(name);
  const closed = closedTo(found, now());
  if (closed !== null) throw refused(closed);
  if (await isOfSpeaker(services, found, displayName)) throw refused("name_of_speaker");
  if (found.here !== null) await checkGuest(services, found.here, displayName, caller);
  const at = new Date(now());
  const account = await db.transaction(async (tx) => {
    const made = await makeGuest(tx, displayName, at.getTime());
    const of = { occurrenceId: found.occurrence.id, accountId: made.id };
    await register(tx, { ...of, name: displayName, email, registeredAt: at, wasInvited: false });
    return made;
  });
  return { ...(await sessions.open(account, caller)), sitting: found.sitting };
}

/**
 * Registers an uninvited person with an account for an open webinar. A guest's account serves for one webinar alone:
 * to another one they come under a name, which is checked there.
 * @throws Failure refused if they may not come
 */
export async function registerAccount(
  { db, now }: Pick<CalendarDeps, "db" | "now">,
  found: FoundWebinar,
  account: Account,
): Promise<void> {
  const closed = closedTo(found, now());
  if (closed !== null) throw refused(closed);
  if (account.role === "ANONYMOUS") throw refused("not_allowed");
  await register(db, {
    occurrenceId: found.occurrence.id,
    accountId: account.id,
    name: account.displayName,
    email: null,
    registeredAt: new Date(now()),
    wasInvited: false,
  });
}

/** The people who are invited or registered; a person who is both is listed once. */
export async function registrationsFor(
  { db }: Pick<CalendarDeps, "db">,
  { schedule, occurrence, organiser }: FoundWebinar,
): Promise<WebinarRegistration[]> {
  const registered = await registrationsOf(db, occurrence.id);
  const cameAt = new Map(registered.map(({ accountId, at }) => [accountId, at.getTime()]));
  const invited = await invitedNames(db, schedule.id);
  const ofOrganiser = { name: organiser, as: "host" as const, accountId: schedule.organiserId };
  const others = invited.filter(({ accountId }) => accountId !== schedule.organiserId);
  const rows = [{ ...ofOrganiser, guestId: null, email: null, called: null }, ...others];
  const known = new Set(rows.flatMap(({ accountId, guestId }) => [accountId, guestId]));
  return [
    ...rows.map(({ name, called, as, accountId, guestId, email }) => ({
      name: called ?? name,
      kind: "invited" as const,
      as,
      email,
      at: cameAt.get(accountId ?? "") ?? cameAt.get(guestId ?? "") ?? null,
    })),
    ...registered
      .filter(({ accountId }) => !known.has(accountId))
      .map(({ name, email, at, role }) => ({
        name,
        as: "watcher" as const,
        email,
        at: at.getTime(),
        kind: role === "ANONYMOUS" ? ("guest" as const) : ("account" as const),
      })),
  ];
}
