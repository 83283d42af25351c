// What a second device is for, and who may let one into a hall (docs/domain.md#second-device).
import { isOwnHall } from "./hall-rules.ts";
import type { Account } from "./rest/accounts.ts";
import { courtSideOf } from "./roles.ts";
import { isPresent, type PersonState } from "./sitting/core/person.ts";
import { mayEver } from "./sitting/permissions.ts";

/** Active, it brings files and takes part as its person; passive, it reads the agenda and does nothing else. */
export const preAuthModes = ["active", "passive"] as const;
export type PreAuthMode = (typeof preAuthModes)[number];

/** Whether somebody may let in a second device at all: its agenda is for court and bar, watchers read none. */
export function mayLetDeviceIn({ role, subRole }: Pick<Account, "role" | "subRole">): boolean {
  return mayEver(role, "addAgendaFile") && courtSideOf(role, subRole) !== "public";
}

/** A person's state in a hall; null before they come. `comesFor`: they have items there, or chose to watch. */
type InHall = { state: PersonState | null; comesFor: boolean };

/** Whether somebody may let a second device into this hall: its officer, and the bar with items, inside or waiting. */
export function mayLetDeviceInto(
  account: Pick<Account, "role" | "subRole" | "estCode" | "courtHall">,
  hall: { estCode: string; number: string },
  { state, comesFor }: InHall,
): boolean {
  if (!mayLetDeviceIn(account) || state === "REMOVED" || state === "REFUSED") return false;
  const isHere = state !== null && (state === "WAITING" || isPresent({ state }));
  return isHere || comesFor || isOwnHall(account, hall);
}
