// Laws of the documents: every link, anchor and citation leads somewhere, and the first pages stay short.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, resolve } from "node:path";
import { Glob } from "bun";
import { targets } from "../bench/targets.ts";

const root = resolve(import.meta.dir, "../..");

/** The folders that hold what we write; built and fetched files lie beside them. */
const folders = ["client", "server", "db", "tests", "jitsi", "deploy", "docs", ".ci"];
const kinds = "{md,ts,tsx,js,css,html,sql,lua,sh,yaml,yml,cfg,conf,py}";

function filesOf(): string[] {
  const patterns = [`*.${kinds}`, ...folders.flatMap((folder) => [`${folder}/**/*.${kinds}`])];
  const named = ["deploy/Dockerfile", "deploy/Caddyfile", "deploy/.env.example", ".ci/run"];
  const found = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, dot: true })]);
  return [...new Set([...found, ...named.filter((path) => existsSync(join(root, path)))])].sort();
}

const files = filesOf().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const pages = files.filter(({ path }) => path.endsWith(".md"));
const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** Markdown without what stands in code: an example is no link. Lines stay where they are. */
function prose(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, " ");
  return text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank);
}

/** The anchor that GitHub makes of a heading. */
function slugOf(heading: string): string {
  const plain = heading.replace(/<[^>]*>/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

type Places = { anchors: string[]; sections: Set<string> };

/** Where a page can be entered: named anchors, headings, and numbered sections. */
function placesOf(text: string): Places {
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6}\s+(.+)$/gm)].map(
    ([, words = ""]) => words.replace(/<[^>]*>/g, "").trim(),
  );
  const sections = headings.flatMap((words) => /^(\d+(?:\.\d+)*)\.?\s/.exec(words)?.[1] ?? []);
  const counts = new Map<string, number>();
  const slugs = headings.map((words) => {
    const slug = slugOf(words);
    const before = counts.get(slug) ?? 0;
    counts.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return { anchors: [...named, ...slugs], sections: new Set(sections) };
}

const places = new Map(pages.map(({ path, text }) => [path, placesOf(text)]));

/** What is wrong with a way to a place of the repository; null when it leads there. */
function wrongWay(path: string, anchor: string | undefined, section: string | undefined): string | null {
  if (!existsSync(join(root, path))) return "there is no such file";
  const page = places.get(path);
  if (anchor !== undefined && page && !page.anchors.includes(anchor)) return `it has no anchor #${anchor}`;
  if (section !== undefined && page && !page.sections.has(section)) return `it has no section ${section}`;
  return null;
}

test("every link and anchor in the documents leads somewhere", () => {
  const wrong: string[] = [];
  for (const { path, text } of pages) {
    const words = prose(text);
    for (const match of words.matchAll(/\]\(([^()\s]+)\)/g)) {
      const link = match[1] ?? "";
      if (/^[a-z]+:/.test(link)) continue;
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : normalize(join(dirname(path), decodeURIComponent(file)));
      const problem = target.startsWith("..")
        ? "it leads out of the repository"
        : wrongWay(target, anchor, undefined);
      if (problem !== null) wrong.push(`${path}:${lineAt(words, match.index)} ${link}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every anchor of a document is there once", () => {
  const twice = [...places].flatMap(([path, { anchors }]) =>
    anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at).map((anchor) => `${path}#${anchor}`),
  );
  expect(twice).toEqual([]);
});

test("every citation of a document in code, tests and documents is alive", () => {
  const page = String.raw`(?:docs|deploy|jitsi)\/[\w./-]+\.md|(?:ARCHITECTURE|CONTRIBUTING)\.md`;
  const place = String.raw`(?:#([\w-]+)|,? §(\d+(?:\.\d+)*))?`;
  const cited = new RegExp(String.raw`(?<![\w/-])(?:\.\.?\/)*(${page})${place}`, "g");
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(cited)].flatMap((match) => {
      const [way, file = "", anchor, section] = match;
      const problem = wrongWay(file, anchor, section);
      return problem === null ? [] : [`${path}:${lineAt(text, match.index)} ${way}: ${problem}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Every file of the repository that a document may name by the end of its path, as `core/topic.ts` does. */
const known = files.map(({ path }) => `/${path}`);
const code = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css|sql|lua|sh|md|py|yaml)$/;
const folder = new RegExp(`^(?:${folders.join("|")})(?:/[\\w.-]+)+/?$`.replaceAll(".ci", "\\.ci"));

/** Made when the product is installed or a log is exported, and so not in the repository. */
const made = ["deploy/.env", "prove.py"];

/**
 * The paths in backticks that lead nowhere. What has a placeholder (`topics/<topic>.ts`) or a star is a pattern and no path.
 * @param text - a document
 * @param from - its own path, beside which a file may also lie
 */
function deadPaths(text: string, from: string): string[] {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, words = ""]) => words,
  );
  return quoted.filter((path) => {
    if ((!code.test(path) && !folder.test(path)) || made.includes(path)) return false;
    if (existsSync(join(root, path)) || existsSync(join(root, dirname(from), path))) return false;
    return !known.some((one) => one.endsWith(`/${path}`));
  });
}

test("every file that a document names in backticks is there", () => {
  expect(
    deadPaths("`server/kernel/env.ts`, `core/topic.ts`, `topics/<topic>.ts`, `docs/decisions`", "README.md"),
  ).toEqual([]);
  expect(deadPaths("`server/nowhere.ts` and `sitting/gone.ts`, `docs/none`", "README.md")).toEqual([
    "server/nowhere.ts",
    "sitting/gone.ts",
    "docs/none",
  ]);
  const named = pages.filter(({ path }) =>
    /^(?:docs\/.*|README|CONTRIBUTING|ARCHITECTURE)(?:\.md)?$/.test(path),
  );
  const wrong = named.flatMap(({ path, text }) => deadPaths(text, path).map((dead) => `${path}: ${dead}`));
  expect(wrong).toEqual([]);
});

test("the README has 90 lines at most, and the architecture 80", () => {
  const lines = (path: string) => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
  expect(lines("README.md")).toBeLessThanOrEqual(90);
  expect(lines("ARCHITECTURE.md")).toBeLessThanOrEqual(80);
});

/** What is missing on a page of decisions: its sentence, or a part of one of its decisions. */
function missingOn(page: string): string[] {
  const [head = "", ...decisions] = page.split(/^## /m);
  const missing = /^# .+\n\n\S.*\.\n/.test(head) ? [] : ["a sentence below its title"];
  if (decisions.length === 0) missing.push("a decision");
  for (const decision of decisions) {
    const [title = ""] = decision.split("\n");
    if (!/^<a id="[\w-]+"><\/a>\S/.test(title)) missing.push(`an anchor: ${title}`);
    if (!/\n\*\*Context\.\*\*[\s\S]+\n\*\*Decision\.\*\*[\s\S]+\n\*\*Consequence\.\*\* /.test(decision))
      missing.push(`context, decision or consequence: ${title}`);
  }
  return missing;
}

test("decisions stand on at most 30 pages in the index; each has its sentence, and each decision its three parts", () => {
  const part = (name: string) => `\n**${name}.** It is so.\n`;
  const whole = `# A part\n\nWhat it is.\n\n## <a id="one"></a>One\n${["Context", "Decision", "Consequence"].map(part).join("")}`;
  expect(missingOn(whole)).toEqual([]);
  expect(missingOn(whole.replace("What it is.\n\n", ""))).toEqual(["a sentence below its title"]);
  expect(missingOn(whole.replace("Decision", "Measured"))).toHaveLength(1);
  const folder = join(root, "docs/decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const names = [...new Glob("*.md").scanSync({ cwd: folder })].filter((name) => name !== "README.md").sort();
  expect(names.length).toBeLessThanOrEqual(30);
  const wrong = names.flatMap((name) => {
    const missing = missingOn(readFileSync(join(folder, name), "utf8"));
    if (!index.includes(`(${name})`)) missing.push("its line in the index");
    return missing.map((what) => `${relative(root, join(folder, name))}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

test("nothing cites a page that is not in the repository", () => {
  const gone = ["SPEC", "DOMAIN", "DESIGN", "GUIDE", "STYLE", "ACCOUNTS", "BROADCAST", "JITSI"];
  const cited = new RegExp(String.raw`\b(?:${gone.join("|")})\.md\b|\bdesign\/\d\d-`, "g");
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(cited)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0]}`),
  );
  expect(wrong).toEqual([]);
});

test("each target of the bench stands in the table of figures, and each number of that table is a target", () => {
  const page = readFileSync(join(root, "docs/reference.md"), "utf8");
  const [, table = ""] =
    /id="figures">[^|]*([\s\S]*?)\n\n(?!\|)/.exec(page.slice(page.indexOf('id="figures"') - 3)) ?? [];
  const said = table.match(/[≤≥] [\d.]+ (?:×|%|ms more|ms|s\b|kB|MB)/g) ?? [];
  expect([...new Set(said)].sort()).toEqual([...new Set<string>(Object.values(targets))].sort());
});
