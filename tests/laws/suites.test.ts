// Law: every file of tests is in a suite that runs it, because a test that no suite finds fails nowhere.
import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");
const suites = ["laws", "unit", "api", "stories", "faults", "prosody", "deploy", "containers"];

/** Whether a suite runs it: `<name>.test.ts` in the folder of one, or `<name>.spec.ts` beside the browser tests. */
function isRun(path: string): boolean {
  const [, suite = "", ...rest] = path.split("/");
  if (suite === "browser") return rest.length === 1 && path.endsWith(".spec.ts");
  return suites.includes(suite) && /\.test\.tsx?$/.test(path) && (suite === "unit" || rest.length === 1);
}

test("every test is run by a suite", () => {
  for (const lost of [
    "tests/elsewhere/hands.test.ts",
    "tests/browser/hands.test.ts",
    "tests/browser/pages/hands.spec.ts",
    "tests/unit/client/hands.spec.ts",
    "tests/api/support/hands.test.ts",
  ])
    expect(isRun(lost)).toBe(false);
  const found = [...new Glob("tests/**/*.{test,spec}.{ts,tsx}").scanSync({ cwd: root })];
  expect(found.length).toBeGreaterThan(700);
  expect(found.filter((path) => !isRun(path))).toEqual([]);
});
