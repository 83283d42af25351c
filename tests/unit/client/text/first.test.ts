// What stands before the modules: the first script's choice, the page it leaves to the oldest browsers, and the first texts.
import { describe, expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { firstStep, type Runs } from "../../../../client/shell/support.ts";
import { adminConsole } from "../../../../client/text/en/admin-console.ts";
import { calendar } from "../../../../client/text/en/calendar.ts";
import { choosing } from "../../../../client/text/en/choosing.ts";
import { first } from "../../../../client/text/en/first.ts";
import { en } from "../../../../client/text/en/index.ts";
import { later } from "../../../../client/text/en/later.ts";
import { ownAccount } from "../../../../client/text/en/own-account.ts";
import { textOf } from "../../../../client/text/i18n.ts";
import { limits } from "../../../../client/text/limits.ts";
import { buildClient } from "../../../../server/client.ts";
import { BROWSER_MINIMUMS } from "../../../../server/contract/limits.ts";

const root = resolve(import.meta.dir, "../../../..");
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const newest = `${windows} Chrome/131.0.0.0 Safari/537.36`;
const old = `${windows} Chrome/80.0.3987.87 Safari/537.36`;
const belowMinimum = `${windows} Chrome/79.0.3945.130 Safari/537.36`;
const explorer = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

type Able = "all" | "older" | "none";
type Row = [agent: string, path: string, page: Runs["build"], able: Able, step: ReturnType<typeof firstStep>];

describe("the first script", () => {
  test.each<Row>([
    [newest, "/login", "newest", "all", "run"],
    [newest, "/browser", "newest", "all", "run"],
    // Whatever it is by its name: what it can run decides which build it gets.
    [newest, "/login", "newest", "older", "switch"],
    [newest, "/login", "older", "older", "run"],
    [newest, "/login", "older", "all", "switch"],
    [old, "/login", "newest", "older", "switch"],
    [old, "/login", "older", "older", "run"],
    [old, "/display-board", "newest", "older", "switch"],
    // New enough by its name for the court, but not for what the modules are written in.
    [newest, "/login", "newest", "none", "leave"],
    [newest, "/", "newest", "none", "leave"],
    [newest, "/browser", "newest", "none", "explain"],
    [newest, "/browser/", "newest", "none", "explain"],
    [newest, "/browser/", "older", "none", "explain"],
    [belowMinimum, "/login", "newest", "all", "leave"],
    [belowMinimum, "/meeting", "newest", "all", "leave"],
    [belowMinimum, "/browser", "newest", "all", "run"],
    [belowMinimum, "/browser", "newest", "older", "switch"],
    [belowMinimum, "/browser", "older", "older", "run"],
    [belowMinimum, "/login", "older", "older", "leave"],
    [belowMinimum, "/display-board", "newest", "all", "run"],
    [belowMinimum, "/display-board", "newest", "none", "leave"],
    [belowMinimum, "/browser", "newest", "none", "explain"],
    [explorer, "/login", "newest", "none", "leave"],
    [explorer, "/browser", "newest", "none", "explain"],
    // Other devices have a page of their own, to which the router leads.
    [phone, "/login", "newest", "all", "run"],
    [phone, "/login", "newest", "older", "switch"],
    [phone, "/login", "newest", "none", "leave"],
  ])(
    "of %s at %s, in the %s build, able to run %s of them, does: %s",
    (userAgent, path, build, able, step) => {
      const runs = { build, newest: able === "all", older: able !== "none" };
      expect(firstStep({ userAgent, maxTouchPoints: 0 }, path, runs)).toBe(step);
    },
  );
});

describe("the built page", () => {
  const built = buildClient().then(({ html, assets }) => ({
    html: new TextDecoder().decode(html.body),
    files: assets,
  }));

  test("says in itself what an old browser needs, and is whole", async () => {
    const { html } = await built;
    for (const [name, version] of Object.entries(BROWSER_MINIMUMS)) {
      expect(html).toContain(`<tr><th scope="row">${name}</th><td>${version}</td></tr>`);
    }
    expect(html).toContain(`<h1>${en.browser.title}</h1>`);
    expect(html).toContain(`<p id="found" hidden>${en.browser.found}</p>`);
    expect(html).not.toMatch(/%\w+%|<!-- /);
  });

  test("loads the first script before the style sheets and the modules", async () => {
    const { html } = await built;
    const order = [/<script src="\/assets\/first-/, /<link [^>]*rel="stylesheet"/, /<script type="module"/];
    const places = order.map((tag) => html.search(tag));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("has a first script in the syntax of 2019; what is older reads the page as it came", async () => {
    const { html, files } = await built;
    const name = /<script src="(\/assets\/first-[^"]+)"/.exec(html)?.[1] ?? "";
    expect(files.has(name)).toBe(true);
    expect(new TextDecoder().decode(files.get(name)?.body)).not.toMatch(
      /\?\.[a-z([]|\?\?|[|&]{2}=|\bstatic\b|\bawait\b/,
    );
  });
});

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
    await import("../../../../client/text/later.ts");
    expect(textOf("frame")("leave")).toBe(en.frame.leave);
    const sentence: string = textOf("refusals")("hands_full", limits);
    expect(sentence).toBe(en.refusals.hands_full.replace("{{handLimit}}", String(limits.handLimit)));
  });
});
