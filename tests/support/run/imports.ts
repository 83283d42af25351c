// Which files import which: read from the sources, without what is imported for its types alone.
import { dirname, join, relative } from "node:path";
import { Glob } from "bun";

/** The files that import a file. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const parser = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

/** Where importers are looked for. */
const folders = ["client", "server", "db", "tests/browser", "tests/support", "tests/api/support"];

/** What a file names beside its imports: a worker or another file by its address, and the sheets that a sheet takes from. */
const addressed = /new URL\("(\.[^"]+)", import\.meta\.url\)|(?:composes: .* from|@import) "(\.[^"]+)"/g;

function importedBy(path: string, text: string): string[] {
  const others = [...text.matchAll(addressed)].map(([, url, sheet]) => url ?? sheet ?? "");
  if (path.endsWith(".css")) return others;
  const own = parser[path.endsWith("x") ? "tsx" : "ts"].scanImports(text).map((one) => one.path);
  return [...own.filter((from) => from.startsWith(".")), ...others];
}

/** Reads who imports whom in the product and in the browser tests with what they use. */
export async function readImporters(root: string): Promise<Importers> {
  const importers = new Map<string, string[]>();
  const files = folders.flatMap((folder) => [
    ...new Glob(`${folder}/**/*.{ts,tsx,css}`).scanSync({ cwd: root }),
  ]);
  await Promise.all(
    files.map(async (path) => {
      const text = await Bun.file(join(root, path)).text();
      for (const from of new Set(importedBy(path, text))) {
        const target = relative(root, join(root, dirname(path), from));
        importers.set(target, [...(importers.get(target) ?? []), path]);
      }
    }),
  );
  for (const [target, paths] of importers) importers.set(target, paths.sort());
  return importers;
}
