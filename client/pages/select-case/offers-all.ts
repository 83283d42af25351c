// Whether cases are offered to be added in one press. Pure.
import type { CourtCase } from "../../../server/contract/rest/cases.ts";

/**
 * @param missing - the cases that are not on the person's list yet
 * @param takesSeveral - the court has items of several halls added in one go
 */
export function offersAll(missing: readonly Pick<CourtCase, "courtId">[], takesSeveral: boolean): boolean {
  const halls = new Set(missing.map(({ courtId }) => courtId));
  return missing.length > 1 && (halls.size === 1 || takesSeveral);
}
