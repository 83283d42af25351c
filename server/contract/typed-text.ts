// Text that people type for others: nothing that turns its direction or breaks its line, nothing invisible.

/** Marks that turn the direction of all that follows them, and the letters after them on a screen. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Tabs and ends of lines, in all the ways they are written. */
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const ENDS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/**
 * A character that leaves a mark on a screen: no space, filler or blank braille cell. NUL and half characters count,
 * so that the check that refuses them sees them.
 */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\0/u;

/**
 * @param text - text as it was typed
 * @returns it on one line, without controls and marks that turn its direction; nothing if it is invisible. NUL is
 * left to be refused
 */
export function oneLine(text: string): string {
  // Run by run: a pattern with spaces before and after the break would try every space of a megabyte of them again.
  return manyLines(text).replace(/\s+/g, (spaces) => (BREAK.test(spaces) ? " " : spaces));
}

/** As `oneLine`, with the ends of its lines. */
export function manyLines(text: string): string {
  if (!SEEN.test(text)) return "";
  return text
    .replace(TURNS, "")
    .replace(ENDS, "\n")
    .replace(CONTROLS, (control) => (control === "\0" ? control : ""));
}
