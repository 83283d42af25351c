// Spellings of one name: what a person could type to look like a known name (Unicode TR39).
import { confusables } from "./confusables.ts";

/** Titles before a name; they have several forms and are often left out. */
const titles = ["adv", "advocate", "mr", "mrs", "ms", "dr", "shri", "sri", "smt", "kum"];

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu;
/** Marks on Latin letters; marks of Indian scripts are part of the name. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
const indianMark = /[\u0900-\u0dff]/u;
const isMark = /^\p{M}$/u;
const isLatin = /^[a-z]+$/;

/**
 * The letter that a letter looks like, or itself. The table is searched as text: a map would take seven megabytes,
 * and each letter is looked up once (`foldLetter`).
 */
function prototypeOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (String.fromCodePoint(code) !== letter) return letter;
  const found = new RegExp(`[:,]${code.toString(16).toUpperCase()}[,;]`).exec(confusables);
  if (!found) return letter;
  const group = confusables.slice(confusables.lastIndexOf(";", found.index) + 1, found.index + 1);
  return lettersOf(group.slice(0, group.indexOf(":")).split("-"));
}

function lettersOf(codes: readonly string[]): string {
  return String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)));
}

const bare = (text: string) => text.normalize("NFKD").replace(invisible, "").replace(accents, "");

const folded = new Map<string, string>();

/** The Latin letter that a letter looks like, in lower case; its capital counts too where the letter is like none. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const looks = (text: string) => bare(prototypeOf(text)).toLowerCase();
  const own = looks(letter);
  const large = isLatin.test(own) ? own : looks(letter.toUpperCase());
  const shown = isLatin.test(large) ? large : own;
  // Lower case again, so that M and m, which looks like rn, stay one letter; and a capital I looks like an l.
  const small = [...shown].map((one) => bare(prototypeOf(one)).toLowerCase()).join("");
  const made = small.replaceAll("i", "l");
  folded.set(letter, made);
  return made;
}

/** TR39's skeleton of a text: how it looks, without case, accents and invisible characters. */
function skeleton(text: string): string {
  const letters = [...bare(text)].map((letter) =>
    isMark.test(letter) && indianMark.test(letter) ? letter : foldLetter(letter),
  );
  return letters.join("").normalize("NFKC");
}

const calledBefore = new RegExp(
  `^(?:(?:${titles.map(skeleton).join("|")})[^\\p{L}\\p{M}\\p{N}]+)+(?=[\\p{L}\\p{N}])`,
  "u",
);

/**
 * How a name sounds and looks: without title, case, spaces, punctuation, Latin marks and invisible characters,
 * lookalike letters replaced (TR39). Two names with the same plain name cannot be told apart in a hearing; it is
 * empty for symbols alone. Vowel signs of Indian scripts stay.
 */
export function plainName(name: string): string {
  return skeleton(name)
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(calledBefore, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Titles of judges and other speakers, which may be anywhere in the name. An apostrophe ends a word. */
const styles = ["justice", "hon", "ble", "honble", "honourable", "honorable", "judge", "prof", "professor"];
const beside = new Set([...titles, ...styles].map(skeleton));

/** The words of a name as they look, without titles. */
function plainWords(name: string): string[] {
  const words = skeleton(name).split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => word !== "" && !beside.has(word));
}

/** Whether a word is an initial: one letter, whatever marks it has. */
const isInitial = (word: string) => word.replace(/\p{M}/gu, "").length === 1;

/** The words of a name with and without its initials; a name of initials alone has no others. */
function initialsAndWords(words: readonly string[]): { initials: string[]; long: string[] } {
  const long = words.filter((word) => !isInitial(word));
  return long.length === 0 ? { initials: [], long: [...words] } : { initials: words.filter(isInitial), long };
}

/** Whether one of two names only leaves out initials that the other has; other initials are another person's. */
function mayShareInitials(some: readonly string[], others: readonly string[]): boolean {
  return some.every((one) => others.includes(one)) || others.every((one) => some.includes(one));
}

/**
 * Whether a name looks like another or claims to be it: words in another order, titles, added words, initials added
 * or left out. Added words make a name of one word another one, since many people share it.
 * @param typed - the name that a person wants to use
 * @param known - the name of another person
 */
export function claimsName(typed: string, known: string): boolean {
  if (plainName(typed) === plainName(known)) return true;
  const [all, allOwn] = [plainWords(typed), plainWords(known)];
  if (allOwn.length === 0) return false;
  const [{ initials, long: words }, own] = [initialsAndWords(all), initialsAndWords(allOwn)];
  if (all.join("") === allOwn.join("")) return true;
  if (!mayShareInitials(initials, own.initials)) return false;
  const { long } = own;
  return words.join("") === long.join("") || (long.length > 1 && long.every((word) => words.includes(word)));
}
