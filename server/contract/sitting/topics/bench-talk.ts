// The bench-only talk: the judges talk in a media place of their own, and nobody else hears them.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { isOnAir, type Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judge } from "../core/role-groups.ts";
import { type CoreState, doorClosed } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** Since when the judges talk alone, and who started it. */
export type BenchTalk = { since: number; by: string };

export type BenchTalkState = { benchTalk: BenchTalk | null };
export const empty: BenchTalkState = { benchTalk: null };

export const commands = () => [
  z.strictObject({ type: z.literal("startBenchTalk") }),
  z.strictObject({ type: z.literal("endBenchTalk") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  startBenchTalk: { roles: judge, phases: whileSitting, in: halls },
  endBenchTalk: { roles: judge, phases: whileSitting, in: halls },
};

export type BenchTalkEvent =
  | { type: "benchTalkStarted"; by: string; at: number }
  | { type: "benchTalkEnded"; by: "bench" | "alone" | "rising"; at: number };
export const folds: Folds<BenchTalkState, BenchTalkEvent> = {
  benchTalkStarted: (_, { at, by }) => ({ benchTalk: { since: at, by } }),
  benchTalkEnded: () => ({ benchTalk: null }),
};

type Needs = CoreState & BenchTalkState;

/** Court, bar and public learn that the bench talks alone; the board, and the public behind a closed door, do not. */
export function redact(sitting: Needs, audience: Audience): AllFields<BenchTalkState> {
  const { benchTalk } = sitting;
  if (audience === "court") return { benchTalk };
  const isHidden = audience === "board" || (audience !== "bar" && doorClosed(sitting));
  if (benchTalk === null || isHidden) return { benchTalk: null };
  const shown: AllFields<BenchTalk> = { since: benchTalk.since, by: "" };
  return { benchTalk: shown };
}

export function ownView({ benchTalk }: BenchTalkState): AllFields<BenchTalkState> {
  return { benchTalk };
}

/** The people whose media right the talk changed: the judges, and the court-room device beside them. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  if (before.benchTalk === after.benchTalk) return [];
  return Object.values(after.people)
    .filter(({ role }) => role === "JUDGE" || role === "COURT_ROOM")
    .map(({ id }) => id);
}

/** The judges in the hall now, including those whose link is lost: their seats are held. */
export function judgesUp({ people }: Pick<CoreState, "people">): Person[] {
  return Object.values(people).filter((person) => person.role === "JUDGE" && isOnAir(person));
}

/** Whether there are judges to talk with. */
export function mayConfer(sitting: Pick<CoreState, "people"> & BenchTalkState): boolean {
  return sitting.benchTalk === null && judgesUp(sitting).length > 1;
}

/** Whether a person's audio goes to the bench alone now. */
export function confers({ benchTalk }: BenchTalkState, person: Pick<Person, "role" | "state">): boolean {
  return benchTalk !== null && person.role === "JUDGE" && isOnAir(person);
}

/** The court-room device would transmit the talk of judges who sit beside it: it is silent during the talk. */
export function isRoomSilent({ benchTalk }: BenchTalkState, { role }: Pick<Person, "role">): boolean {
  return benchTalk !== null && role === "COURT_ROOM";
}

/** The place of media that only the judges of a sitting may enter. */
export function benchPlace(sitting: string): string {
  return `${sitting}/bench`;
}
