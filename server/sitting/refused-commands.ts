// Refusals of repeated commands, in the database: a process that has an earlier copy must not append it afterwards.
// Each raises the sitting's fence, so that an append that does not know it fails.
import type postgres from "postgres";
import type { RefusalCode } from "../contract/refusals.ts";
import { type Head, withTimeout } from "./log.ts";

/** A refused command: who gave it, its id, the hash of its body, and the code they were answered. */
export type KeptRefusal = { actor: string; command: string; hash: string; code: RefusalCode };

/** The part of a statement (there `n` is the sitting's row, whose fence it raises) that keeps these refusals. */
export function recordRefusals(
  sql: postgres.Sql,
  sitting: string,
  refusals: readonly KeptRefusal[],
): postgres.PendingQuery<postgres.Row[]> {
  if (refusals.length === 0) return sql``;
  return sql`, kept AS (
    INSERT INTO refused_commands (sitting, actor_id, command_id, command_hash, code, fence)
    SELECT ${sitting}, r.actor, r.command, r.hash, r.code, n.fence
    FROM n, jsonb_to_recordset(${JSON.stringify(refusals)}::text::jsonb) AS r(actor text, command text, hash text, code text)
    ON CONFLICT DO NOTHING
  )`;
}

/**
 * Keeps refusals without appending, if the log still ends where they were decided and no fence was raised since.
 * @returns false when another process appended or raised a fence first: read, and decide again
 */
export async function keepRefusals(
  sql: postgres.Sql,
  sitting: string,
  { lastSeq, lastHash, fence }: Head,
  refusals: readonly KeptRefusal[],
): Promise<boolean> {
  const kept = await withTimeout(sql`
    WITH n AS (
      UPDATE sittings SET fence = fence + 1
      WHERE id = ${sitting} AND last_seq = ${lastSeq} AND last_hash = ${lastHash} AND fence = ${fence}
      RETURNING id, fence
    )${recordRefusals(sql, sitting, refusals)}
    SELECT id FROM n`);
  return kept.length > 0;
}

const columns = (sql: postgres.Sql) =>
  sql`actor_id AS actor, command_id AS command, command_hash AS hash, code`;

/** The refusals of a sitting that were kept after a fence, the oldest first; of more than `most` the newest. */
export async function readRefusals(
  sql: postgres.Sql,
  sitting: string,
  fence: number,
  most: number,
): Promise<KeptRefusal[]> {
  const newest = await withTimeout(
    sql<KeptRefusal[]>`SELECT ${columns(sql)} FROM refused_commands
      WHERE sitting = ${sitting} AND fence > ${fence} ORDER BY fence DESC LIMIT ${most}`,
  );
  return newest.reverse();
}

/** The refusals of these commands of a sitting. */
export async function findRefusals(
  sql: postgres.Sql,
  sitting: string,
  commands: readonly Pick<KeptRefusal, "actor" | "command">[],
): Promise<KeptRefusal[]> {
  return withTimeout(
    sql<KeptRefusal[]>`SELECT ${columns(sql)} FROM refused_commands
      WHERE sitting = ${sitting} AND (actor_id, command_id) IN (
        SELECT actor, command FROM jsonb_to_recordset(${JSON.stringify(commands)}::text::jsonb) AS c(actor text, command text))`,
  );
}
