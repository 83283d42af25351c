// Which browser tests a run for every change has: those of what changed, the guards, and the part of the day (docs/decisions/tests.md#choice).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Changes, changesOf, today } from "./changes.ts";
import { type Importers, readImporters } from "./imports.ts";
import { type ModuleRecord, RECORD, readRecord } from "./module-record.ts";
import { broad, guards, nameOf } from "./parts.ts";

/** How many seconds of the recorded time a run has for browser tests: with it the whole run stays below twenty minutes on two cores. */
const BROWSER_SECONDS = 480;

/** In how many days every browser test has its turn. */
export const ROUND_DAYS = 13;

/** Seconds of a test that is not recorded yet. */
const UNKNOWN_SECONDS = 30;

/** What no browser test depends on: documents, what other suites and the linter read, the scripts of an installation, Jitsi's plugin. */
const noPart = /\.(md|sh|lua)$|^(docs|deploy|jitsi|\.ci)\/|^(LICENSE|\.gitignore|biome\.json|knip\.json)$/;

type Known = { record: ModuleRecord; importers: Importers };

/** What the change of one file asks for: each test with how much it has to do with it; nothing for a file that no test knows. */
function testsOf({ record, importers }: Known, start: string): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set([start]);
  let row = [start];
  // Outwards from the file: a module that is recorded stands for all that import it.
  while (row.length > 0) {
    const next: string[] = [];
    for (const path of row) {
      const uses = record.uses.get(path);
      if (path.endsWith(".spec.ts")) found.set(nameOf(path), 1);
      else if (uses && uses.length > 0)
        for (const { spec, much } of uses) found.set(spec, Math.max(much, found.get(spec) ?? 0));
      else next.push(...(importers.get(path) ?? []).filter((one) => isOnWay(path, one)));
    }
    row = [...new Set(next)].filter((path) => !seen.has(path));
    for (const path of row) seen.add(path);
  }
  return found;
}

/** A test that takes a number or a sentence from the product is no user of that module. */
const isOnWay = (path: string, importer: string) =>
  path.startsWith("tests/") || !importer.startsWith("tests/");

/** The parts of the days, each of about as many seconds: the longest tests are dealt out first, each to the part that has least. */
export function dayParts(specs: readonly string[], secondsOf: (spec: string) => number): string[][] {
  const parts = Array.from({ length: ROUND_DAYS }, (): { specs: string[]; seconds: number } => ({
    specs: [],
    seconds: 0,
  }));
  const longestFirst = specs.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  for (const spec of longestFirst) {
    const least = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best));
    least.specs.push(spec);
    least.seconds += secondsOf(spec);
  }
  return parts.map((part) => part.specs);
}

/** Tests of other suites, which no browser test runs; what the browser tests share is not among them. */
const otherTests = /^tests\/(?!browser\/|support\/)/;

/** What a change asks for. */
type Asked = {
  /** Browser tests that changed themselves. */
  own: string[];
  /** Tests that run what changed, those that have most to do with it first. */
  byUse: string[];
  /** Files that no test knows. */
  unknown: string[];
};

function askedBy({ files }: NonNullable<Changes>, known: Known): Asked {
  const own: string[] = [];
  const weights = new Map<string, number>();
  const unknown: string[] = [];
  for (const { path, was } of files) {
    if (/^tests\/browser\/[^/]+\.spec\.ts$/.test(path)) own.push(nameOf(path));
    else if (!noPart.test(path)) {
      const before = testsOf(known, was);
      const found = before.size > 0 ? before : testsOf(known, path);
      if (found.size === 0 && !otherTests.test(path)) unknown.push(path);
      // A file that many tests run gives less to each of them.
      const sum = [...found.values()].reduce((total, much) => total + much, 0);
      for (const [spec, much] of found) weights.set(spec, (weights.get(spec) ?? 0) + much / sum);
    }
  }
  const byUse = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([spec]) => spec);
  return { own, byUse, unknown };
}

export type Choice = {
  specs: string[];
  /** Tests of what changed for which there was no time. */
  left: string[];
  /** What the run prints about it. */
  said: string[];
};

/** What a run has time for. */
class Chosen {
  readonly specs = new Set<string>();
  private seconds = 0;

  constructor(
    private readonly all: readonly string[],
    private readonly secondsOf: (spec: string) => number,
  ) {}

  /** Takes tests in their order as far as the time allows. @returns those for which there is no time */
  take(specs: readonly string[], limit = Number.POSITIVE_INFINITY): string[] {
    return specs.filter((spec) => {
      if (this.specs.has(spec) || !this.all.includes(spec)) return false;
      if (this.seconds + this.secondsOf(spec) > limit) return true;
      this.specs.add(spec);
      this.seconds += this.secondsOf(spec);
      return false;
    });
  }

  /** How many seconds a part of what is left of a time would end at. */
  share(limit: number, part: number): number {
    return this.seconds + (limit - this.seconds) * part;
  }
}

const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

/** How much of the time is given by use alone; in the rest those for which there was no time take turns by day. */
const BY_USE = 2 / 3;

/**
 * Chooses among all browser tests.
 * @param specs - the names of all
 * @param day - the number of the day
 * @param limit - seconds
 */
export function choose(
  specs: readonly string[],
  changes: Changes,
  known: Known,
  day: number,
  limit = BROWSER_SECONDS,
): Choice {
  const secondsOf = (spec: string) => known.record.seconds.get(spec) ?? UNKNOWN_SECONDS;
  const { own, byUse, unknown } = changes ? askedBy(changes, known) : { own: [], byUse: [], unknown: [] };
  const chosen = new Chosen(specs, secondsOf);
  chosen.take(guards.browser ?? []);
  chosen.take(dayParts(specs, secondsOf)[day % ROUND_DAYS] ?? []);
  const isUnknown = changes === null || unknown.length > 0;
  const ahead = chosen.take([...own, ...(isUnknown ? broad : [])], limit);
  const first = chosen.take(byUse, chosen.share(limit, BY_USE));
  const left = [...ahead, ...chosen.take(turned(first, day % Math.max(1, first.length)), limit)];
  const said = [
    changes
      ? `${changes.files.length} files changed since ${changes.since}, for ${new Set([...own, ...byUse]).size} browser tests`
      : "what changed is not known here: no earlier commit",
    ...(unknown.length > 0 ? [`no browser test knows ${someOf(unknown)}: the broad ones run`] : []),
    ...(left.length > 0 ? [`no time for ${left.length} of these tests: ${left.sort().join(" ")}`] : []),
  ];
  return { specs: specs.filter((spec) => chosen.specs.has(spec)), left, said };
}

const NAMED_MOST = 10;
const someOf = (paths: readonly string[]) =>
  paths.length > NAMED_MOST
    ? `${paths.slice(0, NAMED_MOST).join(" ")} and ${paths.length - NAMED_MOST} more`
    : paths.join(" ");

/** The files of the browser tests that a run for every change has; says which and why. */
export async function chooseFiles(
  root: string,
  files: readonly string[],
): Promise<Choice & { files: string[] }> {
  const record = readRecord(readFileSync(join(root, RECORD), "utf8"));
  const known = { record, importers: await readImporters(root) };
  const choice = choose(files.map(nameOf), changesOf(root), known, today());
  return { ...choice, files: files.filter((file) => choice.specs.includes(nameOf(file))) };
}
