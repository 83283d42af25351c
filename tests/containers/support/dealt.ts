// What of a long row of tests a run has: all of them in a whole run, and else the one that the commit gives.
import { numberOfCommit } from "../../support/run/steps.ts";

/** Whether the run has everything: `bun run test whole`, or the suite by its name. */
const isWhole = process.env.CONTAINERS_WHOLE === "1";

/** All of these, or one, which is for one commit always the same. */
export function dealt<T>(all: readonly T[]): readonly T[] {
  const place = numberOfCommit() % all.length;
  return isWhole ? all : all.slice(place, place + 1);
}
