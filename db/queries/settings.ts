// Queries on the court's settings: one row for each that differs from its default.
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { settings } from "../schema/settings.ts";

/** Channel on which a changed setting is published: its key. */
export const SETTINGS_CHANGED = "settings_changed";

/** Every stored setting by its key, as it was written; types are not checked here. */
export async function storedSettings(db: Pick<Database, "select">): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores a setting within the caller's transaction and notifies every process; `changedBy` is null for a command. */
export async function storeSetting(
  db: Pick<Database, "insert" | "execute">,
  change: { key: string; value: unknown; changedAt: Date; changedBy: string | null },
): Promise<void> {
  const { key, ...row } = change;
  await db.insert(settings).values(change).onConflictDoUpdate({ target: settings.key, set: row });
  await db.execute(sql`select pg_notify(${SETTINGS_CHANGED}, ${key})`);
}
