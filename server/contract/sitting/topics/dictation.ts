// A dictated order: a judge dictates the order of the item that is heard, and everybody but the bench is silent.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { isBar, isOnAir, type Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judge } from "../core/role-groups.ts";
import { type CoreState, doorClosed, runningItem } from "../core/state.ts";
import { changePeople } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import type { BenchTalkState } from "./bench-talk.ts";
import { type DoorState, noteMuted } from "./doors.ts";

/** The order of an item is dictated. Times are milliseconds since 1970. */
export type Dictation = {
  item: string;
  since: number;
  by: string;
  /** The people whom it silenced; when it ends, they may speak again. */
  silenced: string[];
};

export type DictationState = { dictation: Dictation | null };
export const empty: DictationState = { dictation: null };

export const commands = () => [
  z.strictObject({ type: z.literal("startDictation") }),
  z.strictObject({ type: z.literal("endDictation") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  startDictation: { roles: judge, phases: whileSitting, in: halls },
  endDictation: { roles: judge, phases: whileSitting, in: halls },
};

export type DictationEvent =
  | { type: "dictationStarted"; item: string; by: string; silenced: string[]; at: number }
  | { type: "dictationSilenced"; people: string[]; at: number }
  | {
      type: "dictationEnded";
      /** Whether a judge ended it, the end of the item did, or the last judge left. */
      by: "bench" | "item" | "gone";
      unmuted: string[];
      /** While the hall is secured, they may speak again only when it is resumed. */
      kept: string[];
      at: number;
    };
type Needs = CoreState & DoorState & DictationState;
export const folds: Folds<Needs, DictationEvent> = {
  dictationStarted: (sitting, { item, by, silenced, at }) => ({
    ...changePeople(sitting, silenced, { muted: true }),
    dictation: { item, since: at, by, silenced },
  }),
  dictationSilenced: (sitting, { people }) => {
    const { dictation } = sitting;
    const muted = changePeople(sitting, people, { muted: true });
    if (dictation === null) return muted;
    const silenced = [...new Set([...dictation.silenced, ...people])];
    return { ...muted, dictation: { ...dictation, silenced } };
  },
  dictationEnded: (sitting, { unmuted, kept }) => ({
    ...changePeople(sitting, unmuted, { muted: false }),
    ...noteMuted(sitting, kept),
    dictation: null,
  }),
};

/** A person whom the court muted meanwhile stays muted when the dictation ends. */
export function withoutSilenced(
  { dictation }: DictationState,
  ids: readonly string[],
): Partial<DictationState> {
  if (dictation === null || !dictation.silenced.some((id) => ids.includes(id))) return {};
  const silenced = dictation.silenced.filter((id) => !ids.includes(id));
  return { dictation: { ...dictation, silenced } };
}

/**
 * Everybody learns that an order is dictated, and the board too, because it hangs on the wall. Only the court learns
 * by whom, and whom it silenced. Behind a closed door only the bar learns it.
 */
export function redact(sitting: CoreState & DictationState, audience: Audience): AllFields<DictationState> {
  const { dictation } = sitting;
  if (audience === "court") return { dictation };
  const isHidden = audience !== "bar" && doorClosed(sitting);
  if (dictation === null || isHidden) return { dictation: null };
  const shown: AllFields<Dictation> = {
    item: dictation.item,
    since: dictation.since,
    by: "",
    silenced: [],
  };
  return { dictation: shown };
}

export function ownView({ dictation }: DictationState): AllFields<DictationState> {
  return { dictation };
}

/** Whether an order can be dictated now: the item must be heard, and the hall must hear the bench. */
export function mayDictate(
  sitting: Pick<CoreState, "running" | "items"> & DictationState & BenchTalkState,
): boolean {
  const item = runningItem(sitting);
  const isHeard = item?.state === "HEARING" || item?.state === "IN_CAMERA";
  return isHeard && sitting.dictation === null && sitting.benchTalk === null;
}

/** Whether a dictation keeps somebody's microphone off. The court must be able to answer the bench. */
export function isSilencedByDictation({ dictation }: DictationState, person: Person): boolean {
  return dictation !== null && isOnAir(person) && isBar(person);
}
