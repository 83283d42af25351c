// The hash chain of the admins' log, and the proof that it is whole.
import type { AdminEntry, AdminHead } from "../../db/queries/admin-log.ts";
import { ADMIN_LOG } from "../contract/admin-acts.ts";
import { canonical } from "../contract/canonical.ts";
import type { Verdict } from "../kernel/hash-chain.ts";
import { firstHash, sha256 } from "../kernel/hash-chain.ts";

/** The hash before the first entry. */
export const adminLogBegin = firstHash(ADMIN_LOG);

/** Returns the part of an entry that is hashed and signed: all of it but the two hashes. */
export function adminLine({ hash: _, previousHash: __, ...body }: AdminEntry): string {
  return canonical(body);
}

/** Binds an entry to the one before. */
export function chained(body: Omit<AdminEntry, "previousHash" | "hash">, previousHash: string): AdminEntry {
  return { ...body, previousHash, hash: sha256(`${previousHash}${canonical(body)}`) };
}

/** How an entry breaks the chain: its number must be `seq`, the hash before it `previous`. Null if it does not. */
export function adminWrongIn(
  entry: AdminEntry,
  seq: number,
  previous: string,
): "gap" | "chain" | "hash" | null {
  if (entry.seq !== seq) return "gap";
  if (entry.previousHash !== previous) return "chain";
  return sha256(`${previous}${adminLine(entry)}`) === entry.hash ? null : "hash";
}

/** Checks the log against itself and against the end that is kept beside it. */
export function judgeAdminLog(entries: readonly AdminEntry[], head: AdminHead | null): Verdict {
  let previous = adminLogBegin;
  let seq = 0;
  for (const entry of entries) {
    seq += 1;
    const reason = adminWrongIn(entry, seq, previous);
    if (reason !== null) return { whole: false, seq, reason };
    previous = entry.hash;
  }
  // A log that was never begun has no end yet.
  const end = head ?? { seq: 0, hash: adminLogBegin };
  if (end.seq !== seq || end.hash !== previous) return { whole: false, seq, reason: "head" };
  return { whole: true, entries: seq, root: previous };
}
