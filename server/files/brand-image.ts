// An image of the court's brand: checked, and drawn anew as what is kept, whatever was sent.
import { createHash } from "node:crypto";
import { BRAND_FILE_BYTES } from "../contract/limits.ts";
import type { ImagePlace } from "../contract/rest/brand.ts";
import { Failure } from "../kernel/failure.ts";
import { checkFile, corrupted } from "./check.ts";
import { loadSharp } from "./sharp.ts";

/** Sizes of redrawn images, no larger than screens show them. The logo is in the sheet of every page. */
const points: Record<ImagePlace, { width: number; height: number }> = {
  logo: { width: 144, height: 144 },
  watermark: { width: 480, height: 240 },
  poster: { width: 1920, height: 1080 },
  category: { width: 96, height: 96 },
};
/** An image full of small things may need fewer of them to stay within its limit. */
const qualities = [85, 65, 40];
/** The most bytes of an image that is kept. An image that is sent may have 262144 bytes for each place. */
const keptBytes: Record<ImagePlace, number> = {
  logo: 16_384,
  watermark: BRAND_FILE_BYTES,
  poster: BRAND_FILE_BYTES,
  category: 16_384,
};

/** Every stored image is this, whatever was sent. */
export const BRAND_MIME = "image/webp";

/** An image as it is kept, named by its content. */
type Drawn = { version: string; bytes: Uint8Array; width: number; height: number };

/**
 * The stored image of an upload, from its bytes and the claimed name and type.
 * @throws Failure `unsupported` for anything but PNG, JPEG and WebP, also a drawing with scripts (SVG);
 * `corrupted_file` if empty, broken, or also something else; `too_large` beyond 262144 bytes, before or after it is
 * redrawn
 */
export async function drawImage(place: ImagePlace, image: File): Promise<Drawn> {
  const sent = new Uint8Array(await image.arrayBuffer());
  if (sent.length > BRAND_FILE_BYTES) throw tooLarge("The image", BRAND_FILE_BYTES);
  const checked = await checkFile(sent, image);
  if (checked.kind !== "image") throw new Failure("unsupported", "Send an image as PNG, JPEG or WebP");
  for (const quality of qualities) {
    const drawn = await drawAt(place, checked.bytes, quality);
    if (drawn.bytes.length > keptBytes[place]) continue;
    const version = createHash("sha256").update(drawn.bytes).digest("hex").slice(0, 16);
    return { ...drawn, version };
  }
  throw tooLarge("Drawn anew the image", keptBytes[place]);
}

async function drawAt(place: ImagePlace, bytes: Uint8Array, quality: number) {
  const sharp = await loadSharp();
  try {
    const drawing = sharp(bytes).resize({ ...points[place], fit: "inside", withoutEnlargement: true });
    const { data, info } = await drawing
      .webp({ quality, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    throw corrupted("it cannot be drawn");
  }
}

function tooLarge(what: string, most: number): Failure {
  return new Failure("too_large", `${what} may have ${most} bytes at most`);
}
