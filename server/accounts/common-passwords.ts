// Passwords that attackers try first: those on a list of common ones, also repeated or with digits around them, and simple patterns.
import { normalizedPassword } from "../contract/password-rules.ts";

/** A password with fewer different characters than this is a pattern, as `aaaabbbb`. */
const FEWEST_DIFFERENT = 5;

let list: Promise<ReadonlySet<string>> | undefined;

/** The list of a library, some 49,000 of them: read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return list;
}

/** Whether a password is one of the first that somebody tries who guesses. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = normalizedPassword(password).toLowerCase();
  if (new Set(typed).size < FEWEST_DIFFERENT) return true;
  const common = await commonPasswords();
  // The password is also looked up without the digits and signs at its ends, and without a part that only repeats what comes before it.
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [typed, bare, unitOf(typed), unitOf(bare)].some((word) => common.has(word));
}

/** The part of which a text is the repetition: `qwerty` of `qwertyqwerty`; the text itself where it repeats nothing. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at > 0 ? at : undefined);
}
