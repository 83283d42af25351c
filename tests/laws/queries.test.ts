// A law of the queries: a subquery among the columns of a query is a piece of its own.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");

/** Properties whose value is SQL with a subquery in it that names columns, as `lastSignIn: sql`(SELECT … ${table.column} …)``. */
function subqueriesIn(text: string): string[] {
  return [...text.matchAll(/^\s+(\w+): sql(?:<[^`]*>)?`([^`]*)`/gm)]
    .filter(([, , statement = ""]) => /\bSELECT\b/.test(statement) && /\$\{\w+\.\w+\}/.test(statement))
    .map(([, name = ""]) => name);
}

test("a subquery is no column's own text: Drizzle writes the columns of one table's query without their table, and `kind = kind` is true of every row", async () => {
  expect(
    subqueriesIn("  {\n    id: sql<string>`(SELECT ${a.id} FROM ${a} WHERE ${a.kind} = ${b.kind})`,"),
  ).toEqual(["id"]);
  expect(subqueriesIn("  {\n    id: sql<string>`${latest}`,\n    at: sql`now()`,")).toEqual([]);
  const files = [...new Glob("{db,server}/**/*.ts").scanSync({ cwd: root })].sort();
  const found = await Promise.all(
    files.map(async (path) => {
      const names = subqueriesIn(await Bun.file(join(root, path)).text());
      return names.map((name) => `${path}: ${name} (give the subquery a constant of its own)`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
