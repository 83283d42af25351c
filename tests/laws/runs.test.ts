// Laws of the tests' own programs: they stand in one table, one step installs them before any suite begins, and no suite does.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { buildPackages } from "../deploy/support/ffmpeg.ts";
import { programs } from "../support/programs.ts";
import { runs, suitesOf } from "../support/run/steps.ts";

const root = resolve(import.meta.dir, "../..");
const files = await Promise.all(
  [...new Glob("tests/**/*.{ts,tsx}").scanSync({ cwd: root })]
    .sort()
    .map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
);
const own = ["tests/laws/runs.test.ts", "tests/support/programs.ts"];

test("only the step before all suites calls a package manager of the system, and nothing has Playwright fetch a browser", () => {
  const installs = /"apt(-get)?"|"(yum|dnf|apk|brew)"|playwright", "install"|playwright install/;
  const found = files.filter(({ path, text }) => !own.includes(path) && installs.test(text));
  expect(found.map(({ path }) => path)).toEqual([
    "tests/support/run/prepare.ts",
    "tests/unit/tests/support/run/prepare.test.ts",
  ]);
});

test("no test looks by itself for a program of the table", () => {
  const names = Object.keys(programs).filter((name) => /^[\w-]+$/.test(name));
  const looks = new RegExp(`Bun\\.which\\("(${names.join("|")})"`);
  const found = files.filter(({ path, text }) => !own.includes(path) && looks.test(text));
  expect(found.map(({ path }) => path)).toEqual([
    // It says itself why no container can be had.
    "tests/containers/support/available.ts",
    // The commit and what changed are asked of git where there is one.
    "tests/support/run/changes.ts",
  ]);
});

test("every suite that a run has can be prepared for, and every program of the table is for a suite of a run", () => {
  const suites = suitesOf(runs.whole ?? []);
  for (const { suites: needing } of Object.values(programs))
    expect(needing.filter((suite) => !suites.includes(suite))).toEqual([]);
  for (const [name, { packages, ...program }] of Object.entries(programs))
    expect({ name, isHad: packages.length > 0 || "advice" in program }).toEqual({ name, isHad: true });
});

test("what builds the image's ffmpeg is installed from the packages that its Dockerfile names", () => {
  expect(programs["what builds the image's ffmpeg"].packages).toEqual(buildPackages());
});
