// Verifies the log behind a record anew, as it stands in the database, and whether it is the log that a page shows.
import type postgres from "postgres";
import type { RecordVerification } from "../contract/rest/records.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { readEntries } from "../sitting/log.ts";
import { wrongIn } from "../sitting/verify.ts";

/** Entries that are hashed before other work has its turn. */
const STEP = 200;

/** What a page shows of a log: how many entries, and the hash of the last one. */
type Seen = { entries: number; root: string };

/**
 * Reads the whole log at one moment, in steps, so that hearings go on meanwhile.
 * @returns whether each entry follows from the one before, and whether the log has what was seen
 */
export async function verifyRecord(
  sql: postgres.Sql,
  sitting: string,
  seen: Seen,
): Promise<RecordVerification> {
  return sql.begin("isolation level repeatable read read only", async (inside) => {
    const [head] = await inside<{ seq: number; hash: string }[]>`
      SELECT last_seq AS seq, last_hash AS hash FROM sittings WHERE id = ${sitting}`;
    let root = firstHash(sitting);
    let entries = 0;
    let isSame = seen.entries === 0 && seen.root === root;
    for (;;) {
      const step = await readEntries(inside, sitting, entries, STEP);
      for (const entry of step) {
        if (wrongIn(entry, entries + 1, root) !== null)
          return { brokenAt: entries + 1, entries, root, isSame: false };
        entries += 1;
        root = entry.hash;
        isSame ||= entries === seen.entries && root === seen.root;
      }
      if (step.length < STEP) break;
    }
    const isWhole = head === undefined ? entries === 0 : head.seq === entries && head.hash === root;
    return { brokenAt: isWhole ? null : entries + 1, entries, root, isSame: isWhole && isSame };
  });
}
