// Brings the read models of one sitting to the end of its log: one transaction, one process at a time.
import type postgres from "postgres";
import { drizzleInside } from "../../db/client.ts";
import {
  moveProjection,
  projectionOf,
  takeProjection,
  writeRows,
  writtenRows,
} from "../../db/queries/read-models.ts";
import { comparable, differences, type WrittenRows } from "../../db/read-model-rows.ts";
import type { SittingType } from "../contract/calendar/meeting-room.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import { emptySitting } from "../contract/sitting/sitting.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { readEntries } from "../sitting/log.ts";
import { SittingFold } from "./sitting-rows.ts";

/** To be raised with every change of what the rows say: the tables are then rebuilt from the logs automatically. */
export const VERSION = 8;
/** Entries folded before the sockets of the process have a turn. */
const TURN = 200;

/** A sitting folded so far, with the hash of the last entry, and the rows that the tables had then. */
export type KeptFold = { fold: SittingFold; hash: string; written: WrittenRows | null };

/** Which sitting, of which hall on which day. */
export type Place = { courtId: string; date: string };

/** The result of a run: entries read, rows written; null when another process is doing it. */
export type Projected = { kept: KeptFold; entries: number; rows: number };

type Options = {
  now(): number;
  /** The fold that the last run kept; it is continued where the log is still the same. */
  kept?: KeptFold;
  /**
   * Entries after those of `kept`, up to one whose hash the database has: they are what its log says, and need no
   * reading.
   */
  known?: readonly LogEntry[];
  /** Everything from the beginning, whatever the tables say of themselves. */
  rebuild?: boolean;
};

/**
 * Reads a sitting's log on and writes changed rows with how far it was read, or neither. Only its line in
 * `projections` is locked: no append waits.
 * @returns null when another process has the sitting now
 */
export async function projectSitting(
  sql: postgres.Sql,
  place: Place,
  { now, kept, known = [], rebuild = false }: Options,
): Promise<Projected | null> {
  const sitting = sittingId(place.courtId, place.date);
  const started = { hash: firstHash(sitting), version: VERSION };
  return sql.begin(async (inside) => {
    const db = drizzleInside(sql, inside);
    const projection = await takeProjection(db, sitting, started, rebuild);
    if (projection === null) return null;
    const { fold, hash, entries } = await foldOn(inside, place, rebuild ? {} : { kept, known });
    // Where this process wrote the rows last, it knows what the tables have.
    const isKnown = kept?.fold === fold && kept.hash === projection.hash && projection.version === VERSION;
    const before = isKnown ? kept.written : null;
    const rows = fold.rows();
    const wanted = comparable(rows);
    const written = await writeRows(db, rows, {
      wanted,
      before: before ?? (await writtenRows(db, sitting)),
    });
    await moveProjection(db, { sitting, seq: fold.entries, hash, version: VERSION, at: new Date(now()) });
    return { kept: { fold, hash, written: wanted }, entries, rows: written };
  });
}

/** Compares the tables of a sitting with what its log says up to the entry where they are. */
export async function compareSitting(
  sql: postgres.Sql,
  place: Place,
): Promise<{ seq: number; behind: number; differ: { table: string; rows: number }[] }> {
  const sitting = sittingId(place.courtId, place.date);
  return sql.begin("isolation level repeatable read read only", async (inside) => {
    const db = drizzleInside(sql, inside);
    const projection = await projectionOf(db, sitting);
    const seq = projection?.seq ?? 0;
    const entries = await readEntries(inside, sitting, 0);
    const fold = await newFold(inside, place);
    let hash = firstHash(sitting);
    for (const entry of entries.slice(0, seq)) {
      fold.add(entry);
      hash = entry.hash;
    }
    const differ = differences(await writtenRows(db, sitting), comparable(fold.rows()));
    if (projection !== null && projection.hash !== hash) differ.push({ table: "projections", rows: 1 });
    return { seq, behind: entries.length - seq, differ };
  });
}

async function foldOn(
  inside: postgres.TransactionSql,
  place: Place,
  { kept, known = [] }: Pick<Options, "kept" | "known">,
) {
  const sitting = sittingId(place.courtId, place.date);
  const after = async (seq: number) =>
    known[0]?.seq === seq + 1 ? known : await readEntries(inside, sitting, seq);
  const added = kept ? await after(kept.fold.entries) : [];
  const follows = kept !== undefined && (await isStillThere(inside, sitting, kept, added[0]?.previousHash));
  const fold = follows ? kept.fold : await newFold(inside, place);
  const entries = follows ? added : await after(0);
  let hash = follows ? kept.hash : firstHash(sitting);
  for (const [n, entry] of entries.entries()) {
    if (n > 0 && n % TURN === 0) await Bun.sleep(0);
    fold.add(entry);
    hash = entry.hash;
  }
  return { fold, hash, entries: entries.length };
}

/** A database that was restored from a backup has another log under the same name. */
async function isStillThere(
  inside: postgres.TransactionSql,
  sitting: string,
  { fold, hash }: KeptFold,
  next: string | undefined,
): Promise<boolean> {
  if (next !== undefined) return next === hash;
  const [last] = await inside<{ hash: string }[]>`
    SELECT hash FROM sitting_log WHERE sitting = ${sitting} ORDER BY seq DESC LIMIT 1`;
  return fold.entries === 0 ? last === undefined : last?.hash === hash;
}

async function newFold(inside: postgres.TransactionSql, { courtId, date }: Place): Promise<SittingFold> {
  const [court] = await inside<{ id: string; number: string; type: SittingType }[]>`
    SELECT id, number, type FROM courts WHERE id = ${courtId}`;
  if (!court) throw new Error(`there is no court ${courtId}`);
  return new SittingFold(emptySitting(sittingId(courtId, date), court, date));
}
