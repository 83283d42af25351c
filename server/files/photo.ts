// A person's stored photo: checked by its content and redrawn, small, square, without metadata.
import { PHOTO_SIDE } from "../contract/limits.ts";
import { Failure } from "../kernel/failure.ts";
import { checkFile, corrupted } from "./check.ts";
import { loadSharp } from "./sharp.ts";

/**
 * @returns a square WebP image; nothing of what a camera writes into its files is left, such as where it was
 * @throws Failure unsupported for what is no image, corrupted_file for one that cannot be read
 */
export async function drawPhoto(file: File): Promise<Uint8Array> {
  const { bytes, kind } = await checkFile(new Uint8Array(await file.arrayBuffer()), file);
  if (kind !== "image") throw new Failure("unsupported", "Send an image as PNG, JPEG or WebP");
  const sharp = await loadSharp();
  try {
    const square = sharp(bytes).resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" });
    return new Uint8Array(await square.webp({ quality: 82 }).toBuffer());
  } catch {
    throw corrupted("it cannot be read to its end");
  }
}
