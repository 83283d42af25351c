// bun run test [whole | <suite> [filter]], bun run check: runs the checks and tests, some beside each other, and counts.
import "./support/openapi-first.ts";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { type Embedded, startEmbedded } from "../db/embedded.ts";
import { createLog } from "../server/log.ts";
import { allTools } from "./deploy/support/tools.ts";
import { startJudge } from "./support/answered.ts";
import { chromiumPath, headlessPath } from "./support/chromium.ts";
import { ffmpegPath } from "./support/ffmpeg.ts";
import { firefoxPath } from "./support/firefox.ts";
import { prosodyPath } from "./support/prosody.ts";

const root = resolve(import.meta.dir, "..");
const bun = process.execPath;

/**
 * How many test files or checks run at once: three of each of two suites, and a file of browsers that wait. With more of them two cores
 * do the same work more slowly, and what has a time limit runs into it.
 */
const ROOM = 7;

type Step = {
  name: string;
  /** How long it may take before it counts as hung, in minutes. */
  bound: number;
  /** How much of the machine it takes, as a part of `ROOM`: the files or checks that it runs at once. */
  room: number;
  command(files: string[], report: string): string[];
  /** Test suites have files and a report; the other steps only pass or fail. */
  suite?: {
    files: string;
    database: boolean;
    browser?: boolean;
    /** Whether the step has this file, which stands in this place of all. */
    isIn?: (file: string, place: number) => boolean;
  };
};
type Result = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  ok: boolean;
  seconds: number;
  /** The files that took longest, with their seconds. */
  slowest?: string[];
  /** The files with a test that failed, where the report names them all. */
  failedFiles?: string[];
  /** Files that failed beside others and passed alone: each is a fault to be found. */
  unsteady?: string[];
};
/**
 * Into how many parts the files of browser tests are dealt. All of them take two cores half an hour, and a run for every change shall
 * take less than 25 minutes (docs/decisions/0077-a-part-of-the-browser-tests.md).
 */
const PARTS = 9;

type Tools = { temporary: string; database?: Promise<Embedded>; judge?: string; live: boolean };

// The result of the last check is kept, so that only changed files are checked again.
const remember = ["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"];
const types: Step = {
  name: "types",
  bound: 10,
  room: 1,
  // More checkers at once each infer the types of the calls and of the texts anew: one needs a third of their work.
  command: () => [bun, "x", "tsc", "--noEmit", "-p", ".", "--checkers", "1", ...remember],
};
const lint: Step = {
  name: "format and lint",
  bound: 6,
  room: 1,
  command: () => [bun, "x", "biome", "check", "."],
};
// Parts that nobody uses: files, exports, dependencies (knip.json).
const unused: Step = { name: "unused", bound: 6, room: 1, command: () => [bun, "--bun", "x", "knip"] };

function unit(name: string, database: boolean, bound: number): Step {
  return {
    name,
    bound,
    room: 3,
    suite: { files: `tests/${name}/**/*.test.{ts,tsx}`, database },
    // Most of these tests wait for a server or a clock, so three at once keep two cores busy.
    command: (files, report) => {
      const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
      return [
        bun,
        "test",
        "--timeout",
        "180000",
        "--parallel=3",
        ...reporter,
        ...files.map((file) => `./${file}`),
      ];
    },
  };
}

const browserConfig = "tests/browser/playwright.config.ts";
const browserSuite = { files: "tests/browser/**/*.spec.{ts,tsx}", database: true, browser: true };
const playwright = [bun, "--bun", "x", "playwright", "test", "-c", browserConfig, "--reporter=line,junit"];
const browser: Step = {
  name: "browser",
  bound: 60,
  room: ROOM,
  suite: browserSuite,
  command: (files) => [...playwright, ...files],
};

/**
 * Files of the browser tests that wait nearly all of their time, for a connection to be bad for long enough: a fifth of a core is
 * enough for them, so that a whole run has them beside tests of the server.
 */
const waiting = ["quality-poor", "media-links"];
const isWaiting = (file: string) => waiting.some((name) => file.endsWith(`/${name}.spec.ts`));
const browserWaits: Step = {
  ...browser,
  name: "browser, what waits",
  room: 1,
  suite: { ...browserSuite, isIn: isWaiting },
  command: (files) => [...playwright, "--workers=1", "--output=test-results/waits", ...files],
};
const browserWorks: Step = { ...browser, suite: { ...browserSuite, isIn: (file) => !isWaiting(file) } };

/**
 * The part of the browser tests that a run of this commit has: which one is chance, and for one commit always the same. One worker has it
 * beside tests of the server, which leave half a core.
 */
const browserPart: Step = {
  ...browser,
  name: "browser, a part",
  room: 1,
  suite: { ...browserSuite, isIn: isInPart },
  command: (files) => [...playwright, "--workers=1", ...files],
};
/** Files that every run has: a hearing of several people, and the browsers that nobody here works with. */
const inEachRun = ["hearing", "firefox", "older"];
/** Those, and every ninth file; for each part from another one on. */
function isInPart(file: string, place: number): boolean {
  partOfCommit ??= numberOfCommit() % PARTS;
  return place % PARTS === partOfCommit || inEachRun.some((name) => file.endsWith(`/${name}.spec.ts`));
}
let partOfCommit: number | undefined;
/** A number that the commit gives; without a repository, the day does. */
function numberOfCommit(): number {
  const { success, stdout } = Bun.spawnSync(["git", "rev-parse", "HEAD"], { cwd: root, stderr: "ignore" });
  return success ? Number.parseInt(stdout.toString().slice(0, 8), 16) : Math.floor(Date.now() / 86_400_000);
}

/** These compute all the time: both at once take longer than one after the other. */
const ALONE = 5;
const laws = { ...unit("laws", false, 15), room: ALONE };
const units = { ...unit("unit", false, 15), room: ALONE };
const api = unit("api", true, 20);
const stories = unit("stories", true, 20);
const faults = unit("faults", true, 20);
const prosody = unit("prosody", false, 9);
const deploy = unit("deploy", true, 20);
/** The steps of a run for every change: the same, with a part of the browser tests. */
const usual: Step[] = [types, lint, unused, laws, units, stories, browserPart, deploy, api, faults, prosody];
/**
 * All steps of a whole run, in the order in which they begin: each as soon as there is room for it beside those that still run. What
 * takes long begins early, what computes runs beside what waits, and browsers have the machine to themselves.
 */
const whole: Step[] = [
  ...[types, lint, unused, laws, units],
  ...[stories, deploy, browserWaits, api, faults, prosody],
  browserWorks,
];
const suites = [laws, units, api, stories, faults, prosody, deploy, browser];

// Children lead process groups of their own, so that a hung one ends with all that it started.
const groups = new Set<number>();

function endGroup(pid: number): void {
  groups.delete(pid);
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // No process of it is left, which is the usual case.
  }
}

async function main([wanted, filter]: string[]): Promise<boolean> {
  const steps = stepsFor(wanted, filter);
  const tools: Tools = { temporary: mkdtempSync(join(tmpdir(), "sunwai-run-")), live: steps.length === 1 };
  const clear = async () => {
    for (const pid of groups) endGroup(pid);
    await (await tools.database)?.stop();
    rmSync(tools.temporary, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void clear().then(() => process.exit(130)));
  try {
    const begin = performance.now();
    const results = await runTogether(steps, (step) => runStep(step, filter, tools));
    if (steps === usual || steps === whole) for (const result of results) await runFailedAlone(result, tools);
    summarize(results, (performance.now() - begin) / 1000);
    return results.every((result) => result.ok);
  } finally {
    await clear();
  }
}

/** Begins the steps in their order, each once there is room; returns what became of each, in the same order. */
async function runTogether(steps: readonly Step[], run: (step: Step) => Promise<Result>): Promise<Result[]> {
  const running = new Map<Step, Promise<unknown>>();
  const taken = () => [...running.keys()].reduce((sum, { room }) => sum + room, 0);
  const results: Promise<Result>[] = [];
  for (const step of steps) {
    while (running.size > 0 && taken() + step.room > ROOM) await Promise.race(running.values());
    const result = run(step);
    results.push(result);
    running.set(
      step,
      result.finally(() => running.delete(step)),
    );
  }
  return await Promise.all(results);
}

function stepsFor(wanted: string | undefined, filter: string | undefined): Step[] {
  if (!wanted) return usual;
  if (wanted === "whole") return whole;
  if (wanted === "check") return [types, lint, unused, laws, units];
  const step = [types, lint, unused, ...suites].find(({ name }) => name === wanted);
  // An empty filter is a slip of a shell, and would run the whole suite.
  if (step && filter !== "") return [step];
  const names = suites.map(({ name }) => name);
  console.error(`Usage: bun tests/run.ts [whole | check | ${names.join(" | ")} [filter]]`);
  process.exit(2);
}

async function runStep(step: Step, filter: string | undefined, tools: Tools): Promise<Result> {
  const begin = performance.now();
  const nothing = { name: step.name, passed: 0, failed: 0, skipped: 0, ok: true };
  const since = () => (performance.now() - begin) / 1000;
  const all = step.suite ? [...new Glob(step.suite.files).scanSync({ cwd: root })].sort() : [];
  const found = all.filter(step.suite?.isIn ?? (() => true));
  const named = filter ? found.filter((file) => file.includes(filter)) : [];
  const files = named.length > 0 ? named : found;
  if (step.suite && files.length === 0) {
    console.log(`-- ${step.name}: there are no tests here yet`);
    return { ...nothing, seconds: since() };
  }
  console.log(`-- ${step.name}${step.suite ? ` (${files.length} files)` : ""} ...`);
  if (filter && named.length === 0)
    console.log(`No file has "${filter}" in its name: tests whose own name has it.`);
  const only = filter && named.length === 0 ? [step.suite?.browser ? "-g" : "-t", filter] : [];
  try {
    await installed(step);
    const report = join(tools.temporary, `${step.name}.xml`);
    const env = await environment(step, tools, report);
    const { code, output } = await run(
      [...step.command(files, report), ...only],
      env,
      step.bound,
      tools.live,
    );
    const counts = step.suite ? count(report, output, code) : { passed: 0, failed: 0, skipped: 0 };
    const ok = code === 0 && counts.failed === 0;
    if (!ok && !tools.live) console.log(output.trimEnd());
    const slowest = step.suite?.browser ? slowestFiles(report) : [];
    const again = ok ? [] : failedFiles(report, step, counts.failed);
    return print({ ...nothing, ...counts, ok, seconds: since(), slowest, failedFiles: again });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return print({ ...nothing, failed: step.suite ? 1 : 0, ok: false, seconds: since() });
  }
}

/** How many files of a suite may have failed to be run once more. */
const AGAIN_MOST = 3;

/**
 * Runs the few files of a whole run that failed once more, one suite at a time, with nothing else beside them: a machine
 * that stood still for a minute fails no run. What passes only then is named in the summary. Laws and unit tests depend on
 * no machine and have no second try.
 */
async function runFailedAlone(result: Result, tools: Tools): Promise<void> {
  const step = [...usual, ...whole].find(({ name }) => name === result.name);
  const files = result.failedFiles ?? [];
  if (result.ok || !step || step === laws || step === units) return;
  if (files.length === 0 || files.length > AGAIN_MOST) return;
  console.log(`-- ${step.name}, once more alone: ${files.join(", ")}`);
  const report = join(tools.temporary, `${step.name}-again.xml`);
  const env = await environment(step, tools, report);
  const { code, output } = await run(step.command(files, report), env, step.bound, false);
  const counts = count(report, output, code);
  if (code !== 0 || counts.failed > 0) return console.log(output.trimEnd());
  Object.assign(result, { ok: true, unsteady: files, passed: result.passed + result.failed, failed: 0 });
}

/** How long `.ci/run` may take to install what the tests run, in minutes. */
const INSTALL_MOST = 10;

/** Waits for the programs that `.ci/run` installs meanwhile. Types, laws and unit tests need none of them. */
async function installed(step: Step): Promise<void> {
  const { INSTALLED: file } = process.env;
  if (file === undefined || !step.suite || step === laws || step === units) return;
  const end = performance.now() + INSTALL_MOST * 60_000;
  while (!existsSync(file) && performance.now() < end) await Bun.sleep(500);
}

async function environment(step: Step, tools: Tools, report: string): Promise<Record<string, string>> {
  // Files that tests leave behind, even if they are killed, are deleted with the run.
  const env: Record<string, string> = {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    TMPDIR: tools.temporary,
    TEST_RUN_FOLDER: tools.temporary,
    ...(step.suite?.database && shortLived),
  };
  if (step.suite?.browser) {
    if (!existsSync(join(root, browserConfig))) throw new Error(`${browserConfig} is missing.`);
    env.CHROMIUM_HEADLESS = await headlessPath();
    env.CHROMIUM = await chromiumPath();
    env.FIREFOX = await firefoxPath();
  }
  if (step === stories || step === faults || step.suite?.browser) await ffmpegPath();
  if (step === prosody) env.PROSODY = await prosodyPath();
  if (step === deploy) await allTools();
  if (step.suite?.database) {
    const log = createLog({ production: false, logLevel: "error" });
    tools.database ??= startEmbedded({
      dataDir: join(tools.temporary, "data"),
      log,
      isDurable: false,
    });
    env.TEST_DATABASE_URL = (await tools.database).url;
    // Nobody watches the answers under Playwright.
    if (!step.suite.browser) env.ANSWERS_JUDGE = tools.judge ??= startJudge();
  }
  return env;
}

/**
 * For the servers of tests, and those who press their buttons: they live for seconds. To translate their code a third time, for
 * speed, costs a fifth of all that they do and is never earned back.
 */
const shortLived = { BUN_JSC_useDFGJIT: "0", BUN_JSC_numberOfGCMarkers: "1" };

type Ended = { code: number; output: string };

async function run(
  command: string[],
  env: Record<string, string>,
  bound: number,
  live: boolean,
): Promise<Ended> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  groups.add(child.pid);
  let output = "";
  const gather = async (stream: ReadableStream<Uint8Array>, sink: NodeJS.WriteStream) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      if (live) sink.write(chunk);
    }
  };
  const gathered = Promise.all([gather(child.stdout, process.stdout), gather(child.stderr, process.stderr)]);
  const giveUp = setTimeout(() => {
    output += `\nIt did not end within ${bound} minutes and was stopped.\n`;
    endGroup(child.pid);
  }, bound * 60_000);
  const code = await child.exited;
  clearTimeout(giveUp);
  endGroup(child.pid);
  // A process that it started may have left its group and still hold the pipes.
  await Promise.race([gathered, Bun.sleep(2_000)]);
  return { code: code ?? 1, output };
}

/** Reads a JUnit report. A run that failed without saying where counts as one failed test. */
function count(report: string, output: string, code: number): Pick<Result, "passed" | "failed" | "skipped"> {
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  const head = /<testsuites\b[^>]*>/.exec(text)?.[0] ?? "";
  const read = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  // bun test leaves files that could not be loaded out of its report and counts them at its end.
  const unloaded = Number(/^ *(\d+) errors?$/m.exec(output)?.[1] ?? 0);
  const known = read("failures") + read("errors");
  const failed = Math.max(known + unloaded, code === 0 ? 0 : 1);
  return { passed: read("tests") - known - read("skipped"), failed, skipped: read("skipped") };
}

/** The files with failures in a JUnit report; none where it names fewer failures than there were. */
function failedFiles(report: string, step: Step, failed: number): string[] {
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  const suites = [...text.matchAll(/<testsuite\b[^>]*>/g)].map(([head]) => head);
  const read = (head: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? "";
  const inFiles = suites.filter((head) => /\.(test|spec)\.tsx?$/.test(read(head, "name")));
  // An expectation that did not hold is a failure; what ended a test otherwise, as a wait without end, is an error.
  const wrong = (head: string) => Number(read(head, "failures")) + Number(read(head, "errors"));
  const broken = inFiles.filter((head) => wrong(head) > 0);
  const known = broken.reduce((sum, head) => sum + wrong(head), 0);
  if (known < failed) return [];
  const folder = step.suite?.browser ? "tests/browser/" : "";
  return broken
    .map((head) => read(head, "name"))
    .map((name) => (name.startsWith("tests/") ? name : folder + name));
}

/** The ten files of a JUnit report that took longest: what keeps a whole run under its limit is looked for here. */
function slowestFiles(report: string): string[] {
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  const files = [...text.matchAll(/<testsuite\b[^>]*\bname="([^"]+)"[^>]*\btime="([\d.]+)"/g)];
  return files
    .map(([, file = "", time]) => ({ file, seconds: Number(time) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`);
}

function print(result: Result): Result {
  const tests = result.passed + result.failed + result.skipped;
  const skipped = result.skipped > 0 ? `, ${result.skipped} SKIPPED` : "";
  const counts = tests > 0 ? `  ${result.passed} passed, ${result.failed} failed${skipped}` : "";
  console.log(`${result.ok ? "ok" : "FAILED"} ${result.name}${counts}  ${result.seconds.toFixed(1)} s`);
  if (result.slowest && result.slowest.length > 1) console.log(`   ${result.slowest.join(", ")}`);
  return result;
}

function summarize(results: Result[], seconds: number): void {
  const sum = (pick: (result: Result) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  if (results.length > 1) {
    console.log("");
    results.forEach(print);
    console.log(`took ${seconds.toFixed(0)} s`);
  }
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  if (unsteady.length > 0) console.log(`unsteady, passed only alone: ${unsteady.join(", ")}`);
  const broken = results.filter((result) => !result.ok);
  // At the very end, because a CI may keep no more of what was printed.
  for (const { name, failedFiles = [] } of broken) console.log(`failed: ${[name, ...failedFiles].join(" ")}`);
  console.log(`${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
