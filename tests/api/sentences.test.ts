// The sentences of other languages as browsers fetch them: a part of a locale in one file, kept by the pages of one build.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { textParts } from "../../server/contract/sentences.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { pseudoSentences } from "../../server/web/pseudo.ts";
import { startServer, type TestServer } from "../support/server.ts";

let court: TestServer;
let plain: TestServer;
beforeAll(async () => {
  court = await startServer({ env: { PSEUDO_LOCALES: "1" } });
  plain = await startServer({ databaseUrl: court.databaseUrl });
});
afterAll(async () => {
  await plain.stop();
  await court.stop();
});

const ask = (path: string, options: RequestInit = {}, { url } = court) =>
  fetch(`${url}/sentences/${path}`, options);

test("each part that pages have is there, with its topics and no others", async () => {
  const names: string[] = [];
  for (const part of textParts.filter((each) => each !== "server")) {
    const answer = await ask(`ar-XB/${part}.json`);
    expect(answer.status, part).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    const topics: Record<string, unknown> = await answer.json();
    names.push(...Object.keys(topics));
    if (part === "first") expect(topics.ui).toEqual(pseudoSentences(uiText.en));
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(130);
  expect(names).not.toContain("messages");
});

test("the pages of this build keep a part for good, those of another ask again", async () => {
  const page = await (await fetch(`${court.url}/login`, { headers: { accept: "text/html" } })).text();
  const [, build = ""] = /data-build-name="(\w+)"/.exec(page) ?? [];
  expect(build).not.toBe("");
  const own = await ask(`en-XA/court.json?${build}`);
  expect(own.headers.get("cache-control")).toContain("immutable");
  const older = await ask("en-XA/court.json?0123");
  expect(older.headers.get("cache-control")).toBe("no-cache");
  const tag = older.headers.get("etag") ?? "";
  expect((await ask("en-XA/court.json?0123", { headers: { "if-none-match": tag } })).status).toBe(304);
});

test.each([
  ["English, which comes with the pages", "en/first.json"],
  ["a language that is not offered", "hi/first.json"],
  ["what every object has", "__proto__/first.json"],
  ["what only the server says", "en-XA/server.json"],
  ["what is no part", "en-XA/toString.json"],
  ["a path that leads elsewhere", "en-XA/..%2f..%2fpackage.json"],
  ["no file", "en-XA/"],
])("there is none of %s", async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

test("they are read, not written, and a court without pseudo-locales has none", async () => {
  expect((await ask("en-XA/first.json", { method: "HEAD" })).status).toBe(200);
  expect((await ask("en-XA/first.json", { method: "POST" })).status).toBe(404);
  expect((await ask("en-XA/first.json", {}, plain)).status).toBe(404);
});
