// A sitting's log in PostgreSQL: appending in one statement that takes the next numbers, and reading. Each query has
// a timeout.
import type postgres from "postgres";
import type { LogEntry, SittingEvent } from "../contract/sitting/events.ts";
import { firstHash } from "../kernel/hash-chain.ts";

/** Milliseconds that a sitting's queue waits for an answer of the database. */
const TIMEOUT_MS = 10_000;

/** A query's result, or a failure on a timeout: it may have run, or may still run (see `fence`). */
export async function withTimeout<T>(asked: PromiseLike<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const failure = Object.assign(new Error("the database did not answer in time"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => late.reject(failure), timeoutMs);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the row of a sitting if it does not exist yet. */
export async function ensureSitting(
  sql: postgres.Sql,
  sitting: string,
  courtId: string,
  date: string,
): Promise<void> {
  await sql`INSERT INTO sittings (id, court_id, date, last_seq, last_hash)
    VALUES (${sitting}, ${courtId}, ${date}, 0, ${firstHash(sitting)}) ON CONFLICT DO NOTHING`;
}

/**
 * Appends consecutive entries, all or none, if the log still ends where they begin and no fence was raised since.
 * After a failure the log may have them: raise a fence before deciding again.
 * @param fence - the number of the sitting's last fence, from `headOf` or `raiseFence`
 * @param beside - what else is written with them, as more parts of the same statement
 * @param raises - raises the fence, so that other processes read what is beside before they append
 * @returns false when a fence was raised, another process appended first, or the log has one of the command ids: read
 * the new entries and decide again
 */
export async function append(
  sql: postgres.Sql,
  entries: readonly LogEntry[],
  fence: number,
  beside: postgres.PendingQuery<postgres.Row[]> = sql``,
  raises = false,
): Promise<boolean> {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return true;
  const rows = entries.map((entry) => ({
    seq: entry.seq,
    at: new Date(entry.at).toISOString(),
    command_id: entry.commandId,
    command_hash: entry.commandHash,
    actor_id: entry.actorId,
    actor_role: entry.actorRole,
    command: entry.command,
    events: entry.events,
    previous_hash: entry.previousHash,
    hash: entry.hash,
  }));
  try {
    const appended = await withTimeout(sql`
      WITH n AS (
        UPDATE sittings SET last_seq = ${last.seq}, last_hash = ${last.hash}, fence = fence + ${raises ? 1 : 0}
        WHERE id = ${first.sitting} AND last_seq = ${first.seq - 1} AND last_hash = ${first.previousHash}
          AND fence = ${fence}
        RETURNING id, fence
      ), added AS (
        INSERT INTO sitting_log (sitting, seq, at, command_id, command_hash, actor_id, actor_role, command, events, previous_hash, hash)
        SELECT n.id, e.seq, e.at, e.command_id, e.command_hash, e.actor_id, e.actor_role, e.command, e.events, e.previous_hash, e.hash
        FROM n, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS e(
          seq int, at timestamptz, command_id text, command_hash text, actor_id text, actor_role text, command text,
          events jsonb, previous_hash text, hash text)
        RETURNING seq
      )${beside}
      SELECT max(seq) AS seq FROM added HAVING count(*) > 0`);
    return appended.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The end of a log: the number and the hash of its last entry, and the number of its last fence. */
export type Head = { lastSeq: number; lastHash: string; fence: number };

/** The present end of a sitting's log; an empty one for a sitting that has no row. */
export async function headOf(sql: postgres.Sql, sitting: string): Promise<Head> {
  const [row] = await withTimeout(
    sql<
      Head[]
    >`SELECT last_seq AS "lastSeq", last_hash AS "lastHash", fence FROM sittings WHERE id = ${sitting}`,
  );
  return row ?? { lastSeq: 0, lastHash: firstHash(sitting), fence: 0 };
}

/** The sittings whose log ends elsewhere than this process assumes; one query for all. */
export async function outOfDate(
  sql: postgres.Sql,
  known: ReadonlyMap<string, { seq: number; hash: string }>,
): Promise<string[]> {
  const rows = await sql<{ id: string; last_seq: number; last_hash: string }[]>`
    SELECT id, last_seq, last_hash FROM sittings WHERE id = ANY(${[...known.keys()]})`;
  const ends = new Map(rows.map((row) => [row.id, row]));
  return [...known].flatMap(([id, { seq, hash }]) => {
    const end = ends.get(id);
    return end?.last_seq === seq && end.last_hash === hash ? [] : [id];
  });
}

/**
 * Ends appends with an unknown outcome: this waits for a running one, and a later one finds the fence and fails. What
 * is read after this is complete.
 * @returns the fence to append with
 */
export async function raiseFence(sql: postgres.Sql, sitting: string): Promise<number> {
  const [row] = await withTimeout(
    sql<{ fence: number }[]>`UPDATE sittings SET fence = fence + 1 WHERE id = ${sitting} RETURNING fence`,
  );
  return row?.fence ?? 0;
}

function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "23505";
}

type Row = {
  sitting: string;
  seq: number;
  at_ms: number;
  command_id: string;
  command_hash: string;
  actor_id: string;
  actor_role: string;
  command: string;
  events: SittingEvent[];
  previous_hash: string;
  hash: string;
};

/** The entries of a sitting after `seq`, in order; all of them, or the first `most`. */
export async function readEntries(
  sql: postgres.ISql,
  sitting: string,
  seq: number,
  most: number | null = null,
): Promise<LogEntry[]> {
  const rows = await withTimeout(
    sql<Row[]>`SELECT *, (extract(epoch FROM at) * 1000)::float8 AS at_ms
      FROM sitting_log WHERE sitting = ${sitting} AND seq > ${seq} ORDER BY seq LIMIT ${most}`,
  );
  return rows.map((row) => ({
    sitting: row.sitting,
    seq: row.seq,
    at: row.at_ms,
    commandId: row.command_id,
    commandHash: row.command_hash,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    command: row.command,
    events: row.events,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}
