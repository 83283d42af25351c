// What a second device is let in for, and who may let one into a hall (docs/domain.md#second-device): what pages and calls both ask.
import type { Account } from "./rest/accounts.ts";
import { standingOf } from "./roles.ts";
import { mayEver } from "./sitting/permissions.ts";

/** Active, it brings files and takes part as its person; passive, it reads the agenda and does nothing else. */
export const preAuthModes = ["active", "passive"] as const;
export type PreAuthMode = (typeof preAuthModes)[number];

/** Whether somebody may let a second device into a hall, in either mode: its agenda is for court and bar, and watchers read none of it. */
export function mayLetDeviceIn({ role, subRole }: Pick<Account, "role" | "subRole">): boolean {
  return mayEver(role, "addAgendaFile") && standingOf(role, subRole) !== "public";
}
