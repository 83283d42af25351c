// What a run prints: a line for each step when it ends, and all of them at its end with what failed, was unsteady or was not reached.
import type { Counts } from "./report.ts";

export type Result = Counts & {
  name: string;
  ok: boolean;
  seconds: number;
  processorSeconds: number;
  /** Files that failed beside others and passed alone: each is a fault to be found. */
  unsteady?: string[];
  /** Why it did not run, where that is no failure. */
  notRun?: string;
};

const empty: Omit<Result, "name"> = {
  ok: true,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  processorSeconds: 0,
  failedFiles: [],
  unfinished: [],
  slowest: [],
};

/** A step that does not run here, and is neither passed nor failed. */
export function notRun(name: string, reason: string): Result {
  return print({ ...empty, name, notRun: reason });
}

/** A step that could not begin. */
export function failed(name: string, reason: string): Result {
  console.log(`${name}: ${reason}`);
  return print({ ...empty, name, ok: false, failed: 1 });
}

/** A step whose turn had not come when the run was ended. */
export const notBegun = (name: string): Result =>
  print({ ...empty, name, ok: false, notRun: "the run was ended" });

export function print(result: Result): Result {
  const { name, ok, seconds, processorSeconds } = result;
  if (result.notRun !== undefined) {
    console.log(`not run ${name}: ${result.notRun}`);
    return result;
  }
  const tests = result.passed + result.failed + result.skipped;
  const skipped = result.skipped > 0 ? `, ${result.skipped} SKIPPED` : "";
  const counts = tests > 0 ? `  ${result.passed} passed, ${result.failed} failed${skipped}` : "";
  const processor = processorSeconds > 0 ? ` (${processorSeconds.toFixed(0)} s of processors)` : "";
  console.log(`${ok ? "ok" : "FAILED"} ${name}${counts}  ${seconds.toFixed(1)} s${processor}`);
  // What keeps a run under its limit is looked for here.
  const slowest = result.slowest.slice(0, 10).map((one) => `${one.file} ${one.seconds.toFixed(0)} s`);
  if (slowest.length > 1) console.log(`   ${slowest.join(", ")}`);
  return result;
}

/** How many files are named where a run met its limit. */
const NAMED_MOST = 40;

/** Prints the steps again, then what went wrong: at the very end, because a CI may keep no more of what was printed. */
export function summarize(results: readonly Result[], seconds: number): void {
  const sum = (pick: (result: Result) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  if (results.length > 1) {
    console.log("");
    results.forEach(print);
    console.log(`took ${seconds.toFixed(0)} s`);
  }
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  if (unsteady.length > 0) console.log(`unsteady, passed only alone: ${unsteady.join(", ")}`);
  for (const { name, unfinished } of results.filter((one) => one.unfinished.length > 0)) {
    const more = unfinished.length > NAMED_MOST ? ` and ${unfinished.length - NAMED_MOST} more` : "";
    console.log(`not begun or not ended in ${name}: ${unfinished.slice(0, NAMED_MOST).join(" ")}${more}`);
  }
  for (const { name, failedFiles } of results.filter(({ ok }) => !ok))
    console.log(`failed: ${[name, ...failedFiles].join(" ")}`);
  console.log(`${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
}
