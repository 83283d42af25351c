// Laws of the Jitsi folder: short Lua files that say what they are for, and a README that names all that the plugins offer.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../../jitsi");
const paths = [...new Glob("**/*.{lua,conf,js,env}").scanSync({ cwd: root })].sort();
const files = await Promise.all(
  paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
);
const plugins = files.filter(({ path }) => path.startsWith("prosody-plugins/"));
const code = plugins.map(({ text }) => text).join("\n");
const readme = await Bun.file(join(root, "README.md")).text();

/** All first groups of a pattern in the plugins, each once. */
const named = (pattern: RegExp) =>
  [...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ""))].sort();
const unnamed = (words: string[]) => words.filter((word) => !readme.includes(`\`${word}`));

test("there are plugins to judge", () => {
  expect(plugins.length).toBeGreaterThan(8);
});

test("the first line of every file says what it is for, and no file is over 300 lines", () => {
  expect(files.filter(({ text }) => !/^(--|\/\/|#) .{15,}/.test(text)).map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ text }) => text.trimEnd().split("\n").length > 300).map(({ path }) => path)).toEqual(
    [],
  );
});

test("no function of the plugins is over 60 lines", () => {
  const long = plugins.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:local )?function [^\n]*\n([\s\S]*?)^end/gm)]
      .filter(([body]) => body.split("\n").length > 60)
      .map(([body]) => `${path}: ${body.split("\n")[0]}`),
  );
  expect(long).toEqual([]);
});

/** What the whole state is made of. */
const entries = ["denied", "expired", "shares", "allowed"];

test("the README names every address, order, event, cause and refusal of the plugins", () => {
  const addresses = named(/\["((?:GET|POST|PUT) \/\w+)"\]/g);
  expect(addresses).toEqual(["GET /health", "GET /rooms", "POST /orders", "PUT /state"]);
  expect(unnamed(addresses)).toEqual([]);
  const orders = ["deny", "undeny", "kick", "end", "share", "allow"];
  const shaped = [...code.matchAll(/^\t(?:\["(\w+)"\]|(\w+)) = (?:DENIAL|\{ \{.*"seq", "count" \} \});/gm)];
  expect(
    shaped.flatMap(([, one, other]) => one ?? other ?? []).filter((name) => !entries.includes(name)),
  ).toEqual(orders);
  expect(unnamed([...orders, ...entries])).toEqual([]);
  const events = [...named(/tell\("(\w+)"/g), ...named(/type = "(\w+)", (?:version|of)/g)];
  expect(events.sort()).toEqual([
    ...(["joined", "left", "refused", "roomCreated", "roomDestroyed"] as const),
    ...(["sharing", "started"] as const),
  ]);
  expect(unnamed(events)).toEqual([]);
  const refusals = [...named(/refuse\(event, "(\w+)"\)/g), ...named(/return "(\w+)";/g)];
  expect(refusals.length).toBeGreaterThan(6);
  expect(unnamed(refusals)).toEqual([]);
  const answers = named(/refuse\(\d+, "(\w+)"/g);
  expect(answers.length).toBeGreaterThan(5);
  expect(unnamed(answers)).toEqual([]);
  expect(unnamed(["left", "denied", "kicked", "ended", "sharing", "elsewhere"])).toEqual([]);
});

test("one version of Jitsi is pinned", () => {
  const versions = [...new Set(readme.match(/stable-\d+(-\d+)?/g))];
  expect(versions).toHaveLength(1);
});
