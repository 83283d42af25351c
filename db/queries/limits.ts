// Queries on the counts of how often something was asked for, which all processes of the court share.
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { rateLimits } from "../schema/limits.ts";

/** A count by its key, how many to add, and when it begins anew if it has not begun. */
type Added = { key: string; points: number; expire: Date };

/**
 * Adds to counts, each named once, in the caller's transaction: they hold only if what they count is written too.
 * @returns what each has now, by its key
 */
export async function addToCounts(
  db: Pick<Database, "execute">,
  added: readonly Added[],
  now: Date,
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map();
  // In one order, so that two transactions do not wait for each other in a circle.
  const rows = added.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const values = rows.map(
    ({ key, points, expire }) => sql`(${key}, ${points}::integer, ${expire.toISOString()}::timestamptz)`,
  );
  const over = sql`${rateLimits.expire} <= ${now.toISOString()}::timestamptz`;
  const found = await db.execute<{ key: string; points: number }>(sql`
    INSERT INTO ${rateLimits} (key, points, expire) VALUES ${sql.join(values, sql`, `)}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${over} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END,
      expire = CASE WHEN ${over} THEN excluded.expire ELSE ${rateLimits.expire} END
    RETURNING key, points`);
  return new Map([...found].map(({ key, points }) => [key, points]));
}

/**
 * Takes one off several counts in one statement: in the morning thousands log in at once, and each answer of the database is waited for.
 * @param counts - each key once, with the time at which its count runs out if it begins now
 */
export async function takeOffCounts(
  { $client: client }: Pick<Database, "$client">,
  counts: readonly { key: string; expire: Date }[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return;
  // In one order: two people with the same counts wait for each other in a line, never in a circle.
  await client`
    INSERT INTO rate_limits AS known (key, points, expire)
    SELECT key, -1, expire
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) AS one(key text, expire timestamptz)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN known.expire <= ${now} THEN -1 ELSE known.points - 1 END,
      expire = CASE WHEN known.expire <= ${now} THEN excluded.expire ELSE known.expire END`;
}
