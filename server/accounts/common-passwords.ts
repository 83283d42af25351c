// Passwords that attackers try first: those that zxcvbn rates as easy, and common ones and patterns it overlooks.
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { normalizedPassword } from "../contract/password-rules.ts";

/** A password with fewer different characters than this is a pattern, as `aaaabbbb`. */
const FEWEST_DIFFERENT = 5;
/** Too simple too, as `13579246801357924`: fewer different steps than this lead from sign to sign. */
const FEWEST_STEPS = 4;
/** The lowest of zxcvbn's scores (0 to 4) that is taken: 10^8 guesses. */
const LOWEST_SCORE = 3;
/** A row that somebody interleaves with another one, as `a1b2c3d4`, has at most this score. */
const ROW_SCORE = 1;
/** Characters rated at once, and letters tried as signs: with more, a rating holds up everybody else. */
const RATED_MOST = 32;
const SUBSTITUTIONS_MOST = 8;

type Rater = { common: ReadonlySet<string>; zxcvbn: ZxcvbnFactory };
let rater: Promise<Rater> | undefined;

/** Some 49,000 common passwords, and English words and first names: read when the first password is set. */
async function loadRater(): Promise<Rater> {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  const { dictionary: english } = await import("@zxcvbn-ts/language-en");
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      "passwords-common": dictionary["passwords-common"],
      "commonWords-en": english["commonWords-en"],
      "firstnames-en": english["firstnames-en"],
    },
    graphs: adjacencyGraphs,
    maxLength: RATED_MOST,
    l33tMaxSubstitutions: SUBSTITUTIONS_MOST,
  });
  return { common: new Set(dictionary["passwords-common"]), zxcvbn };
}

/**
 * Whether a password is one of the first that somebody tries who guesses.
 * @param known - what everybody may know of its person and the court, which makes nothing harder to guess
 */
export async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  const typed = normalizedPassword(password).toLowerCase();
  if (new Set(typed).size < FEWEST_DIFFERENT || stepsIn(typed) < FEWEST_STEPS) return true;
  rater ??= loadRater();
  const { common, zxcvbn } = await rater;
  // It is looked up also without digits and signs, at its ends or anywhere, and without a repeated part.
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const letters = typed.replace(/[^\p{L}\p{M}]+/gu, "");
  const forms = [typed, bare, letters].flatMap((form) => [form, unitOf(form)]);
  if (forms.some((form) => common.has(form))) return true;
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)).filter(Boolean);
  const scoreOf = (text: string) => zxcvbn.check(text, words).score;
  const isRow = (text: string) => everySecond(text).every((half) => scoreOf(half) <= ROW_SCORE);
  // A long password is as good as the better of its ends.
  const isEasy = (text: string) =>
    [text.slice(0, RATED_MOST), text.slice(-RATED_MOST)].every(
      (end) => scoreOf(end) < LOWEST_SCORE || isRow(end),
    );
  // Signs between them hide repetitions: `26011950@26011950`.
  const plain = typed.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return isEasy(typed) || (unitOf(plain) !== plain && isEasy(plain));
}

/** How many different steps lead from a character to the next one; digits go round. */
function stepsIn(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const isNumber = /^\d+$/.test(text);
  const steps = codes.slice(1).map((code, before) => code - (codes[before] ?? 0));
  return new Set(steps.map((step) => (isNumber ? (step + 10) % 10 : step))).size;
}

/** The characters at odd and at even places. */
function everySecond(text: string): string[] {
  return [0, 1].map((parity) => [...text].filter((_, place) => place % 2 === parity).join(""));
}

/** The part of which a text is the repetition: `qwerty` of `qwertyqwerty`; the text itself where it repeats nothing. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at > 0 ? at : undefined);
}
