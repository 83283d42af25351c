// What of a long row of tests a run has: all of them in a whole run, and else the one that the commit gives.
import { numberOfCommit } from "../../support/run/changes.ts";
import { rules } from "../../support/run/parts.ts";

/** Whether the run has everything: `bun run test whole`, or the suite by its name. */
export const isWhole = process.env.CONTAINERS_WHOLE === "1";

/** All of these, or one, which is for one commit always the same. */
export function dealt<T>(all: readonly T[]): readonly T[] {
  return isWhole ? all : [oneOf(all, numberOfCommit())];
}

/**
 * One of a row in a file that is dealt out itself: by what is left of the number once it has chosen the file, so that all are reached.
 * @param number - any whole number that is not negative
 */
export function oneOf<T>(all: readonly T[], number: number): T {
  const one = all[Math.floor(number / (rules.containers?.parts ?? 1)) % all.length];
  if (one === undefined) throw new Error("there is nothing to choose from");
  return one;
}
