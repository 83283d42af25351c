// The steps of a run: what each checks or which files it tests, how much of the machine it takes, and how long it may take.
import { resolve } from "node:path";
import type { Suite } from "../programs.ts";
import { numberOfCommit } from "./changes.ts";
import { chooseFiles } from "./choice.ts";
import { NOT_LOOKED_UP } from "./known-faults.ts";
import type { Load } from "./machine.ts";
import { partOf } from "./parts.ts";

export const root = resolve(import.meta.dir, "../../..");
const bun = process.execPath;

/** What one run of a step is given. */
type Given = {
  files: readonly string[];
  /** Where its report is written. */
  report: string;
  load: Load;
};

export type Step = {
  name: string;
  /** How long it may take before it counts as hung, in minutes of a machine that has only these tests to do. */
  bound: number;
  /** How much of the machine it takes, as a part of the load's `room`: the files or checks that it runs at once. */
  room(load: Load): number;
  command(given: Given): string[];
  /** The code of a command that could not be run here, which is no failure: its last line says why. */
  notRunCode?: number;
  /** Suites that it must not run beside. */
  notBeside?: readonly string[];
  /** Test suites have files and a report; the other steps only pass or fail. */
  suite?: {
    name: Suite | "laws" | "unit";
    files: string;
    database: boolean;
    /** Which of its files the step has. */
    choose?: (files: readonly string[]) => readonly string[] | Promise<readonly string[]>;
  };
};

// The result of the last check is kept, so that only changed files are checked again.
const remember = ["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"];
// More checkers at once each infer the types of the calls and of the texts anew: one needs a third of their work.
const types = check("types", 10, [bun, "x", "tsc", "--noEmit", "-p", ".", "--checkers", "1", ...remember]);
const lint = check("format and lint", 6, [bun, "x", "biome", "check", "."]);
// Parts that nobody uses: files, exports, dependencies (knip.json).
const unused = check("unused", 6, [bun, "--bun", "x", "knip"]);

/** Known faults of the locked dependencies, where the registry gives a list of them. */
const dependencies: Step = {
  ...check("known faults", 5, [bun, "tests/support/run/known-faults.ts"]),
  room: () => 0,
  notRunCode: NOT_LOOKED_UP,
};

function check(name: string, bound: number, command: string[]): Step {
  return { name, bound, room: () => 1, command: () => command };
}

type Files = { bound: number; database?: boolean; isAlone?: boolean; atOnce?: number };

/** A suite of `bun test`. What computes all the time is alone: two such suites at once take longer than one after the other. */
function bunSuite(
  name: Exclude<Suite, "browser"> | "laws" | "unit",
  { bound, database = false, isAlone = false, atOnce }: Files,
): Step {
  // Most of these tests wait for a server or a clock.
  const parallel = (load: Load) => Math.min(load.files, atOnce ?? load.files);
  return {
    name,
    bound,
    room: (load) => (isAlone ? Math.max(load.room - 2, Math.ceil(load.room / 2)) : parallel(load)),
    suite: { name, files: `tests/${name}/**/*.test.{ts,tsx}`, database },
    command: ({ files, report, load }) => [
      bun,
      "test",
      "--timeout",
      "180000",
      `--parallel=${parallel(load)}`,
      "--reporter=junit",
      `--reporter-outfile=${report}`,
      ...files.map((file) => `./${file}`),
    ],
  };
}

export const laws = bunSuite("laws", { bound: 15, isAlone: true });
export const units = bunSuite("unit", { bound: 15, isAlone: true });
const api = bunSuite("api", { bound: 20, database: true });
const stories = bunSuite("stories", { bound: 20, database: true });
const faults = bunSuite("faults", { bound: 20, database: true });
const prosody = bunSuite("prosody", { bound: 9 });
const deploy = bunSuite("deploy", { bound: 20, database: true });
/**
 * Real containers. One file at a time: each has a court of its own, and all of them one Docker engine. Not beside browsers: each container
 * that comes or goes changes the networks of the machine, by which Chromium ends the requests that are on their way.
 */
const containers: Step = {
  ...bunSuite("containers", { bound: 60, atOnce: 1 }),
  room: () => 2,
  notBeside: ["browser", "faults", "deploy"],
};

const browserSuite = { name: "browser", files: "tests/browser/**/*.spec.{ts,tsx}", database: true } as const;
const reporter = "./tests/browser/support/progress.ts";
const playwright = (workers: number, files: readonly string[]) => [
  bun,
  "--bun",
  "x",
  "playwright",
  "test",
  "-c",
  "tests/browser/playwright.config.ts",
  `--reporter=line,${reporter}`,
  `--workers=${workers}`,
  ...files,
];
const browser: Step = {
  name: "browser",
  bound: 60,
  room: (load) => load.room,
  suite: browserSuite,
  command: ({ files, load }) => playwright(load.browsers, files),
};

/**
 * Files of the browser tests that wait nearly all of their time, for a connection to be bad for long enough: a fifth of a core is
 * enough for them, so that a whole run has them beside tests of the server.
 */
const isWaiting = (file: string) => /\/(quality-poor|media-links)\.spec\.ts$/.test(file);
const browserWaits: Step = {
  ...browser,
  name: "browser, what waits",
  room: () => 1,
  suite: { ...browserSuite, choose: (files) => files.filter(isWaiting) },
  command: ({ files }) => [...playwright(1, files), "--output=test-results/waits"],
};
const browserWorks: Step = {
  ...browser,
  suite: { ...browserSuite, choose: (files) => files.filter((file) => !isWaiting(file)) },
};

/** A step with the part of its files that a run of this commit has. */
function part(step: Step): Step {
  const { suite } = step;
  if (!suite) return step;
  return {
    ...step,
    suite: { ...suite, choose: (files) => partOf(suite.name, files, numberOfCommit()) },
  };
}

/** One worker has the chosen browser tests beside tests of the server, which leave half a core. */
const browserPart: Step = {
  ...browser,
  name: "browser, a part",
  room: () => 1,
  suite: {
    ...browserSuite,
    choose: async (all) => {
      const { files, said } = await chooseFiles(root, all);
      for (const line of said) console.log(`   ${line}`);
      return files;
    },
  },
  command: ({ files }) => playwright(1, files),
};

const checks: Step[] = [dependencies, types, lint, unused, laws, units];
const suites = [laws, units, api, stories, faults, prosody, deploy, browser, containers];

/**
 * All steps of a run in the order in which they begin: each as soon as there is room for it beside those that still run. What takes
 * long begins early, what computes runs beside what waits, and in a whole run the browsers have the machine to themselves.
 */
export const runs: Readonly<Record<string, Step[]>> = {
  check: checks,
  usual: [
    ...checks,
    part(containers),
    ...[stories, api, prosody].map(part),
    browserPart,
    ...[deploy, faults].map(part),
  ],
  whole: [...checks, containers, stories, api, prosody, deploy, browserWaits, faults, browserWorks],
};

/** The steps that somebody can name. */
export const named: readonly Step[] = [dependencies, types, lint, unused, ...suites];
export const suiteNames: readonly string[] = suites.map(({ name }) => name);

/** The suites of these steps that run programs which this machine may lack. */
export const suitesOf = (steps: readonly Step[]): Suite[] =>
  steps.flatMap(({ suite }) => {
    if (!suite || suite.name === "laws" || suite.name === "unit") return [];
    return [suite.name];
  });
