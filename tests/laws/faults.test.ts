// Laws of what is wrong with fields, rows and files: the server answers codes with values, and pages say them in their own words.

import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { faultsText } from "../../client/text/faults.text.ts";
import { faultMessages } from "../../server/contract/faults.ts";
import { keysOf } from "../../server/contract/typed-keys.ts";

const root = resolve(import.meta.dir, "../..");

/** Source without comments and without what stands between straight quotes. */
const bare = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "").replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

async function sources(pattern: string) {
  const paths = [...new Glob(pattern).scanSync(root)].sort();
  return Promise.all(
    paths.map(async (path) => ({ path, text: bare(await Bun.file(join(root, path)).text()) })),
  );
}

/** Ways in which a text of the server came to a screen, or decided what is shown. */
const serverTexts = [
  // The message of a failed call, and the English of its fields.
  /\b(?:error|failure|failed)\b[?!]?\.(?:message|fields)\b/,
  // The English of a bad row, which has its code beside it.
  /\bcolumn,\s*reason\b|\bcolumn: string; reason: string\b/,
  // A text that is compared.
  /\b(?:message|reason|wrong)\??\.(?:startsWith|includes|endsWith|match)\(/,
  /\bmessage\s*[!=]==/,
];
const isShown = (text: string) => serverTexts.some((way) => way.test(text));

/** Files with a message that is not a call's. */
const ownMessages: Readonly<Record<string, string>> = {
  "client/shell/failed-by.ts":
    "the words of what was thrown in the page, which the error page shows (docs/reference.md#error-page)",
};

test("no file of the client shows or compares a text of the server: it has a code and says it by fieldText", async () => {
  expect(isShown("<p>{saving.error.message}</p>")).toBe(true);
  expect(isShown("error={error?.fields.note}")).toBe(true);
  expect(isShown("bad.map(({ row, column, reason }) => reason)")).toBe(true);
  expect(isShown('reason.startsWith("Too old")')).toBe(true);
  expect(isShown("error={fieldText(error?.faults.note)}")).toBe(false);
  const wrong = (await sources("client/**/*.{ts,tsx}")).filter(
    ({ path, text }) => isShown(text) && ownMessages[path] === undefined,
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the client takes the types of faults alone: the English of the server is in no bundle", async () => {
  const paths = [...new Glob("client/**/*.{ts,tsx}").scanSync(root)];
  const taking = await Promise.all(
    paths.map(async (path) => {
      const text = await Bun.file(join(root, path)).text();
      return /import (?!type )[^;]*contract\/(?:rest\/)?faults\.ts"/.test(text) ? path : null;
    }),
  );
  expect(taking.filter((path) => path !== null)).toEqual([]);
});

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();

test("each sentence names only the values that its code comes with", () => {
  const others = keysOf(faultsText.en).filter((code) => {
    const given = valuesIn(faultMessages[code]);
    return valuesIn(faultsText.en[code]).some((name) => !given.includes(name));
  });
  expect(others).toEqual([]);
});

test("what the specification says letter for letter is the same in the answer and on the page", () => {
  for (const code of [
    ...([
      "required",
      "email",
      "alphabet",
      "alphanumeric",
      "numeric",
      "maxLength",
      "minLength",
      "matches",
    ] as const),
    ...(["duplicateContact", "duplicateGuest", "duplicateGroup", "duplicateSelected", "emptyGroup"] as const),
  ]) {
    const shown: string = faultsText.en[code];
    expect(shown.replace(/\{\{(\w+)\}\}/g, "{$1}")).toBe(faultMessages[code]);
  }
});

/** A schema that says in plain text what is wrong: it is answered as `unfit`, which is right for what no form sends. */
const plainTexts: Readonly<Record<string, string>> = {
  "server/contract/rest/cases.ts": "pages make the pseudo items themselves, with their own category",
  "server/contract/rest/messages.ts": "how many messages a page of the list has is a link's, not a field's",
};

test("a file that cannot be read, and what a schema says of a form, have a code", async () => {
  const withoutCode =
    /new Failure\("bad_file"(?![\s\S]{0,150}faults)|\b(?:message|error): ["`]|\.(?:regex|refine|min|max|length)\([^;()]*,\s*["`]/;
  expect(withoutCode.test('z.string().regex(/^x$/, "is no x")')).toBe(true);
  expect(withoutCode.test('z.string().regex(/^x$/, issue("numeric"))')).toBe(false);
  const paths = [
    ...new Glob("server/contract/rest/*.ts").scanSync(root),
    ...new Glob("server/{causelist,court,contacts,admin}/*.ts").scanSync(root),
  ];
  const texts = await Promise.all(
    paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
  );
  const wrong = texts.filter(({ path, text }) => withoutCode.test(text) && plainTexts[path] === undefined);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
