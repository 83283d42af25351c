// Law of the controls' words: what brings a control of the library that says something brings our words for it (client/text/aria.ts).
import { expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");
const words = join(root, "client/text/aria.ts");
const parser = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

const known = new Map<string, readonly string[]>();

/** The modules that one imports at once, those of React Aria's packages with them. */
async function importsOf(path: string): Promise<readonly string[]> {
  const before = known.get(path);
  if (before) return before;
  const text = await Bun.file(path).text();
  const found = parser[path.endsWith("x") ? "tsx" : "ts"]
    .scanImports(text)
    .flatMap(({ path: from, kind }) => {
      if (kind !== "import-statement") return [];
      if (!from.startsWith(".") && !/^@?react-(?:aria|stately)/.test(from)) return [];
      if (/\.(?:css|json|mp3)|\?/.test(from)) return [];
      return [Bun.resolveSync(from, dirname(path))];
    });
  known.set(path, found);
  return found;
}

/** Everything that comes with a module. */
async function comesWith(path: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of await importsOf(path)) await comesWith(next, seen);
  return seen;
}

test("whoever brings a control that says something brings our words for it", async () => {
  const silent: string[] = [];
  let saying = 0;
  for (const path of new Glob("client/**/*.{ts,tsx}").scanSync({ cwd: root, absolute: true })) {
    const libraries = (await importsOf(path)).filter((from) => from.includes("/node_modules/"));
    const reached = new Set<string>();
    for (const from of libraries) await comesWith(from, reached);
    if (![...reached].some((from) => /\/intlStrings\./.test(from))) continue;
    saying++;
    if (!(await comesWith(path)).has(words)) silent.push(relative(root, path));
  }
  expect(saying).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});

/** The version in which these parts were read: a newer one may have moved or changed them, since they are not public. */
const READ_IN = "3.53.1";
const notPublic = [
  "client/courtroom/outcomes/NextDate.tsx: interactions/useFocusVisible",
  "client/ui/MenuPopover.tsx: overlays/ariaHideOutside",
  "client/ui/Tabs.tsx: focus/useHasTabbableChild",
];

test("the parts of the library that are not public were read in the version that is installed", async () => {
  const found: string[] = [];
  for (const path of new Glob("client/**/*.{ts,tsx}").scanSync({ cwd: root }))
    for (const [, part] of (await Bun.file(join(root, path)).text()).matchAll(
      /"react-\w+\/private\/([^"]+)"/g,
    ))
      found.push(`${path}: ${part}`);
  expect(found.sort()).toEqual(notPublic);
  const { version } = await Bun.file(join(root, "node_modules/react-aria/package.json")).json();
  expect(version).toBe(READ_IN);
});
