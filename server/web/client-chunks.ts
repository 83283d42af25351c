// Which modules of the client become one file: by what imports what, so that a moved file changes no page.
// Two files become one where all pages together load less by it (docs/decisions/client-build.md#files).
import type { Rolldown } from "vite";

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Groups = NonNullable<Splitting["groups"]>;

/** Which modules a module imports at once and later, as the bundler has it. */
type Graph = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
};

/**
 * What a file costs each page that loads it, in bytes of source: its names and imports, its place in the first page's
 * list of files, and what compressing it alone loses.
 */
const FILE_BYTES = 700;

/** Modules that come in one file. */
type Part = {
  modules: string[];
  bytes: number;
  /** The pages, and the parts of pages that are fetched later. */
  pages: ReadonlySet<string>;
  /** The parts that its modules import. */
  needs: Set<Part>;
};

/** A package's list of all its modules (`lucide-react`): what is used of it shows only in who imports which name. */
const isIndex = (imported: readonly string[]) => imported.length > 200;

/** The modules that a module imports, those behind an index by their names. */
class Imports {
  private readonly known = new Map<string, readonly string[]>();
  private readonly named = new Map<string, ReadonlyMap<string, string>>();

  constructor(private readonly graph: Graph) {}

  of(id: string): readonly string[] {
    const known = this.known.get(id);
    if (known) return known;
    const info = this.graph.getModuleInfo(id);
    const all = (info?.importedIds ?? []).flatMap((next) => {
      const behind = this.graph.getModuleInfo(next)?.importedIds ?? [];
      return isIndex(behind) ? this.behind(next, behind, info?.code ?? "") : [next];
    });
    this.known.set(id, all);
    return all;
  }

  /** The modules behind an index whose names a source has in an import. */
  private behind(index: string, modules: readonly string[], source: string): string[] {
    const names = this.named.get(index) ?? this.namesOf(index, modules);
    this.named.set(index, names);
    const imported = [...source.matchAll(/import\s*\{([^}]*)\}\s*from/g)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.replace(/\bas\b.*/, "").trim()),
    );
    return imported.flatMap((name) => names.get(name) ?? []);
  }

  private namesOf(index: string, modules: readonly string[]): Map<string, string> {
    const source = this.graph.getModuleInfo(index)?.code ?? "";
    const names = new Map<string, string>();
    for (const [, list = "", path = ""] of source.matchAll(
      /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g,
    )) {
      const id = modules.find((module) => module.endsWith(`/${path}`));
      for (const name of list.split(",")) if (id) names.set(name.replace(/.*\bas\b/s, "").trim(), id);
    }
    return names;
  }
}

/** The modules that come with one of the given, but for those of `without`. */
function comeWith(ids: Iterable<string>, imports: Imports, without?: ReadonlySet<string>): Set<string> {
  const all = new Set<string>();
  const add = (id: string) => {
    if (all.has(id) || without?.has(id)) return;
    all.add(id);
    imports.of(id).forEach(add);
  };
  for (const id of ids) add(id);
  return all;
}

/** Whether one part leads to another by way of a third: as one file they would import each other in a circle. */
function leadsAround(from: Part, to: Part): boolean {
  const seen = new Set<Part>([from, to]);
  const leads = (part: Part): boolean =>
    part.needs.has(to) || [...part.needs].some((next) => !seen.has(next) && seen.add(next) && leads(next));
  return [...from.needs].some((next) => !seen.has(next) && seen.add(next) && leads(next));
}

/** By how many bytes all pages together load less if two parts are one file. */
function gainOf(one: Part, other: Part): number {
  const both = one.pages.intersection(other.pages).size;
  return FILE_BYTES * both - one.bytes * (other.pages.size - both) - other.bytes * (one.pages.size - both);
}

/** Joins parts two by two, each with the one by which most is gained, until nothing is. */
function joined(parts: Set<Part>): Set<Part> {
  for (const part of [...parts].sort((a, b) => a.bytes - b.bytes)) {
    if (!parts.has(part)) continue;
    const [best] = [...parts]
      .filter((other) => other !== part)
      .map((other) => ({ other, gain: gainOf(part, other) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .filter(({ other }) => !leadsAround(part, other) && !leadsAround(other, part));
    if (best) join(parts, best.other, part);
  }
  return parts;
}

function join(parts: Set<Part>, into: Part, part: Part): void {
  into.modules.push(...part.modules);
  into.bytes += part.bytes;
  into.pages = into.pages.union(part.pages);
  for (const need of part.needs) into.needs.add(need);
  into.needs.delete(into);
  into.needs.delete(part);
  parts.delete(part);
  for (const other of parts) if (other.needs.delete(part) && other !== into) other.needs.add(into);
}

/** What is fetched for a page, or for a part of one. */
type Load = { page: string; modules: Set<string> };

/**
 * What each page, and each part that a page fetches later, loads: its imports, without those that are there wherever it
 * is fetched.
 */
function loadsOf(entry: string, imports: Imports, graph: Graph): Load[] {
  const first = comeWith([entry], imports);
  const closures = new Map([[entry, first]]);
  const fetchedBy = new Map<string, Set<string>>();
  for (const [page, modules] of closures)
    for (const id of modules)
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        fetchedBy.set(next, (fetchedBy.get(next) ?? new Set()).add(page));
        if (!closures.has(next)) closures.set(next, comeWith([next], imports, first));
      }
  const there = new Map<string, Set<string>>([[entry, new Set()]]);
  // What is there can only become less, until nothing changes.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [page, by] of fetchedBy) {
      const known = [...by].flatMap((from) => {
        const before = there.get(from);
        return before ? [before.union(closures.get(from) ?? new Set<string>())] : [];
      });
      const now = known.reduce((all, one) => all.intersection(one));
      if (there.get(page)?.size === now.size) continue;
      there.set(page, now);
      isChanged = true;
    }
  }
  closures.delete(entry);
  return [...closures].map(([page, modules]) => ({
    page,
    modules: modules.difference(there.get(page) ?? new Set()),
  }));
}

/** The file of each module that does not come with the first script, by a name of its own. */
export function filesOf(entry: string, graph: Graph): Map<string, string> {
  const imports = new Imports(graph);
  const loads = loadsOf(entry, imports, graph);
  const pagesOf = new Map<string, string[]>();
  for (const { page, modules } of loads)
    for (const id of modules) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, by] of pagesOf) {
    const key = by.join();
    const part = parts.get(key) ?? { modules: [], bytes: 0, pages: new Set(by), needs: new Set() };
    parts.set(key, part);
    part.modules.push(id);
    part.bytes += graph.getModuleInfo(id)?.code?.length ?? 0;
    partOf.set(id, part);
  }
  for (const [id, part] of partOf)
    for (const next of imports.of(id)) {
      const need = partOf.get(next);
      if (need && need !== part) part.needs.add(need);
    }
  const files = joined(new Set(parts.values()));
  return new Map([...files].flatMap(({ modules }, n) => modules.map((id) => [id, `part${n}`] as const)));
}

/**
 * The groups of modules that become one file each: those of the first script, and those that pages load.
 * @param entry - absolute path of the first module
 */
export function chunkGroups(entry: string): Groups {
  let files: Map<string, string> | undefined;
  return [
    { name: "first", tags: ["$initial"] },
    {
      debugName: "shared by pages",
      name: (id, graph) => {
        files ??= filesOf(entry, graph);
        return files.get(id) ?? null;
      },
    },
  ];
}
