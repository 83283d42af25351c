// The record of what each browser test runs of the product (tests/browser/modules.txt): how it is read and written.
/** Where the record stands. */
export const RECORD = "tests/browser/modules.txt";

/** How many tests a module is kept with: those that run most of it. */
const MOST = 6;

/** A test that runs a module, and how much of it: 1 for one function, one more for each doubling. */
type Use = { spec: string; much: number };

export type ModuleRecord = {
  /** Every browser test with the seconds that it took. */
  seconds: Map<string, number>;
  /** Each module of the product with the tests that run most of it. */
  uses: Map<string, Use[]>;
};

const head = `# What each browser test runs, by which a run chooses the tests of a change (docs/decisions/tests.md#choice).
# Written by \`bun run test whole\`, and for single tests by \`bun run test record <name>\`.
# First each test with its seconds; then each module with the tests that run most of it, and how much: 1 for one
# function, one more for each doubling.
`;

export function readRecord(text: string): ModuleRecord {
  const record: ModuleRecord = { seconds: new Map(), uses: new Map() };
  for (const line of text.split("\n")) {
    const [name = "", ...rest] = line.split(" ");
    if (name === "" || name === "#") continue;
    if (!name.includes("/")) record.seconds.set(name, Number(rest[0]));
    else {
      const uses = rest.map((use): Use => {
        const [spec = "", much = ""] = use.split(":");
        return { spec, much: Number(much) };
      });
      record.uses.set(name, uses);
    }
  }
  return record;
}

export function recordText({ seconds, uses }: ModuleRecord): string {
  const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const tests = sorted(seconds).map(([spec, took]) => `${spec} ${took}`);
  const modules = sorted(uses).map(([path, of]) =>
    [path, ...of.map(({ spec, much }) => `${spec}:${much}`)].join(" "),
  );
  return `${head}${[...tests, ...modules].join("\n")}\n`;
}

/** Tests that a run must have so that what each of their servers ran can be told from what all run at their start. */
const COMPARED = 8;

/**
 * The record with the tests of a run in place of what it had of them.
 * @param ran - of each test of the run, how much of each module
 * @param kept - whether a test or module is still there: what is gone leaves the record
 */
export function withRun(
  record: ModuleRecord,
  seconds: ReadonlyMap<string, number>,
  ran: ReadonlyMap<string, ReadonlyMap<string, number>>,
  kept: (path: string) => boolean,
): ModuleRecord {
  const isThere = (spec: string) => kept(`tests/browser/${spec}.spec.ts`);
  const times = new Map([...record.seconds].filter(([spec]) => isThere(spec)));
  for (const [spec, took] of seconds) times.set(spec, Math.max(1, Math.round(took)));
  // What a server runs more than every other is known only beside others.
  const isKnown = (path: string) => ran.size >= COMPARED || path.startsWith("client/");
  const all = new Map<string, Use[]>();
  for (const [path, of] of record.uses)
    if (kept(path))
      all.set(
        path,
        of.filter(({ spec }) => isThere(spec) && !(ran.has(spec) && isKnown(path))),
      );
  for (const [spec, of] of ran)
    for (const [path, much] of of)
      if (kept(path) && isKnown(path)) all.set(path, [...(all.get(path) ?? []), { spec, much }]);
  const cost = ({ spec }: Use) => times.get(spec) ?? 0;
  const uses = [...all].flatMap(([path, of]): [string, Use[]][] => {
    // Of tests that run as much of a module, the shorter ones are kept. They stand by name, so that another run changes few lines.
    const most = of.sort((a, b) => b.much - a.much || cost(a) - cost(b) || (a.spec < b.spec ? -1 : 1));
    const byName = most.slice(0, MOST).sort((a, b) => b.much - a.much || (a.spec < b.spec ? -1 : 1));
    return of.length > 0 ? [[path, byName]] : [];
  });
  return { seconds: times, uses: new Map(uses) };
}
