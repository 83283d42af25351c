// Which accounts are shut, for those who ask about several at once.
import type postgres from "postgres";

/** In: ids, which may be no accounts at all. Out: those whose account is shut. */
export async function shutAmong(sql: postgres.Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM accounts WHERE id::text = ANY(${[...ids]}) AND disabled_at IS NOT NULL`;
  return rows.map(({ id }) => id);
}
