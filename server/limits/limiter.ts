// The rate-limiter library on our table; its most frequent statement is prepared once.
import { and, eq, gt, sql } from "drizzle-orm";
import { type IRateLimiterOptions, RateLimiterDrizzle } from "rate-limiter-flexible";
import { builtOnce } from "../../db/built.ts";
import type { Database } from "../../db/client.ts";
import { rateLimits } from "../../db/schema/limits.ts";

const expire = sql.param(sql.placeholder("expire"), rateLimits.expire);
const hasExpired = sql`${rateLimits.expire} <= ${sql.param(sql.placeholder("now"), rateLimits.expire)}`;

/** Adds to a count, or begins it again when its time is over. */
const added = builtOnce((db: Pick<Database, "insert">) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder("key"),
      points: sql.placeholder("points"),
      expire: sql.placeholder("expire"),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${hasExpired} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END`,
        expire: sql`CASE WHEN ${hasExpired} THEN ${expire} ELSE ${rateLimits.expire} END`,
      },
    })
    .returning()
    .prepare("count_towards_limit"),
);

/** Counts as RateLimiterDrizzle, at a third of its cost: the library builds its statement at each call. */
export class Limiter extends RateLimiterDrizzle {
  constructor(
    private readonly db: Database,
    options: Pick<IRateLimiterOptions, "keyPrefix" | "points" | "duration">,
  ) {
    super({ ...options, storeClient: db, schema: rateLimits, clearExpiredByTimeout: false });
  }

  /** The library calls this to read a count that has not run out. */
  async _get(key: string) {
    const isCounted = and(eq(rateLimits.key, key), gt(rateLimits.expire, new Date()));
    const [row] = await this.db.select().from(rateLimits).where(isCounted);
    return row;
  }

  /** The library calls this to store a count. `ms` is how long it lasts; `anew` sets the count whatever it was. */
  async _upsert(key: string, points: number, ms: number, anew = false) {
    if (anew) throw new Error("a count is never set: it is added to, or runs out");
    const now = new Date();
    const expire = new Date(now.getTime() + ms);
    const [row] = await added(this.db).execute({ key, points, expire, now });
    return row;
  }
}
