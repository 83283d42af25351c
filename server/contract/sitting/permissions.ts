// The permission table: who may do what to a sitting, and in which situation.
import type { Role, SubRole } from "../roles.ts";
import type { Command } from "./commands.ts";
import type { Phase } from "./core/state.ts";
import type { Rule } from "./core/topic.ts";
import { mayBeCohost } from "./topics/co-host.ts";
import { permissions as ofTopics } from "./topics/index.ts";

/** Everything that can be done to a sitting. */
export type Action = Command["type"];

/** One row for every command. Deny by default: a command without a row does not compile. */
export const permissions: Readonly<Record<Action, Rule>> = ofTopics;

/** The actor: a role, or the server itself. */
export type ActingRole = Role | "SERVER";

/** Says whether a role may do a thing at all. */
export function mayEver(role: ActingRole, action: Action): boolean {
  return role === "SERVER" || permissions[action].roles.includes(role);
}

/** Says whether a command is allowed on the day of a sitting, or, with `isOver`, after it. */
export function isOfTime(action: Action, isOver: boolean): boolean {
  const { day } = permissions[action];
  return day === "any" || (day === "over") === isOver;
}

/**
 * Whether a role may give a command in this phase, on the day of the sitting or, with `isOver`, after it. The client
 * shows buttons by it.
 */
export function can(role: ActingRole, action: Action, phase: Phase, isOver = false): boolean {
  return mayEver(role, action) && permissions[action].phases.includes(phase) && isOfTime(action, isOver);
}

/** Whether an action is one of a co-host's. */
export function isCohostAction(action: Action): boolean {
  return permissions[action].coHost === true;
}

/**
 * Whether a person may give a command in this phase, by their role or as a present co-host. The client shows buttons
 * by it.
 */
export function canAs(
  who: { role: Role; subRole: SubRole | null },
  action: Action,
  phase: Phase,
  isCohost: boolean,
): boolean {
  if (can(who.role, action, phase)) return true;
  const isOpen = permissions[action].phases.includes(phase);
  return isCohost && isCohostAction(action) && mayBeCohost(who.role, who.subRole) && isOpen;
}
