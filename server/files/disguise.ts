// Files that are two things: a picture or PDF that other programs read as archive, page or program.
import type { FileKind } from "../contract/sitting/core/files.ts";

const latin = new TextDecoder("latin1");
/** The end of an archive is looked for as far back as its comment may reach. */
const ARCHIVE_TAIL = 65_557;
/** Long enough that the noise of a large picture does not spell one of them by chance. */
const pageMarks = /<(!doctype\s+html|(html|script|svg|iframe)[\s>]|\?php\s|\?xml-stylesheet)/i;

/**
 * What else a file is besides a whole PDF or picture; null for an honest one. A PDF is read from its first byte and
 * may hold any text; a picture may hold no markup.
 */
export function disguise(bytes: Uint8Array, kind: FileKind): string | null {
  const text = latin.decode(bytes);
  if (endsAsArchive(bytes, text)) return "an archive";
  if (kind === "image") return text.includes("%PDF-") ? "a PDF" : pageMarks.test(text) ? "a page" : null;
  if (!text.startsWith("%PDF-")) return "something before the PDF";
  const end = text.lastIndexOf("%%EOF");
  const outside = text.slice(0, firstObject(text)) + (end < 0 ? "" : text.slice(end));
  return pageMarks.test(outside) ? "a page" : null;
}

/** Where the first object of a PDF begins; the version and a comment of binary letters come before it. */
function firstObject(text: string): number {
  // Only from a number's first digit: ten megabytes of digits would otherwise be tried from each.
  const found = text.search(/(?<!\d)\d+\s+\d+\s+obj\b/);
  return found < 0 ? text.length : found;
}

/** An archive is read from its end: a directory record whose comment fills the rest. */
function endsAsArchive(bytes: Uint8Array, text: string): boolean {
  let at = text.lastIndexOf("PK\x05\x06");
  const earliest = Math.max(0, text.length - ARCHIVE_TAIL);
  while (at >= earliest) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (at + 22 + comment <= text.length) return true;
    at = at === 0 ? -1 : text.lastIndexOf("PK\x05\x06", at - 1);
  }
  return false;
}

/** A PDF written to its end: its last table is named and inside, and the end mark is near the last byte. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const tail = latin.decode(bytes.subarray(Math.max(0, bytes.length - 2048)));
  const found = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  return found !== undefined && Number(found[1]) > 0 && Number(found[1]) < bytes.length;
}
