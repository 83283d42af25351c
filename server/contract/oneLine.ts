// Text that people type and others read on one line: what would break the line or turn its direction does not pass.

/** Marks that turn the direction of all that follows them, and the letters after them on a screen. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Tabs and ends of lines, in all the ways they are written, with the spaces around them. */
const BREAKS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g;
const CONTROLS = /\p{Cc}/gu;

/** In: text as it was typed. Out: the same on one line, without controls and marks that turn its direction. NUL is left to be refused. */
export function oneLine(text: string): string {
  return text
    .replace(TURNS, "")
    .replace(BREAKS, " ")
    .replace(CONTROLS, (control) => (control === "\0" ? control : ""));
}
