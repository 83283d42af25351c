// Queries on the court's settings: one row for each that differs from its default.
import type { Database } from "../client.ts";
import { publishWith } from "../notifications.ts";
import { settings } from "../schema/settings.ts";

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
  await publishWith(db, "settings_changed", key);
}
