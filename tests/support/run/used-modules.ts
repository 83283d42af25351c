// After a run of browser tests: what they noted (tests/browser/support/record.ts) becomes counts for each module, and the record.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Glob } from "bun";
import type { Used } from "../../browser/support/record.ts";
import { RECORD, readRecord, recordText, withRun } from "./module-record.ts";

/** A place in a file as its map has it. */
type Spot = { originalSource?: string };

/** Which module a place in a file of the built client comes from. */
class BuiltPlaces {
  private readonly files = new Map<string, { map: SourceMap; text: string } | null>();

  /** @param folder - the build's `assets`, with a map beside each file */
  constructor(
    private readonly folder: string,
    private readonly root: string,
  ) {}

  /** @returns the module's path; null for one of a library, and for a file without a map, as the first script and the older build */
  moduleAt(file: string, offset: number): string | null {
    const built = this.builtFile(file);
    if (!built) return null;
    const before = built.text.slice(0, offset).split("\n");
    const { originalSource }: Spot = built.map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    if (!originalSource || originalSource.includes("node_modules")) return null;
    const path = relative(this.root, join(this.folder, originalSource));
    return path.startsWith("..") ? null : path;
  }

  private builtFile(file: string) {
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const path = join(this.folder, file);
    const built = existsSync(`${path}.map`)
      ? {
          map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8"))),
          text: readFileSync(path, "utf8"),
        }
      : null;
    this.files.set(file, built);
    return built;
  }
}

/** Builds the client once more as the servers of the tests did, with maps. @returns the folder of its files */
async function buildWithMaps(root: string, into: string): Promise<string> {
  const [builder = ""] = new Glob("server/**/client-build.ts").scanSync({ cwd: root });
  // The names of the files are those that the tests saw if the folder is called as that of the servers: the newest build that is kept.
  const kept = join(root, ".cache/client");
  const [newest] = [...new Glob("*-newest/index.html").scanSync({ cwd: kept })]
    .map((page) => ({ name: page.slice(0, page.indexOf("/")), at: Bun.file(join(kept, page)).lastModified }))
    .sort((a, b) => b.at - a.at);
  const folder = join(into, newest?.name ?? "none");
  const preload = join(import.meta.dir, "maps-kept.ts");
  const child = Bun.spawn([process.execPath, "--preload", preload, builder, folder, "newest"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaint = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`The client could not be built with maps.\n${complaint}`);
  return join(folder, "assets");
}

/** Of each test, how much of each module it ran. */
export type Amounts = Map<string, Map<string, number>>;

/** Raises what a test ran of a module. */
function raise(amounts: Amounts, spec: string, path: string, by: number): void {
  const own = amounts.get(spec) ?? new Map<string, number>();
  own.set(path, (own.get(path) ?? 0) + by);
  amounts.set(spec, own);
}

/** How many functions of each module ran in the pages of each test. */
function ranInPages(lines: readonly Used[], moduleAt: BuiltPlaces["moduleAt"]): Amounts {
  const amounts: Amounts = new Map();
  const counted = new Set<string>();
  for (const line of lines) {
    if ("served" in line) continue;
    for (const start of line.functions) {
      const place = `${line.spec} ${line.file} ${start}`;
      const path = counted.has(place) ? null : moduleAt(line.file, start);
      counted.add(place);
      if (path !== null) raise(amounts, line.spec, path, 1);
    }
  }
  return amounts;
}

/** How many of a hundred functions of each module ran in a server of each test, beyond those that run in every server, as its start. */
function ranInServers(lines: readonly Used[]): Amounts {
  const servers = lines.flatMap((line) => ("served" in line ? [line] : []));
  const least = new Map<string, number>();
  for (const { served } of servers)
    for (const [path, part] of Object.entries(served))
      least.set(path, Math.min(part, least.get(path) ?? part));
  const amounts: Amounts = new Map();
  for (const { spec, served } of servers)
    for (const [path, part] of Object.entries(served)) {
      const known = amounts.get(spec)?.get(path) ?? 0;
      const more = Math.round(part - (least.get(path) ?? 0)) - known;
      if (more > 0) raise(amounts, spec, path, more);
    }
  return amounts;
}

const doublings = (count: number) => Math.floor(Math.log2(count)) + 1;

/** How much of each module each test ran: 1 for one function, one more for each doubling. */
export function amountsOf(lines: readonly Used[], moduleAt: BuiltPlaces["moduleAt"]): Amounts {
  const sums: Amounts = new Map();
  for (const amounts of [ranInPages(lines, moduleAt), ranInServers(lines)])
    for (const [spec, modules] of amounts)
      for (const [path, amount] of modules) raise(sums, spec, path, amount);
  for (const modules of sums.values())
    for (const [path, amount] of modules) modules.set(path, doublings(amount));
  return sums;
}

/** Writes the record anew after a run. The tests that failed keep what was known of them. @param noted - the file in which the run noted its use */
export async function writeRecord(
  root: string,
  noted: string,
  seconds: ReadonlyMap<string, number>,
): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), "sunwai-maps-"));
  try {
    const lines = readFileSync(noted, "utf8").split("\n");
    const used = lines.filter((line) => line !== "").map((line): Used => JSON.parse(line));
    const places = new BuiltPlaces(await buildWithMaps(root, into), root);
    const amounts = amountsOf(used, (file, offset) => places.moduleAt(file, offset));
    const ran = new Map([...amounts].filter(([spec]) => seconds.has(spec)));
    const path = join(root, RECORD);
    const known = readRecord(existsSync(path) ? readFileSync(path, "utf8") : "");
    const record = withRun(known, seconds, ran, (file) => existsSync(join(root, file)));
    await Bun.write(path, recordText(record));
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
