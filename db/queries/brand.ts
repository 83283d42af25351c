// Queries on the court's brand: its versions, of which the newest holds, and the images that they name.
import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { BrandLook, BrandSettings, ImagePlace } from "../../server/contract/rest/brand.ts";
import type { Database } from "../client.ts";
import { publishWith } from "../notifications.ts";
import { accounts } from "../schema/accounts.ts";
import { brandImages, brandVersions } from "../schema/settings.ts";
import type { Transaction } from "./admin-log.ts";

type Reader = Pick<Database, "select">;

/** A version as it is stored. */
export type StoredBrand = {
  version: number;
  at: Date;
  byName: string | null;
  reason: string;
  restored: number | null;
  look: BrandLook;
  settings: BrandSettings;
};

const { version, at, reason, restored, look, settings } = brandVersions;

/** The newest versions, the newest first. */
export function newestBrands(db: Reader, count: number): Promise<StoredBrand[]> {
  return db
    .select({ version, at, byName: accounts.displayName, reason, restored, look, settings })
    .from(brandVersions)
    .leftJoin(accounts, eq(accounts.id, brandVersions.by))
    .orderBy(desc(version))
    .limit(count);
}

/** One version; null when there is none of this number. */
export async function storedBrand(
  db: Reader,
  number: number,
): Promise<Pick<StoredBrand, "look" | "settings"> | null> {
  const [row] = await db.select({ look, settings }).from(brandVersions).where(eq(version, number));
  return row ?? null;
}

/** Adds a version, and notifies every process that it holds. */
export async function addBrand(tx: Transaction, row: typeof brandVersions.$inferInsert): Promise<void> {
  await tx.insert(brandVersions).values(row);
  await publishWith(tx, "settings_changed", "brand");
}

/** The bytes of an image in base 64; null when there is none. */
export async function storedImage(db: Reader, name: string): Promise<string | null> {
  const [row] = await db
    .select({ base64: brandImages.base64 })
    .from(brandImages)
    .where(eq(brandImages.version, name));
  return row?.base64 ?? null;
}

/** Which of these images there are. */
export async function imagesThere(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const wanted = sql`${brandImages.version} = ANY(${sql.param([...names])}::text[])`;
  const rows = await db.select({ name: brandImages.version }).from(brandImages).where(wanted);
  return new Set(rows.map(({ name }) => name));
}

/** Stores an image; one that is there is only as if it were new. */
export async function putImage(
  tx: Transaction,
  image: { version: string; place: ImagePlace; base64: string; at: Date },
): Promise<void> {
  await tx
    .insert(brandImages)
    .values(image)
    .onConflictDoUpdate({ target: brandImages.version, set: { at: image.at } });
}

/** Deletes the images that were brought before then and that no version names. */
export async function dropUnusedImages(tx: Transaction, before: Date): Promise<void> {
  const rows = await tx.select({ look }).from(brandVersions);
  const named = rows.flatMap(({ look: one }) => [
    ...[one.logo, one.watermark, one.poster].filter((name) => name !== null),
    ...Object.values(one.categoryLogos),
  ]);
  const unnamed = named.length > 0 ? notInArray(brandImages.version, [...new Set(named)]) : undefined;
  await tx.delete(brandImages).where(and(lt(brandImages.at, before), unnamed));
}
