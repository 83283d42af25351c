// Queries on the photos of accounts.
import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accountPhotos } from "../schema/own-account.ts";

/** The photo of an account; undefined when there is none. */
export async function photoOf(
  db: Pick<Database, "select">,
  accountId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ image: accountPhotos.image })
    .from(accountPhotos)
    .where(eq(accountPhotos.accountId, accountId));
  return row?.image;
}

/** Puts a photo in the place of the one before. */
export async function putPhoto(
  db: Pick<Database, "insert">,
  row: typeof accountPhotos.$inferInsert,
): Promise<void> {
  const { image, changedAt } = row;
  await db
    .insert(accountPhotos)
    .values(row)
    .onConflictDoUpdate({ target: accountPhotos.accountId, set: { image, changedAt } });
}

/** @returns whether there was one */
export async function deletePhoto(db: Pick<Database, "delete">, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(accountPhotos)
    .where(eq(accountPhotos.accountId, accountId))
    .returning({ accountId: accountPhotos.accountId });
  return rows.length > 0;
}
