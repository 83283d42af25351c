// Laws of docs/security.md: each requirement stands there once, its files and tests are there; and what no test of a page could show of all pages.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/**
 * The requirements of OWASP ASVS 5.0 of the levels 1 and 2 in the chapters of the table: how many each section has, and which it leaves to
 * level 3.
 */
const sections: readonly (readonly [section: string, last: number, level3: readonly number[]])[] = [
  ["2.1", 3, []],
  ["2.2", 3, []],
  ["2.3", 5, [5]],
  ["2.4", 2, [2]],
  ["3.1", 1, [1]],
  ["3.2", 3, [3]],
  ["3.3", 5, [5]],
  ["3.4", 8, [7, 8]],
  ["3.5", 8, [6, 7, 8]],
  ["3.6", 1, [1]],
  ["3.7", 5, [3, 4, 5]],
  ["6.1", 3, []],
  ["6.2", 12, []],
  ["6.3", 8, [5, 6, 7, 8]],
  ["6.4", 6, [5, 6]],
  ["6.5", 8, [6, 7, 8]],
  ["6.6", 4, [4]],
  ["6.7", 2, [1, 2]],
  ["6.8", 4, []],
  ["7.1", 3, []],
  ["7.2", 4, []],
  ["7.3", 2, []],
  ["7.4", 5, []],
  ["7.5", 3, [3]],
  ["7.6", 2, []],
  ["8.1", 4, [3, 4]],
  ["8.2", 4, [4]],
  ["8.3", 3, [2, 3]],
  ["8.4", 2, [2]],
];
const requirements = sections.flatMap(([section, last, level3]) =>
  Array.from({ length: last }, (_, at) => at + 1)
    .filter((number) => !level3.includes(number))
    .map((number) => `${section}.${number}`),
);

const rows = read("docs/security.md")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, id = "", asks = "", state = "", where = "", shown = "", ...rest]) => ({
    id,
    asks,
    state,
    where,
    shown,
    isWhole: rest.join("") === "",
  }));

test("each requirement of the chapters stands in the table once, in order", () => {
  expect(requirements).toHaveLength(90);
  expect(rows.map(({ id }) => id)).toEqual(requirements);
});

test("each row is whole: a state that is one of four, where, what is missing if something is, and a test", () => {
  const wrong = rows.filter(
    ({ asks, state, where, shown, isWhole }) =>
      !isWhole ||
      !["Met", "Partly", "Not met", "None"].includes(state) ||
      (state === "Partly") !== / Missing: /.test(where) ||
      [asks, where, shown].includes(""),
  );
  expect(wrong).toEqual([]);
});

test("every file and folder that a row names is there", () => {
  const path = /(?<![\w/.-])(?:client|server|db|deploy|tests)(?:\/[\w.-]*\w)+/g;
  const gone = rows.flatMap(({ id, where, shown }) =>
    [...`${where} ${shown}`.matchAll(path)].flatMap(([one]) =>
      existsSync(join(root, one)) ? [] : [`${id}: ${one}`],
    ),
  );
  expect(gone).toEqual([]);
});

test("every test that a row names stands in its file", () => {
  const named = /(tests\/[\w/.-]+\.(?:test|spec)\.ts): "([^"]+)"/g;
  const wrong = rows.flatMap(({ id, shown }) => {
    const tests = [...shown.matchAll(named)];
    const isRead = shown.replace(named, "").replaceAll("; ", "") === "";
    const missing = tests.filter(([, path = "", name = ""]) => !hasTest(path, name));
    return [...missing.map(([one]) => `${id}: ${one}`), ...(isRead ? [] : [`${id}: ${shown}`])];
  });
  expect(wrong).toEqual([]);
});

/** Whether a file has a test of a name, which may be a template. */
function hasTest(path: string, name: string): boolean {
  if (!existsSync(join(root, path))) return false;
  const text = read(path);
  return [`("${name}"`, `(\`${name}\``, `\n  "${name}"`, `\n    "${name}"`].some((one) => text.includes(one));
}

test("the client makes no HTML of text, takes no message of another window, and lets people paste", () => {
  const banned =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|onPaste=|addEventListener\(\s*"(?:message|paste)"/;
  const files = [...new Glob("client/**/*.{ts,tsx}").scanSync({ cwd: root })];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => banned.test(read(path)))).toEqual([]);
});
