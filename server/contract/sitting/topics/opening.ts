// The court's day in a hall: opened with its ranges, limited to a single case, risen, and ended.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import { always, whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { caseRangeArray } from "../core/ranges.ts";
import { officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import { type CoreState, type OpeningMode, openingModes } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import type { HandState } from "./hands.ts";

export type OpeningState = Pick<
  CoreState,
  "id" | "courtId" | "hall" | "date" | "type" | "phase" | "openedAt" | "closedAt" | "mode" | "singleCase"
>;
export const empty: OpeningState = {
  id: "",
  courtId: "",
  hall: "",
  date: "",
  type: "NORMAL",
  phase: "not_open",
  openedAt: null,
  closedAt: null,
  mode: null,
  singleCase: null,
};

export const commands = () => [
  z.strictObject({
    type: z.literal("openSitting"),
    mode: z.enum(openingModes),
    ranges: caseRangeArray(),
  }),
  z.strictObject({ type: z.literal("closeSitting"), confirmed: z.boolean().optional() }),
  z.strictObject({ type: z.literal("setSingleCase"), item: id().nullable() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  openSitting: { roles: officer, phases: always, in: everywhere },
  closeSitting: { roles: officer, phases: whileSitting, in: everywhere },
  setSingleCase: { roles: officer, phases: whileSitting, in: everywhere },
};

export type OpeningEvent =
  | { type: "sittingOpened"; mode: OpeningMode; at: number }
  | { type: "sittingClosed"; at: number }
  | { type: "singleCaseSet"; item: string | null; at: number };
type Needs = CoreState & HandState;
export const folds: Folds<Needs, OpeningEvent> = {
  /** If no ranges are given, the whole list is declared. */
  sittingOpened: ({ items, openedAt }, { mode, at }) => ({
    items:
      mode === "ranges"
        ? items
        : Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { ...item, declared: true }])),
    phase: "sitting",
    mode,
    openedAt: openedAt ?? at,
    closedAt: null,
  }),
  sittingClosed: (_, { at }) => ({
    phase: "risen",
    closedAt: at,
    running: null,
    paused: null,
    call: null,
    hands: [],
  }),
  singleCaseSet: (_, { item }) => ({ singleCase: item }),
};

/** Everybody may know which hall it is, and its phase. */
export function redact(sitting: OpeningState): AllFields<OpeningState> {
  const { id: sittingId, courtId, hall, date, type, phase, openedAt, closedAt, mode, singleCase } = sitting;
  return { id: sittingId, courtId, hall, date, type, phase, openedAt, closedAt, mode, singleCase };
}

export function ownView(view: OpeningState): AllFields<OpeningState> {
  return redact(view);
}

/** A new phase changes what everybody may do. */
export function affectedPeople(before: CoreState, after: CoreState): string[] {
  return before.phase === after.phase ? [] : Object.keys(after.people);
}
