// Laws of what `bun run lists` writes: it stands as the files from which it follows have it now, with every page, call and command.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { everyTopic } from "../../server/contract/sitting/sitting.ts";
import { codeLists } from "../../server/lists/code.ts";
import { interfaceDocument } from "../../server/lists/interface.ts";
import { callsAsStated } from "../support/answered.ts";
import { pagePaths, sectionPaths } from "../support/page-paths.ts";

const root = resolve(import.meta.dir, "../..");
const written = (path: string) => Bun.file(join(root, path)).text();
/** The lines of which one text has more than the other, so that a difference is read at once. */
const lines = (text: string, other: string) => text.split("\n").filter((line) => !other.includes(line));

/** The commands that a call gives for a person once it has checked what a socket cannot. */
const ofCalls = ["addAgendaFile", "keepFile", "acceptCohost", "startCowatch"];

test.each([...Object.entries(codeLists), ["docs/interface.md", interfaceDocument] as const])(
  "%s is as it follows from the code: `bun run lists` writes it",
  async (path, made) => {
    const [is, due] = [await written(path), await made()];
    expect({ missing: lines(due, is), tooMany: lines(is, due) }).toEqual({ missing: [], tooMany: [] });
    expect(is).toBe(due);
  },
);

test("docs/interface.md has every page, section, call and command in a row of its own, and no other", async () => {
  const rows = [
    ...(await written("docs/interface.md")).matchAll(/^\| (?:<a id="[\w-]+"><\/a>)?(\S.*?) \|/gm),
  ];
  const named = rows.map(([, cell = ""]) => cell).filter((cell) => cell.includes("`"));
  const calls = (await callsAsStated()).map(({ method, path }) => `${method.toUpperCase()} \`${path}\``);
  const pages = [...(await pagePaths()), "/admin", ...(await sectionPaths())].map((path) => `\`${path}\``);
  const commands = everyTopic.flatMap((topic) => Object.entries(topic.permissions ?? {}));
  const given = commands.filter(([type, { roles }]) => roles.length > 0 && !ofCalls.includes(type));
  expect(calls.length).toBeGreaterThan(60);
  expect(pages.length).toBeGreaterThan(20);
  expect(given.length).toBeGreaterThan(100);
  expect(named.sort()).toEqual([...calls, ...pages, ...given.map(([type]) => `\`${type}\``)].sort());
});
