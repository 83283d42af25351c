// Counts that run out, in PostgreSQL: added to in one statement, so that nobody slips through between two.
import type { Database } from "../../db/client.ts";

/** What is added to a count, which lasts so many seconds from its first; above `most` the counts after it are left alone. */
export type Addition = { key: string; points: number; most: number; seconds: number };
/** A count as it stands. */
export type Counted = { points: number; expire: Date };

/**
 * Adds to counts, one after the other, as long as those before are not above their `most`. One whose time is over begins anew.
 * @returns how they stand now, as far as they were added to
 */
export async function addInTurn(
  db: Pick<Database, "$client">,
  additions: readonly Addition[],
): Promise<Counted[]> {
  if (additions.length === 0) return [];
  const sql = db.$client;
  const now = new Date();
  const counts = additions.map(({ key, points, seconds }, n) => {
    const expire = new Date(now.getTime() + seconds * 1000);
    const before = additions[n - 1];
    const inTurn = before ? sql`FROM ${sql(`count${n - 1}`)} AS b WHERE b.points <= ${before.most}` : sql``;
    return sql`${n > 0 ? sql`,` : sql``} ${sql(`count${n}`)} AS (
      INSERT INTO rate_limits AS r (key, points, expire)
      SELECT ${key}::text, ${points}::int, ${expire}::timestamptz ${inTurn}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN r.expire <= ${now} THEN excluded.points ELSE r.points + excluded.points END,
        expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE r.expire END
      RETURNING r.points, r.expire)`;
  });
  const all = additions.map(
    (_, n) =>
      sql`${n > 0 ? sql`UNION ALL` : sql``} SELECT ${n}::int AS n, points, expire FROM ${sql(`count${n}`)}`,
  );
  return sql<Counted[]>`WITH ${counts} SELECT points, expire FROM (${all}) AS counted ORDER BY n`;
}

/** Forgets counts that have run out; waits for none that is added to now, for these wait for each other. */
export async function forgetRunOut(db: Pick<Database, "$client">): Promise<void> {
  await db.$client`DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE expire < ${new Date()} FOR UPDATE SKIP LOCKED)`;
}
