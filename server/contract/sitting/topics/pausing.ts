// Pausing: the running item is set aside mid-hearing, and resumed; one item of a hall at a time.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Item } from "../core/item.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import { reason } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldItem, type ItemStep, setAside, withAct } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export type PausingState = Pick<CoreState, "paused">;
export const empty: PausingState = { paused: null };

export const commands = () => [
  z.strictObject({ type: z.literal("pause"), reason: reason() }),
  z.strictObject({ type: z.literal("resume") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  pause: { roles: officer, phases: whileSitting, in: halls },
  resume: { roles: officer, phases: whileSitting, in: halls },
};

export type PausingEvent = (ItemStep & { type: "itemPaused" }) | (ItemStep & { type: "itemResumed" });
export const folds: Folds<CoreState, PausingEvent> = {
  itemPaused: (sitting, event) =>
    foldItem(sitting, event, (moved, before) => ({
      item: withAct(setAside(moved, before, event.at), "pause", event),
      running: null,
      call: null,
      paused: moved.id,
    })),
  itemResumed: (sitting, event) =>
    foldItem(sitting, event, (moved) => ({
      item: { ...moved, calledAt: event.at },
      running: moved.id,
      paused: null,
    })),
};

export function redact({ paused }: PausingState): AllFields<PausingState> {
  return { paused };
}

export function ownView({ paused }: PausingState): AllFields<PausingState> {
  return { paused };
}

/** The item that was set aside mid-hearing (docs/reference.md#pass-over-lists, pausedCase). */
export function pausedCase(sitting: CoreState): Item | null {
  return (sitting.paused !== null && sitting.items[sitting.paused]) || null;
}

/** Its category (docs/reference.md#pass-over-lists, pausedCategory). */
export function pausedCategory(sitting: CoreState): string | null {
  return pausedCase(sitting)?.category ?? null;
}
