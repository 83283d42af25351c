// Decides who may read the record of a hall, and how much of it. It is apart from the record itself, which folds a whole sitting, for pages
// that only ask this.
import type { Account } from "../../rest/accounts.ts";
import type { HearingRecord } from "../../rest/records.ts";
import { courtSideOf, mayUse } from "../../roles.ts";
import type { Person } from "../core/person.ts";

/**
 * Returns the part of the record of a hall that an account may read: all of it, their own items, or nothing. People of the court read their
 * own hall's record; the administrator reads all, of closed items number and state alone (`adminRecord`).
 */
export function recordPart(
  { role, subRole, courtHall }: Pick<Account, "role" | "subRole" | "courtHall">,
  hall: string,
): HearingRecord["part"] | null {
  if (mayUse(role, "fullRecord")) return mayUse(role, "admin") || courtHall === hall ? "whole" : null;
  return mayUse(role, "ownRecord") && courtSideOf(role, subRole) === "bar" ? "own" : null;
}

/**
 * Returns the part of the record of a meeting that an account may read. What happened that day decides, not what they are invited as now.
 * The host and those who led it read all of it, and people who took part read their own part. People who only watched, waited or were
 * refused read nothing.
 * @param tookPart - the people who were seen and heard in it, from its record
 * @param leaders - those who led it while they were in it
 */
export function partOfMeeting(
  { id, role }: Pick<Account, "id" | "role">,
  tookPart: readonly { id: string }[],
  leaders: ReadonlySet<string>,
): HearingRecord["part"] | null {
  if (mayUse(role, "admin")) return "whole";
  if (!tookPart.some((one) => one.id === id)) return null;
  return leaders.has(id) ? "whole" : "own";
}

/** Whether somebody who is in a meeting leads it: as its host, or with an officer's rights. */
export function leadsMeeting({ invitedAs, role }: Pick<Person, "invitedAs" | "role">): boolean {
  return invitedAs === "host" || role === "MASTER";
}
