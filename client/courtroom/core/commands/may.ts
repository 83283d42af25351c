// What a person may do, by the permissions of the contract: asked here, so that no component reads a role.
import { type Area, mayUse, type Role } from "../../../../server/contract/roles.ts";
import type { Phase } from "../../../../server/contract/sitting/core/state.ts";
import { type Action, can } from "../../../../server/contract/sitting/permissions.ts";

type WithRole = { role: Role };

/**
 * Whether somebody may give a command to a sitting, not counting their rights as a co-host.
 * @param who - an account, or a person in a hall
 * @param phase - the phase of the sitting
 */
export function mayNow(who: WithRole, action: Action, phase: Phase): boolean {
  return can(who.role, action, phase);
}

/** Whether the contract gives somebody a right, by the right's name. */
export function isAmong(who: WithRole, roles: readonly Role[]): boolean {
  return roles.includes(who.role);
}

/** The index of somebody's role in such a list, from 0; -1 when it is not in it. */
export function placeAmong(who: WithRole, roles: readonly Role[]): number {
  return roles.indexOf(who.role);
}

/** Whether somebody may use an area of the REST calls. */
export function mayCall(who: WithRole, area: Area): boolean {
  return mayUse(who.role, area);
}
