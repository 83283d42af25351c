// An uploaded file's name for others: no path, no marks that hide or turn letters, its content's ending.
import { FILE_NAME_LENGTH } from "../contract/limits.ts";

/** Letters of a name that are looked at. */
const LONGEST = 4 * FILE_NAME_LENGTH;

/** Ends that say the same as the one we give. */
const same: Record<string, RegExp> = {
  pdf: /\.pdf$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  mp4: /\.mp4$/i,
  webm: /\.webm$/i,
};

/**
 * A name under which a file can be stored, sent and shown.
 * @param given - the name as the browser sent it
 * @param ending - the ending of what the content is (`pdf`, `png`, `jpg`, `webp`)
 * @returns at most FILE_NAME_LENGTH letters of any script: no folders, no control letters, no marks that reorder
 * text, nothing that a file system or a header misreads, never a leading dot, and that ending
 */
export function cleanName(given: string, ending: string): string {
  const folders = Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\"));
  // The letters that are cut here are never shown, and the search for the ending would read them one by one.
  const base = given
    .slice(folders + 1)
    .slice(0, LONGEST)
    .toWellFormed()
    .normalize("NFC");
  const plain = base
    .replace(/[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, "")
    .replace(/[<>:"|?*;%&'`$]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const stem = plain.replace(same[ending] ?? /$^/, "").replace(/[\s.]+$/, "");
  const letters = [...(stem === "" ? "file" : stem)].slice(0, FILE_NAME_LENGTH - ending.length - 1).join("");
  return `${letters}.${ending}`;
}

/** How a file is offered for saving, in letters that every header may carry and in its own (RFC 6266). */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const own = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${own}`;
}
