// The choice of browser tests: those of what changed, outwards along the imports; the guards; a part of the day; and what is left is said.
import { expect, test } from "bun:test";
import { Glob } from "bun";
import { choose, chooseFiles, dayParts, ROUND_DAYS } from "../../../../support/run/choice.ts";
import type { ModuleRecord } from "../../../../support/run/module-record.ts";
import { broad, guards, nameOf } from "../../../../support/run/parts.ts";
import { root } from "../../../../support/run/steps.ts";

const always = guards.browser ?? [];
const specs = [...always, ...broad, "chat", "chat-files", "lobby", "map", "profile"].sort();
const record: ModuleRecord = {
  // The guards are free here, so that a limit counts what a change asks for.
  seconds: new Map(specs.map((spec) => [spec, always.includes(spec) ? 0 : 10])),
  uses: new Map([
    ["client/courtroom/chat/ChatPanel.tsx", uses({ chat: 5, "chat-files": 3 })],
    ["client/pages/lobby/Lobby.tsx", uses({ lobby: 4 })],
    ["client/ui/Button.tsx", uses({ chat: 2, lobby: 2, map: 2, profile: 2 })],
    ["server/old/chat.ts", uses({ "chat-files": 2 })],
  ]),
};
const importers = new Map([
  ["client/courtroom/chat/ChatPanel.module.css", ["client/courtroom/chat/ChatPanel.tsx"]],
  ["client/courtroom/chat/limit.ts", ["client/courtroom/chat/most.ts", "tests/browser/map.spec.ts"]],
  ["client/courtroom/chat/most.ts", ["client/courtroom/chat/ChatPanel.tsx"]],
  ["tests/browser/pages/chat.ts", ["tests/browser/support/more.ts"]],
  ["tests/browser/support/more.ts", ["tests/browser/map.spec.ts"]],
]);
const known = { record, importers };

function uses(of: Record<string, number>) {
  return Object.entries(of).map(([spec, much]) => ({ spec, much }));
}

/** On this day none of the others has its turn. */
const quietDay = dayParts(specs, (spec) => record.seconds.get(spec) ?? 0).findIndex((part) =>
  part.every((spec) => always.includes(spec)),
);

function chosenFor(paths: (string | [was: string, path: string])[], limit = 1000) {
  const files = paths.map((path) =>
    typeof path === "string" ? { path, was: path } : { was: path[0], path: path[1] },
  );
  const choice = choose(specs, { since: "abc", files }, known, Math.max(0, quietDay), limit);
  const day = dayParts(specs, (spec) => record.seconds.get(spec) ?? 0)[Math.max(0, quietDay)] ?? [];
  return { ...choice, more: choice.specs.filter((spec) => ![...always, ...day].includes(spec)) };
}

test("a module that changed runs the tests that run it", () => {
  expect(chosenFor(["client/courtroom/chat/ChatPanel.tsx"]).more).toEqual(["chat", "chat-files"]);
});

test("what no test was seen to run, as a sheet or a constant, runs those of what imports it", () => {
  expect(chosenFor(["client/courtroom/chat/ChatPanel.module.css"]).more).toEqual(["chat", "chat-files"]);
  expect(chosenFor(["client/courtroom/chat/limit.ts"]).more).toEqual(["chat", "chat-files"]);
});

test("a moved file is known by its former path", () => {
  expect(chosenFor([["server/old/chat.ts", "server/new/chat.ts"]]).more).toEqual(["chat-files"]);
});

test("a browser test that changed runs, and one whose helper changed", () => {
  expect(chosenFor(["tests/browser/profile.spec.ts"]).more).toEqual(["profile"]);
  expect(chosenFor(["tests/browser/pages/chat.ts"]).more).toEqual(["map"]);
});

test("documents, other suites' tests and what belongs to an installation ask for none", () => {
  const { more, said } = chosenFor([
    "README.md",
    "tests/api/chat.test.ts",
    "deploy/install.sh",
    "jitsi/a.lua",
  ]);
  expect(more).toEqual([]);
  expect(said).toEqual(["4 files changed since abc, for 0 browser tests"]);
});

test("a change that no test knows runs the broad ones, and is named", () => {
  const { more, said } = chosenFor(["package.json"]);
  expect(more).toEqual(expect.arrayContaining([...broad]));
  expect(said).toContain("no browser test knows package.json: the broad ones run");
  expect(choose(specs, null, known, 0).specs).toEqual(expect.arrayContaining([...broad]));
});

test("if there is more than the time holds, what has most to do with the change runs, and what is left is said", () => {
  const { more, left, said } = chosenFor(
    ["client/courtroom/chat/ChatPanel.tsx", "client/ui/Button.tsx", "client/pages/lobby/Lobby.tsx"],
    20,
  );
  expect([...more, ...left].sort()).toEqual(["chat", "chat-files", "lobby", "map", "profile"]);
  expect(more).toContain("lobby");
  expect(said.at(-1)).toBe(`no time for ${left.length} of these tests: ${left.join(" ")}`);
});

test("what was left has its turn on another day", () => {
  const changes = { since: "abc", files: [{ path: "client/ui/Button.tsx", was: "client/ui/Button.tsx" }] };
  const runs = Array.from({ length: ROUND_DAYS }, (_, day) => choose(specs, changes, known, day, 30).specs);
  for (const spec of ["chat", "lobby", "map", "profile"])
    expect(runs.filter((run) => run.includes(spec)).length).toBeGreaterThan(1);
});

test("every test has its turn within a round of days", () => {
  const days = Array.from({ length: ROUND_DAYS }, (_, day) =>
    choose(specs, { since: "", files: [] }, known, day),
  );
  expect([...new Set(days.flatMap((day) => day.specs))].sort()).toEqual(specs);
  for (const day of days) expect(day.specs).toEqual(expect.arrayContaining([...always]));
});

test("a run of this tree has a part of its browser tests, and says why", async () => {
  const files = [...new Glob("tests/browser/**/*.spec.ts").scanSync({ cwd: root })].sort();
  const { files: chosen, said } = await chooseFiles(root, files);
  expect(files).toEqual(expect.arrayContaining(chosen));
  expect(chosen.map(nameOf)).toEqual(expect.arrayContaining([...always]));
  expect(chosen.length).toBeLessThan(files.length);
  expect(said[0]).toMatch(
    /^\d+ files changed since \w+, for \d+ browser tests$|^what changed is not known here/,
  );
});
