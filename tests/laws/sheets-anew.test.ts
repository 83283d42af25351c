// Law of sheets that are loaded more than once: two rules for one element that say the same do not depend on which part of the client came
// last. The courtroom brings sheets that the pages before it have too, and then stands after them.
import { expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";
import postcss, { type Rule } from "postcss";

const root = resolve(import.meta.dir, "../..");
const client = join(root, "client");
const textOf = (path: string) => Bun.file(path).text();

type Part = { className: string; sheet: string; props: ReadonlyMap<string, string> };
type Sources = { sheets: ReadonlyMap<string, string>; code: ReadonlyMap<string, string> };

/** The sheets that an imported one brings, itself included where it has rules. */
function broughtBy(path: string, sheets: Sources["sheets"]): string[] {
  const text = sheets.get(path);
  if (text === undefined) return [];
  const imports = [...text.matchAll(/@import "([^"]+)"/g)].map(([, to = ""]) => join(dirname(path), to));
  return imports.length === 0 ? [path] : imports.flatMap((one) => broughtBy(one, sheets));
}

/** For each sheet of several components, the imports in code that bring it. */
function broughtIn({ sheets, code }: Sources): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [path, text] of code)
    for (const [, to = ""] of text.matchAll(/import "([^"]+\.css)"/g)) {
      const entry = join(dirname(path), to);
      for (const sheet of broughtBy(entry, sheets)) all.set(sheet, (all.get(sheet) ?? new Set()).add(entry));
    }
  return all;
}

/** The rules of one class alone, by class: nothing but their order decides between two of them. */
function partsOf(sheet: string, text: string): Part[] {
  const parts: Part[] = [];
  postcss.parse(text).walkRules((rule: Rule) => {
    const props = new Map<string, string>();
    rule.each((node) => {
      if (node.type === "decl") props.set(node.prop, node.value);
    });
    for (const selector of rule.selectors) {
      const [, className] = /^\.([\w-]+)$/.exec(selector) ?? [];
      if (className) parts.push({ className, sheet, props });
    }
  });
  return parts;
}

/** Whether a property sets what another sets, as `margin` sets `margin-inline`; `border` sets no radius. */
const sets = (a: string, b: string) => a === b || (b.startsWith(`${a}-`) && !b.endsWith("-radius"));
const isSame = (a: string, b: string) => sets(a, b) || sets(b, a);

function clash(a: Part, b: Part): string | undefined {
  for (const [prop, value] of a.props)
    for (const [other, said] of b.props) if (isSame(prop, other) && value !== said) return prop;
  return undefined;
}

/** The classes that code gives to one element together: those of all components, and by their sheet those of one. */
function together(
  path: string,
  text: string,
): { common: string[]; own: { sheet: string; className: string }[] }[] {
  const modules = new Map(
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(([, name = "", to = ""]) => [
      name,
      join(dirname(path), to),
    ]),
  );
  return [...text.matchAll(/["'`]([^"'`\n]*)["'`]/g)].map(([, words = ""]) => {
    const own = [...words.matchAll(/\$\{(\w+)\.(\w+)\}/g)].flatMap(([, name = "", className = ""]) => {
      const sheet = modules.get(name);
      return sheet === undefined ? [] : { sheet, className };
    });
    return { common: [...new Set(words.replace(/\$\{[^}]*\}/g, " ").split(/\s+/))], own };
  });
}

/** Pairs of rules for one element of which now the one and now the other wins. */
function undecided({ sheets, code }: Sources): string[] {
  const brought = broughtIn({ sheets, code });
  // The first page's sheet is loaded once, and before all others.
  const first = new Set(broughtBy("client/app/styles.css", sheets));
  const byClass = Map.groupBy(
    [...brought.keys()].flatMap((sheet) => (first.has(sheet) ? [] : partsOf(sheet, sheets.get(sheet) ?? ""))),
    ({ className }) => className,
  );
  const importsOf = (sheet: string) => brought.get(sheet) ?? new Set<string>();
  const isAgain = (a: string, b: string) =>
    b.endsWith(".module.css")
      ? importsOf(a).size > 1
      : importsOf(a).symmetricDifference(importsOf(b)).size > 0;
  const found = new Set<string>();
  for (const [path, text] of code)
    for (const { common, own } of together(path, text)) {
      const shared = common.flatMap((word) => byClass.get(word) ?? []);
      const ofModule = own.flatMap(({ sheet, className }) =>
        partsOf(sheet, sheets.get(sheet) ?? "").filter((part) => part.className === className),
      );
      for (const [n, a] of shared.entries())
        for (const b of [...shared.slice(n + 1), ...ofModule]) {
          if (a.className === b.className || a.sheet === b.sheet || !isAgain(a.sheet, b.sheet)) continue;
          // The component's rule names the other class as well, and so weighs more wherever it comes.
          if (sheets.get(b.sheet)?.includes(`.${b.className}:global(.${a.className})`)) continue;
          const prop = clash(a, b);
          if (prop !== undefined) found.add(`.${a.className} and .${b.className} in ${path}: ${prop}`);
        }
    }
  return [...found].sort();
}

async function read(): Promise<Sources> {
  const [sheets, code] = [new Map<string, string>(), new Map<string, string>()];
  for await (const path of new Glob("**/*.{css,ts,tsx}").scan({ cwd: client, absolute: true })) {
    const to = relative(root, path);
    (path.endsWith(".css") ? sheets : code).set(to, await textOf(path));
  }
  return { sheets, code };
}

test("what an element looks like does not depend on which pages were open before", async () => {
  expect(undecided(await read())).toEqual([]);
});

test("a pair that the order decides is found", async () => {
  const { sheets, code } = await read();
  const path = "client/ui/styles/steps.css";
  const made = new Map(sheets).set(path, `${sheets.get(path)}\n.prepare { padding-inline: 3px; }`);
  expect(undecided({ sheets: made, code })).toContain(
    ".page and .prepare in client/pages/add-case/AddCase.tsx: padding",
  );
});
