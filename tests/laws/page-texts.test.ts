// Law of the texts of pages: every page, with its parts and its frame, brings the sentences that it says.
import { describe, expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { adminConsole } from "../../client/text/en/admin-console.ts";
import { calendar } from "../../client/text/en/calendar.ts";
import { choosing } from "../../client/text/en/choosing.ts";
import { first } from "../../client/text/en/first.ts";
import { en } from "../../client/text/en/index.ts";
import { later } from "../../client/text/en/later.ts";
import { ownAccount } from "../../client/text/en/own-account.ts";
import { textOf } from "../../client/text/i18n.ts";
import { limits } from "../../client/text/limits.ts";

const root = resolve(import.meta.dir, "../..");

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

/** The topics whose sentences these files say. */
async function topicsOf(files: ReadonlySet<string>): Promise<Set<string>> {
  const topics = new Set<string>();
  for (const path of files) {
    const text = (await Bun.file(path).text()).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
    for (const [, topic] of text.matchAll(/\b(?:useText|textOf)\("(\w+)"\)/g)) topics.add(topic ?? "");
  }
  return topics;
}

/** What `addTopics(name)` adds, of the groups that have a name. */
const groups: Readonly<Record<string, object>> = { adminConsole, calendar, choosing, later, ownAccount };

/** The topics that a module among these files adds: named one by one, or as a group. */
async function topicsBrought(files: ReadonlySet<string>): Promise<Set<string>> {
  const brought = new Set<string>();
  for (const path of files) {
    const text = await Bun.file(path).text();
    for (const [, names] of text.matchAll(/^addTopics\(\{([^}]*)\}\);/gm))
      for (const [name] of names?.matchAll(/\w+/g) ?? []) brought.add(name);
    for (const [, group] of text.matchAll(/^addTopics\((\w+)\);/gm))
      for (const name of Object.keys(groups[group ?? ""] ?? {})) brought.add(name);
  }
  return brought;
}

/** The files of the pages, with the frame of each. */
async function pagesAndFrames(): Promise<{ path: string; frame: string }[]> {
  const routes = await Bun.file(join(root, "client/app/routes.tsx")).text();
  const shared = new Map(
    [...routes.matchAll(/const (\w+) = lazyPart\(\(\) => import\("(\.[^"]+)"\)\);/g)].map(
      ([, name, path]) => [name, path],
    ),
  );
  const page = /page: (?:lazyPart\(\(\) => import\("(\.[^"]+)"\)\)|(\w+)),\s+title: [^\n]+\s+frame: "(\w+)"/g;
  return [...routes.matchAll(page)].map(([, own, name, frame]) => ({
    path: resolve(root, "client/app", own ?? shared.get(name) ?? ""),
    frame: frame ?? "",
  }));
}

/** A page's files with those of the parts that come with it later. */
async function drawnWithParts(path: string): Promise<Set<string>> {
  const seen = await drawnFrom(path);
  for (const file of seen)
    for (const [, part] of (await Bun.file(file).text()).matchAll(/\bimport\("(\.[^"]+\.tsx)"\)/g))
      for (const below of await drawnFrom(resolve(dirname(file), part ?? ""))) seen.add(below);
  return seen;
}

describe("texts", () => {
  test("the first ones are those that a page before a login says and does not bring", async () => {
    const pages = await pagesAndFrames();
    expect(pages.length).toBeGreaterThan(25);
    const early = pages.filter(({ frame }) => frame !== "app" && frame !== "room");
    expect(early.length).toBeGreaterThan(8);
    const topics = await topicsOf(await drawnFrom(join(root, "client/main.tsx")));
    for (const { path } of early) {
      const drawn = await drawnFrom(path);
      const brought = await topicsBrought(drawn);
      for (const topic of await topicsOf(drawn)) if (!brought.has(topic)) topics.add(topic);
    }
    expect([...topics].sort()).toEqual(Object.keys(first).sort());
  });

  test("every page, with the parts that come with it, has the sentences it says", async () => {
    for (const { path, frame } of await pagesAndFrames()) {
      const drawn = await drawnWithParts(path);
      const there = new Set([...Object.keys(first), ...(await topicsBrought(drawn))]);
      if (frame === "app" || frame === "room") for (const name of Object.keys(later)) there.add(name);
      if (frame === "app") for (const name of Object.keys(choosing)) there.add(name);
      const missing = [...(await topicsOf(drawn))].filter((topic) => !there.has(topic));
      expect({ page: relative(root, path), missing }).toEqual({ page: relative(root, path), missing: [] });
    }
  });

  test("the frames of all other pages bring the later ones", async () => {
    for (const frame of ["app/AppFrame", "shell/RoomFrame"]) {
      const seen = await drawnFrom(join(root, `client/${frame}.tsx`));
      const text = await Bun.file(join(root, `client/${frame}.tsx`)).text();
      expect(text).toContain('import "../text/later.ts";');
      expect(seen.size).toBeGreaterThan(1);
    }
    const app = await Bun.file(join(root, "client/app/AppFrame.tsx")).text();
    expect(app).toContain('import "../text/choosing.ts";');
    await import("../../client/text/later.ts");
    expect(textOf("frame")("leave")).toBe(en.frame.leave);
    const sentence: string = textOf("refusals")("hands_full", limits);
    expect(sentence).toBe(en.refusals.hands_full.replace("{{handLimit}}", String(limits.handLimit)));
  });
});
