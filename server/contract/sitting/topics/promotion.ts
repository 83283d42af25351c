// Promotion: who is promoted to be seen and heard, who is demoted, and who steps down on their own.

import { z } from "zod";
import { isInSideRoom, type Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { bar, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export const commands = () => [
  z.strictObject({ type: z.literal("promote"), person: id() }),
  z.strictObject({ type: z.literal("demote"), person: id() }),
  z.strictObject({ type: z.literal("stepDown") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  promote: { roles: officer, phases: whileSitting, in: everywhere },
  demote: { roles: officer, phases: whileSitting, in: everywhere },
  stepDown: { roles: bar, phases: whileSitting, in: everywhere },
};

export type PromotionEvent =
  | (PersonStep & { type: "personPromoted"; by: "item" | "hand" | "officer" | "call_cancelled" })
  | (PersonStep & { type: "personDemoted"; by: "item" | "officer" | "self" });
export const folds: Folds<CoreState, PromotionEvent> = {
  personPromoted: (sitting, event) => {
    const { call } = sitting;
    const promoted = foldPerson(sitting, event, () => ({ demotion: null }));
    if (event.by !== "item" || call === null || !sitting.people[event.person]) return promoted;
    // The people whom a call promoted are stored with the call, so that cancelling it demotes exactly them.
    return { ...promoted, call: { ...call, promoted: [...call.promoted, event.person] } };
  },
  personDemoted: (sitting, event) =>
    foldPerson(sitting, event, () => ({
      demotion: event.by,
      before: isInSideRoom(event.to) ? "PASSIVE" : null,
    })),
};

/** People who were demoted by the officer, or by the end of the item, the last first (docs/domain.md#demote). */
export function demotedList(sitting: Pick<CoreState, "people">): Person[] {
  return broughtDown(sitting, (by) => by === "officer" || by === "item");
}

/** People who stepped down on their own, the last first. */
export function userDemotedList(sitting: Pick<CoreState, "people">): Person[] {
  return broughtDown(sitting, (by) => by === "self");
}

function broughtDown(
  sitting: Pick<CoreState, "people">,
  isMeant: (by: Person["demotion"]) => boolean,
): Person[] {
  return Object.values(sitting.people)
    .filter((person) => (person.state === "PASSIVE" || person.state === "LOBBY") && isMeant(person.demotion))
    .sort((a, b) => b.since - a.since);
}
