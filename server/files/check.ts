// What an uploaded file is, by its content and never its name. Images are re-encoded, so that they hide nothing.
import { fault } from "../contract/faults.ts";
import type { FileKind } from "../contract/sitting/core/files.ts";
import { Failure } from "../kernel/failure.ts";
import { disguise, isWholePdf } from "./disguise.ts";
import { pdfDanger } from "./pdf-dangers.ts";
import { loadSharp } from "./sharp.ts";

/** Returns the type of a file by its bytes. The library is loaded with the first file. */
export async function typeOf(bytes: Uint8Array) {
  const { fileTypeFromBuffer } = await import("file-type");
  return await fileTypeFromBuffer(bytes);
}

/** A file that may be stored: its bytes, what they are, and the ending that says so. */
export type CheckedFile = { bytes: Uint8Array; kind: FileKind; mime: string; ending: string };

/** A picture of more points is an attack on memory, not an exhibit. */
const POINTS_MAX = 50_000_000;
const images: Record<string, "png" | "jpg" | "webp"> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};
/** What a stored file may be. */
export const fileTypes: readonly string[] = ["application/pdf", ...Object.keys(images)];
const claims = /^(application\/pdf|image\/(png|jpe?g|webp))$|\.(pdf|png|jpe?g|webp)$/i;

/**
 * Checks an upload and re-encodes images.
 * @param claimed - the name and type that the sender claims
 * @throws Failure `unsupported` for what is no PDF, PNG, JPEG or WebP and claims none, and with a fault for a PDF
 * that does more than show pages; `corrupted_file` if empty, broken, or not what it claims ("Corrupted File or
 * image", docs/reference.md#uploads)
 */
export async function checkFile(
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): Promise<CheckedFile> {
  if (bytes.length === 0) throw corrupted("it is empty");
  const found = await typeOf(bytes);
  const image = found && images[found.mime];
  if (!image && found?.mime !== "application/pdf") {
    if (claims.test(claimed.name) || claims.test(claimed.type)) throw corrupted("it is not what it says");
    throw new Failure("unsupported", "Send a PDF, or an image as PNG, JPEG or WebP");
  }
  const hidden = disguise(bytes, image ? "image" : "pdf");
  if (hidden !== null) throw corrupted(`it is also ${hidden}`);
  if (image) return { bytes: await drawnAnew(bytes, image), kind: "image", mime: found.mime, ending: image };
  if (!isWholePdf(bytes)) throw corrupted("its end is missing");
  const what = await pdfDanger(bytes);
  if (what !== null) throw unsafe(what);
  return { bytes, kind: "pdf", mime: "application/pdf", ending: "pdf" };
}

/** The picture without its notes (where it was taken, with what), upright, in the same format. */
async function drawnAnew(bytes: Uint8Array, format: "png" | "jpg" | "webp"): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: POINTS_MAX, failOn: "error" }).rotate();
    const drawn = {
      png: () => picture.png(),
      jpg: () => picture.jpeg({ quality: 88 }),
      webp: () => picture.webp({ quality: 88 }),
    };
    return new Uint8Array(await drawn[format]().toBuffer());
  } catch {
    throw corrupted("it cannot be read to its end");
  }
}

/** The failure of a PDF that its reader's own program would obey. */
function unsafe(what: string): Failure {
  const wrong = fault("unsafePdf", { what });
  return new Failure("unsupported", `The PDF ${wrong.message}`, { faults: { file: wrong } });
}

/** The failure of a file that is not what it says. */
export function corrupted(detail: string): Failure {
  return new Failure("corrupted_file", `Corrupted File or image: ${detail}`);
}
