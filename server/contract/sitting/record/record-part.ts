// Who may read how much of a record. Apart from the record, whose fold of a whole sitting such pages do not need.
import type { Account } from "../../rest/accounts.ts";
import type { HearingRecord } from "../../rest/records.ts";
import { courtSideOf, mayUse } from "../../roles.ts";
import type { Person } from "../core/person.ts";

/**
 * The part of a hall's record that an account may read. People of the court read their own hall's; the administrator
 * all, of closed items number and state alone (`adminRecord`); others their own items, or nothing.
 */
export function recordPart(
  { role, subRole, courtHall }: Pick<Account, "role" | "subRole" | "courtHall">,
  hall: string,
): HearingRecord["part"] | null {
  if (mayUse(role, "fullRecord")) return mayUse(role, "admin") || courtHall === hall ? "whole" : null;
  return mayUse(role, "ownRecord") && courtSideOf(role, subRole) === "bar" ? "own" : null;
}

/**
 * The part of a meeting's record that an account may read, by what happened that day, not by today's invitation. The
 * host and those who led it read all, people who took part their own part, and people who only watched, waited or
 * were refused nothing.
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
