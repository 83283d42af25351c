// What is read of a run that ended, and of one that was stopped before it could report: every test that ended is counted, and files are named.
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endAll, runLimited } from "../../../../support/run/child.ts";
import { countsOfBrowser, countsOfBun } from "../../../../support/run/report.ts";
import { root } from "../../../../support/run/steps.ts";

// Below the repository, so that its packages are found from there.
mkdirSync(join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(join(root, ".cache/run-"));
const temporary = mkdtempSync(join(tmpdir(), "sunwai-run-test-"));
afterAll(() => {
  endAll();
  for (const one of [folder, temporary]) rmSync(one, { recursive: true, force: true });
});

const report = (name: string) => join(temporary, name);
const marker = join(folder, "hangs");
/** A test that says that it hangs, and then does. */
const hangs = `test("hangs", async () => {
  writeFileSync(${JSON.stringify(marker)}, "");
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});`;
/** A limit that is over as soon as a test hangs. */
const clock = { milliseconds: () => (existsSync(marker) ? Number.MAX_SAFE_INTEGER : 0) };
const limited = (command: string[], env: Record<string, string> = {}) => {
  rmSync(marker, { force: true });
  return runLimited(command, { env, limit: 1, clock, live: false });
};

function place(name: string, ...lines: string[]): string {
  mkdirSync(join(folder, "tests/stories"), { recursive: true });
  writeFileSync(join(folder, name), lines.join("\n"));
  return name;
}
const imports = (from: string) => [
  `import { expect, test } from ${JSON.stringify(from)};`,
  'import { writeFileSync } from "node:fs";',
];
const passes = 'test("passes", () => { expect(1).toBe(1); });';
const fails = 'test("fails", () => { expect(1).toBe(2); });';

const bunTest = (files: string[]) => [
  process.execPath,
  "test",
  "--cwd",
  folder,
  "--timeout",
  "700000",
  "--reporter=junit",
  `--reporter-outfile=${report("bun")}`,
  ...files.map((file) => `./${file}`),
];

test("a run of bun test that ends is counted by its report", async () => {
  const files = [
    place("tests/stories/a.test.ts", ...imports("bun:test"), passes, fails),
    place("tests/stories/b.test.ts", ...imports("bun:test"), passes),
  ];
  const ended = await limited(bunTest(files));
  expect(ended).toMatchObject({ code: 1, isStopped: false });
  expect(countsOfBun(report("bun"), ended, files)).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 0,
    failedFiles: ["tests/stories/a.test.ts"],
    unfinished: [],
    slowest: expect.arrayContaining([{ file: "tests/stories/b.test.ts", seconds: expect.any(Number) }]),
  });
  rmSync(report("bun"));
}, 120_000);

test("a run of bun test that meets its limit says what passed, what failed, and which files have no result", async () => {
  const files = [
    place("tests/stories/a.test.ts", ...imports("bun:test"), passes, fails, 'test("passes too", () => {});'),
    place("tests/stories/b.test.ts", ...imports("bun:test"), hangs),
    place("tests/stories/c.test.ts", ...imports("bun:test"), passes),
  ];
  const ended = await limited(bunTest(files));
  expect(ended).toMatchObject({ isStopped: true });
  expect(countsOfBun(report("bun"), ended, files)).toMatchObject({
    passed: 2,
    failed: 1,
    failedFiles: ["tests/stories/a.test.ts"],
    unfinished: ["tests/stories/b.test.ts", "tests/stories/c.test.ts"],
  });
}, 120_000);

test("a run of the browser tests that meets its limit says the same", async () => {
  mkdirSync(join(folder, "tests/browser"), { recursive: true });
  place(
    "tests/browser/config.ts",
    'import { defineConfig } from "@playwright/test";',
    "export default defineConfig({ testDir: import.meta.dirname, workers: 1, timeout: 0 });",
  );
  for (const [name, ...tests] of [
    ["a", passes, fails, 'test("passes too", () => {});'],
    ["b", passes, hangs, 'test("is not reached", () => {});'],
    ["c", passes],
  ])
    place(`tests/browser/${name}.spec.ts`, ...imports("@playwright/test"), ...tests);
  const words = ["--bun", "x", "playwright", "test", "-c", join(folder, "tests/browser/config.ts")];
  const reporter = `--reporter=line,${join(root, "tests/browser/support/progress.ts")}`;
  const ended = await limited([process.execPath, ...words, reporter], {
    PROGRESS_FILE: report("browser"),
    // bun test sets it, and Playwright refuses to run below another runner of tests.
    JEST_WORKER_ID: "",
  });
  expect(ended).toMatchObject({ isStopped: true });
  expect(countsOfBrowser(report("browser"), ended)).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 0,
    failedFiles: ["tests/browser/a.spec.ts"],
    unfinished: ["tests/browser/b.spec.ts", "tests/browser/c.spec.ts"],
  });
}, 120_000);

test("a run that failed without a word counts as one failed test, whose file nobody knows", () => {
  const ended = { code: 1, output: "" };
  const nothing = { passed: 0, failed: 1, failedFiles: [] };
  expect(countsOfBun(report("none"), ended, [])).toMatchObject(nothing);
  expect(countsOfBrowser(report("none"), ended)).toMatchObject(nothing);
});
