// The record of what each browser test runs: it is read as it was written, a run replaces what it ran, and it knows this tree.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { RECORD, readRecord, recordText, withRun } from "../../../../support/run/module-record.ts";
import { nameOf } from "../../../../support/run/parts.ts";

const root = resolve(import.meta.dir, "../../../../..");
const empty = { seconds: new Map<string, number>(), uses: new Map() };
const amounts = (of: Record<string, Record<string, number>>) =>
  new Map(Object.entries(of).map(([spec, modules]) => [spec, new Map(Object.entries(modules))]));
const all = () => true;

test("it is read as it was written, sorted by name", () => {
  const ran = amounts({ room: { "client/b.ts": 2, "client/a.ts": 1 }, chat: { "client/b.ts": 5 } });
  const text = recordText(
    withRun(
      empty,
      new Map([
        ["room", 30.4],
        ["chat", 0.2],
      ]),
      ran,
      all,
    ),
  );
  expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    "chat 1",
    "room 30",
    "client/a.ts room:1",
    "client/b.ts chat:5 room:2",
    "",
  ]);
  expect(recordText(readRecord(text))).toBe(text);
});

test("a run replaces what was known of its tests, and leaves the others", () => {
  const before = withRun(
    empty,
    new Map(),
    amounts({ a: { "client/x.ts": 3 }, b: { "client/x.ts": 1 } }),
    all,
  );
  const after = withRun(before, new Map(), amounts({ b: { "client/y.ts": 2 } }), all);
  expect([...after.uses.keys()]).toEqual(["client/x.ts", "client/y.ts"]);
  expect(after.uses.get("client/x.ts")).toEqual([{ spec: "a", much: 3 }]);
});

test("a test or module that is gone leaves it", () => {
  const before = withRun(
    empty,
    new Map([
      ["a", 1],
      ["b", 1],
    ]),
    amounts({ a: { "client/x.ts": 3, "client/y.ts": 1 }, b: { "client/x.ts": 1 } }),
    all,
  );
  const there = (path: string) => !["client/y.ts", "tests/browser/b.spec.ts"].includes(path);
  const after = withRun(before, new Map(), amounts({}), there);
  expect([...after.seconds.keys()]).toEqual(["a"]);
  expect([...after.uses]).toEqual([["client/x.ts", [{ spec: "a", much: 3 }]]]);
});

test("a module is kept with the tests that run most of it, of those that run as much the shorter ones", () => {
  const specs = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const seconds = new Map(specs.map((spec, at) => [spec, 100 - at]));
  const ran = amounts(
    Object.fromEntries(specs.map((spec) => [spec, { "client/x.ts": spec === "a" ? 4 : 1 }])),
  );
  const uses = withRun(empty, seconds, ran, all).uses.get("client/x.ts") ?? [];
  expect(uses.map(({ spec }) => spec)).toEqual(["a", "d", "e", "f", "g", "h"]);
});

/** How much of the record may speak of files that are gone before a change runs too many wrong tests. */
const STALE_PART = 0.1;

test("it knows every browser test and nearly every module; else run `bun run test record <name>`, or `whole`", () => {
  const { seconds, uses } = readRecord(readFileSync(join(root, RECORD), "utf8"));
  const specs = [...new Glob("tests/browser/*.spec.ts").scanSync({ cwd: root })].map(nameOf);
  expect(specs.filter((spec) => !seconds.has(spec))).toEqual([]);
  const gone = [...uses.keys()].filter((path) => !existsSync(join(root, path)));
  expect({ isStale: gone.length > uses.size * STALE_PART, gone }).toEqual({ isStale: false, gone });
});
