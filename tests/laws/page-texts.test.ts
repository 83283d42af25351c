// Law of the texts of pages: the first page brings few sentences, and the title of a page comes with it.
import { expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { textFiles } from "../../server/web/topics.ts";

const root = resolve(import.meta.dir, "../..");
const declaring = new Set(textFiles().map((path) => join(root, path)));

/** The files that are drawn from `path`, without those that come with a later page. */
async function drawnFrom(path: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = await Bun.file(path).text();
  for (const [, from] of text.matchAll(/^(?:import|export) (?!type )[^;]*?"(\.[^"]+\.tsx?)";/gm)) {
    await drawnFrom(resolve(dirname(path), from ?? ""), seen);
  }
  return seen;
}

/** The topics that come with files, by name, each as `sentences` is called for it: its part, and what it says. */
async function topicsIn(files: Iterable<string>): Promise<Map<string, { part: string; says: string }>> {
  const found = new Map<string, { part: string; says: string }>();
  for (const path of files) {
    if (!declaring.has(path)) continue;
    const text = await Bun.file(path).text();
    for (const [, part = "", name = "", says = ""] of text.matchAll(
      /= sentences\(\s*"(\w+)",\s*"(\w+)",([\s\S]*?)^\}/gm,
    ))
      found.set(name, { part, says });
  }
  return found;
}

test("the page before a login brings the sentences of the part “first”, which another language fetches for it", async () => {
  const files = await drawnFrom(join(root, "client/main.tsx"));
  await drawnFrom(join(root, "client/pages/login/Login.tsx"), files);
  const brought = await topicsIn(files);
  expect(brought.size).toBeGreaterThan(2);
  expect([...brought].filter(([, { part }]) => part !== "first").map(([name]) => name)).toEqual([]);
});

test("a title that the table of pages names by its topic comes with the page", async () => {
  const routes = await Bun.file(join(root, "client/app/routes.tsx")).text();
  const shared = new Map(
    [...routes.matchAll(/const (\w+) = lazyPart\(\(\) => import\("(\.[^"]+)"\)\);/g)].map(
      ([, name, path]) => [name, path],
    ),
  );
  const page = /page: (?:lazyPart\(\(\) => import\("(\.[^"]+)"\)\)|(\w+)),\s+title: \{ of: "(\w+)" \}/g;
  const titled = [...routes.matchAll(page)];
  expect(titled.length).toBeGreaterThan(30);
  expect(titled.length).toBe(routes.match(/title: \{ of: /g)?.length ?? 0);
  const missing: string[] = [];
  for (const [, own, name, topic = ""] of titled) {
    const path = resolve(root, "client/app", own ?? shared.get(name) ?? "");
    const brought = (await topicsIn(await drawnFrom(path))).get(topic);
    if (!brought || !/^\s+title: /m.test(brought.says)) missing.push(`${relative(root, path)}: ${topic}`);
  }
  expect(missing).toEqual([]);
});
