// Law of casts: below the edge nothing is called another type than it was found to be. The few places where the types of a
// library or of the language cannot say what holds are named here, each with its reason.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { parseAst } from "vite";

const root = resolve(import.meta.dir, "../..");

/** The casts of each file that has some, and why they stay. */
const reasons: Readonly<Record<string, readonly [count: number, why: string]>> = {
  "client/media/jitsi-call.ts": [
    2,
    "a listener as the library declares it: no arguments fit all of its events",
  ],
  "server/web/pseudo.ts": [3, "sentences are made anew in the same shape; no product has these locales"],
  "client/ui/Tabs.tsx": [1, "React's memo forgets that a component is generic"],
  "db/queries/read-models.ts": [
    1,
    "the rows of four tables, each written to its own: their union fits none of them",
  ],
  "server/contract/rest/config.ts": [1, "the schema of each setting is made of its own default"],
  "server/contract/typed-keys.ts": [2, "the place that knows for all others which keys a table has"],
  "server/imports/reader.ts": [
    2,
    "an order and its answer are of one kind, which the process between them cannot say",
  ],
  "server/web/older-styles.ts": [1, "numbers by name for a library whose type names the browsers one by one"],
  "server/routes/route.ts": [1, "text that is JSON already: the mark of its type is in no answer"],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** How often a tree of syntax calls something another type: `as`, `<Type>value` and `value!`, but not `as const`. */
function castsOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + castsOf(one), 0);
  if (!isObject(node)) return 0;
  const { type, typeAnnotation: to } = node;
  const isConst = isObject(to) && isObject(to.typeName) && to.typeName.name === "const";
  const isCast =
    (type === "TSAsExpression" && !isConst) || type === "TSTypeAssertion" || type === "TSNonNullExpression";
  return Object.values(node).reduce((sum: number, one) => sum + castsOf(one), isCast ? 1 : 0);
}

function castsIn(text: string, lang: "ts" | "tsx" = "tsx"): number {
  // Most files have nothing that could be one, and are not read as syntax.
  if (!/\bas\b(?! const\b)|\w!(?![=\w"])|<\w+>\w/.test(text)) return 0;
  return castsOf(parseAst(text, { lang }));
}

test("casts are seen, and what only looks like one is not", () => {
  expect(castsIn("const one = two as Three;")).toBe(1);
  expect(castsIn("const one = (two.three as unknown[]).map(four);")).toBe(1);
  expect(castsIn("const one = two!.three;")).toBe(1);
  expect(castsIn("const one = <p>{two as Three}</p>;")).toBe(1);
  expect(castsIn('import { one as two, type Three as Four } from "five";')).toBe(0);
  expect(castsIn("const one = `as good as ${new Two()}` satisfies Three; // as Four")).toBe(0);
  expect(castsIn("const one = [two] as const;")).toBe(0);
});

test("nothing is cast below the edge but what is named here, with its reason", async () => {
  const paths = [...new Glob("{server,client,db}/**/*.{ts,tsx}").scanSync(root)].sort();
  const found = await Promise.all(
    paths.map(
      async (path) =>
        [path, castsIn(await Bun.file(join(root, path)).text(), path.endsWith("x") ? "tsx" : "ts")] as const,
    ),
  );
  const wrong = found
    .filter(([path, count]) => count !== (reasons[path]?.[0] ?? 0))
    .map(([path, count]) => `${path}: ${count}`);
  expect(wrong).toEqual([]);
});
