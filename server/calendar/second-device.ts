// Who lets a second device into which sitting, and what of its agenda it reads (docs/domain.md#second-device).
import { fileOfBooking } from "../../db/queries/booking-files.ts";
import { chosenItemsOf } from "../../db/queries/chosen-items.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { fileById } from "../../db/queries/files.ts";
import type { SecondDeviceClaims } from "../accounts/second-device-tokens.ts";
import { isRoomType, occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { ScheduledMeeting } from "../contract/rest/meetings.ts";
import { courtSideOf } from "../contract/roles.ts";
import { mayLetDeviceIn, mayLetDeviceInto } from "../contract/second-device.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { itemPlace } from "../contract/sitting/core/closed-items.ts";
import { itemId } from "../contract/sitting/core/item.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { placeIn } from "../contract/sitting/core/roster.ts";
import { chatOf } from "../contract/sitting/readable-chat.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { AgendaFile } from "../contract/sitting/topics/agenda.ts";
import { readStored } from "../files/store.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { ownPerson } from "../sitting/own-person.ts";
import type { CalendarDeps } from "./deps.ts";
import { agendaOf, bookingOfSitting } from "./files.ts";
import { meetingFor } from "./meeting-for.ts";
import { readingOf } from "./reading.ts";

/** The account to which a token belongs, and what it opens. A meeting has no sitting until somebody first comes. */
export type Opened = { account: Account; claims: SecondDeviceClaims; state: Sitting | null };

/** What a token opens for its person. @throws Failure not_found; `refused` if removed or refused there */
export async function openFor(
  services: Pick<CalendarDeps, "sittings">,
  account: Account,
  claims: SecondDeviceClaims,
): Promise<Opened> {
  const state = await sittingOf(services, claims.sitting);
  checkNotTurnedAway(state, account);
  return { account, claims, state };
}

/** The sitting of a token; null for that of a meeting whose room is not there yet. @throws Failure not_found */
async function sittingOf({ sittings }: Pick<CalendarDeps, "sittings">, id: string): Promise<Sitting | null> {
  try {
    return (await sittings.get(id)).state;
  } catch (error) {
    const isLater =
      error instanceof Failure && error.code === "not_found" && occurrenceOfSitting(id) !== null;
    if (isLater) return null;
    throw error;
  }
}

/** @throws `refused` for a person who was removed or refused in a sitting */
function checkNotTurnedAway(state: Sitting | null, { id }: Account): void {
  const person = state?.people[id]?.state;
  if (person === "REMOVED") throw refused("removed");
  if (person === "REFUSED") throw refused("refused_entry");
}

/** The sitting for which somebody asks a token. @throws Failure not_found; not_allowed; refused */
export async function sittingAskedFor(
  services: Pick<CalendarDeps, "db" | "now" | "sittings">,
  account: Account,
  asked: { courtId: string } | { meeting: string },
): Promise<string> {
  if ("meeting" in asked) {
    const meeting = await meetingFor(services, readingOf(account), asked.meeting);
    const { sitting } = meeting;
    // A guest of a hall has a sitting here too, but reads nothing before the officer lets them in.
    if (sitting === null || meeting.hall !== null)
      throw new Failure("not_found", "It takes place in a court hall");
    if (!meeting.mayEnter) throw new Failure("not_allowed", "Only for people who take part");
    if (isMeetingOver(meeting, services.now())) throw refused("meeting_over");
    return sitting;
  }
  if (!mayLetDeviceIn(account)) throw new Failure("not_allowed", "Not for this role");
  const hall = services.sittings.court(asked.courtId);
  const { state } = await services.sittings.ofCourt(hall.id);
  if (state.phase === "risen") throw refused("wrong_phase");
  checkNotTurnedAway(state, account);
  const place = {
    state: ownPerson(state, account)?.state ?? null,
    comesFor: await comesFor(services, account, state),
  };
  if (!mayLetDeviceInto(account, hall, place))
    throw new Failure("not_allowed", "Only for people who have an item there today, or are in it");
  return state.id;
}

/** Whether somebody comes for a hall: they chose an item or to watch, or list or officer give them a place. */
async function comesFor(
  { db }: Pick<CalendarDeps, "db">,
  account: Account,
  sitting: Sitting,
): Promise<boolean> {
  const { courtId, date, items } = sitting;
  if ((await chosenItemsOf(db, account.id, date, courtId)).length > 0) return true;
  const { id, role, subRole, enrolmentOrOffice: office } = account;
  const who = { role, subRole, office, confirmed: await confirmedCases(db, id) };
  return Object.values(items).some(
    (item) => item.state !== "DELETED" && placeIn(item, who, itemPlace(item, sitting)) !== null,
  );
}

/** Whether a meeting is over: cancelled, its day past, or ended, after which its host alone comes back. */
function isMeetingOver({ state, startsAt, phase, isHost }: ScheduledMeeting, now: number): boolean {
  const isPast = dayInIndia(startsAt) < dayInIndia(now);
  return state === "cancelled" || isPast || (phase === "risen" && !isHost);
}

/** Own items of a hall that its list has, in its order. */
export async function ownItems(
  { db }: Pick<CalendarDeps, "db">,
  account: Account,
  { date, courtId, items }: Sitting,
) {
  const selected = await chosenItemsOf(db, account.id, date, courtId);
  return selected.flatMap(({ category, serial }) => {
    const item = items[itemId(category, serial)];
    return item === undefined || item.state === "DELETED" ? [] : [{ id: item.id, serial: item.serial }];
  });
}

/**
 * What somebody may read of the agenda: in the room or hall, what they read there; before and after, what they
 * brought. A hall's officer also reads what is laid for all of its bar.
 */
function readable(state: Sitting, account: Account, isMine: (file: AgendaFile) => boolean): AgendaFile[] {
  const all = Object.values(state.agenda);
  const person = ownPerson(state, account);
  const isIn = person !== undefined && isPresent(person);
  const ofHall = isOfItsCourt(state, account) ? all.filter(({ item }) => item === null) : [];
  const seen = isIn ? Object.values(chatOf(state, audienceOf(person), account.id).agenda) : ofHall;
  return [...seen.filter((file) => !isMine(file)), ...all.filter(isMine)];
}

/** Whether somebody is of the court of a hall, to which they come without being let in. */
const isOfItsCourt = ({ type, courtId }: Sitting, account: Account): boolean =>
  !isRoomType(type) &&
  courtSideOf(account.role, account.subRole) === "court" &&
  ownCourt(account) === courtId;

/** The agenda files that a token's person may read now, and those they brought, oldest first. */
export async function filesOpened(
  services: Pick<CalendarDeps, "db" | "sittings">,
  { account, claims, state }: Opened,
): Promise<AgendaFile[]> {
  const isMine = ({ by }: AgendaFile) => by === account.id;
  const booking = await bookingOfSitting(services.db, claims.sitting);
  const files = [
    ...(booking === null ? [] : await agendaOf(services, account, booking)),
    ...(state === null ? [] : readable(state, account, isMine)),
  ];
  return files.sort((a, b) => a.at - b.at);
}

/** A file of that list and its bytes. @throws Failure not_found */
export async function openFile(
  services: Pick<CalendarDeps, "db" | "env" | "sittings">,
  opened: Opened,
  id: string,
) {
  const { db, env } = services;
  const unknown = () => new Failure("not_found", "There is no such file");
  if (!(await filesOpened(services, opened)).some((file) => file.id === id)) throw unknown();
  const booking = await bookingOfSitting(db, opened.claims.sitting);
  const row =
    (await fileById(db, id)) ??
    (booking === null ? null : await fileOfBooking(db, { id: booking, file: id }));
  const stream = row && (await readStored(env.dataDir, row.id));
  if (!row || !stream) throw unknown();
  return { row, stream };
}

/** The sitting into which a token's person brings a file. @throws Failure not_allowed; not_found */
export function sittingToBringInto({ claims, state }: Opened): Sitting {
  if (claims.mode !== "active") throw new Failure("not_allowed", "This token reads only");
  if (state === null) throw new Failure("not_found", "It has no room yet");
  return state;
}

/** @throws Failure not_allowed where a token lets nobody take part */
export function checkMayJoin({ claims }: Pick<Opened, "claims">): void {
  if (claims.mode !== "active") throw new Failure("not_allowed", "This token shows the agenda alone");
}

/** @throws Failure second_device where a second device asks for a booking that is not the one of its sitting */
export async function checkOwnBooking(
  { db }: Pick<CalendarDeps, "db">,
  device: { sitting: string } | undefined,
  booking: string,
): Promise<void> {
  if (device !== undefined && (await bookingOfSitting(db, device.sitting)) !== booking)
    throw new Failure("second_device", "A second device is somebody in one sitting alone");
}
