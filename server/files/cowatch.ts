// Files shown in step to a hall: what chat takes too, and films.

import { COWATCH_BYTES, COWATCH_VIDEO_BYTES } from "../contract/limits.ts";
import type { SharedFile } from "../contract/sitting/core/shared-file.ts";
import { Failure } from "../kernel/failure.ts";
import { checkFile, corrupted, fileTypes, typeOf } from "./check.ts";
import { fileHeaders } from "./file-headers.ts";
import { readStored } from "./store.ts";

// Only what every supported browser plays automatically.
const films: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };
/** What a file may be that is shown in step. */
export const sharedTypes: readonly string[] = [...fileTypes, ...Object.keys(films)];
const claimsFilm = /^video\/(mp4|webm)$|\.(mp4|webm)$/i;

/** A file that may be shown: its bytes, what they are, and the ending that says so. */
export type CheckedShare = Pick<SharedFile, "kind" | "type"> & { bytes: Uint8Array; ending: string };

/**
 * Says what a file is by its content.
 * @param claimed - the name and type that the sender claims
 * @throws Failure `unsupported` for a kind that is not shown, `corrupted_file` for one that is empty, cut off, or not
 * what it says ("Corrupted File or image"), `too_large`
 */
export async function checkShared(
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): Promise<CheckedShare> {
  const type = (await typeOf(bytes))?.mime ?? "";
  const film = films[type];
  const most = film ? COWATCH_VIDEO_BYTES : COWATCH_BYTES;
  if (bytes.length > most) throw new Failure("too_large", `Such a file may have ${most} bytes at most`);
  if (film) return { bytes, kind: "video", type, ending: film };
  if (claimsFilm.test(claimed.name) || claimsFilm.test(claimed.type))
    throw corrupted("it is not what it says");
  const { kind, mime, ending, bytes: checked } = await checkFile(bytes, claimed);
  return { bytes: checked, kind, type: mime, ending };
}

/**
 * Opens a stored file for a person who may see what is shown.
 * @param shown - the file that is shown to them now; undefined for none
 * @param file - the file they ask for
 * @returns its bytes, and headers that keep a browser from running its content
 * @throws Failure not_found when it is another one, or its bytes are not there
 */
export async function openShown(
  dataDir: string,
  shown: SharedFile | undefined,
  file: string,
): Promise<{ stored: ReadableStream; headers: Record<string, string> }> {
  const stored = shown?.id === file ? await readStored(dataDir, file) : null;
  if (!shown || !stored) throw new Failure("not_found", "This file is not shown here now");
  return { stored, headers: fileHeaders({ mime: shown.type, bytes: shown.size }) };
}
