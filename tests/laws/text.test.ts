// Laws of the sentences: no limit of the contract is written into one as a number, and each file is named as what shows it.
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Glob } from "bun";
import { conference } from "../../client/text/en/conference.ts";
import { en } from "../../client/text/en/index.ts";
import { playground } from "../../client/text/en/playground.ts";
import { recordFiles } from "../../client/text/en/record-files.ts";

const root = resolve(import.meta.dir, "../..");

/** Numbers that are no limit of ours: keys of the keyboard, a time of day, choices of a length of time. */
const others =
  /^(?:keys\.named\.digits|help\.manual\.steps\.deviceSound\.means|audioReports\.hear\.figures\.thousandths|passOver\.ask\.frees?(?:Said)?\.\w+|outcomes\.dialog\.(?:two|four)Weeks|coWatch\.(?:back|on)10)$/;

/** Every sentence with the way to it: `people.handsFull`. */
function sentencesOf(texts: object, way: string[] = []): [way: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[[...way, key].join("."), value]]
      : sentencesOf(value as object, [...way, key]),
  );
}

const numbered = (texts: object) =>
  sentencesOf(texts)
    .filter(
      ([way, sentence]) =>
        /(?<![\w+])(?:[2-9]|\d{2,})(?!\w)|\bThree\b/.test(sentence.replace(/\{\{\w+\}\}/g, "")) &&
        !others.test(way),
    )
    .map(([way, sentence]) => `${way}: ${sentence}`);

test("a sentence takes a limit from the contract and has no number written into it", () => {
  expect(numbered({ people: { full: "25 hands are up.", most: "{{handLimit}} hands" } })).toEqual([
    "people.full: 25 hands are up.",
  ]);
  expect(numbered(en)).toEqual([]);
});

const namespaces: Readonly<Record<string, object>> = { ...en, conference, playground, recordFiles };
const folder = join(root, "client/text/en");
const files = [...new Glob("*.ts").scanSync(folder)]
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "index" && name !== "first");

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("every namespace is the name of its file, which has nothing else", async () => {
  expect(files.map(camelCase).sort()).toEqual(Object.keys(namespaces).sort());
  for (const name of files) {
    const file: Record<string, object> = await import(join(folder, `${name}.ts`));
    expect(Object.keys(file)).toEqual([camelCase(name)]);
    expect(file[camelCase(name)]).toBe(namespaces[camelCase(name)]);
  }
});

/** What several topics and pages say, under the name by which it is known. */
const shared = ["board", "keys", "masthead", "record", "record-files", "refusals", "roles"];

test("a file of sentences has the name of the topic, the view or the page that shows it", () => {
  const homes = [
    "server/contract/sitting/topics",
    "client",
    "client/courtroom",
    "client/courtroom/views",
    "client/pages",
  ];
  const known = new Set([
    ...homes.flatMap((home) => readdirSync(join(root, home)).map((name) => basename(name, ".ts"))),
    ...shared,
  ]);
  expect(known.size).toBeGreaterThan(80);
  expect(files.filter((name) => !known.has(name))).toEqual([]);
});
