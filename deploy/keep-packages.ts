// Leaves in node_modules what the programs of the image read and nothing else: keep-packages.ts FOLDER. The Dockerfile runs it.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fontFiles } from "../server/record/pdf/fonts.ts";
import { apiPageFiles } from "../server/routes/docs.ts";

const root = resolve(import.meta.dir, "..");

/** Every program that runs in the image: what compose.yaml starts, and the commands of the scripts and documents. */
export const programs = [
  "server/main.ts",
  "server/install.ts",
  "server/record/pdf/document-process.ts",
  "server/imports/read-process.ts",
  "server/admin/cli.ts",
  "server/causelist/cli.ts",
  "server/court/cli.ts",
  "server/audit/cli.ts",
  "server/operations/db-cli.ts",
].map((path) => join(root, path));

/** Imported by no name in the image: Typst has a build for this kind of machine, and the one for all others stays out. */
const portableTypst = "@myriaddreamin/typst-ts-web-compiler";

const nameIn = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The folder of a package as a file in `from` would find it; null where it is not installed. */
function packageFolder(name: string, from: string): string | null {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  return from === root ? null : packageFolder(name, dirname(from));
}

/** The packages that our own sources name, from the programs on, import by import. Types are not imports. */
function importedPackages(): Set<string> {
  const [names, read] = [new Set<string>(), new Set<string>()];
  const readers = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };
  const follow = (file: string): void => {
    if (read.has(file)) return;
    read.add(file);
    const reader = file.endsWith(".tsx") ? readers.tsx : readers.ts;
    if (!/\.tsx?$/.test(file)) return;
    for (const { path } of reader.scanImports(readFileSync(file, "utf8"))) {
      if (path.startsWith(".")) follow(Bun.resolveSync(path, dirname(file)));
      else if (!/^(?:bun|node):|^bun$/.test(path)) names.add(nameIn(path));
    }
  };
  for (const program of programs) follow(program);
  return names;
}

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The packages that a package needs. One that it can do without (an optional peer) is there only where our sources name it. */
function neededBy(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** Files that are read by their path, by the folder of their package: of these packages nothing else stays but the licence. */
function filesByPath(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of [...fontFiles(), ...apiPageFiles()]) {
    const [, folder = ""] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    files.set(folder, (files.get(folder) ?? new Set()).add(file));
  }
  return files;
}

/** The folders of all packages that stay. */
export function keptPackages(leftOut: ReadonlySet<string>): Set<string> {
  const kept = new Set(filesByPath().keys());
  const keep = (name: string, from: string): void => {
    // Types alone are asked for by some packages as if they were needed to run.
    if (leftOut.has(name) || name.startsWith("@types/")) return;
    const folder = packageFolder(name, from);
    // What is optional may be for another kind of machine, and not installed. The check at the end finds what is missing.
    if (folder === null || kept.has(folder)) return;
    kept.add(folder);
    for (const needed of neededBy(folder)) keep(needed, folder);
  };
  for (const name of importedPackages()) keep(name, root);
  return kept;
}

const isLicence = (name: string) => /^(?:licen[cs]e|notice|copying)/i.test(name);
/** What nothing loads when a program runs: types, untranslated sources, copies for pages, source maps, documents, parts of a build. */
const unread =
  /\.min\.[cm]?js$|\.(?:[cm]?ts|tsx|map|md|markdown|tsbuildinfo|flow|ya?ml|html|cc|cpp|h|gyp|gypi)$|^\.(?!bin$)|^(?:changelog|readme|history)\b/i;
const unreadFolders = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|man|typings)$/i;
/** The folder in which a package has itself as one file, for pages without a build. */
const BUNDLES = "bundles";

/** Takes out of a package what is not read. */
function thin(folder: string, only: ReadonlySet<string> | undefined): void {
  const look = (place: string): void => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const path = join(place, entry.name);
      const isTop = place === folder;
      if (entry.isDirectory()) {
        if (isTop && entry.name === "node_modules") continue;
        if ((isTop && unreadFolders.test(entry.name)) || entry.name === BUNDLES)
          rmSync(path, { recursive: true });
        else look(path);
        continue;
      }
      if (isTop && (entry.name === "package.json" || isLicence(entry.name))) continue;
      if (only ? !only.has(path) : unread.test(entry.name) && !isLicence(entry.name)) rmSync(path);
    }
    if (place !== folder && readdirSync(place).length === 0) rmSync(place, { recursive: true });
  };
  look(folder);
}

/** Every package below a folder `node_modules`, those inside others too. */
function packagesIn(modules: string): string[] {
  const names = readdirSync(modules, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  return names.flatMap(({ name }) => {
    const folder = join(modules, name);
    if (name.startsWith("@")) return packagesIn(folder);
    const inside = join(folder, "node_modules");
    return [folder, ...(existsSync(inside) ? packagesIn(inside) : [])];
  });
}

/** @throws where an import of the programs, or of a package that they lead to, finds no file any more */
async function checkImports(leftOut: ReadonlySet<string>): Promise<void> {
  // Native parts are files that are loaded as they are.
  await Bun.build({ entrypoints: programs, target: "bun", external: ["*.node", ...leftOut], throw: true });
}

/** Whether this kind of machine has Typst's own build. */
async function hasNativeTypst(): Promise<boolean> {
  const { nativeCompiler } = await import("../server/record/pdf/native-compiler.ts");
  try {
    nativeCompiler();
    return true;
  } catch {
    return false;
  }
}

async function main(modules: string): Promise<void> {
  const leftOut = new Set((await hasNativeTypst()) ? [portableTypst] : []);
  const kept = keptPackages(leftOut);
  const byPath = filesByPath();
  const holdsKept = (folder: string) => [...kept].some((one) => one.startsWith(folder + sep));
  for (const folder of packagesIn(modules)) {
    if (!existsSync(folder)) continue;
    if (kept.has(folder)) thin(folder, byPath.get(folder));
    else if (!holdsKept(folder)) rmSync(folder, { recursive: true });
  }
  for (const scope of readdirSync(modules).filter((name) => name.startsWith("@")))
    if (readdirSync(join(modules, scope)).length === 0) rmSync(join(modules, scope), { recursive: true });
  // Ways to programs of packages that are gone.
  rmSync(join(modules, ".bin"), { recursive: true, force: true });
  await checkImports(leftOut);
  const names = [...kept].map((folder) => relative(modules, folder)).sort();
  console.log(`${names.length} packages stay: ${names.join(", ")}`);
}

if (import.meta.main) {
  const [modules] = process.argv.slice(2);
  if (
    modules === undefined ||
    resolve(modules) !== join(root, "node_modules") ||
    !statSync(modules).isDirectory()
  ) {
    console.error(
      "Usage: keep-packages.ts node_modules, in the folder of this source. It deletes packages there.",
    );
    process.exit(2);
  }
  await main(resolve(modules));
}
