// Conferences, opened at once for the rest of the day, and joined by link or number (docs/domain.md#conference).
import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  addInvitee,
  conferenceOf,
  conferenceOfNumber,
  insertNumber,
  numberOf,
  replaceNumber,
} from "../../db/queries/conferences.ts";
import { nameOf } from "../../db/queries/invitations.ts";
import {
  insertChange,
  insertOccurrences,
  insertSchedule,
  inviteesOf,
  lockSchedule,
  occurrencesOf,
  type StoredInvitee,
  type StoredOccurrence,
  type StoredSchedule,
} from "../../db/queries/schedules.ts";
import { invitedNames } from "../../db/queries/webinars.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { Caller } from "../accounts/session.ts";
import { meetingRoomId } from "../contract/calendar/meeting-room.ts";
import { CONFERENCE_NUMBER_DIGITS, CONFERENCE_PASSWORD_DIGITS, INVITED_MOST } from "../contract/limits.ts";
import { offered } from "../contract/locales.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  type ConferenceInfo,
  conferenceLink,
  type DialedIn,
  type NewConference,
  type OpenedConference,
} from "../contract/rest/conferences.ts";
import { endOfDayInIndia } from "../contract/sitting/core/day.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { messagesText } from "../contract/text/messages.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { loadTexts, textIn } from "../kernel/text.ts";
import { type Count, limitRules } from "../limits/limits.ts";
import { isIn } from "../sitting/decide/guests.ts";
import { guestNamed } from "../sitting/guest-login.ts";
import { bookingState } from "./answers.ts";
import { changeRow } from "./booking-history-kept.ts";
import type { CalendarDeps } from "./deps.ts";
import { checkGuest, isNameAmong, makeGuest } from "./guests.ts";
import { checkMayRecord } from "./may-record.ts";
import { isByNumber } from "./reading.ts";

/** Numbers that are tried before it is given up: of a thousand million nearly all are free. */
const NUMBER_TRIES = 5;
const KEY_MARK_BYTES = 16;

/** The last digits of a number, as many as are asked for. */
const digitsOf = (value: number | bigint, count: number) =>
  (BigInt(value) % 10n ** BigInt(count)).toString().padStart(count, "0");

/**
 * The key of a conference's link: its id, and 128 bits from the court's own key. So nothing that is kept lets anybody
 * in, and its host can read the link again.
 */
function keyOf(secrets: Secrets, id: string): string {
  const mark = secrets.mark(id, "link of a conference").slice(0, KEY_MARK_BYTES * 2);
  return Buffer.from(id.replaceAll("-", "") + mark, "hex").toString("base64url");
}

function passwordOf(secrets: Secrets, id: string): string {
  return digitsOf(BigInt(`0x${secrets.mark(id, "password of a conference")}`), CONFERENCE_PASSWORD_DIGITS);
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/** The id of the conference for which the court gave a key; null for any other text. */
function idIn(secrets: Secrets, key: string): string | null {
  const hex = Buffer.from(key, "base64url").toString("hex");
  const id = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return id.length === 36 && isSame(keyOf(secrets, id), key) ? id : null;
}

/** How people come to a conference; null for a booking that is none. */
export async function waysOf(
  { db, secrets }: Pick<CalendarDeps, "db" | "secrets">,
  id: string,
): Promise<ConferenceInfo["ways"]> {
  const number = await numberOf(db, id);
  if (number === null) return null;
  return { link: conferenceLink(keyOf(secrets, id)), number, gatewayPassword: passwordOf(secrets, id) };
}

/** Gives a conference a number that no other one has. */
async function assignNumber(tx: Transaction, id: string, write: typeof insertNumber): Promise<void> {
  for (let tries = 1; tries <= NUMBER_TRIES; tries++) {
    const number = digitsOf(randomInt(10 ** CONFERENCE_NUMBER_DIGITS), CONFERENCE_NUMBER_DIGITS);
    if (await write(tx, id, number)) return;
  }
  throw new Error("no number was free for a conference");
}

/**
 * Gives a conference another number: the former one stops working, people in it stay, as does the password.
 * @throws Failure not_found for a booking that is no conference
 */
export async function renumber({ db }: Pick<CalendarDeps, "db">, id: string): Promise<void> {
  if ((await numberOf(db, id)) === null) throw new Failure("not_found", "It has no number");
  await db.transaction(async (tx) => {
    await lockSchedule(tx, id);
    await assignNumber(tx, id, replaceNumber);
  });
}

/** The title of a conference that was given none, in the language of the person who opens it. */
async function untitledIn(language: string | null): Promise<string> {
  const tag = offered(language);
  await loadTexts(tag);
  return textIn(tag, messagesText)("booking.unnamed");
}

/**
 * Opens a conference: a booking from now to the end of the day in India, because a sitting has one day. People who
 * are in it at midnight may go on until 04:00.
 * @param asked - its title is empty where none was given
 */
export async function openConference(
  services: Pick<CalendarDeps, "db" | "secrets" | "now">,
  account: Account,
  { title, mayRecord }: NewConference,
): Promise<OpenedConference> {
  const { db, now } = services;
  const at = new Date(now());
  const endsAt = new Date(endOfDayInIndia(at.getTime()));
  const called = title || (await untitledIn(account.language));
  const [id, date] = [randomUUID(), randomUUID()];
  const what = { kind: "conference" as const, title: called, courtId: null, caseNumbers: [], mayRecord };
  const allowed = await checkMayRecord(db, account, what, null);
  await db.transaction(async (tx) => {
    await insertSchedule(tx, {
      ...what,
      ...allowed,
      id,
      organiserId: account.id,
      repeat: null,
      interpreter: null,
      screening: [],
      measures: "",
      sequence: 0,
      madeAt: at,
    });
    // A moment at least, also in the last one of the day.
    const startsAt = new Date(Math.min(at.getTime(), endsAt.getTime() - 1));
    await insertOccurrences(tx, [
      { id: date, scheduleId: id, courtId: null, startsAt, endsAt, state: "planned", sequence: 0 },
    ]);
    await insertChange(tx, changeRow({ account, now: at.getTime() }, id, "made"));
    await assignNumber(tx, id, insertNumber);
  });
  const ways = await waysOf(services, id);
  if (ways === null) throw new Error("a conference without a number");
  return { id: date, title: called, endsAt: endsAt.getTime(), ...ways };
}

type ConferenceDeps = Pick<CalendarDeps, "db" | "sittings" | "now">;

/** A conference's date and room. @throws Failure conference_over once its day or its host has ended it */
async function openDate(
  { db, sittings, now }: ConferenceDeps,
  id: string,
): Promise<{ date: StoredOccurrence; here: Sitting }> {
  const { state, dates } = bookingState(await occurrencesOf(db, id), now());
  const [date] = dates;
  const over = new Failure("conference_over", "The conference is over");
  if (state !== "open" || date === undefined) throw over;
  const sitting = sittingId(meetingRoomId(date.id), dayInIndia(date.startsAt.getTime()));
  const { state: here } = await sittings.get(sitting);
  // Its host may have ended it by mistake, and begins it again.
  if (here.phase === "risen") throw over;
  return { date, here };
}

/**
 * How many of the places of a meeting are taken: who came by the number has one while they are there or wait.
 * @param here - its room; null while nobody was in it
 */
export function placesTaken(invited: readonly StoredInvitee[], here: Sitting | null): number {
  const isThere = ({ guestId }: StoredInvitee) => {
    const person = here?.people[guestId ?? ""];
    return person !== undefined && isIn(person);
  };
  return invited.filter((one) => !isByNumber(one) || isThere(one)).length;
}

/** Checks that there is room for one more person. A person who is on the list already does not need this check. */
async function checkRoom(tx: Transaction, id: string, here: Sitting): Promise<void> {
  const invited = (await inviteesOf(tx, id)).map(({ invitee }) => invitee);
  if (placesTaken(invited, here) >= INVITED_MOST)
    throw new Failure("conflict", `At most ${INVITED_MOST} people come to a conference`);
}

/** @throws Failure refused for the name of its host or of somebody invited, under which nobody comes by the number */
async function checkName(
  db: Pick<Database, "select">,
  { id, organiserId }: StoredSchedule,
  name: string,
): Promise<void> {
  const invited = (await invitedNames(db, id)).filter((one) => !isByNumber(one));
  const names = invited.flatMap(({ name: typed, called }) => [typed, called ?? typed]);
  if (isNameAmong([await nameOf(db, organiserId), ...names], name)) throw refused("name_of_speaker");
}

const isOfIt = async (db: Pick<Database, "select">, { id, organiserId }: StoredSchedule, account: string) =>
  organiserId === account || (await inviteesOf(db, id)).some(({ invitee }) => invitee.accountId === account);

/**
 * Adds a person who has the link to the list of a conference's people.
 * @returns its date
 * @throws Failure not_allowed for guests; conference_unknown; conference_over; conflict when it is full
 */
export async function joinByLink(
  services: ConferenceDeps & Pick<CalendarDeps, "secrets">,
  key: string,
  account: Account,
): Promise<string> {
  const { db, secrets } = services;
  // A guest is only a name that somebody typed.
  if (account.role === "ANONYMOUS") throw new Failure("not_allowed", "Not for guests");
  const id = idIn(secrets, key);
  const found = id === null ? null : await conferenceOf(db, id);
  if (found === null) throw new Failure("conference_unknown", "This court gave no such link");
  const { date, here } = await openDate(services, found.id);
  await db.transaction(async (tx) => {
    await lockSchedule(tx, found.id);
    if (await isOfIt(tx, found, account.id)) return;
    await checkRoom(tx, found.id, here);
    const { id: accountId, displayName: name } = account;
    await addInvitee(tx, { id: randomUUID(), scheduleId: found.id, accountId, guestId: null, name });
  });
  return date.id;
}

/**
 * Opens a session for a guest with the number and the password, whom the host lets in.
 * @throws Failure invalid for a name that cannot be used; too_many; conference_unknown, alike for a wrong number and
 * password; conference_over; conflict if it is full; refused for an invited person's name, for somebody removed, and
 * for too many of one address
 */
export async function dialIn(
  services: ConferenceDeps & Pick<CalendarDeps, "env" | "limits" | "secrets" | "sessions" | "settings">,
  { number, password, name }: { number: string; password: string; name: string },
  caller: Caller,
): Promise<DialedIn> {
  const { db, limits, secrets, sessions, now } = services;
  const displayName = guestNamed(name);
  const tried = `${number} ${caller.address}`;
  const ofAddress: readonly Count[] = [
    ["wrongDialInsHere", caller.address],
    ["wrongDialInsOfNumberHere", tried],
  ];
  const late: Count = ["lateDialInsHere", tried];
  const found = await conferenceOfNumber(db, number);
  // A number that is none takes as long as a wrong password.
  const isRight = isSame(passwordOf(secrets, found?.id ?? ""), password);
  // Only wrong ones are counted, so that many who come at once with the right one do not shut each other out.
  if (found === null || !isRight) {
    const isGuessed = (await limits.used("wrongDialIns", number)) >= limitRules.wrongDialIns.points;
    await limits.takeAll(isGuessed ? [...ofAddress, late] : ofAddress);
    await limits.count("wrongDialIns", number);
    throw new Failure("conference_unknown", "There is no conference with this number and password");
  }
  // Only the address of somebody who guesses is stopped, not the number.
  await limits.checkAll([...ofAddress, late]);
  await limits.take("guestsOfAddress", caller.address);
  const { date, here } = await openDate(services, found.id);
  await checkName(db, found, displayName);
  await checkGuest(services, here, displayName, caller);
  const account = await db.transaction(async (tx) => {
    await lockSchedule(tx, found.id);
    await checkRoom(tx, found.id, here);
    const made = await makeGuest(tx, displayName, now());
    const who = { accountId: null, guestId: made.id, name: displayName };
    await addInvitee(tx, { id: randomUUID(), scheduleId: found.id, ...who });
    return made;
  });
  return { id: date.id, login: await sessions.open(account, caller) };
}
