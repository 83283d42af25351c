// A booking's agenda files: who reads them, adding, removing, and their end (docs/domain.md#booking-files).
import type { Database } from "../../db/client.ts";
import {
  countBookingFiles,
  deleteBookingFile,
  deleteFilesOfGone,
  fileOfBooking,
  filesOfBooking,
  goneBookings,
  insertBookingFile,
  type StoredBookingFile,
} from "../../db/queries/booking-files.ts";
import { inviteeOfAccount } from "../../db/queries/invitations.ts";
import { meetingOf } from "../../db/queries/meetings.ts";
import {
  changesOf,
  insertChange,
  lockSchedule,
  occurrencesOf,
  type StoredInvitee,
  type StoredSchedule,
  scheduleOf,
} from "../../db/queries/schedules.ts";
import { meetingRoomId, occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import { BOOKING_FILES_MOST } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { BookingFile } from "../contract/rest/schedules.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { AgendaFile } from "../contract/sitting/topics/agenda.ts";
import { checkFile } from "../files/check.ts";
import { cleanName } from "../files/names.ts";
import { dropStored, readStored, storeFile } from "../files/store.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { changeRow } from "./booking-history-kept.ts";
import type { CalendarDeps } from "./deps.ts";
import { isByNumber, mayChange, type Reading, scheduleToChange } from "./reading.ts";
import { type Rooms, roomNow } from "./room-now.ts";

type Parts = Pick<CalendarDeps, "db" | "env" | "now">;
/** What is needed to read bookings and to know the state of people in the room or hall where they take place. */
export type BookingReader = Pick<CalendarDeps, "db"> & { sittings: Rooms };

const unknown = () => new Failure("not_found", "There is no such file");

/** Whether somebody invited is one of those who read the files of a booking: who watches a webinar reads none. */
export const readsFilesAs = (
  { kind }: Pick<StoredSchedule, "kind">,
  { invitedAs }: Pick<StoredInvitee, "invitedAs">,
): boolean => kind !== "webinar" || invitedAs !== "watcher";

/**
 * Whether somebody reads a booking's files: if they may change it, or are invited and were not turned away. A
 * conference's files are for its room alone, since people come to it by link and number. A hearing that somebody only
 * sees in the calendar shows none.
 */
async function mayRead(
  services: BookingReader,
  account: Account,
  schedule: Pick<StoredSchedule, "id" | "kind" | "courtId" | "organiserId">,
): Promise<boolean> {
  if (schedule.organiserId === account.id || mayChange(account, schedule)) return true;
  const invited = await inviteeOfAccount(services.db, schedule.id, account.id);
  if (invited === null || invited.turnedAwayAt !== null || !readsFilesAs(schedule, invited)) return false;
  if (await isKeptOutToday(services, schedule.id, account.id)) return false;
  // A link or a number may have gone to anybody: the host is who lets them in.
  if (schedule.kind === "conference" || isByNumber(invited))
    return isInRoom(services, schedule.id, account.id);
  return true;
}

/** Whether somebody was refused or removed where a date takes place today, perhaps before they were invited. */
async function isKeptOutToday(
  { db, sittings }: BookingReader,
  schedule: string,
  account: string,
): Promise<boolean> {
  const today = sittings.today();
  for (const { id, courtId, startsAt } of await occurrencesOf(db, schedule)) {
    if (dayInIndia(startsAt.getTime()) !== today) continue;
    const here = await roomNow(sittings, sittingId(courtId ?? meetingRoomId(id), today), today);
    const state = here?.people[account]?.state;
    if (state === "REMOVED" || state === "REFUSED") return true;
  }
  return false;
}

/** Whether somebody is in the room of one of the dates of a booking now. */
async function isInRoom(
  { db, sittings }: BookingReader,
  schedule: string,
  account: string,
): Promise<boolean> {
  for (const { id, startsAt } of await occurrencesOf(db, schedule)) {
    const day = dayInIndia(startsAt.getTime());
    const here = await roomNow(sittings, sittingId(meetingRoomId(id), day), day);
    const person = here?.people[account];
    if (person !== undefined && isPresent(person)) return true;
  }
  return false;
}

const factsOf = ({ id, name, mime, bytes, at }: StoredBookingFile, from: string): BookingFile => ({
  id,
  name,
  kind: mime === "application/pdf" ? "pdf" : "image",
  bytes,
  from,
  at: at.getTime(),
});

/** The files of a booking with who added them, oldest first; none for a reader who may not read them. */
async function readableFiles(services: BookingReader, account: Account, schedule: StoredSchedule) {
  const files = await filesOfBooking(services.db, schedule.id);
  // Most bookings have none: whether somebody may read them is not looked up.
  return files.length === 0 || !(await mayRead(services, account, schedule)) ? [] : files;
}

/** The files of a booking that its reader may see, oldest first. */
export async function filesFor(
  services: BookingReader,
  { account }: Reading,
  schedule: StoredSchedule,
): Promise<BookingFile[]> {
  return (await readableFiles(services, account, schedule)).map(({ file, from }) => factsOf(file, from));
}

/**
 * Adds a file to a booking and its history, by which people are notified later; nobody is asked again.
 * @throws Failure what checkFile throws; refused when there are as many as there may be
 */
export async function addBookingFile(
  { db, env, now }: Parts,
  reading: Reading,
  id: string,
  file: File,
): Promise<BookingFile> {
  const { account } = reading;
  const { bytes, mime, ending } = await checkFile(new Uint8Array(await file.arrayBuffer()), file);
  const stored = await storeFile(env.dataDir, bytes);
  const at = new Date(now());
  const row = {
    id: stored.id,
    scheduleId: id,
    accountId: account.id,
    name: cleanName(file.name, ending),
    mime,
    bytes: bytes.length,
    hash: stored.hash,
    at,
  };
  try {
    await db.transaction(async (tx) => {
      await lockSchedule(tx, id);
      await scheduleToChange(tx, reading, id);
      if ((await countBookingFiles(tx, id)) >= BOOKING_FILES_MOST) throw refused("agenda_full");
      await insertBookingFile(tx, row);
      await insertChange(tx, fileChangeRow(account, at.getTime(), "fileAdded", row));
    });
  } catch (error) {
    await dropStored(env.dataDir, stored.id);
    throw error;
  }
  return factsOf(row, account.displayName);
}

/** The history keeps a file's name and hash, so that a person who has the file can prove which one it was. */
const fileChangeRow = (
  account: Pick<Account, "id">,
  now: number,
  what: "fileAdded" | "fileRemoved",
  { id, scheduleId, name, hash }: StoredBookingFile,
) => changeRow({ account, now }, scheduleId, what, { fields: ["files"], before: { id, name, hash } });

/** Removes a file from a booking for good. @throws Failure not_found; not_allowed */
export async function removeBookingFile(
  { db, env, now }: Parts,
  reading: Reading,
  ids: { id: string; file: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSchedule(tx, ids.id);
    await scheduleToChange(tx, reading, ids.id);
    const row = await fileOfBooking(tx, ids);
    if (row === null) throw unknown();
    await deleteBookingFile(tx, row.id);
    await insertChange(tx, fileChangeRow(reading.account, now(), "fileRemoved", row));
  });
  await dropStored(env.dataDir, ids.file);
}

/** The booking in whose room a sitting is; null for one in a court hall. */
export async function bookingOfSitting(db: Database, sitting: string): Promise<string | null> {
  const occurrence = occurrenceOfSitting(sitting);
  return occurrence === null ? null : ((await meetingOf(db, occurrence))?.schedule.id ?? null);
}

/** The files of a booking in the form of an agenda, for a reader who may read them; else none. */
export async function agendaOf(services: BookingReader, account: Account, id: string): Promise<AgendaFile[]> {
  const schedule = await scheduleOf(services.db, id);
  if (schedule === null) return [];
  return (await readableFiles(services, account, schedule)).map(({ file, from }) => ({
    ...factsOf(file, from),
    hash: file.hash,
    by: file.accountId,
    item: null,
  }));
}

/** A file and its bytes, for a reader who may read it. @throws Failure not_found */
export async function openBookingFile(
  { db, env, sittings }: BookingReader & Pick<CalendarDeps, "env">,
  account: Account,
  ids: { id: string; file: string },
): Promise<{ row: StoredBookingFile; stream: ReadableStream }> {
  const schedule = await scheduleOf(db, ids.id);
  if (schedule === null || !(await mayRead({ db, sittings }, account, schedule))) throw unknown();
  const row = await fileOfBooking(db, ids);
  const stream = row && (await readStored(env.dataDir, row.id));
  if (!row || !stream) throw unknown();
  return { row, stream };
}

const AT_ONCE = 200;

/**
 * Deletes the files of bookings that were cancelled whole, once no date can be brought back; as with every file, from
 * this machine's folder alone.
 * @returns how many
 */
export async function dropFilesOfGone({ db, env, now }: Parts): Promise<number> {
  const at = new Date(now());
  let gone = 0;
  for (const id of await goneBookings(db, at, AT_ONCE)) {
    const files = await db.transaction(async (tx) => {
      // A change that gives the booking new dates meanwhile runs before or after this, because of the lock.
      const schedule = await lockSchedule(tx, id);
      if (schedule === null) return [];
      const deleted = await deleteFilesOfGone(tx, id, at);
      // The history names the person who cancelled the booking as the one who removed its files.
      const cancelled = (await changesOf(tx, id)).find(({ change }) => change.what === "cancelled");
      const by = { id: cancelled?.change.accountId ?? schedule.organiserId };
      for (const file of deleted)
        await insertChange(tx, fileChangeRow(by, at.getTime(), "fileRemoved", file));
      return deleted;
    });
    for (const file of files) await dropStored(env.dataDir, file.id);
    gone += files.length;
  }
  return gone;
}
