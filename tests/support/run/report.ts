// What a suite's run says of its tests: how many passed, which files failed, and which came to no end where the run met its limit.
import { existsSync, readFileSync } from "node:fs";
import type { Progress } from "../../browser/support/progress.ts";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The files with a test that failed. */
  failedFiles: string[];
  /** The files of which no test, or not every test, has ended. */
  unfinished: string[];
  /** Files with the seconds that they took, the longest first. */
  slowest: { file: string; seconds: number }[];
};

export type Outcome = { code: number; output: string };

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");
const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failedFiles: [], unfinished: [], slowest: [] };

/**
 * The counts of a run of `bun test`: from its JUnit report, which it writes at its end, else from what it had printed until then.
 * @param files - the files that it was given
 */
export function countsOfBun(report: string, { code, output }: Outcome, files: readonly string[]): Counts {
  const text = textOf(report);
  const counts = text === "" ? countsPrinted(output, files) : countsReported(text, output);
  // A run that failed without saying where counts as one failed test.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

function countsReported(text: string, output: string): Counts {
  const read = (head: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? "";
  const head = /<testsuites\b[^>]*>/.exec(text)?.[0] ?? "";
  const number = (name: string, of = head) => Number(read(of, name));
  // bun test leaves files that could not be loaded out of its report and counts them at its end.
  const unloaded = Number(/^ *(\d+) errors?$/m.exec(output)?.[1] ?? 0);
  const files = [...text.matchAll(/<testsuite\b[^>]*>/g)]
    .map(([suite]) => suite)
    .filter((suite) => /\.test\.tsx?$/.test(read(suite, "name")));
  // An expectation that did not hold is a failure; what ended a test otherwise, as a wait without end, is an error.
  const wrong = (suite: string) => number("failures", suite) + number("errors", suite);
  const broken = files.filter((suite) => wrong(suite) > 0);
  const failed = number("failures") + number("errors") + unloaded;
  // Where the report names fewer failures than there were, nobody knows which files to repeat.
  const areAllNamed = broken.reduce((sum, suite) => sum + wrong(suite), 0) >= failed;
  return {
    passed: number("tests") - number("failures") - number("errors") - number("skipped"),
    failed,
    skipped: number("skipped"),
    failedFiles: areAllNamed ? broken.map((suite) => read(suite, "name")) : [],
    unfinished: [],
    slowest: longestFirst(files.map((suite) => [read(suite, "name"), number("time", suite)])),
  };
}

/** Reads the lines that `bun test` prints for each test, below the name of its file. */
function countsPrinted(output: string, files: readonly string[]): Counts {
  const results = new Map<string, string[]>();
  let file = "";
  for (const line of output.split("\n")) {
    file = /^(tests\/\S+\.test\.tsx?):$/.exec(line)?.[1] ?? file;
    const [, result] = /^\((pass|fail|skip)\) /.exec(line) ?? [];
    if (result) results.set(file, [...(results.get(file) ?? []), result]);
  }
  const all = [...results.values()].flat();
  const number = (wanted: string) => all.filter((result) => result === wanted).length;
  return {
    passed: number("pass"),
    failed: number("fail"),
    skipped: number("skip"),
    failedFiles: [...results].filter(([, of]) => of.includes("fail")).map(([name]) => name),
    unfinished: files.filter((name) => !results.has(name)),
    slowest: [],
  };
}

/** The counts of a run of Playwright: from the lines that `tests/browser/support/progress.ts` writes as it goes. */
export function countsOfBrowser(progress: string, { code }: Outcome): Counts {
  const lines = textOf(progress)
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Progress => JSON.parse(line));
  if (lines.length === 0) return { ...nothing, failed: code === 0 ? 0 : 1 };
  const begun = new Map<string, number>();
  const ended = new Map<string, { tests: number; failed: number; seconds: number }>();
  let [passed, failed, skipped] = [0, 0, 0];
  for (const line of lines) {
    if ("begin" in line) for (const [file, tests] of Object.entries(line.begin)) begun.set(file, tests);
    if (!("file" in line) || line.result === "interrupted") continue;
    const sum = ended.get(line.file) ?? { tests: 0, failed: 0, seconds: 0 };
    const isWrong = line.result === "unexpected";
    ended.set(line.file, {
      tests: sum.tests + 1,
      failed: sum.failed + (isWrong ? 1 : 0),
      seconds: sum.seconds + line.seconds,
    });
    if (isWrong) failed += 1;
    else if (line.result === "skipped") skipped += 1;
    else passed += 1;
  }
  return {
    passed,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    skipped,
    failedFiles: [...ended].filter(([, of]) => of.failed > 0).map(([file]) => file),
    unfinished: [...begun]
      .filter(([file, tests]) => (ended.get(file)?.tests ?? 0) < tests)
      .map(([file]) => file),
    slowest: longestFirst([...ended].map(([file, { seconds }]) => [file, seconds])),
  };
}

const longestFirst = (files: [string, number][]): Counts["slowest"] =>
  files.map(([file, seconds]) => ({ file, seconds })).sort((a, b) => b.seconds - a.seconds);
