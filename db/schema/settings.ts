// Settings and feature flags of the court, one row a key; the defaults are in server/contract/settings.ts.
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  changedBy: uuid("changed_by").references(() => accounts.id),
});
