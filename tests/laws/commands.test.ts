// Laws of what goes over the socket: a story or a test of the rules gives each command of a person, and a test shows each notice.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { permissions } from "../../server/contract/sitting/topics/index.ts";

const root = resolve(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const textOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })])
    .map((path) => read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, ""))
    .join("\n");

test("every command that a person may give is given in a story or a test of the rules", () => {
  const text = textOf("tests/stories/**/*.ts", "tests/unit/{contract,server}/**/*.ts");
  const given = new Set([...text.matchAll(/(?:type: |permitted\()"(\w+)"/g)].map(([, name]) => name));
  const commands = Object.keys(permissions);
  expect(commands.length).toBeGreaterThan(80);
  expect(commands.filter((name) => !given.has(name))).toEqual([]);
});

test("every notice of the contract is sent by the server, and a test shows it", () => {
  const [, list = ""] = /const notices = \[([\s\S]*?)\]/.exec(read("server/contract/messages.ts")) ?? [];
  const notices = [...list.matchAll(/"([\w-]+)"/g)].map(([name]) => name);
  expect(notices.length).toBeGreaterThan(5);
  const server = textOf("server/**/*.ts").replace(list, "");
  const tests = textOf("tests/{api,stories,unit}/**/*.ts");
  expect(notices.filter((name) => !server.includes(name) || !tests.includes(name))).toEqual([]);
});
