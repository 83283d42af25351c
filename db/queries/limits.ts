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

/** One count to be added to: how many it may have, and when it begins anew if it begins now. */
type Taken = { key: string; most: number; expire: Date };

/** The statements of `takeCounts`, by how many counts they take. */
const takings = new Map<number, string>();

function takingOf(size: number): string {
  const over = "known.expire <= $1";
  const step = (n: number) => {
    const [key, expire] = [`$${3 * n + 2}`, `$${3 * n + 3}`];
    const before = n === 0 ? "" : ` FROM n${n - 1} WHERE n${n - 1}.points <= $${3 * n + 1}::integer`;
    return `n${n} AS (
      INSERT INTO rate_limits AS known (key, points, expire) SELECT ${key}::text, 1, ${expire}::timestamptz${before}
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN ${over} THEN 1 ELSE known.points + 1 END,
        expire = CASE WHEN ${over} THEN excluded.expire ELSE known.expire END
      RETURNING points, expire)`;
  };
  const numbers = Array.from({ length: size }, (_, n) => n);
  const found = numbers.map((n) => `SELECT ${n} AS turn, points, expire FROM n${n}`);
  return `WITH ${numbers.map(step).join(", ")} ${found.join(" UNION ALL ")} ORDER BY turn`;
}

/**
 * Adds one to several counts in one statement: in the morning thousands log in, and each answer of the database is
 * waited for. It ends with the first that is over its limit; those after it are not touched, not even for a moment.
 * @param counts - each key once
 * @returns what each has that was added to, in the same order
 */
export async function takeCounts(
  { $client: client }: Pick<Database, "$client">,
  counts: readonly Taken[],
  now: Date,
): Promise<{ points: number; expire: Date }[]> {
  if (counts.length === 0) return [];
  const text = takings.get(counts.length) ?? takingOf(counts.length);
  takings.set(counts.length, text);
  // The most of the last one is not asked: nothing comes after it.
  const values = counts.flatMap(({ key, expire }, n) => [
    ...(n > 0 ? [counts[n - 1]?.most ?? 0] : []),
    key,
    expire,
  ]);
  return client.unsafe<{ points: number; expire: Date }[]>(text, [now, ...values], { prepare: true });
}

/**
 * Takes one off several counts in one statement, since each answer of the database is waited for.
 * @param counts - each key once, with when its count ends if it begins now; in the order in which others take them
 */
export async function takeOffCounts(
  { $client: client }: Pick<Database, "$client">,
  counts: readonly { key: string; expire: Date }[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map((one, turn) => ({ turn, ...one }));
  await client`
    INSERT INTO rate_limits AS known (key, points, expire)
    SELECT key, -1, expire
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS one(turn integer, key text, expire timestamptz)
    ORDER BY turn
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN known.expire <= ${now} THEN -1 ELSE known.points - 1 END,
      expire = CASE WHEN known.expire <= ${now} THEN excluded.expire ELSE known.expire END`;
}

/** Forgets counts that ran out, except those in use at the moment, so that nobody waits in a circle. */
export async function forgetCounts({ $client: client }: Pick<Database, "$client">, now: Date): Promise<void> {
  await client`
    DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE expire < ${now} FOR UPDATE SKIP LOCKED)`;
}
