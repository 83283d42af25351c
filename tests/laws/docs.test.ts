// Law of the documents: no page is empty, and every link, anchor and file that documents, code and tests name is there.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");
/** The folders that hold what we write; built and fetched files lie beside them. */
const folders = ["client", "server", "db", "tests", "jitsi", "deploy", "docs", ".ci"];
const kinds = "{md,ts,tsx,js,css,html,sql,lua,sh,yaml,yml,cfg,conf,py,env,json}";
const patterns = [
  `*.${kinds}`,
  ...folders.map((folder) => `${folder}/**/*.${kinds}`),
  "deploy/{Dockerfile,Caddyfile,.env.example}",
  ".ci/run",
];
const found = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, dot: true })]);
const files = [...new Set(found)]
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const known = files.map(({ path }) => `/${path}`);
const pages = files.filter(({ path }) => path.endsWith(".md"));

/** Markdown without what stands in code, in which an example is no link and no heading. */
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

/** The anchors of a page: the named ones, and those that GitHub makes of headings. */
function anchorsOf(text: string): string[] {
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, words = ""]) =>
    words
      .replace(/<[^>]*>/g, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
  return [...named, ...headings];
}
const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));

/** Whether a place of the repository is there. */
const leads = (path: string, anchor: string | undefined) =>
  existsSync(join(root, path)) && (anchor === undefined || (anchors.get(path)?.includes(anchor) ?? true));

/** Whether a page has a heading, and text under it. */
const isWritten = (text: string) => text.trim().length >= 200 && /^#{1,6}\s+\S/m.test(withoutBlocks(text));

test("every page has a heading and some text", () => {
  expect(isWritten("\n\n")).toBe(false);
  expect(isWritten("words ".repeat(50))).toBe(false);
  expect(pages.map(({ path }) => path)).toContain("CONTRIBUTING.md");
  expect(pages.filter(({ text }) => !isWritten(text)).map(({ path }) => path)).toEqual([]);
});

test("every link in the documents leads somewhere, and each anchor is there once", () => {
  const wrong = pages.flatMap(({ path, text }) => {
    const links = withoutBlocks(text)
      .replace(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([^()\s]+)\)/g);
    const dead = [...links].flatMap(([, link = ""]) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : normalize(join(dirname(path), decodeURIComponent(file)));
      return target.startsWith("..") || !leads(target, anchor) ? [link] : [];
    });
    const own = anchors.get(path) ?? [];
    const twice = own.filter((anchor, at) => own.indexOf(anchor) !== at).map((anchor) => `#${anchor} twice`);
    return [...dead, ...twice].map((what) => `${path}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

test("every page that code and tests cite is there, with its anchor", () => {
  // `docs/domain.md#lobby`, `ARCHITECTURE.md`; a name without a folder is that of a page at the root, or beside the file.
  const cited = /(?<![\w/.<-])((?:\.\.?\/)*[\w./-]*\w\.md)(?:#([\w-]+))?/g;
  const wrong = files.flatMap(({ path, text }) =>
    path.endsWith(".md") || path === "tests/laws/docs.test.ts"
      ? []
      : [...text.matchAll(cited)].flatMap(([way, page = "", anchor]) => {
          const bare = page.replace(/^(?:\.\.?\/)+/, "");
          const targets = [bare, normalize(join(dirname(path), page))];
          return targets.some((target) => leads(target, anchor)) ? [] : [`${path}: ${way}`];
        }),
  );
  expect(wrong).toEqual([]);
});

test("every test that a comment of the product names is there", () => {
  const product = files.filter(({ path }) => /^(?:client|server|db|deploy|jitsi)\//.test(path));
  const wrong = product.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/])tests\/[\w./-]+\.(?:test|spec)\.tsx?/g)].flatMap(([test]) =>
      existsSync(join(root, test)) ? [] : [`${path}: ${test}`],
    ),
  );
  expect(wrong).toEqual([]);
});

/** Made when the product is installed or a log is exported, and so not in the repository. */
const made = ["deploy/.env", "prove.py"];
const file = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css|sql|lua|sh|md|py|yaml)$/;
const folder = new RegExp(`^(?:${folders.join("|")})(?:/[\\w.-]+)+/?$`.replaceAll(".ci", "\\.ci"));

/** The paths in backticks that lead nowhere. `topics/<topic>.ts` is a pattern and no path; `core/topic.ts` is the end of one. */
function deadPaths(text: string, from: string): string[] {
  const quoted = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  return quoted.filter(
    (path) =>
      (file.test(path) || folder.test(path)) &&
      !made.includes(path) &&
      !existsSync(join(root, path)) &&
      !existsSync(join(root, dirname(from), path)) &&
      !known.some((one) => one.endsWith(`/${path}`)),
  );
}

test("every file that a document names in backticks is there", () => {
  const example =
    "`server/kernel/env.ts`, `core/topic.ts`, `topics/<topic>.ts`, `sitting/gone.ts`, `docs/none`";
  expect(deadPaths(example, "README.md")).toEqual(["sitting/gone.ts", "docs/none"]);
  const named = pages.filter(({ path }) => /^(?:docs\/|README|CONTRIBUTING|ARCHITECTURE)/.test(path));
  const wrong = named.flatMap(({ path, text }) => deadPaths(text, path).map((dead) => `${path}: ${dead}`));
  expect(wrong).toEqual([]);
});
