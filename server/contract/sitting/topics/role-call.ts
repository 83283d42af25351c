// The role call of the running item: its people confirm that they are present.

import { z } from "zod";
import { isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { bar, officer } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** The item whose people must confirm that they are present, and those who have. */
export type RoleCall = { item: string; since: number; here: string[] };

export type RoleCallState = { roleCall: RoleCall | null };
export const empty: RoleCallState = { roleCall: null };

export const commands = () => [
  z.strictObject({ type: z.literal("setRoleCall"), on: z.boolean() }),
  z.strictObject({ type: z.literal("answerRoleCall") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  setRoleCall: { roles: officer, phases: whileSitting, in: halls },
  answerRoleCall: { roles: bar, phases: whileSitting, in: halls },
};

export type RoleCallEvent =
  | { type: "roleCallSet"; item: string | null; at: number }
  | { type: "roleCallAnswered"; person: string; at: number };
export const folds: Folds<RoleCallState, RoleCallEvent> = {
  roleCallSet: (_, { item, at }) => ({ roleCall: item === null ? null : { item, since: at, here: [] } }),
  roleCallAnswered: ({ roleCall }, { person }) =>
    roleCall === null ? {} : { roleCall: { ...roleCall, here: [...roleCall.here, person] } },
};

type Needs = CoreState & RoleCallState;

/** The bar knows that there is a role call, a person of the item also their own answer; the public nothing. */
export function redact(sitting: Needs, audience: Audience): AllFields<RoleCallState> {
  const { roleCall } = sitting;
  if (audience === "court" || roleCall === null) return { roleCall };
  if (audience === "bar") return { roleCall: callOf(roleCall, []) };
  const self = personOf(audience);
  const own = self === null ? undefined : sitting.people[self];
  const isOf = own !== undefined && isOfItem(own, roleCall.item);
  return {
    roleCall: isOf
      ? callOf(
          roleCall,
          roleCall.here.filter((person) => person === self),
        )
      : null,
  };
}

function callOf({ item, since }: RoleCall, here: string[]): AllFields<RoleCall> {
  return { item, since, here };
}

/** The court sees every answer; the bar sees that there is a role call, and each their own answer. */
export function ownView({ roleCall }: RoleCallState, own: RoleCallState): AllFields<RoleCallState> {
  const isSame = roleCall !== null && own.roleCall?.since === roleCall.since;
  if (!isSame || own.roleCall === null) return { roleCall };
  return { roleCall: { ...roleCall, here: [...new Set([...roleCall.here, ...own.roleCall.here])] } };
}

/** The people of an item whose role call changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  if (before.roleCall === after.roleCall) return [];
  const items = [before, after].flatMap(({ roleCall }) => roleCall?.item ?? []);
  return Object.values(after.people).flatMap((person) =>
    items.some((item) => person.admittedItems.includes(item)) ? person.id : [],
  );
}
