// Outcomes: how an item ends, as the officer records it; and the items that the court did not reach.

import { z } from "zod";
import { isReconnecting } from "../core/attendance.ts";
import { hasOutcome, type Item, isRunning, type Outcome, outcomes } from "../core/item.ts";
import type { Person } from "../core/person.ts";
import { onceOpened } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import { id, reason } from "../core/schemas.ts";
import type { CoreState, Phase } from "../core/state.ts";
import { foldItem, type ItemStep, setAside } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export const commands = () => [
  z.strictObject({
    type: z.literal("recordOutcome"),
    item: id(),
    outcome: z.enum(outcomes),
    nextDate: z.iso.date().nullable().optional(),
    sineDie: z.boolean().optional(),
    note: reason().optional(),
    confirmed: z.boolean().optional(),
  }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  recordOutcome: { roles: officer, phases: onceOpened, in: halls },
};

export type OutcomeEvent =
  | (ItemStep & { type: "outcomeRecorded"; outcome: Outcome; nextDate: string | null })
  | (ItemStep & { type: "itemNotReached" })
  | (ItemStep & { type: "itemRelisted" });
export const folds: Folds<CoreState, OutcomeEvent> = {
  outcomeRecorded: (sitting, event) =>
    foldItem(sitting, event, (moved, before) =>
      finish(sitting, before, { ...setAside(moved, before, event.at), nextDate: event.nextDate }),
    ),
  itemNotReached: (sitting, event) =>
    foldItem(sitting, event, (moved, before) => ({
      item: setAside(moved, before, event.at),
      ...withoutEnded(sitting, moved.id),
    })),
  itemRelisted: (sitting, event) => foldItem(sitting, event),
};

/** An outcome ends a running or paused item; for an item that has already ended it only corrects the record. */
function finish(sitting: CoreState, before: Item, item: Item): Partial<CoreState> & { item: Item } {
  const ended = isRunning(before.state) || before.state === "PAUSED";
  return {
    item,
    ...withoutEnded(sitting, item.id),
    pace: ended ? [...sitting.pace, item.tookMs] : sitting.pace,
  };
}

/** An item that has ended neither runs nor is paused. */
function withoutEnded(
  { running, call, paused }: CoreState,
  item: string,
): Pick<CoreState, "running" | "call" | "paused"> {
  return {
    running: running === item ? null : running,
    call: call?.item === item ? null : call,
    paused: paused === item ? null : paused,
  };
}

/**
 * The outcomes that can be recorded for an item now. An item that was not reached gets a date once the court has
 * risen; one that was set aside mid-hearing is part heard (docs/domain.md#outcomes).
 * @param phase - the phase of its sitting
 */
export function outcomesDue(item: Item, phase: Phase): readonly Outcome[] {
  if (isRunning(item.state) || item.state === "PAUSED" || hasOutcome(item.state)) return outcomes;
  if (item.state !== "NOT_REACHED" || phase !== "risen") return [];
  return wasHeard(item) ? ["ADJOURNED", "PART_HEARD"] : ["ADJOURNED"];
}

function wasHeard(item: Item): boolean {
  return item.acts.some(({ from }) => from === "HEARING" || from === "IN_CAMERA");
}

/** States of an item that was before the court today and waits to be resumed. */
const awaited: readonly Item["state"][] = ["PASSED_OVER", "RECALLED", "PAUSED"];

/** People with held seats whose item, set aside today, would end with the rising. */
export function awaitedAtRising({ items, people }: Pick<CoreState, "items" | "people">): Person[] {
  return Object.values(people).filter(
    (person) =>
      isReconnecting(person) &&
      person.admittedItems.some((id) => awaited.includes(items[id]?.state ?? "LISTED")),
  );
}
