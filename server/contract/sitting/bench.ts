// What the bench does before everybody's eyes and away from their ears: an order dictated, and bench-only talk. Pure.
import { z } from "zod";
import { standingOf } from "../roles.ts";
import type { Audience } from "./audience.ts";
import type { Named } from "./named.ts";
import { isOnAir } from "./people.ts";
import { doorClosed, type Person, runningItem, type Sitting } from "./state.ts";

export const benchCommands = [
  z.strictObject({ type: z.literal("startDictation") }),
  z.strictObject({ type: z.literal("endDictation") }),
  z.strictObject({ type: z.literal("startBenchTalk") }),
  z.strictObject({ type: z.literal("endBenchTalk") }),
] as const;

/** The order of an item is dictated: everybody but the bench is silent. Times are milliseconds since 1970. */
export type Dictation = {
  item: string;
  since: number;
  by: string;
  /** Those whom it silenced: its end gives back their leave to speak. */
  silenced: string[];
};

/** The judges speak with one another, and with nobody else. */
export type BenchTalk = { since: number; by: string };

export type BenchFields = { dictation: Dictation | null; benchTalk: BenchTalk | null };

export type BenchEvent =
  | { type: "dictationStarted"; item: string; by: string; silenced: string[]; at: number }
  | { type: "dictationSilenced"; people: string[]; at: number }
  | {
      type: "dictationEnded";
      /** Whether a judge ended it, the item before the court did, or the last judge who went. */
      by: "bench" | "item" | "gone";
      unmuted: string[];
      /** While the hall is secured their leave comes with the resuming. */
      kept: string[];
      at: number;
    }
  | { type: "benchTalkStarted"; by: string; at: number }
  | { type: "benchTalkEnded"; by: "bench" | "alone" | "rising"; at: number };

/** The judges who sit in the hall now, those whose link is lost included: a seat is held. */
export function judgesUp(sitting: Pick<Sitting, "people">): Person[] {
  return Object.values(sitting.people).filter((person) => person.role === "JUDGE" && isOnAir(person));
}

/** Whether an order can be dictated now: in an item that is heard, and by a bench that the hall hears. */
export function mayDictate(sitting: Sitting): boolean {
  const item = runningItem(sitting);
  const isHeard = item?.state === "HEARING" || item?.state === "IN_CAMERA";
  return isHeard && sitting.dictation === null && sitting.benchTalk === null;
}

/** Whom the court itself muted meanwhile stays so when the dictation ends. */
export function withoutSilenced(sitting: Sitting, ids: readonly string[]): Sitting {
  const { dictation } = sitting;
  if (dictation === null || !dictation.silenced.some((id) => ids.includes(id))) return sitting;
  const silenced = dictation.silenced.filter((id) => !ids.includes(id));
  return { ...sitting, dictation: { ...dictation, silenced } };
}

/** Whether there are judges to talk with. */
export function mayConfer(sitting: Sitting): boolean {
  return sitting.benchTalk === null && judgesUp(sitting).length > 1;
}

/** Whether a person's sound goes to the bench alone now. */
export function confers(
  sitting: Pick<Sitting, "benchTalk">,
  person: Pick<Person, "role" | "state">,
): boolean {
  return sitting.benchTalk !== null && person.role === "JUDGE" && isOnAir(person);
}

/** The court room's own device would carry the talk of judges who sit beside it: it is silent while they confer. */
export function isRoomSilent(
  { benchTalk }: Pick<Sitting, "benchTalk">,
  { role }: Pick<Person, "role">,
): boolean {
  return benchTalk !== null && role === "COURT_ROOM";
}

/** The place of media that the judges of a sitting alone may enter. */
export function benchPlace(sitting: string): string {
  return `${sitting}/bench`;
}

/** Whether a dictated order keeps this person's microphone off. The court must be able to answer the bench. */
export function isHushed(sitting: Pick<Sitting, "dictation">, person: Person): boolean {
  return sitting.dictation !== null && isOnAir(person) && standingOf(person.role, person.subRole) === "bar";
}

/**
 * As others than the court may know it: that it is so, and not whom it silenced. Behind a closed door the public knows
 * nothing; the board knows of an order that is dictated, as it stands on the wall.
 */
export function redactBench(sitting: Sitting, audience: Audience): BenchFields {
  const { dictation, benchTalk } = sitting;
  const isHidden = audience !== "bar" && doorClosed(sitting);
  const isKnown = !isHidden && audience !== "board";
  const shown: { dictation: Named<Dictation> | null; benchTalk: Named<BenchTalk> | null } = {
    dictation:
      dictation && !isHidden ? { item: dictation.item, since: dictation.since, by: "", silenced: [] } : null,
    benchTalk: benchTalk && isKnown ? { since: benchTalk.since, by: "" } : null,
  };
  return shown;
}

/** Whose right to sound and picture a change of the bench moved. */
export function concernedByBench(before: Sitting, after: Sitting): string[] {
  if (before.benchTalk === after.benchTalk) return [];
  return Object.values(after.people)
    .filter(({ role }) => role === "JUDGE" || role === "COURT_ROOM")
    .map(({ id }) => id);
}
