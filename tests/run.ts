// bun run test [prepare | check | whole | record [filter] | <suite> [filter]]: runs the checks and tests, some beside each other, and
// counts. `whole` and `record` also write which modules each browser test runs (tests/browser/modules.txt).
import "./support/openapi-first.ts";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { type Embedded, startEmbedded } from "../db/embedded.ts";
import { createLog } from "../server/kernel/log.ts";
import { startJudge } from "./support/answered.ts";
import type { Missing, Suite } from "./support/programs.ts";
import { endAll, runLimited } from "./support/run/child.ts";
import { LimitClock, type Load, loadFor, measureMachine } from "./support/run/machine.ts";
import { nameOf } from "./support/run/parts.ts";
import { isEnough, prepare } from "./support/run/prepare.ts";
import { type Counts, countsOfBrowser, countsOfBun } from "./support/run/report.ts";
import { laws, named, root, runs, type Step, suiteNames, suitesOf, units } from "./support/run/steps.ts";
import { failed, notBegun, notRun, print, type Result, summarize } from "./support/run/summary.ts";
import { writeRecord } from "./support/run/used-modules.ts";

/** What the steps of one run share. */
type Run = {
  temporary: string;
  load: Load;
  clock: LimitClock;
  /** What is missing once everything that could be installed is there. */
  missing: Promise<Missing[]>;
  /** Whether one step runs, which then shows what it prints. */
  live: boolean;
  /** Whether the suite of containers is run with all that it has. */
  isWhole: boolean;
  /** The file in which browser tests note what they run of the product, where that is recorded. */
  noted?: string;
  database?: Promise<Embedded>;
  judge?: string;
  /** Whether somebody ended the run. */
  isEnded: boolean;
};

const everySuite: Suite[] = suitesOf(named);

async function main([wanted, filter]: string[]): Promise<boolean> {
  if (wanted === "prepare") {
    const missing = await prepare(everySuite);
    if (isEnough(missing)) console.log("ok prepare: all that the tests need is there");
    return isEnough(missing);
  }
  const steps = stepsFor(wanted, filter);
  const begin = performance.now();
  const machine = measureMachine();
  const temporary = mkdtempSync(join(tmpdir(), "sunwai-run-"));
  const run: Run = {
    temporary,
    ...((wanted === "whole" || wanted === "record") && { noted: join(temporary, "used.jsonl") }),
    load: loadFor(machine),
    clock: new LimitClock(machine.slowness),
    missing: prepare(suitesOf(steps)),
    live: steps.length === 1,
    isWhole: wanted === "whole" || steps.length === 1,
    isEnded: false,
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      // What ran until now is still counted and said.
      run.isEnded = true;
      endAll();
    });
  try {
    const { cores, memoryGb, slowness } = machine;
    console.log(
      `-- ${cores} cores, ${memoryGb.toFixed(0)} GB, work takes ${slowness.toFixed(1)} times as long as on a quiet machine: ` +
        `${run.load.room} files at once, ${run.load.browsers} of browsers`,
    );
    const results = await runTogether(steps, run, (step) => runStep(step, filter, run));
    for (const [place, result] of results.entries()) {
      const step = steps[place];
      if (step && !run.isEnded) await runFailedAlone(step, result, run);
    }
    if (run.noted !== undefined && existsSync(run.noted)) {
      const quiet = Math.min(1, run.clock.milliseconds() / (performance.now() - begin));
      await record(run.noted, steps, results, quiet);
    }
    summarize(results, (performance.now() - begin) / 1000);
    // Whoever names a suite wants to know that it ran.
    const isUnrun = run.live && results.some((result) => result.notRun !== undefined);
    return results.every(({ ok }) => ok) && !run.isEnded && !isUnrun;
  } finally {
    endAll();
    run.clock.stop();
    await (await run.database)?.stop();
    rmSync(run.temporary, { recursive: true, force: true });
  }
}

/**
 * Writes what the browser tests ran of the product, but for those that failed: they may have ended early.
 * @param quiet - which part of its time the run would have taken on a quiet machine
 */
async function record(
  noted: string,
  steps: readonly Step[],
  results: readonly Result[],
  quiet: number,
): Promise<void> {
  const ended = results.filter((_, place) => steps[place]?.suite?.name === "browser");
  const wrong = ended.flatMap(({ failedFiles, unfinished }) => [...failedFiles, ...unfinished]);
  const times = ended.flatMap(({ slowest }) => slowest).filter(({ file }) => !wrong.includes(file));
  await writeRecord(root, noted, new Map(times.map(({ file, seconds }) => [nameOf(file), seconds * quiet])));
  console.log(`-- recorded what ${times.length} browser tests run`);
}

function stepsFor(wanted: string | undefined, filter: string | undefined): Step[] {
  const run = runs[wanted ?? "usual"];
  if (run && wanted !== "usual") return run;
  const step = named.find(({ name }) => name === (wanted === "record" ? "browser" : wanted));
  // An empty filter is a slip of a shell, and would run the whole suite.
  if (step && filter !== "") return [step];
  console.error(
    `Usage: bun tests/run.ts [prepare | check | whole | record [filter] | ${suiteNames.join(" | ")} [filter]]`,
  );
  process.exit(2);
}

/** Begins the steps in their order, each once there is room; returns what became of each, in the same order. */
async function runTogether(
  steps: readonly Step[],
  run: Run,
  begin: (step: Step) => Promise<Result>,
): Promise<Result[]> {
  const running = new Map<Step, Promise<unknown>>();
  const taken = () => [...running.keys()].reduce((sum, { room }) => sum + room(run.load), 0);
  const results: Promise<Result>[] = [];
  for (const step of steps) {
    // The steps before need no programs, and run while these are installed.
    if (suitesOf([step]).length > 0) await run.missing;
    while (
      running.size > 0 &&
      (taken() + step.room(run.load) > run.load.room || isApart(step, running.keys()))
    )
      await Promise.race(running.values());
    const result = run.isEnded ? Promise.resolve(notBegun(step.name)) : begin(step);
    results.push(result);
    running.set(
      step,
      result.finally(() => running.delete(step)),
    );
  }
  return await Promise.all(results);
}

/** Whether a step must wait until one of those that run has ended. */
function isApart(step: Step, running: Iterable<Step>): boolean {
  const excludes = ({ notBeside }: Step, { suite }: Step) =>
    suite !== undefined && (notBeside?.includes(suite.name) ?? false);
  return [...running].some((other) => excludes(step, other) || excludes(other, step));
}

async function runStep(step: Step, filter: string | undefined, run: Run): Promise<Result> {
  const all = step.suite ? [...new Glob(step.suite.files).scanSync({ cwd: root })].sort() : [];
  const chosen = (await step.suite?.choose?.(all)) ?? all;
  const matching = filter ? chosen.filter((file) => file.includes(filter)) : [];
  const files = matching.length > 0 ? matching : chosen;
  if (step.suite && files.length === 0) return notRun(step.name, "there are no tests here yet");
  const reason = await whyNot(step, run);
  if (reason !== null) return reason;
  const part = files.length < all.length ? ` of ${all.length}` : "";
  console.log(`-- ${step.name}${step.suite ? ` (${files.length}${part} files)` : ""} ...`);
  if (filter && matching.length === 0)
    console.log(`No file has "${filter}" in its name: tests whose own name has it.`);
  const only = filter && matching.length === 0 ? [step.suite?.name === "browser" ? "-g" : "-t", filter] : [];
  return print(await attempt(step, files, run, { only, name: step.name, live: run.live }));
}

/** Why a step cannot run here: a program is missing, or, for containers, what its own suite says. */
async function whyNot(step: Step, run: Run): Promise<Result | null> {
  const [suite] = suitesOf([step]);
  if (!suite) return null;
  const all = await run.missing;
  // What cannot be had here misses nothing.
  const reason = suite === "containers" ? await unavailable() : undefined;
  if (reason !== undefined) return notRun(step.name, reason);
  const missing = all.filter(({ program }) => program.suites.includes(suite));
  const names = missing.map(({ name }) => name).join(", ");
  if (!isEnough(missing)) return failed(step.name, `this machine lacks ${names} (see the list above)`);
  return missing.length > 0 && suite === "containers"
    ? notRun(step.name, `this machine lacks ${names}`)
    : null;
}

/** What the suite of containers says of this machine. */
async function unavailable(): Promise<string | undefined> {
  const path = join(root, "tests/containers/support/available.ts");
  if (!existsSync(path)) return undefined;
  const own: { unavailable(): Promise<string | undefined> } = await import(path);
  return own.unavailable();
}

type Attempt = { only: string[]; name: string; live: boolean };

/** Runs a step once. */
async function attempt(
  step: Step,
  files: readonly string[],
  run: Run,
  { only, name, live }: Attempt,
): Promise<Result> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  try {
    const report = join(run.temporary, `${name}.report`);
    const env = await environment(step, run, report);
    const command = [...step.command({ files, report, load: run.load }), ...only];
    const ended = await runLimited(command, { env, limit: step.bound, clock: run.clock, live });
    if (ended.code === step.notRunCode && !ended.isStopped)
      return {
        ...none,
        name: step.name,
        ok: true,
        seconds: 0,
        processorSeconds: 0,
        notRun: lastLine(ended.output),
      };
    const counts = step.suite && (isBrowser(step) ? countsOfBrowser : countsOfBun)(report, ended, files);
    const ok = ended.code === 0 && (counts?.failed ?? 0) === 0;
    if (!ok && !live) console.log(ended.output.trimEnd());
    if (ended.isStopped)
      console.log(`${step.name} met its limit after ${(since() / 60).toFixed(0)} minutes and was stopped.`);
    const unfinished = ended.isStopped || run.isEnded ? (counts?.unfinished ?? []) : [];
    const { processorSeconds } = ended;
    return { name: step.name, ...none, ...counts, unfinished, ok, seconds: since(), processorSeconds };
  } catch (error) {
    return failed(step.name, error instanceof Error ? error.message : String(error));
  }
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

const none: Counts = { passed: 0, failed: 0, skipped: 0, failedFiles: [], unfinished: [], slowest: [] };
const isBrowser = (step: Step): boolean => step.suite?.name === "browser";

/** How many files of a suite may have failed to be run once more. */
const AGAIN_MOST = 3;

/**
 * Runs the few files of a step that failed once more, one suite at a time, with nothing else beside them: a machine that stood
 * still for a minute fails no run. What passes only then is named in the summary. Laws and unit tests depend on no machine
 * and have no second try.
 */
async function runFailedAlone(step: Step, result: Result, run: Run): Promise<void> {
  const files = result.failedFiles;
  if (result.ok || step === laws || step === units || result.unfinished.length > 0) return;
  if (files.length === 0 || files.length > AGAIN_MOST) return;
  console.log(`-- ${step.name}, once more alone: ${files.join(", ")}`);
  const name = `${step.name}-again`;
  const again = await attempt(step, files, run, { only: [], name, live: run.live });
  if (!again.ok) return;
  Object.assign(result, { ok: true, unsteady: files, passed: result.passed + result.failed, failed: 0 });
}

async function environment(step: Step, run: Run, report: string): Promise<Record<string, string>> {
  // Files that tests leave behind, even if they are killed, are deleted with the run.
  const env: Record<string, string> = {
    TMPDIR: run.temporary,
    TEST_RUN_FOLDER: run.temporary,
    ...(isBrowser(step) && { PROGRESS_FILE: report }),
    ...(isBrowser(step) && run.noted !== undefined && { USED_FILE: run.noted }),
    ...(step.suite?.name === "containers" && run.isWhole && { CONTAINERS_WHOLE: "1" }),
    ...(step.suite?.database && shortLived),
  };
  if (step.suite?.database) {
    const log = createLog({ production: false, logLevel: "error" });
    run.database ??= startEmbedded({ dataDir: join(run.temporary, "data"), log, isDurable: false });
    env.TEST_DATABASE_URL = (await run.database).url;
    // Nobody watches the answers under Playwright.
    if (!isBrowser(step)) env.ANSWERS_JUDGE = run.judge ??= startJudge();
  }
  return env;
}

/**
 * For the servers of tests, and those who press their buttons: they live for seconds. To translate their code a third time, for
 * speed, costs a fifth of all that they do and is never earned back.
 */
const shortLived = { BUN_JSC_useDFGJIT: "0", BUN_JSC_numberOfGCMarkers: "1" };

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
