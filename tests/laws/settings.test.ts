// Laws of the settings: each has a reader, and a flag is asked in one way on each side.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { defaultSettings } from "../../server/contract/settings.ts";

const root = resolve(import.meta.dir, "../..");
const home = "server/contract/settings.ts";
/** Sentences and tables name flags and ask none; what the table of pages names is asked in its last line. */
const names = [
  "client/console/admin-settings.text.ts",
  "client/pages/unauthorized/text.ts",
  "client/shell/page-flags.ts",
  "client/pages/unauthorized/SwitchedOff.tsx",
];

async function sources(pattern: string): Promise<{ path: string; text: string }[]> {
  const paths = [...new Glob(pattern).scanSync({ cwd: root })].filter(
    (path) => path !== home && !names.includes(path),
  );
  return Promise.all(paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })));
}

test("every setting is read somewhere: one without effect would promise an admin something", async () => {
  const text = [...(await sources("server/**/*.ts")), ...(await sources("client/**/*.{ts,tsx}"))]
    .map((source) => source.text)
    .join("\n");
  const unread = Object.keys(defaultSettings).filter((key) => !new RegExp(`\\b${key}\\b`).test(text));
  expect(unread).toEqual([]);
});

test("on a page a flag is asked by isFlagOn alone", async () => {
  const flags = Object.entries(defaultSettings).flatMap(([key, value]) =>
    value === true || value === false ? [key] : [],
  );
  const asked = new RegExp(`\\b(${flags.join("|")})\\b`, "g");
  // The contract sets the defaults of a person's own choices all at once.
  const others = (await sources("client/**/*.{ts,tsx}")).flatMap(({ path, text }) =>
    [...text.replaceAll(/isFlagOn\("[a-z_]+"\)/g, "").matchAll(asked)].map(([flag]) => `${path}: ${flag}`),
  );
  expect(others).toEqual([]);
});

test("a route that a flag switches off asks for it by require alone, so that all of them answer alike", async () => {
  const routes = await sources("server/routes/*.ts");
  const own = routes.filter(({ text }) => text.includes('"feature_off"') && /settings\.read\(\)/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});
