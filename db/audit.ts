// bun run audit verify|export: proves the logs of sittings whole, in the database or in a bundle, and writes such bundles.
import { parseArgs } from "node:util";
import type postgres from "postgres";
import { EnvError, readEnv } from "../server/env.ts";
import { wrongWords } from "../server/outcome.ts";
import { BundleRefused, type BundleVerdict, verifyBundle, writeBundle } from "../server/sitting/bundle.ts";
import { judge, readWhole, verifySitting } from "../server/sitting/verify.ts";
import { connect } from "./client.ts";
import { FolderInUse } from "./embedded.ts";
import { openTarget, ownerOf } from "./target.ts";

const usage = `Usage: bun run audit verify [sitting or date…]
       bun run audit verify --file <folder>
       bun run audit export <sitting or date>… --out <folder>

verify reads the log of each sitting (all of them, if nothing is named), checks every hash, and prints the root: the hash of
the last entry. It covers all entries before it; compare it with the one on paper. With --file it reads a bundle and no
database.
export writes the logs of sittings (HCPP01-1-2026-11-23), or of all sittings of a date (2026-11-23), with their hashes
and with how to verify them without this software, into a folder that is not there yet.

Exits with 1 when a log is not whole, with 2 when nothing could be proved or written.`;

/** Nothing was proved or written, and why. */
class Refused extends Error {}

type Broken = Exclude<BundleVerdict["verdict"], { whole: true }>["reason"];

/** What is wrong with a log, in words. */
const reasons: Record<Broken, string> = {
  unknown: "there is a log and no sitting that it belongs to",
  gap: "an entry is missing",
  chain: "the entry does not follow the one before it",
  hash: "the entry was changed",
  head: "the log does not end where the sitting says it does",
  file: "its files are not in the bundle",
};

/** Prints what was found. Out: the exit code. */
function tell(verdicts: readonly BundleVerdict[]): 0 | 1 {
  for (const { sitting, verdict } of verdicts) {
    if (verdict.whole) console.log(`whole   ${sitting}  ${verdict.entries} entries  root ${verdict.root}`);
    else
      console.log(
        `BROKEN  ${sitting}  at entry ${verdict.seq}: ${verdict.reason}: ${reasons[verdict.reason]}`,
      );
  }
  return verdicts.every(({ verdict }) => verdict.whole) ? 0 : 1;
}

async function withSittings<T>(work: (sql: postgres.Sql, known: string[]) => Promise<T>): Promise<T> {
  const target = await openTarget(readEnv());
  // Whoever may read everything: a log is proved as well before the application's user has its rights.
  const { sql, close } = connect(ownerOf(target), { max: 2 });
  try {
    const [made] = await sql`SELECT to_regclass('sittings') AS made`;
    if (made?.made === null) throw new Refused("The database is empty: there is no sitting to prove.");
    // A log whose sitting was taken away is looked at too.
    const known = await sql<
      { id: string }[]
    >`SELECT id FROM sittings UNION SELECT sitting FROM sitting_log ORDER BY id`;
    return await work(
      sql,
      known.map(({ id }) => id),
    );
  } finally {
    await close();
    await target.close();
  }
}

async function verify(wanted: readonly string[]): Promise<number> {
  return withSittings(async (sql, known) => {
    const sittings = wanted.length > 0 ? named(wanted, known) : known;
    const verdicts: BundleVerdict[] = [];
    for (const sitting of sittings) verdicts.push({ sitting, verdict: await verifySitting(sql, sitting) });
    if (sittings.length === 0) console.log("There are no sittings yet.");
    return tell(verdicts);
  });
}

async function exportTo(out: string, wanted: readonly string[]): Promise<number> {
  return withSittings(async (sql, known) => {
    const sittings = named(wanted, known);
    const logs = [];
    for (const sitting of sittings) logs.push({ sitting, log: await readWhole(sql, sitting) });
    writeBundle(out, logs, Date.now());
    const code = tell(logs.map(({ sitting, log }) => ({ sitting, verdict: judge(sitting, log) })));
    console.log(`Written to ${out}. It holds what was said in the hearing: keep it as you keep the record.`);
    return code;
  });
}

const named = (words: readonly string[], known: readonly string[]) => [
  ...new Set(words.flatMap((word) => sittingsOf(word, known))),
];

function sittingsOf(word: string, known: readonly string[]): string[] {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(word);
  const found = known.filter((id) => (isDate ? id.endsWith(`-${word}`) : id === word));
  if (found.length > 0) return found;
  const none = isDate ? `There is no sitting on ${word}.` : `There is no sitting ${word}.`;
  const isOtherDate = !isDate && /^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/.test(word);
  throw new Refused(isOtherDate ? `${none} A date is written year, month, day: 2026-11-22.` : none);
}

async function run(args: string[]): Promise<number> {
  const options = { file: { type: "string" }, out: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, ...words] = positionals;
  const { file, out } = values;
  if (command === "verify" && out === undefined) {
    if (file === undefined) return verify(words);
    if (words.length === 0) return tell(verifyBundle(file));
  }
  if (command === "export" && out && file === undefined && words.length > 0) return exportTo(out, words);
  throw new Refused(usage);
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    const words = wrongWords(error);
    const plain = [Refused, BundleRefused, EnvError, FolderInUse].some((kind) => error instanceof kind);
    console.error(words !== null ? `${words}\n\n${usage}` : plain ? error.message : error);
    process.exit(2);
  },
);
