// Which court hall is whose: a hall is its bench and its number there, since each bench counts its own.
import type { Account } from "./rest/accounts.ts";

/** NORMAL, or FC for a family court, which is closed to the public. */
export const hallTypes = ["NORMAL", "FC"] as const;
export type HallType = (typeof hallTypes)[number];

/** The id of a court: `HCPP01-1`. */
export function courtId(estCode: string, number: string): string {
  return `${estCode}-${number}`;
}

/** The id of the court that a person is assigned to; null when they have none. */
export function ownCourt({ estCode, courtHall }: Pick<Account, "estCode" | "courtHall">): string | null {
  return estCode && courtHall ? courtId(estCode, courtHall) : null;
}

/** Whether a court hall is the one a person is assigned to: each bench has a Hall 1 of its own. */
export function isOwnHall(
  person: Pick<Account, "estCode" | "courtHall"> | null | undefined,
  hall: { estCode: string; number: string },
): boolean {
  return person?.courtHall === hall.number && person.estCode === hall.estCode;
}
