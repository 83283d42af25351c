// Files shown in step to a hall: checked by their content, kept on disk under random names.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { COWATCH_BYTES, COWATCH_VIDEO_BYTES, FILE_NAME_LENGTH } from "../contract/limits.ts";
import type { CowatchKind, SharedFile } from "../contract/sitting/share.ts";
import { Failure } from "../failure.ts";

// Only what every supported browser shows by itself, and nothing that can carry a script of its own.
const kinds: Record<string, CowatchKind> = {
  "application/pdf": "pdf",
  "image/png": "image",
  "image/jpeg": "image",
  "image/webp": "image",
  "video/mp4": "video",
  "video/webm": "video",
};
const claims = /\.(pdf|png|jpe?g|webp|mp4|webm)$/i;

/**
 * Says what a file is by its content. Throws Failure: `unsupported` for a kind that is not shown, `corrupted_file` for
 * one that is empty, cut off, or not what its name says ("Corrupted File or image"), `too_large`.
 */
export async function checkShared(
  bytes: Uint8Array,
  name: string,
): Promise<Pick<SharedFile, "kind" | "type">> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const kind = kinds[type];
  if (kind === undefined) {
    if (bytes.length === 0 || claims.test(name)) throw corrupted("it is empty, or not what its name says");
    throw new Failure("unsupported", "Show a PDF, an image (PNG, JPEG, WebP) or a film (MP4, WebM)");
  }
  const most = kind === "video" ? COWATCH_VIDEO_BYTES : COWATCH_BYTES;
  if (bytes.length > most) throw new Failure("too_large", `Such a file may have ${most} bytes at most`);
  if (!isWhole(bytes, type)) throw corrupted("its end is missing");
  return { kind, type };
}

function corrupted(why: string): Failure {
  return new Failure("corrupted_file", `Corrupted File or image: ${why}`);
}

/** Whether a document or picture was written to its end, by the mark that its format puts there. */
function isWhole(bytes: Uint8Array, type: string): boolean {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 2048)));
  switch (type) {
    case "application/pdf":
      return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-" && tail.includes("%%EOF");
    case "image/png":
      return tail.includes("IEND");
    case "image/jpeg":
      return tail.includes(Buffer.from([0xff, 0xd9]));
    case "image/webp":
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
    default:
      return true;
  }
}

/** The name as others read it: no folders, nothing that hides or turns letters. */
export function plainName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, "")
    .replace(/[<>:"|?*;%&'`$]/g, "_")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain].slice(0, FILE_NAME_LENGTH).join("");
}

function pathOf(dataDir: string, id: string): string {
  return join(dataDir, "files", id.slice(0, 2), id);
}

/** Stores bytes under a new random name (a UUID), whole or not at all. Out: the name. */
export async function keepShared(dataDir: string, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const path = pathOf(dataDir, id);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const draft = await open(`${path}.part`, "wx", 0o600);
  try {
    await draft.writeFile(bytes);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.part`, path);
  return id;
}

/** The stored file; null when this machine does not have it. */
export async function sharedFile(dataDir: string, id: string): Promise<Blob | null> {
  const file = Bun.file(pathOf(dataDir, id));
  return (await file.exists()) ? file : null;
}

/** Takes away a file that the sitting did not take. */
export async function dropShared(dataDir: string, id: string): Promise<void> {
  await rm(pathOf(dataDir, id), { force: true });
}
