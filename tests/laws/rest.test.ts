// Laws of REST: one schema a shape, one way to make a call, one client that is typed by the server, and no schema in a page.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { buildClient } from "../../server/web/client.ts";
import { answeredCalls, callsAsStated } from "../support/answered.ts";

const root = resolve(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesOf = (...patterns: string[]) =>
  patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]).sort();
/** Source without comments. */
const bare = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");
const having = (paths: readonly string[], words: RegExp) => paths.filter((path) => words.test(bare(path)));

const routes = filesOf("server/routes/*.ts");
const client = filesOf("client/**/*.ts", "client/**/*.tsx");

test("a call is made by route() alone, and says there who may use it", () => {
  expect(having(routes, /\bcreateRoute\(/)).toEqual(["server/routes/route.ts"]);
  expect(having(routes, /registerPath\(|\.use\("/)).toEqual([]);
  const counts = routes.flatMap((path) => {
    const text = bare(path);
    const made = text.match(/\broute\(\{/g)?.length ?? 0;
    const stated = text.match(/\n\s+access: "/g)?.length ?? 0;
    return made === stated ? [] : [`${path}: ${made} calls, ${stated} with access`];
  });
  expect(counts).toEqual([]);
});

test("nothing is answered that no route() states, but the page of the calls and its document", async () => {
  const stated = (await callsAsStated()).map(({ method, path }) => `${method} ${path}`);
  // A profile is answered with and without the stroke at its end.
  const isStated = (call: string) => stated.includes(call) || stated.includes(`${call}/`);
  const beside = ["get /docs", "get /docs/start.js", "get /docs/{file}", "get /openapi.json"];
  expect((await answeredCalls()).filter((call) => !isStated(call))).toEqual(beside);
});

test("routes write no schema: every shape stands in contract/rest", () => {
  expect(having(routes, /\bz\.(object|strictObject|looseObject|array|enum|union|string|number)\(/)).toEqual(
    [],
  );
});

test("a schema has one name, in one file", () => {
  const names = filesOf("server/contract/rest/*.ts").flatMap((path) =>
    [...bare(path).matchAll(/export (?:const|type) (\w+)/g)].map(([, name = ""]) => ({ name, path })),
  );
  const places = Map.groupBy(names, ({ name }) => name);
  expect([...places].filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1)).toEqual([]);
});

test("the client takes from contract/rest types alone, and the typed client alone asks", () => {
  expect(having(client, /import \{[^}]*\} from "[./]*server\/contract\/rest\//)).toEqual([]);
  const asking = having(client, /\bfetch\(|new XMLHttpRequest|\benvironment\.ask\(/);
  // Those of net are the client itself; the others fetch parts of a library and sentences, and stand for the network in the playground.
  expect(asking).toEqual([
    "client/courtroom/agenda/pdf-parts.ts",
    "client/media/blur/segmenter.ts",
    "client/net/api.ts",
    "client/net/environment.ts",
    "client/net/transfer.ts",
    "client/pages/playground/place/answers.ts",
    // The recorder has a token of its own, and sends bytes.
    "client/pages/recorder/record.ts",
    "client/pages/recorder/upload.ts",
    "client/text/i18n.ts",
  ]);
});

test("no answer is cast in the client", () => {
  const cast = /\bapi\.\w+\([^;]*\)\s*\)?\s+as\s+(?!const\b)|\bapi\.\w+<|\.json\(\)\)?\s+as\s/;
  expect(having(client, cast)).toEqual([]);
});

test("no page carries zod", async () => {
  const { assets } = await buildClient();
  expect(assets.size).toBeGreaterThan(20);
  const carrying = [...assets].filter(([, { body }]) => new TextDecoder().decode(body).includes("ZodError"));
  expect(carrying.map(([name]) => name)).toEqual([]);
});
