// Proves a sitting's log whole: numbers without a gap, and every hash made from the entry and the hash before it.
import type postgres from "postgres";
import { entryHash, firstHash } from "./hash.ts";
import { readEntries } from "./log.ts";

/** Whole: entries counted, and the last hash. Not whole: the first entry that is wrong, and how. */
export type Verdict =
  | { whole: true; entries: number; root: string }
  | { whole: false; seq: number; reason: "unknown" | "gap" | "chain" | "hash" | "head" };

/** Reads the log of a sitting and checks it against itself and against the sitting's own head and count. */
export async function verifySitting(sql: postgres.Sql, sitting: string): Promise<Verdict> {
  let previous = firstHash(sitting);
  let seq = 0;
  for (const { hash, ...entry } of await readEntries(sql, sitting, 0)) {
    seq += 1;
    if (entry.seq !== seq) return { whole: false, seq, reason: "gap" };
    if (entry.previousHash !== previous) return { whole: false, seq, reason: "chain" };
    if (entryHash(entry) !== hash) return { whole: false, seq, reason: "hash" };
    previous = hash;
  }
  const [head] = await sql`SELECT last_seq, last_hash FROM sittings WHERE id = ${sitting}`;
  if (!head) return { whole: false, seq, reason: "unknown" };
  if (head.last_seq !== seq || head.last_hash !== previous) return { whole: false, seq, reason: "head" };
  return { whole: true, entries: seq, root: previous };
}
