// The parts of the suites: every file has its turn, every run has what guards liberty and privacy, and the table names real files.
import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { Glob } from "bun";
import { oneOf } from "../../../../containers/support/dealt.ts";
import { broad, guards, nameOf, partOf, rules } from "../../../../support/run/parts.ts";

const root = resolve(import.meta.dir, "../../../../..");
const filesOf = (suite: string) =>
  [...new Glob(`tests/${suite}/**/*.{test,spec}.{ts,tsx}`).scanSync({ cwd: root })].sort();

test.each(Object.entries(rules))(
  "every file of %s is in a part, and its parts are about as large",
  (suite, rule) => {
    const files = filesOf(suite);
    const parts = Array.from({ length: rule.parts }, (_, number) => partOf(suite, files, number));
    expect([...new Set(parts.flat())].sort()).toEqual(files);
    const sizes = parts.map((part) => part.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    // A number of any size gives one of these parts, and the same one each time.
    for (const number of [0, 5, 0xfffffffe])
      expect(partOf(suite, files, number)).toEqual(parts[number % rule.parts] ?? []);
  },
);

const dealtOut = Object.entries(guards).filter(([suite]) => suite in rules);

test.each(dealtOut)("every part of %s has what guards liberty and privacy", (suite, names) => {
  const files = filesOf(suite);
  for (let number = 0; number < (rules[suite]?.parts ?? 1); number += 1)
    expect(partOf(suite, files, number).map(nameOf)).toEqual(expect.arrayContaining([...names]));
});

test("what a file that is dealt out deals out itself is all reached, though the file has only every so manieth number", () => {
  const steps = ["a", "b", "c", "d", "e", "f", "g"];
  const parts = rules.containers?.parts ?? 0;
  for (const place of [0, 6, parts - 1]) {
    const numbers = Array.from({ length: steps.length }, (_, n) => place + n * parts);
    expect(numbers.map((number) => oneOf(steps, number)).sort()).toEqual(steps);
  }
});

test("a suite without a rule is whole in every run", () => {
  expect(partOf("laws", filesOf("laws"), 7)).toEqual(filesOf("laws"));
});

test("each name that a rule deals out is a file of its suite", () => {
  for (const [suite, rule] of Object.entries(rules)) {
    const names = filesOf(suite).map(nameOf);
    expect((rule.dealtOut === "all" ? [] : rule.dealtOut).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  }
});

test("the guards and the broad ones of the browser tests are files of theirs", () => {
  expect(filesOf("browser").map(nameOf)).toEqual(
    expect.arrayContaining([...(guards.browser ?? []), ...broad]),
  );
});
