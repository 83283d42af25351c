// Submissions: what each person will submit in their items, and the order in which counsel address the court.

import { z } from "zod";
import { SUBMISSION_LENGTH } from "../../limits.ts";
import { isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { mayLink } from "../core/linked-names.ts";
import { isBar, isPresent, type Person } from "../core/person.ts";
import { untilRisen, whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { bar, officer } from "../core/role-groups.ts";
import { chosenItems, id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import { isShown } from "./admission.ts";
import type { BreakoutState } from "./breakouts.ts";
import type { CohostState } from "./co-host.ts";
import type { SecretRoomState } from "./secret-room.ts";

/** The order in which the officer put the counsel of an item. */
export type SubmissionState = { rolls: Record<string, string[]> };
export const empty: SubmissionState = { rolls: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("changeSubmissions"), items: chosenItems(SUBMISSION_LENGTH) }),
  z.strictObject({ type: z.literal("orderRoll"), item: id(), people: z.array(id()).max(500) }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  changeSubmissions: { roles: bar, phases: untilRisen, in: halls },
  orderRoll: { roles: officer, phases: whileSitting, in: halls },
};

export type SubmissionEvent = { type: "rollOrdered"; item: string; people: string[]; at: number };
export const folds: Folds<SubmissionState, SubmissionEvent> = {
  rollOrdered: ({ rolls }, { item, people }) => ({ rolls: { ...rolls, [item]: people } }),
};

type Needs = CoreState & SubmissionState & CohostState & SecretRoomState & BreakoutState;

/** The bar reads the order of the running item's counsel, as far as it sees them; the public and own parts none. */
export function redact(sitting: Needs, audience: Audience): AllFields<SubmissionState> {
  const { running, rolls } = sitting;
  if (audience === "court") return { rolls };
  if (audience !== "bar" || running === null) return { rolls: {} };
  const item = sitting.items[running];
  // The appearances in an item that the bench has closed are not sent again when its door opens.
  const roll = item === undefined || !mayLink(item, audience, sitting) ? [] : rollOf(sitting, item.id);
  const shown = roll.filter((person) => {
    const counsel = sitting.people[person];
    return counsel !== undefined && isShown(counsel, audience, sitting);
  });
  return { rolls: { [running]: shown } };
}

export function ownView({ rolls }: SubmissionState): AllFields<SubmissionState> {
  return { rolls };
}

/** Whether a person addresses the court in an item: counsel whom the list confirms or the officer admitted for it. */
function isCounselOf(person: Person, item: string): boolean {
  const speaks = person.role === "ADVOCATE" || person.role === "PROSECUTOR";
  return speaks && isBar(person) && isOfItem(person, item);
}

/** The order in which sides address the court, unless the officer changed it. */
const sidesInOrder: readonly string[] = ["Petitioner", "State", "Respondent"];

/**
 * The roll of submissions: ids of the counsel of an item in the hall. In the officer's order, then by side (the
 * petitioner first), then as they came.
 */
export function rollOf(sitting: Pick<CoreState, "people"> & SubmissionState, item: string): string[] {
  const ordered = sitting.rolls[item] ?? [];
  const place = (person: Person): number => {
    const known = ordered.indexOf(person.id);
    if (known >= 0) return known;
    const side = sidesInOrder.indexOf(person.sides[item] ?? "");
    return ordered.length + (side < 0 ? sidesInOrder.length : side);
  };
  return Object.values(sitting.people)
    .filter((person) => isPresent(person) && isCounselOf(person, item))
    .sort((a, b) => place(a) - place(b))
    .map((person) => person.id);
}
