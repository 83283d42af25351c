// Who may read the record of a hall, and how much of it. Apart from the record itself, which folds a whole sitting, for pages that only ask this.
import type { Account } from "../../rest/accounts.ts";
import type { HearingRecord } from "../../rest/records.ts";
import { mayUse, standingOf } from "../../roles.ts";

/**
 * What an account may read of the record of a hall: all of it, their own items, or nothing. People of the court read their own
 * hall's record; the administrator reads all.
 */
export function recordPart(
  { role, subRole, courtHall }: Pick<Account, "role" | "subRole" | "courtHall">,
  hall: string,
): HearingRecord["part"] | null {
  if (mayUse(role, "fullRecord")) return mayUse(role, "admin") || courtHall === hall ? "whole" : null;
  return mayUse(role, "ownRecord") && standingOf(role, subRole) === "bar" ? "own" : null;
}
