// Which font has a letter, and in which order the runs of a line stand when some are written from the right.
import { join } from "node:path";

const packages = join(import.meta.dir, "../../node_modules/@fontsource");
export const weights = [400, 600] as const;
export type Weight = (typeof weights)[number];

/** The scripts of SPEC.md's locales: the letters that each font file has, as its package divides them. */
const letters = {
  latin: /[\u0020-\u00FF\u0131\u0152\u0153\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2212]/,
  "latin-ext": /[\u0100-\u02AF\u1E00-\u1E9F\u1EF2-\u1EFF]/,
  devanagari: /[\u0900-\u097F\u1CD0-\u1CF9\u20A8\u20B9\u25CC\uA830-\uA839\uA8E0-\uA8FF]|\u200C|\u200D/,
  bengali: /[\u0980-\u09FE]/,
  gujarati: /[\u0A81-\u0AFF]/,
  oriya: /[\u0B01-\u0B77]/,
  tamil: /[\u0B82-\u0BFA]/,
  telugu: /[\u0C00-\u0C7F]/,
  kannada: /[\u0C80-\u0CF3]/,
  malayalam: /[\u0D00-\u0D7F]/,
  arabic: /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/,
};
export type Script = keyof typeof letters;
export const scripts = Object.keys(letters) as Script[];

/** Stops and joiners that the scripts of India share: each stands in the font of the letters before it. */
const shared = /[\u0964\u0965\u25CC]|\u200C|\u200D/;
/**
 * Bengali letters of three consonants ending in ra (চন্দ্র): the layout of fontkit leaves the ra beside its letter. Whoever
 * draws them says so.
 */
export const partlyJoined = /[\u0995-\u09B9]\u09CD[\u0995-\u09B9]\u09CD\u09B0/;

/** Figures, spaces and points between two words from the right go with them. */
const neutral = /^[^A-Za-z\u00C0-\u024F]*$/;

/** A part of a line in one font. */
export type Run = { font: string; text: string };

/** The file of a script's font in a weight. The latin letters come with Devanagari's, so that the two suit each other. */
export function fontFile(script: Script, weight: Weight): string {
  const name = script === "latin" || script === "latin-ext" ? "devanagari" : script;
  return join(packages, `noto-sans-${name}/files/noto-sans-${name}-${script}-${weight}-normal.woff`);
}

/** The script whose font has a letter; null for one that no font here has. */
function scriptOf(letter: string): Script | null {
  return scripts.find((script) => letters[script].test(letter)) ?? null;
}

/** Cuts a text into runs. In: the text, the weight of its fonts, and what to do when a letter cannot be drawn. */
export function runsOf(text: string, weight: number, missing: () => void): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter);
    const font = staysWith(letter, last) ?? `${script ?? "latin"}-${weight}`;
    const drawn = script === null ? "?" : letter;
    if (script === null) missing();
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/**
 * The font of the run before, for a letter that goes with it: a space, so that words of one script are shaped together
 * (words from the right are put in order one by one), and what the scripts share.
 */
function staysWith(letter: string, last: Run | undefined): string | undefined {
  if (last === undefined || isFromRight(last)) return undefined;
  if (letter === " ") return last.font;
  return shared.test(letter) && !last.font.startsWith("latin") ? last.font : undefined;
}

const isFromRight = ({ font }: Run) => font.startsWith("arabic");

/** The runs of a line as they stand from left to right: words from the right that follow one another change places. */
export function inOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  for (let at = 0; at < runs.length; ) {
    const end = endFromRight(runs, at);
    ordered.push(...runs.slice(at, end).reverse());
    at = end;
  }
  return ordered;
}

/** Where the words from the right that begin here end; the next run when none do. */
function endFromRight(runs: readonly Run[], start: number): number {
  let end = start + 1;
  if (!runs[start] || !isFromRight(runs[start])) return end;
  for (let at = end; at < runs.length; at++) {
    const run = runs[at] as Run;
    if (isFromRight(run)) end = at + 1;
    else if (!run.font.startsWith("latin") || !neutral.test(run.text)) break;
  }
  return end;
}
