// Co-host: who may be one, and what a co-host may do beside what their role lets them.
import { type ActingRole, type Action, can, cohostRoles, type Phase, permissions } from "./permissions.ts";
import { type Role, type SubRole, standingOf } from "./roles.ts";

/**
 * What a co-host helps the court officer with: who comes in, whose microphone and picture are off, whose hand is
 * allowed. Calling, outcomes, doors, rooms, removal and the record stay the officer's (SPEC.md §6).
 */
export const cohostActions = [
  "admit",
  "refuse",
  "mute",
  "askToUnmute",
  "stopVideo",
  "askToStartVideo",
  "lowerHand",
  "allowHand",
] as const satisfies readonly Action[];
export type CohostAction = (typeof cohostActions)[number];

/** Whether an action is one of a co-host's. */
export function isCohostAction(action: Action): action is CohostAction {
  return (cohostActions as readonly Action[]).includes(action);
}

const parties: readonly SubRole[] = ["Party in Person", "Litigant"];

/**
 * Whether somebody can be co-host: a judge, the stenographer, counsel and counsellors. The officer is more; parties,
 * witnesses and remote points are before the court; media and the public watch; nobody speaks for a device.
 */
export function mayBeCohost(role: ActingRole, subRole: SubRole | null): boolean {
  if (role === "SERVER" || !cohostRoles.includes(role)) return false;
  return standingOf(role, subRole) !== "public" && (subRole === null || !parties.includes(subRole));
}

/**
 * Says whether a person may do a thing to a sitting in this phase: by their role, or as the co-host they are now.
 * The client asks the same question to decide which buttons there are.
 */
export function canAs(
  who: { role: Role; subRole: SubRole | null },
  action: Action,
  phase: Phase,
  isCohost: boolean,
): boolean {
  if (can(who.role, action, phase)) return true;
  const phases: readonly Phase[] = permissions[action].phases;
  return isCohost && isCohostAction(action) && mayBeCohost(who.role, who.subRole) && phases.includes(phase);
}
