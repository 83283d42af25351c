// Verifies a sitting's log: numbers without a gap, and each hash computed from the entry and the hash before it.
import type postgres from "postgres";
import type { LogEntry } from "../contract/sitting/events.ts";
import type { Verdict } from "../kernel/hash-chain.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { entryHash } from "./hash.ts";
import { readEntries } from "./log.ts";

/** A log with the entry count and last hash that the sitting itself stores, all read at the same moment. */
export type WholeLog = { entries: LogEntry[]; head: { seq: number; hash: string } | null };

/** How an entry breaks the chain: `seq` must follow the hash `previous`. Null when it does not. */
export function wrongIn(
  { hash, ...entry }: LogEntry,
  seq: number,
  previous: string,
): "gap" | "chain" | "hash" | null {
  if (entry.seq !== seq) return "gap";
  if (entry.previousHash !== previous) return "chain";
  return entryHash(entry) === hash ? null : "hash";
}

/** Reads a log and its head at the same moment, so that a sitting which goes on meanwhile does not look broken. */
export function readWhole(sql: postgres.Sql, sitting: string): Promise<WholeLog> {
  return sql.begin("isolation level repeatable read read only", async (inside) => {
    const [head] = await inside<{ seq: number; hash: string }[]>`
      SELECT last_seq AS seq, last_hash AS hash FROM sittings WHERE id = ${sitting}`;
    return { entries: await readEntries(inside, sitting, 0), head: head ?? null };
  });
}

/** Checks a log for consistency, and against the sitting's stored head and count. */
export function judge(sitting: string, { entries, head }: WholeLog): Verdict {
  let previous = firstHash(sitting);
  let seq = 0;
  for (const entry of entries) {
    seq += 1;
    const reason = wrongIn(entry, seq, previous);
    if (reason !== null) return { whole: false, seq, reason };
    previous = entry.hash;
  }
  if (head === null) return { whole: false, seq, reason: "unknown" };
  if (head.seq !== seq || head.hash !== previous) return { whole: false, seq, reason: "head" };
  return { whole: true, entries: seq, root: previous };
}
