// Law of the named things: each address, call, message, sentence, field and constant that the product was asked for is there letter
// for letter and has a test that shows it, or stands among those that are not built. Pages and calls of our own have their rows in
// docs/reference.md, which the laws of code and of REST hold.
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { isExemptPage } from "../../client/shell/exempt-pages.ts";
import { en } from "../../client/text/en/index.ts";
import { personCommand } from "../../server/contract/sitting/commands.ts";
import { callsAsStated } from "../support/answered.ts";
import { pagePaths } from "../support/page-paths.ts";
import { calls, callsNotYet } from "./named/calls.ts";
import { constants, constantsNotYet } from "./named/constants.ts";
import type { Constant, Named, NotYet, Sentence } from "./named/entry.ts";
import { fields, fieldsByOtherName, fieldsNotYet } from "./named/fields.ts";
import { bridgeNotYet, notices, socketPath } from "./named/messages.ts";
import { exemptPages, routes, routesNotYet } from "./named/routes.ts";
import { labels, sentences, sentencesNotYet } from "./named/sentences.ts";

const root = resolve(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");
const paths = [...new Glob("{client,server,db}/**/*.{ts,tsx,css}").scanSync({ cwd: root })].sort();
const sources = new Map(paths.map((path) => [path, bare(read(path))]));
const product = [...sources].map(([path, text]) => `${path}\n${text}`).join("\n");
const kinds = "tests/{api,browser,deploy,faults,stories,unit}/**/*.{test,spec}.{ts,tsx}";
const tests = new Map([...new Glob(kinds).scanSync({ cwd: root })].sort().map((path) => [path, read(path)]));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isWord = (name: string, text: string) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text);

/** The entries whose test is not there, or does not have what it is to show. */
function notShown<T extends Named>(entries: readonly T[], shows: (entry: T, text: string) => boolean) {
  return entries.flatMap((entry) => {
    const text = tests.get(`tests/${entry.shown}`);
    if (text === undefined) return [`${entry.name}: there is no test tests/${entry.shown}`];
    return shows(entry, text) ? [] : [`${entry.name}: tests/${entry.shown} does not show it`];
  });
}

const says = ({ name, by = name }: Named, text: string) => text.includes(by);

/** What stands among the things that are not built, and is there. */
const builtSince = (entries: readonly NotYet[], isThere: (sign: string) => boolean) =>
  entries
    .filter(({ name, sign = name }) => isThere(sign))
    .map(({ name }) => `${name} is there by now: give it a row with the test that shows it`);

const inProduct = (sign: string) => product.includes(sign);

function twice(...lists: readonly (readonly { name: string }[])[]): string[] {
  const names = lists.flat().map(({ name }) => name);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test("what is missing is seen: a test that is not there, words that it has not, and what was built since", () => {
  const shown = "unit/client/shell/landing.test.ts";
  expect(notShown([{ name: "/login", shown }], says)).toEqual([]);
  expect(notShown([{ name: "/login", shown: "unit/nowhere.test.ts" }], says)).toHaveLength(1);
  expect(notShown([{ name: "/no-such-page", shown }], says)).toHaveLength(1);
  const notYet = [
    { name: "a", why: "not built", sign: "HAND_LIMIT" },
    { name: "NOWHERE_BUILT", why: "not built" },
  ];
  expect(builtSince(notYet, inProduct)).toEqual([
    "a is there by now: give it a row with the test that shows it",
  ]);
  expect(twice([{ name: "a" }, { name: "b" }], [{ name: "a" }])).toEqual(["a"]);
});

describe("pages", async () => {
  const pages = await pagePaths();

  test("each is there and shown, and no other is among those that are not built", () => {
    expect(routes.filter(({ name }) => name !== "/" && !pages.includes(name))).toEqual([]);
    const showsPath = ({ name, by = name }: Named, text: string) =>
      new RegExp(`${escaped(by)}(?![\\w-])`).test(text);
    expect(notShown(routes, showsPath)).toEqual([]);
    expect(builtSince(routesNotYet, (sign) => pages.includes(sign))).toEqual([]);
    expect(twice(routes, routesNotYet)).toEqual([]);
  });

  test("each that opens in every browser does so", () => {
    expect(exemptPages.filter(({ name }) => !isExemptPage(`/${name}`))).toEqual([]);
    expect(notShown(exemptPages, ({ name }, text) => text.includes(`"${name}"`))).toEqual([]);
    expect(twice(exemptPages)).toEqual([]);
  });
});

describe("calls", async () => {
  const made = (await callsAsStated()).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

  /** The path with its own names put in, as a test asks for it: whole, or behind the path of a room. */
  function asks({ name, by }: Named, text: string): boolean {
    if (by !== undefined) return text.includes(by);
    const path = name.slice(name.indexOf(" ") + 1);
    const value = "(?:\\$\\{[^}]*\\}|[\\w%:-]+)";
    const filled = escaped(path).replace(/\\\{\w+\\\}/g, value);
    return new RegExp(`["'\`}]${filled}["'\`?]`).test(text);
  }

  test("each is there and shown, and no other is among those that are not built", () => {
    expect(calls.filter(({ name }) => !made.includes(name))).toEqual([]);
    expect(notShown(calls, asks)).toEqual([]);
    expect(builtSince(callsNotYet, (sign) => made.some((call) => call.includes(sign)))).toEqual([]);
    expect(twice(calls, callsNotYet)).toEqual([]);
  });
});

describe("messages of the socket", () => {
  const contract = read("server/contract/messages.ts");
  const [block = ""] = /const notices = \[[\s\S]*?\]/.exec(contract) ?? [];
  const declared = [...block.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);
  const senders = [...sources]
    .filter(([path]) => path.startsWith("server/") && path !== "server/contract/messages.ts")
    .map(([, text]) => text)
    .join("\n");

  test("the path and each notice are there and shown, and every notice of the contract has its row", () => {
    expect(product).toContain(`"${socketPath.name}"`);
    expect(notShown([socketPath], says)).toEqual([]);
    expect(declared.toSorted()).toEqual(notices.map(({ name }) => name).toSorted());
    expect(notices.filter(({ name }) => !senders.includes(`"${name}"`))).toEqual([]);
    expect(notShown(notices, ({ name }, text) => text.includes(`"${name}"`))).toEqual([]);
    expect(builtSince(bridgeNotYet, inProduct)).toEqual([]);
    expect(twice(notices, [])).toEqual([]);
  });

  test("every command that a person may give is given in a story or a test of the rules", () => {
    const known = commandNames(personCommand);
    expect(known.size).toBeGreaterThan(80);
    const stories = [...tests].filter(([path]) =>
      /^tests\/(?:stories|unit\/(?:contract|server))\//.test(path),
    );
    const given = new Set(
      stories.flatMap(([, text]) =>
        [...bare(text).matchAll(/(?:type: |permitted\()"(\w+)"/g)].map(([, name]) => name),
      ),
    );
    expect([...known].filter((name) => !given.has(name))).toEqual([]);
  });
});

/** The values of `type` in a schema of commands. */
function commandNames(schema: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { def } = node as { def?: Record<string, unknown> };
    if (def === undefined) return;
    const shape = def.shape as Record<string, { values?: Set<string> }> | undefined;
    for (const value of shape?.type?.values ?? []) found.add(value);
    if (Array.isArray(def.options)) def.options.forEach(visit);
    for (const inner of [def.in, def.innerType, def.left]) visit(inner);
  };
  visit(schema);
  return found;
}

describe("sentences", () => {
  const atKey = (key: string) =>
    key.split(".").reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], en);
  /** A key as a test may write it: whole, or behind the name of its topic. */
  const keysOf = (key: string) => {
    const [, ...rest] = key.split(".");
    return rest.length > 1 ? [key, rest.join(".")] : [key];
  };
  const isKey = (at: string) => !at.includes("/");

  const isSaid = ({ name, at }: Pick<Sentence, "name" | "at">) => {
    const text = isKey(at) ? atKey(at) : sources.get(at);
    return typeof text === "string" && text.includes(name);
  };
  const names = ({ name, at }: Pick<Sentence, "name" | "at">, text: string) =>
    text.includes(name) || (isKey(at) && keysOf(at).some((key) => isWord(key, text)));

  test("each is said letter for letter and shown, and no other is among those that are not built", () => {
    const all = [...sentences, ...labels];
    expect(all.filter((entry) => !isSaid(entry))).toEqual([]);
    const shows = (entry: Sentence, text: string) =>
      entry.by === undefined ? names(entry, text) : text.includes(entry.by);
    expect(notShown(all, shows)).toEqual([]);
    expect(builtSince(sentencesNotYet, inProduct)).toEqual([]);
    expect(twice(all, sentencesNotYet)).toEqual([]);
  });
});

describe("constants and fields", () => {
  /** What a constant is: a value of a module, or the words of a file. */
  async function isAsAsked({ value, at }: { value: unknown; at: string }): Promise<boolean> {
    const [file = "", way] = at.split("#");
    if (!existsSync(join(root, file))) return false;
    if (way === undefined) return (sources.get(file) ?? "").includes(String(value));
    const module: unknown = await import(join(root, file));
    const found = way.split(".").reduce((one, part) => (one as Record<string, unknown>)?.[part], module);
    return Bun.deepEquals(found, value, true);
  }

  test("each constant is what was asked for and shown, and no other is among those that are not built", async () => {
    const wrong: string[] = [];
    for (const entry of constants)
      if (!(await isAsAsked(entry))) wrong.push(`${entry.name} is not ${entry.value} in ${entry.at}`);
    expect(wrong).toEqual([]);
    const shows = ({ value, by = String(value) }: Constant, text: string) => text.includes(by);
    expect(notShown(constants, shows)).toEqual([]);
    expect(builtSince(constantsNotYet, inProduct)).toEqual([]);
    expect(twice(constants, constantsNotYet)).toEqual([]);
  });

  test("each field is there and shown, and no other is among those that are not built", () => {
    expect(fields.filter(({ name }) => !isWord(name, product))).toEqual([]);
    expect(notShown(fields, ({ name }, text) => isWord(name, text))).toEqual([]);
    expect(fieldsByOtherName.filter(({ by }) => !isWord(by, product))).toEqual([]);
    expect(notShown(fieldsByOtherName, ({ by = "" }, text) => isWord(by, text))).toEqual([]);
    expect(builtSince(fieldsNotYet, (sign) => isWord(sign, product))).toEqual([]);
    expect(twice(fields, fieldsByOtherName, fieldsNotYet)).toEqual([]);
  });
});
