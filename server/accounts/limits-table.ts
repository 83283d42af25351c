// The table of the rate limits: how often each address, number and name has done what is limited.
import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client.ts";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});

const table = `
  CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits (key text PRIMARY KEY, points integer NOT NULL, expire timestamptz);
  COMMENT ON TABLE rate_limits IS 'How often something limited was done; rows go when their time has run out';
  COMMENT ON COLUMN rate_limits.key IS 'The rule, a colon, and the address, mobile number or user name it counts';
  COMMENT ON COLUMN rate_limits.points IS 'How often since the count began';
  COMMENT ON COLUMN rate_limits.expire IS 'When the count begins anew'`;

/**
 * Makes the table where it is not there yet; processes that start together wait for each other. It is unlogged, which
 * Drizzle cannot say: counting must not cost a write to the disk, and a crash may forget the counts.
 */
export async function ensureRateLimits(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rate_limits', 0))`);
    await tx.execute(sql.raw(table));
  });
}
