// The uses of a second device, and who may let one into a hall (docs/domain.md#second-device), for pages and calls alike.
import { isOwnHall } from "./hall-rules.ts";
import type { Account } from "./rest/accounts.ts";
import { courtSideOf } from "./roles.ts";
import { isPresent, type PersonState } from "./sitting/core/person.ts";
import { mayEver } from "./sitting/permissions.ts";

/** Active, it brings files and takes part as its person; passive, it reads the agenda and does nothing else. */
export const preAuthModes = ["active", "passive"] as const;
export type PreAuthMode = (typeof preAuthModes)[number];

/** Whether somebody may let a second device into a hall at all, in either mode: its agenda is for court and bar, and watchers read none of it. */
export function mayLetDeviceIn({ role, subRole }: Pick<Account, "role" | "subRole">): boolean {
  return mayEver(role, "addAgendaFile") && courtSideOf(role, subRole) !== "public";
}

/** A person's state in a hall; null if they have not come. `comesFor` says that they have items there today, or chose to watch. */
type InHall = { state: PersonState | null; comesFor: boolean };

/** Whether somebody may let a second device into this hall: its own officer, and those of the bar who have items there, are in it or wait. */
export function mayLetDeviceInto(
  account: Pick<Account, "role" | "subRole" | "estCode" | "courtHall">,
  hall: { estCode: string; number: string },
  { state, comesFor }: InHall,
): boolean {
  if (!mayLetDeviceIn(account) || state === "REMOVED" || state === "REFUSED") return false;
  const isHere = state !== null && (state === "WAITING" || isPresent({ state }));
  return isHere || comesFor || isOwnHall(account, hall);
}
