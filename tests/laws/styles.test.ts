// Laws of the style sheets: no class and no token that nobody uses or that nobody defines, no raw size where a token stands for
// it. Each law is also shown a fault made on purpose.
import { describe, expect, test } from "bun:test";
import { dirname, join, resolve } from "node:path";
import { Glob } from "bun";
import postcss, { type Declaration, type Root } from "postcss";
import { shortName } from "../../server/web/client-build.ts";

const root = resolve(import.meta.dir, "../..");
type File = { path: string; text: string };

const repository: File[] = await Promise.all(
  [...new Glob("client/**/*.{css,ts,tsx,html}").scanSync({ cwd: root })].map(async (path) => ({
    path,
    text: await Bun.file(join(root, path)).text(),
  })),
);

/** Names of classes that a library gives, or that only the page for browsers that cannot run the client has. */
const givenElsewhere = ["cannot-run"];
/** Set by the library on what opens below a control, and by `DayStrip`, which puts the names together. */
const tokensGivenElsewhere = ["--trigger-width", "--at", "--from", "--to"];
/** Where sizes are made: measures, colours, faces. */
const measures = /^client\/ui\/styles\/(tokens|colour|fonts)\.css$/;
/** A size that this many sheets have is a token. */
const SHARED_BY = 4;
/** Edges and hairlines up to this many pixels are no measure. */
const HAIRLINE_PX = 2;

const isModule = ({ path }: File) => path.endsWith(".module.css");
const isSheet = ({ path }: File) => path.endsWith(".css");
const isUi = (file: File) =>
  !isModule(file) && /^client\/(ui\/styles\/|court\/styles\/|app\/styles\.css$)/.test(file.path);
const isClientCode = ({ path }: File) => path.startsWith("client/") && !path.endsWith(".css");

const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;
const GLOBAL = /:global\((\.[\w-]+)\)/g;
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? "");

/** The selectors of a sheet without the texts of attributes, in which a dot is no class. */
function selectorsOf(sheet: Root): string[] {
  const found: string[] = [];
  sheet.walkRules((rule) => {
    const isFrame =
      rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes";
    if (!isFrame) found.push(...rule.selectors.map((one) => one.replace(/\[[^\]]*\]/g, "[]")));
  });
  return found;
}

type Sheet = File & { parsed: Root; selectors: string[] };

/** A sheet is parsed once, however many laws and planted faults ask for it. */
const known = new WeakMap<File, Sheet>();
function parsedSheet(file: File): Sheet {
  const parsed = known.get(file)?.parsed ?? postcss.parse(file.text);
  const sheet = known.get(file) ?? { ...file, parsed, selectors: selectorsOf(parsed) };
  known.set(file, sheet);
  return sheet;
}

type Given = { sheets: readonly Sheet[]; code: readonly File[] };

/** What each law finds wrong. */
const laws = {
  "unused classes": ({ sheets, code }: Given) => [
    ...ownClasses(sheets, code).unused,
    ...commonClasses(sheets, code).unused,
  ],
  "undefined classes": ({ sheets, code }: Given) => [
    ...ownClasses(sheets, code).undefined,
    ...commonClasses(sheets, code).undefined,
  ],
  "rules for others": ({ sheets }: Given) => rulesForOthers(sheets),
  "unused tokens": ({ sheets, code }: Given) => tokenFaults(sheets, code).unused,
  "undefined tokens": ({ sheets, code }: Given) => tokenFaults(sheets, code).undefined,
  "raw sizes": ({ sheets }: Given) => rawSizes(sheets),
  "rules that ask what a whole page has": ({ sheets }: Given) => pageWideQuestions(sheets),
};
type Law = keyof typeof laws;

/** Everything that a law finds wrong with these files. */
const faultsOf = (law: Law, files: readonly File[]): string[] =>
  laws[law]({ sheets: files.filter(isSheet).map(parsedSheet), code: files.filter(isClientCode) });

/** Classes of components: each is read as `styles.name` of an imported sheet, and in no other way. */
function ownClasses(sheets: readonly Sheet[], code: readonly File[]) {
  const defined = new Map(
    sheets.filter(isModule).map(({ path, selectors }) => {
      const names = selectors.flatMap((one) => namesIn(one.replace(GLOBAL, ""), CLASS));
      return [path, new Set(names)];
    }),
  );
  const used = new Set<string>();
  const missing: string[] = [];
  for (const { path, text } of code)
    for (const [line, name = "", from = ""] of text.matchAll(
      /^import (\w+) from "([^"]+\.module\.css)";$/gm,
    )) {
      const sheet = join(dirname(path), from);
      if (!/^(styles|\w+Styles)$/.test(name)) missing.push(`${path}: ${name} is not called styles`);
      if (!defined.has(sheet)) missing.push(`${path}: no sheet ${from}`);
      const read = new RegExp(`(?<![\\w.$/-])${name}\\b(?:\\.(\\w+))?`, "g");
      for (const [whole, member] of text.replace(line, "").matchAll(read)) {
        used.add(`${sheet} ${member}`);
        if (member === undefined) missing.push(`${path}: ${whole} is read without a name`);
        else if (!defined.get(sheet)?.has(member)) missing.push(`${path}: ${whole}`);
      }
    }
  const unused = [...defined].flatMap(([path, names]) =>
    [...names].filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: .${name}`),
  );
  return { unused, undefined: missing };
}

/** The strings that a component gives as classes: of `className`, of `classes()`, and what a template puts beside names. */
function classWords(text: string): string[] {
  const given = [
    ...namesIn(text, /\b(?:className|panelClassName)="([^"]*)"/g),
    ...[...text.matchAll(/\b(?:className|panelClassName)=\{|\bclasses\(/g)].flatMap(({ 0: start, index }) =>
      strings(upToEnd(text, index + start.length)),
    ),
  ];
  return given.flatMap((words) => words.split(/\s+/)).filter(Boolean);
}

/** The text from here to the bracket that closes it. */
function upToEnd(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    if ("{(".includes(text[at] ?? "")) depth++;
    else if ("})".includes(text[at] ?? "")) depth--;
  }
  return text.slice(from, at - 1);
}

/** Strings of an expression but those that something is compared with; of a template what stands between its parts. */
function strings(expression: string): string[] {
  const compared = expression.replace(/[!=]== "[^"]*"/g, "");
  const templates = namesIn(compared, /`([^`]*)`/g).map((one) => one.replace(/\S*\$\{[^}]*\}\S*/g, " "));
  return [...namesIn(compared.replace(/`[^`]*`/g, ""), /"([^"]*)"/g), ...templates];
}

/** Classes of `client/ui`, which any component may give. */
function commonClasses(sheets: readonly Sheet[], code: readonly File[]) {
  const defined = new Set(
    sheets.filter(isUi).flatMap(({ selectors }) => selectors.flatMap((one) => namesIn(one, CLASS))),
  );
  const referred = sheets
    .filter((sheet) => !isUi(sheet))
    .flatMap(({ path, selectors }) => {
      const named = selectors.flatMap((one) =>
        namesIn(one, isModule({ path, text: "" }) ? /:global\(\.([\w-]+)\)/g : CLASS),
      );
      return named.map((name) => ({ path, name }));
    });
  const given = code.flatMap(({ path, text }) => classWords(text).map((name) => ({ path, name })));
  const text = code.map((file) => file.text).join("\n");
  const words = new Set(namesIn(text, /["'`]([^"'`\n]*)["'`]/g).flatMap((one) => one.split(/[\s]+/)));
  const isGiven = (name: string) => {
    const [, block = "", kind = ""] = /^(.*?--)(.+)$/.exec(name) ?? [];
    return words.has(name) || (block !== "" && text.includes(`\`${block}\${`) && words.has(kind));
  };
  return {
    unused: [...defined]
      .filter((name) => !isGiven(name) && !givenElsewhere.includes(name))
      .map((name) => `.${name}`),
    // A control may give a class for the sheets around it alone: `.tabs__panel`.
    undefined: [
      ...referred.filter(({ name }) => !defined.has(name) && !given.some((one) => one.name === name)),
      ...given.filter(({ name }) => !defined.has(name) && !referred.some((one) => one.name === name)),
    ].map(({ path, name }) => `${path}: ${name}`),
  };
}

function tokenFaults(sheets: readonly Sheet[], code: readonly File[]) {
  const text = [...sheets, ...code].map((file) => file.text).join("\n");
  const defined = new Set<string>();
  for (const { parsed } of sheets) parsed.walkDecls(/^--/, ({ prop }) => void defined.add(prop));
  const set = new Set(code.flatMap((file) => namesIn(file.text, /["'`\s](--[\w-]+)["'`:]/g)));
  const read = new Set([...namesIn(text, /var\((--[\w-]+)/g), ...set]);
  const isKnown = (name: string) => defined.has(name) || set.has(name) || tokensGivenElsewhere.includes(name);
  return {
    unused: [...defined].filter((name) => !read.has(name)),
    undefined: [...read].filter((name) => !isKnown(name)),
  };
}

type Kind = "space" | "radius" | "text" | "size";

/** What a property measures, and so which tokens are made for it. */
function kindOf({ prop }: Declaration): Kind {
  if (prop.includes("radius")) return "radius";
  if (prop === "font" || prop === "font-size") return "text";
  return /^((row-|column-)?gap$|(scroll-)?(padding|margin)|inset)/.test(prop) ? "space" : "size";
}

/** Sizes in pixels or rem that a token stands for, and those that several sheets have without one. */
function rawSizes(sheets: readonly Sheet[]): string[] {
  const tokens = new Map<string, string>();
  for (const { parsed } of sheets.filter(({ path }) => path.endsWith("/tokens.css")))
    parsed.walkDecls(/^--(space|radius|text|size)-/, ({ prop, value }) => {
      const kind = /^--(\w+)-/.exec(prop)?.[1] ?? "";
      const size = /^([\d.]+)(px|rem)$/.exec(value);
      // Text in the middle of the scale grows in some scripts, so no other size is the same.
      if (size && !/--text-(md|base)$/.test(prop)) tokens.set(`${kind} ${pixels(size[1], size[2])}`, prop);
    });
  const places = new Map<string, Set<string>>();
  const wrong: string[] = [];
  for (const { path, parsed } of sheets.filter((sheet) => !measures.test(sheet.path)))
    parsed.walkDecls((declaration) => {
      for (const [, number, unit] of declaration.value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g)) {
        if (unit === "px" && Number(number) <= HAIRLINE_PX) continue;
        const kind = kindOf(declaration);
        const token = tokens.get(`${kind} ${pixels(number, unit)}`);
        if (token && (kind !== "size" || unit === "px"))
          wrong.push(`${path}: ${number}${unit} of ${declaration.prop} is ${token}`);
        const size = `${number}${unit}`;
        places.set(size, (places.get(size) ?? new Set()).add(path));
      }
    });
  const shared = [...places].filter(([size, { size: count }]) => size.endsWith("px") && count >= SHARED_BY);
  return [...wrong, ...shared.map(([size, where]) => `${size} has no token: ${[...where].join(", ")}`)];
}

/**
 * A rule as `body:has(…) .part`: whenever anything on the page comes or goes, a browser computes the style of all of it anew. The
 * component that knows the answer states it on the part.
 */
function pageWideQuestions(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap(({ path, selectors }) =>
    selectors
      .filter((one) => /(^|[\s>+~(,])(body|html|:root)[^\s>+~]*:has\(/.test(one))
      .map((one) => `${path}: ${one}`),
  );
}

/** Sheets of one page that are no module, as they style what a library draws or what is printed. */
const plainSheets = ["client/courtroom/frame/toasts.css", "client/pages/hearing-record/print.css"];

/** A sheet outside of the common ones that is no module, and a rule of a module without a class of its own: both reach every page. */
function rulesForOthers(sheets: readonly Sheet[]): string[] {
  const plain = sheets.filter(
    (sheet) => !isModule(sheet) && !isUi(sheet) && !plainSheets.includes(sheet.path),
  );
  const wide = sheets
    .filter(isModule)
    .flatMap(({ path, selectors }) =>
      selectors
        .filter((one) => namesIn(one.replace(GLOBAL, ""), CLASS).length === 0)
        .map((one) => `${path}: ${one}`),
    );
  return [...plain.map(({ path }) => path), ...wide];
}

const pixels = (number = "", unit = "") => Number(number) * (unit === "rem" ? 16 : 1);

describe("the sheets of the client", () => {
  test.each(Object.keys(laws) as Law[])("have no %s", (law) => {
    expect(faultsOf(law, repository)).toEqual([]);
  });

  test("are judged at all", () => {
    expect(repository.filter(isModule).length).toBeGreaterThan(100);
    expect(repository.filter(isUi).length).toBeGreaterThan(15);
  });

  test("give every class of a component a name in production that no other has", () => {
    const names = repository.filter(isModule).flatMap(({ path, text }) => {
      const classes = new Set(
        selectorsOf(postcss.parse(text)).flatMap((one) => namesIn(one.replace(GLOBAL, ""), CLASS)),
      );
      return [...classes].map((name) => shortName(name, join(root, path)));
    });
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

/** A file of the repository with something added to it. */
const planted = (path: string, added: string): File[] =>
  repository.map((file) => (file.path === path ? { path, text: `${file.text}\n${added}\n` } : file));

const sheet = "client/court/PersonRow.module.css";
const component = "client/court/PersonRow.tsx";
const control = "client/ui/styles/button.css";

const faultsMade: [law: Law, what: string, path: string, added: string, found: RegExp][] = [
  ["unused classes", "a class of a component", sheet, ".nobody { color: inherit; }", /\.nobody$/],
  [
    "undefined classes",
    "a misspelt class of a component",
    component,
    "export const wrong = styles.personRoww;",
    /styles\.personRoww$/,
  ],
  ["rules for others", "a rule for every page", sheet, "p { color: inherit; }", /: p$/],
  ["unused tokens", "a token", control, ".button { --nobody: 1; }", /^--nobody$/],
  ["undefined tokens", "a misspelt token", sheet, ".end { color: var(--inck); }", /^--inck$/],
  ["raw sizes", "a size that has a token", sheet, ".end { padding: 8px; }", /8px of padding is --space-2$/],
  [
    "rules that ask what a whole page has",
    "a dialog, asked of the body",
    control,
    'body:has([role="dialog"]) .button { color: inherit; }',
    /body:has/,
  ],
];

describe("a fault made on purpose is found", () => {
  test.each(faultsMade)("%s: %s", (law, _what, path, added, found) => {
    expect(faultsOf(law, planted(path, added))).toContainEqual(expect.stringMatching(found));
  });
});
