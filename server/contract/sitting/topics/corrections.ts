// Corrections of the record: changes to an item's record after the day of its sitting, beside what was first recorded.

import { z } from "zod";
import { APPEARANCES_MOST } from "../../limits.ts";
import { isStorable } from "../../storable-text.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Item, type ItemState, isOver, outcomes } from "../core/item.ts";
import { halls } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import { givenReason, id, line } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldItem, type ItemStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** The end that an item can be corrected to: an outcome, or that the court did not reach it. */
export const correctedStates = [...outcomes, "NOT_REACHED"] as const;
export type CorrectedState = (typeof correctedStates)[number];

/** What the record says of an item: its end, and the next date of its case. */
export const recordedEnd = () =>
  z.strictObject({ state: z.enum(correctedStates), nextDate: z.iso.date().nullable() });
export type RecordedEnd = z.infer<ReturnType<typeof recordedEnd>>;

const oneOf = (most: number) => line().min(1).max(most).refine(isStorable);
/** People who appeared in an item, and for whom. */
export const recordedAppearances = () =>
  z.array(z.strictObject({ name: oneOf(200), side: oneOf(80) })).max(APPEARANCES_MOST);
export type RecordedAppearances = z.infer<ReturnType<typeof recordedAppearances>>;

/** The part of an item's record that can be corrected; without appearances these stay as they are. */
export const recorded = () => recordedEnd().extend({ appearances: recordedAppearances().optional() });
export type Recorded = z.infer<ReturnType<typeof recorded>>;

/** By item: the appearances after the last correction. The log and the record keep what was recorded first. */
export type CorrectionState = { appeared: Record<string, RecordedAppearances> };
export const empty: CorrectionState = { appeared: {} };

/** `from` is the state that the officer read: the correction is refused if another correction was made since. */
export const commands = () =>
  [
    z.strictObject({
      type: z.literal("correctRecord"),
      item: id(),
      from: recorded(),
      to: recorded(),
      /** Adjourned without a next date on purpose. */
      sineDie: z.boolean().optional(),
      reason: givenReason(),
    }),
  ] as const;
export const permissions: Rules<CommandsOf<typeof commands>> = {
  correctRecord: { roles: officer, phases: ["risen"], day: "over", in: halls },
};

/** The fields of a correction besides the item's step: the dates, and who made it under which name. */
export type CorrectionEvent = ItemStep & {
  type: "recordCorrected";
  nextDate: string | null;
  dateBefore: string | null;
  by: string;
  name: string;
  /** Who appeared and for whom, if that was corrected. */
  appearances?: RecordedAppearances;
};
type Needs = CoreState & CorrectionState;
export const folds: Folds<Needs, CorrectionEvent> = {
  recordCorrected: (sitting, event) => {
    const { item, nextDate, appearances } = event;
    const folded = foldItem(sitting, event, (moved) => ({ item: { ...moved, nextDate } }));
    if (appearances === undefined || folded.items === undefined) return folded;
    return { ...folded, appeared: { ...sitting.appeared, [item]: appearances } };
  },
};

/** Corrections are shown on the record only, in no view of the hall. */
export function redact(): AllFields<CorrectionState> {
  return empty;
}

export function ownView(): AllFields<CorrectionState> {
  return empty;
}

/** Whether the record says how an item ended, so that it can be corrected. */
export function isCorrectable(state: ItemState): state is CorrectedState {
  return isOver({ state });
}

/** Returns the end of an item as the record has it now; null when the record has none. */
export function endOf({ state, nextDate }: Pick<Item, "state" | "nextDate">): RecordedEnd | null {
  return isCorrectable(state) ? { state, nextDate } : null;
}

/** Whether the record says the same. */
export function isSameEnd(one: RecordedEnd, other: RecordedEnd): boolean {
  return one.state === other.state && one.nextDate === other.nextDate;
}

/** Whether the record names the same people for the same sides, in the same order. */
export function isSameAppearances(
  one: RecordedAppearances | undefined,
  other: RecordedAppearances | undefined,
): boolean {
  return JSON.stringify(one?.map(pair)) === JSON.stringify(other?.map(pair));
}

const pair = ({ name, side }: RecordedAppearances[number]) => [name, side];
