// Who may read the record of a hall, and how much of it. Apart from the record itself, which folds a whole sitting: pages ask it.
import type { Account } from "../../rest/accounts.ts";
import type { HearingRecord } from "../../rest/records.ts";
import { mayUse, standingOf } from "../../roles.ts";

/**
 * What an account may read of the record of a hall: the whole of it, the items of their own, or nothing. The court's
 * people read their own hall's; the administrator reads all.
 */
export function recordPart(
  { role, subRole, courtHall }: Pick<Account, "role" | "subRole" | "courtHall">,
  hall: string,
): HearingRecord["part"] | null {
  if (mayUse(role, "fullRecord")) return mayUse(role, "admin") || courtHall === hall ? "whole" : null;
  return mayUse(role, "ownRecord") && standingOf(role, subRole) === "bar" ? "own" : null;
}
