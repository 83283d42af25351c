// The court's brand in one process: the present version with its images, and the sheet for pages.
import { createHash } from "node:crypto";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { listen } from "../../db/notifications.ts";
import { newestBrands, storedImage } from "../../db/queries/brand.ts";
import type { BrandFile } from "../contract/brand.ts";
import { type BrandFacts, brandLook, type ImagePlace, usualLook } from "../contract/rest/brand.ts";
import { BRAND_MIME, drawImage } from "./brand-image.ts";
import { brandSheet, type HeldBrand } from "./brand-sheet.ts";
import { type By, bringImage, publishImage } from "./publish-brand.ts";

type Image = { bytes: Uint8Array<ArrayBuffer>; version: string };

/** The court's brand as one process holds it. */
export type BrandStore = {
  /** Returns the facts of the brand that a page needs. */
  facts(): Promise<BrandFacts>;
  /** The version that holds. */
  current(): Promise<HeldBrand>;
  /** The version as this process knew it last, without waiting: for pages, which do not wait for a database. */
  known(): HeldBrand;
  /** The image of a place and its version; null where there is none. */
  read(file: BrandFile): Promise<Image | null>;
  /** An image by its version; null where there is none. */
  image(version: string): Promise<Image | null>;
  /**
   * Takes an image in, which the next version may name.
   * @throws what drawImage throws
   */
  bring(place: ImagePlace, image: File, by: By): ReturnType<typeof bringImage>;
  /**
   * Publishes an image in its place for every process.
   * @throws what drawImage throws
   */
  write(file: BrandFile, image: File, by: By): Promise<BrandFacts>;
  /** Takes an image away for every process; nothing happens where there is none. */
  drop(file: BrandFile, by: By): Promise<BrandFacts>;
  /** Forgets what it holds, after an act of this process changed it. */
  forget(): void;
  /** Stops listening. */
  close(): Promise<void>;
};

const usual: HeldBrand = { version: 0, look: usualLook, sheet: null };
/** Images held in memory: those of one version. */
const IMAGES_MAX = 40;

async function loadBrand(db: Database): Promise<HeldBrand> {
  const [newest] = await newestBrands(db, 1);
  if (!newest) return usual;
  // A hand in the database may have written what is none.
  const parsed = brandLook.safeParse(newest.look);
  const look = parsed.success ? parsed.data : usualLook;
  const logo = look.logo === null ? null : await storedImage(db, look.logo);
  const css = brandSheet(look, logo && `data:${BRAND_MIME};base64,${logo}`);
  const name = css === "" ? "" : createHash("sha256").update(css).digest("hex").slice(0, 16);
  return { version: newest.version, look, sheet: css === "" ? null : { name, css } };
}

/** The brand of this process; it is read again when any process publishes another. */
export async function createBrand({ sql, db }: { sql: postgres.Sql; db: Database }): Promise<BrandStore> {
  let cached: Promise<HeldBrand> | undefined;
  let known = usual;
  const images = new Map<string, Promise<Image | null>>();
  const current = async () => {
    cached ??= loadBrand(db);
    const reading = cached;
    try {
      const brand = await reading;
      if (cached === reading) known = brand;
      return brand;
    } catch (error) {
      if (cached === reading) cached = undefined;
      throw error;
    }
  };
  const forget = () => {
    cached = undefined;
  };
  // A newly published brand is fetched as soon as this process is notified, so that pages need not wait for it.
  const refresh = () => {
    forget();
    current().catch(() => {});
  };
  const loadImage = async (version: string): Promise<Image | null> => {
    const base64 = await storedImage(db, version);
    return base64 === null ? null : { bytes: Uint8Array.from(Buffer.from(base64, "base64")), version };
  };
  const { unlisten } = await listen(sql, "settings_changed", refresh, refresh);
  const store: BrandStore = {
    current,
    known: () => known,
    async facts() {
      const { logo, watermark, poster, exitUrl, categoryLogos } = (await current()).look;
      return { logo, watermark, poster, exitUrl, categoryLogos };
    },
    async read(file) {
      const version = (await current()).look[file];
      return version === null ? null : store.image(version);
    },
    async image(version) {
      const reading = images.get(version) ?? loadImage(version);
      images.set(version, reading);
      const [oldest] = images.keys();
      if (images.size > IMAGES_MAX && oldest !== undefined) images.delete(oldest);
      const drop = () => images.get(version) === reading && images.delete(version);
      const image = await reading.catch((error) => {
        drop();
        throw error;
      });
      // It may be brought yet.
      if (image === null) drop();
      return image;
    },
    bring: (place, image, by) => bringImage(db, place, image, by),
    async write(file, image, by) {
      const { version, bytes } = await drawImage(file, image);
      await publishImage(db, file, { version, base64: Buffer.from(bytes).toString("base64") }, by);
      forget();
      return store.facts();
    },
    async drop(file, by) {
      await publishImage(db, file, null, by);
      forget();
      return store.facts();
    },
    forget,
    close: async () => void (await unlisten()),
  };
  // Known from the start, so that what the court says of itself needs no database.
  await current();
  return store;
}
