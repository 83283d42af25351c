// Queries on the counts of how often something was asked for, which all processes of the court share.
import type { Database } from "../client.ts";

/**
 * Takes one off several counts in one statement: in the morning thousands log in at once, and each answer of the database is waited for.
 * @param counts - each key once, with the time at which its count runs out if it begins now
 */
export async function takeOffCounts(
  { $client: sql }: Pick<Database, "$client">,
  counts: readonly { key: string; expire: Date }[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return;
  // In one order: two people with the same counts wait for each other in a line, never in a circle.
  await sql`
    INSERT INTO rate_limits AS known (key, points, expire)
    SELECT key, -1, expire
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) AS one(key text, expire timestamptz)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN known.expire <= ${now} THEN -1 ELSE known.points - 1 END,
      expire = CASE WHEN known.expire <= ${now} THEN excluded.expire ELSE known.expire END`;
}
