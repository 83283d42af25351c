// Calling: an item is called, the call is cancelled, the court starts to hear it; and which item is next.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import type { Item } from "../core/item.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { Call, CoreState } from "../core/state.ts";
import { foldItem, type ItemStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export type CallingState = Pick<CoreState, "running" | "call" | "pace">;
export const empty: CallingState = { running: null, call: null, pace: [] };

export const commands = () => [
  z.strictObject({ type: z.literal("callItem"), item: id(), confirmed: z.boolean().optional() }),
  z.strictObject({ type: z.literal("cancelCall") }),
  z.strictObject({ type: z.literal("hear") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  callItem: { roles: officer, phases: whileSitting, in: halls },
  cancelCall: { roles: officer, phases: whileSitting, in: halls },
  hear: { roles: officer, phases: whileSitting, in: halls },
};

export type CallingEvent =
  | (ItemStep & { type: "nextMarked" })
  | (ItemStep & { type: "nextUnmarked" })
  | (ItemStep & { type: "itemCalled"; displaced: Call["displaced"]; demoted: string[] })
  | (ItemStep & { type: "callCancelled" })
  | (ItemStep & { type: "itemRestored"; calledAt: number | null; tookMs: number })
  | (ItemStep & { type: "hearingStarted" });
/**
 * The item that the present call closed as heard. Null if it closed none, once another outcome is recorded, and once
 * the called item is heard, after which the call cannot be cancelled.
 */
export function closedByCall({ call, items }: Pick<CoreState, "call" | "items">): Item | null {
  const item = call?.displaced ? items[call.displaced.item] : undefined;
  return item?.state === "HEARD" ? item : null;
}

export const folds: Folds<CoreState, CallingEvent> = {
  nextMarked: (sitting, event) => foldItem(sitting, event),
  nextUnmarked: (sitting, event) => foldItem(sitting, event),
  itemCalled: (sitting, event) =>
    foldItem(sitting, event, (moved) => ({
      item: { ...moved, calledAt: event.at, takenUpAt: event.at },
      running: moved.id,
      call: {
        item: moved.id,
        before: event.from,
        displaced: event.displaced,
        promoted: [],
        demoted: event.demoted,
      },
    })),
  callCancelled: (sitting, event) =>
    foldItem(sitting, event, (moved) => ({
      item: { ...moved, calledAt: null },
      running: null,
      call: null,
    })),
  itemRestored: (sitting, event) =>
    foldItem(sitting, event, (moved, { tookMs }) => ({
      item: { ...moved, calledAt: event.calledAt, tookMs: event.tookMs },
      running: moved.id,
      pace: withoutLast(sitting.pace, tookMs),
    })),
  hearingStarted: (sitting, event) => foldItem(sitting, event, () => ({ call: null })),
};

/** Durations without the last one of this length. */
function withoutLast(pace: readonly number[], took: number): number[] {
  const last = pace.lastIndexOf(took);
  return pace.filter((_, index) => index !== last);
}

/** Everybody may know which item runs and how fast the list goes; only the court knows how a call can be cancelled. */
export function redact({ running, call, pace }: CoreState, audience: Audience): AllFields<CallingState> {
  return {
    running,
    call: audience === "court" ? call : null,
    pace: personOf(audience) === null ? pace : [],
  };
}

export function ownView({ running, call, pace }: CallingState): AllFields<CallingState> {
  return { running, call, pace };
}
