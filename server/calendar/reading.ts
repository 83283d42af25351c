// How much of the calendar a person may read, and whose bookings they may change (docs/domain.md#calendar).
import type { Database } from "../../db/client.ts";
import {
  type CalendarReader,
  type StoredInvitee,
  type StoredSchedule,
  scheduleFor,
} from "../../db/queries/schedules.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { mayUse, type Role } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";

/** The account that reads, and the part of the calendar that it may read. */
export type Reading = { account: Account; reader: CalendarReader };

/** An admin reads all; who may book, what halls and cases have; others what they are invited to. */
export function readingOf(account: Account): Reading {
  const { id, role } = account;
  const sees = mayUse(role, "admin") ? "all" : mayUse(role, "schedule") ? "halls" : "own";
  return { account, reader: { id, sees } };
}

/** Whether somebody may know what a person who is booked has then. */
export function seesTitle(
  { reader }: Reading,
  { kind, courtId, organiserId }: Pick<StoredSchedule, "kind" | "courtId" | "organiserId">,
): boolean {
  if (reader.sees === "all" || organiserId === reader.id) return true;
  return reader.sees === "halls" && (kind === "hearing" || courtId !== null);
}

/** The roles that lead the hearings of a hall: its court officer, and the judges who sit there. */
const leading: readonly Role[] = ["MASTER", "JUDGE"];

/**
 * Whether somebody leads the hearings of a booking's hall. They arrange special measures and keep people apart, so
 * that nothing of these is hidden from them (docs/domain.md#safeguards).
 */
export function leadsHall(account: Account, courtId: string | null): boolean {
  return courtId !== null && ownCourt(account) === courtId && leading.includes(account.role);
}

/** Whether somebody may change a booking: their own, their hall's as its officer, and an admin all. */
export function mayChange(
  account: Account,
  { courtId, organiserId }: Pick<StoredSchedule, "courtId" | "organiserId">,
): boolean {
  if (!mayUse(account.role, "schedule")) return false;
  if (organiserId === account.id || mayUse(account.role, "admin")) return true;
  return mayUse(account.role, "openCourt") && courtId !== null && ownCourt(account) === courtId;
}

/**
 * A booking that somebody is about to change. One that they may not see is the same as none.
 * @throws Failure not_found; not_allowed
 */
export async function scheduleToChange(
  db: Pick<Database, "select">,
  { account, reader }: Reading,
  id: string,
): Promise<StoredSchedule> {
  const found = await scheduleFor(db, reader, id);
  if (found === null) throw new Failure("not_found", "There is no such booking");
  if (!mayChange(account, found.schedule))
    throw new Failure("not_allowed", "This booking is somebody else's");
  return found.schedule;
}

/** Whether somebody came by the number: uninvited, and known by the name that they gave alone. */
export const isByNumber = ({
  accountId,
  phone,
  email,
}: Pick<StoredInvitee, "accountId" | "phone" | "email">): boolean =>
  accountId === null && phone === null && email === null;

/** The roles of the people who can be invited to a booking. Guests of a hearing make their accounts themselves. */
export const invitableRoles: readonly Role[] = [
  "JUDGE",
  "MASTER",
  "STENOGRAPHER",
  "COURT_ROOM",
  "ADMIN",
  "ADVOCATE",
  "PROSECUTOR",
  "COUNSELLOR",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
];
