// The rules of a password that a page can check too: its length, and that it is not its person's known facts.

import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";
import type { Account } from "./rest/accounts.ts";
import type { Settings } from "./settings.ts";

export type PasswordFault = "short" | "long" | "personal";

/** The shortest word that counts as one: initials and short syllables are in most sentences. */
const SHORTEST_WORD = 3;
/** Characters that must be left without the known words and the spaces. */
const OWN_CHARACTERS = 8;

/** A password as it is stored and checked: the same letters typed on another keyboard are the same password. */
export function normalizedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * The rule that a password breaks.
 * @param password - as it was typed, in any script
 * @param known - what everybody may know: the person's name, numbers and office, the court and the product
 * @returns null when it breaks none; whether it is a common one only the server knows
 */
export function passwordFault(password: string, known: readonly string[]): PasswordFault | null {
  const letters = [...normalizedPassword(password)].length;
  if (letters < PASSWORD_LENGTH_MIN) return "short";
  if (letters > PASSWORD_LENGTH_MAX) return "long";
  return [...withoutKnown(password, known)].length < OWN_CHARACTERS ? "personal" : null;
}

/** Returns what everybody may know of a person and of the court, as `passwordFault` takes it. */
export function knownOf(
  {
    displayName,
    phoneNumber,
    enrolmentOrOffice,
  }: Pick<Account, "displayName" | "phoneNumber" | "enrolmentOrOffice">,
  court: Pick<Settings, "court_name" | "court_name_local" | "seat">,
): string[] {
  return [
    displayName,
    phoneNumber ?? "",
    enrolmentOrOffice,
    court.court_name,
    court.court_name_local,
    court.seat,
    "sunwai",
    "virtual court",
    "password",
  ];
}

/** The characters of a password that are of none of the known words, without its spaces. */
function withoutKnown(password: string, known: readonly string[]): string {
  const words = known
    .flatMap((text) => plain(text).split(" "))
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const rest = normalizedPassword(password).toLowerCase().replace(/\s+/gu, "");
  return words.reduce((left, word) => left.replaceAll(word, ""), rest);
}

/** Small letters and digits of any script with single spaces between them. */
function plain(text: string): string {
  return normalizedPassword(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
