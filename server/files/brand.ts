// The court's own images: checked, re-encoded, kept beside the settings so that every process has them, and held in memory.
import { createHash } from "node:crypto";
import type postgres from "postgres";
import sharp from "sharp";
import type { Database } from "../../db/client.ts";
import { dropBrandFile, putBrandFile, storedBrandFile, storedBrandFiles } from "../../db/queries/brand.ts";
import { SETTINGS_CHANGED } from "../../db/queries/settings.ts";
import type { BrandFile } from "../contract/brand.ts";
import { BRAND_FILE_BYTES } from "../contract/limits.ts";
import type { BrandFacts } from "../contract/rest/brand.ts";
import { Failure } from "../failure.ts";
import { checkFile, corrupted } from "./check.ts";

/** What is re-encoded is no larger than a screen shows. */
const points: Record<BrandFile, { width: number; height: number }> = {
  watermark: { width: 480, height: 240 },
  poster: { width: 1920, height: 1080 },
};

/** An image full of small things may need fewer of them to stay within the limit. */
const qualities = [85, 65, 40];

/** Every stored image is this, whatever was sent. */
export const BRAND_MIME = "image/webp";

/** The court's own images as one process holds them. */
export type BrandStore = {
  /** Which there are now. */
  facts(): Promise<BrandFacts>;
  /** The bytes of one and their version; null where there is none. */
  read(file: BrandFile): Promise<{ bytes: Uint8Array<ArrayBuffer>; version: string } | null>;
  /**
   * Takes an image in for every process.
   * @throws what drawBrandFile throws
   */
  write(file: BrandFile, image: File, accountId: string): Promise<BrandFacts>;
  /** Takes an image away for every process; nothing happens where there is none. */
  drop(file: BrandFile): Promise<BrandFacts>;
  /** Stops listening. */
  close(): Promise<void>;
};

/**
 * Makes of what was sent the image that is kept. Takes the bytes, and the name and type that the sender claims.
 * @throws Failure `unsupported` for anything but PNG, JPEG and WebP, a drawing with scripts (SVG) among it; `corrupted_file`
 * for what is empty, broken, or something else besides; `too_large` beyond 262144 bytes, also when it is so only re-encoded
 */
async function drawBrandFile(
  file: BrandFile,
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): Promise<Uint8Array> {
  if (bytes.length > BRAND_FILE_BYTES) throw tooLarge("The image");
  const checked = await checkFile(bytes, claimed);
  if (checked.kind !== "image") throw new Failure("unsupported", "Send an image as PNG, JPEG or WebP");
  for (const quality of qualities) {
    const drawn = await drawAt(file, checked.bytes, quality);
    if (drawn.length <= BRAND_FILE_BYTES) return drawn;
  }
  throw tooLarge("Drawn anew the image");
}

async function drawAt(file: BrandFile, bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  try {
    const drawing = sharp(bytes).resize({ ...points[file], fit: "inside", withoutEnlargement: true });
    return new Uint8Array(await drawing.webp({ quality, alphaQuality: 100 }).toBuffer());
  } catch {
    throw corrupted("it cannot be drawn");
  }
}

function tooLarge(what: string): Failure {
  return new Failure("too_large", `${what} may have ${BRAND_FILE_BYTES} bytes at most`);
}

/** The images of this process; they are read again when any process changes one. */
export async function createBrand({ sql, db }: { sql: postgres.Sql; db: Database }): Promise<BrandStore> {
  let facts: Promise<BrandFacts> | undefined;
  const held = new Map<BrandFile, ReturnType<BrandStore["read"]>>();
  const forget = () => {
    facts = undefined;
    held.clear();
  };
  const load = async (): Promise<BrandFacts> => {
    const versions = await storedBrandFiles(db);
    return { watermark: versions.watermark ?? null, poster: versions.poster ?? null };
  };
  const loadFile = async (file: BrandFile) => {
    const stored = await storedBrandFile(db, file);
    return (
      stored && { bytes: Uint8Array.from(Buffer.from(stored.base64, "base64")), version: stored.version }
    );
  };
  const { unlisten } = await sql.listen(SETTINGS_CHANGED, forget, forget);
  const store: BrandStore = {
    async facts() {
      facts ??= load();
      const reading = facts;
      return reading.catch((error) => {
        if (facts === reading) facts = undefined;
        throw error;
      });
    },
    async read(file) {
      const reading = held.get(file) ?? loadFile(file);
      held.set(file, reading);
      return reading.catch((error) => {
        if (held.get(file) === reading) held.delete(file);
        throw error;
      });
    },
    async write(file, image, accountId) {
      const bytes = await drawBrandFile(file, new Uint8Array(await image.arrayBuffer()), image);
      const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
      const base64 = Buffer.from(bytes).toString("base64");
      await putBrandFile(db, file, { version, base64 }, { changedAt: new Date(), changedBy: accountId });
      forget();
      return store.facts();
    },
    async drop(file) {
      await dropBrandFile(db, file);
      forget();
      return store.facts();
    },
    close: async () => void (await unlisten()),
  };
  // Known from the start, so that what the court says of itself needs no database.
  await store.facts();
  return store;
}
