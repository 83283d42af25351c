// Prepares people's text for drawing: nothing invisible, no letter without a font, no endless word.
import { lettersOfFamilies } from "./fonts.ts";

/**
 * A text that the template draws. With a word too long for a narrow cell it comes in pieces, between which a line may
 * end; `isWide`: no line of the page could hold that word.
 */
export type Shown = string | { whole: string; pieces: string[]; isWide: boolean };

/** Invisible characters that can reorder or reshape visible ones; a space replaces each run of them. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out here.
  /[\u0000-\u001F\u007F-\u009F\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+|[\u{E0000}-\u{E0FFF}]+/gu;
/** Joiners, soft hyphens and variation marks have no glyph: they shape or separate the letters beside them. */
const shaping = /\u00AD|\u034F|\u200C|\u200D|[\uFE00-\uFE0F]/u;
const plain = /^[\x20-\x7E]*$/;
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const longWord = /\S{25,}/u;
const wideWord = /\S{70,}/u;
/** Letters after which a long word may be broken. */
const PIECE = 6;

const segments = new Intl.Segmenter("und", { granularity: "grapheme" });
let known: ReadonlySet<number>[] | undefined;

/** How many code points of a letter with its marks the best family can draw, from its beginning. */
function drawable(points: readonly string[]): number {
  known ??= lettersOfFamilies();
  let most = 0;
  for (const letters of known) {
    const until = points.findIndex((point) => {
      return !shaping.test(point) && !letters.has(point.codePointAt(0) ?? 0);
    });
    most = Math.max(most, until === -1 ? points.length : until);
  }
  return most;
}

/** Makes texts ready for one document, and knows whether all their letters could be drawn. */
export class ShownTexts {
  /** There was a letter that no font here has; it is shown as a question mark. */
  isMissingLetters = false;
  private readonly ready = new Map<string, Shown>();

  /** Every text in these values, however deep, as it is drawn; numbers and the like stay. */
  inAll(values: object): Record<string, unknown> {
    return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, this.in(one)]));
  }

  private in(value: unknown): unknown {
    if (typeof value === "string") return this.of(value);
    if (Array.isArray(value)) return value.map((one) => this.in(one));
    return typeof value === "object" && value !== null ? this.inAll(value) : value;
  }

  private of(text: string): Shown {
    const before = this.ready.get(text);
    if (before !== undefined) return before;
    const made = this.make(text);
    this.ready.set(text, made);
    return made;
  }

  private make(text: string): Shown {
    const seen = plain.test(text) ? text : this.drawn(text.replace(unseen, " "));
    // Isolated, so that what is written from the right turns nothing beside it.
    const whole = fromRight.test(seen) ? `\u2068${seen}\u2069` : seen;
    if (!longWord.test(seen)) return whole;
    return { whole, pieces: broken(whole), isWide: wideWord.test(seen) };
  }

  private drawn(text: string): string {
    let all = "";
    for (const { segment } of segments.segment(text.toWellFormed())) {
      const points = [...segment];
      const count = drawable(points);
      if (count === points.length) all += segment;
      else {
        this.isMissingLetters = true;
        all += `${points.slice(0, count).join("")}?`;
      }
    }
    return all;
  }
}

/** A text in pieces between which a line may end: only words that no line might hold are cut. */
function broken(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of text.split(/(\s+)/u)) {
    const letters = part.length < 25 ? [part] : [...segments.segment(part)].map(({ segment }) => segment);
    if (letters.length < 25) piece += part;
    else
      for (let from = 0; from < letters.length; from += PIECE) {
        piece += letters.slice(from, from + PIECE).join("");
        pieces.push(piece);
        piece = "";
      }
  }
  if (piece !== "") pieces.push(piece);
  return pieces;
}
