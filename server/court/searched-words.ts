// Names and numbers as searches compare them, in one form for every script, case, dot and space. Pure.

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu;
/** Marks on Latin letters; vowel signs of Indian scripts are part of the word and stay. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** The separators between words. Marks within a word, as in D'Mello, K.M. or Al-Amin, do not end it. */
const between = /[^\p{L}\p{M}\p{N}.'’‘`´-]+/u;
const within = /[.'’‘`´-]+/u;
const digit = /\p{Nd}/gu;

/** Words that occur in many names and numbers, or that people type beside them. */
const beside: ReadonlySet<string> = new Set(
  "adv advocate mr mrs ms shri sri smt kum dr no nos number of and anr ors others v vs versus case".split(
    " ",
  ),
);

/** A digit of any script as people in India type it. */
function latinDigit(typed: string): string {
  const code = typed.codePointAt(0) ?? 0;
  if (code < 0x80) return typed;
  // The digits of Indian scripts begin at a 6 of their row of sixteen, those of others at its beginning.
  const isIndian = code >= 0x0966 && code <= 0x0def;
  return String((code & 0xf) - (isIndian ? 6 : 0));
}

/** Most names are in Latin letters without marks, and need nothing of what follows. */
const ascii = /^[\0-\x7f]*$/;

function plain(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(invisible, "")
    .toLowerCase()
    .replace(accents, "")
    .normalize("NFC")
    .replace(digit, latinDigit);
}

/** The parts of the text between two spaces: `K.M.` has k and m. */
const chunksOf = (text: string) =>
  plain(text)
    .split(between)
    .map((chunk) => chunk.split(within).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0);

/** The words of a search; words that occur in many names are left out. */
export function askedWords(text: string): string[] {
  const words = chunksOf(text).flat();
  return [...new Set(words)].filter((word) => !beside.has(word));
}

/** The words that find a name or title, also initials and parts written as one, `km` of `K. M. Joseph`. */
export function foundWords(text: string): string[] {
  const chunks = chunksOf(text);
  const words = new Set(chunks.flat());
  let initials = "";
  for (const parts of chunks) {
    if (parts.length > 1) words.add(parts.join(""));
    const isInitial = parts.every((part) => [...part].length === 1);
    initials = isInitial ? initials + parts.join("") : "";
    if (initials.length > 1) words.add(initials);
  }
  return [...words];
}

/** A case number in its parts: `W.P.(C) 3871/2026` is wpc, 3871, 2026. */
export type NumberParts = { kind: string; number: string; year: string };

const letterAndDigit = /\p{L}(?=\p{Nd})|\p{Nd}(?=\p{L})/gu;

/** @returns null for a text without a number, and for one with more numbers than a case has */
export function numberParts(text: string): NumberParts | null {
  const words = askedWords(text.replace(letterAndDigit, "$& "));
  const numbers = (plain(text).match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, ""));
  const [number, year = ""] = numbers;
  if (number === undefined || numbers.length > 2) return null;
  return { kind: words.filter((word) => !/\d/.test(word)).join(""), number, year };
}

/** Whether a case number is meant by what somebody typed: its number, and of kind and year as much as they gave. */
export function isNumberMeant(asked: NumberParts, own: NumberParts): boolean {
  if (asked.number !== own.number || !own.kind.includes(asked.kind)) return false;
  return (
    asked.year === "" || asked.year === own.year || (asked.year.length === 2 && own.year.endsWith(asked.year))
  );
}

/** Whether somebody typed a whole case number: its kind, number and year. */
export function isWholeNumber(asked: NumberParts, own: NumberParts): boolean {
  const isWhole = own.kind !== "" && own.year !== "";
  return isWhole && asked.kind === own.kind && asked.number === own.number && asked.year === own.year;
}

/** A case number in one word and spaces, as tables have it to be found: `wpc 3871 2026`; null where it has no parts. */
export function numberKey(caseNumber: string): string | null {
  const parts = numberParts(caseNumber);
  return parts && `${parts.kind} ${parts.number} ${parts.year}`;
}

/** A pattern of LIKE for the words that are meant: kinds and years may be partial, as with `isNumberMeant`. */
export function numberPattern({ kind, number, year }: NumberParts): string {
  return `%${kind}% ${number} %${year}`;
}

/** The longest word without a digit; empty where there is none. */
export function longestWord(words: readonly string[]): string {
  const letters = words.filter((word) => !/\d/.test(word));
  return letters.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
