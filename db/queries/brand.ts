// Queries on the court's own images, which are kept as rows of the settings: what is notified of a setting is notified of them.
import { eq, like, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { settings } from "../schema/index.ts";
import { SETTINGS_CHANGED } from "./settings.ts";

const PREFIX = "brand_file_";

/** An image as it is stored: its version, and its bytes in base 64. */
export type StoredBrandFile = { version: string; base64: string };

/** The version of each stored image by its name. */
export async function storedBrandFiles(db: Pick<Database, "select">): Promise<Record<string, string>> {
  const version = sql<string>`${settings.value}->>'version'`;
  const rows = await db
    .select({ key: settings.key, version })
    .from(settings)
    .where(like(settings.key, "brand\\_file\\_%"));
  return Object.fromEntries(rows.map((row) => [row.key.slice(PREFIX.length), row.version]));
}

/** One stored image; null when there is none. */
export async function storedBrandFile(
  db: Pick<Database, "select">,
  name: string,
): Promise<StoredBrandFile | null> {
  const base64 = sql<string>`${settings.value}->>'base64'`;
  const version = sql<string>`${settings.value}->>'version'`;
  const [row] = await db
    .select({ version, base64 })
    .from(settings)
    .where(eq(settings.key, PREFIX + name));
  return row ?? null;
}

/** Stores an image in place of the earlier one and notifies every process. */
export async function putBrandFile(
  db: Database,
  name: string,
  value: StoredBrandFile,
  by: { changedAt: Date; changedBy: string },
): Promise<void> {
  const key = PREFIX + name;
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value, ...by })
      .onConflictDoUpdate({ target: settings.key, set: { value, ...by } });
    await tx.execute(sql`select pg_notify(${SETTINGS_CHANGED}, ${key})`);
  });
}

/** Takes an image away and notifies every process. */
export async function dropBrandFile(db: Database, name: string): Promise<void> {
  const key = PREFIX + name;
  await db.transaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.key, key));
    await tx.execute(sql`select pg_notify(${SETTINGS_CHANGED}, ${key})`);
  });
}
