// The PIN as it is stored: with a keyed hash first, because six digits from a stolen table would be guessed quickly.
import { checkPassword, hashPassword } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";

const marked = (secrets: Secrets, pin: string) => secrets.mark(pin, "pin");

/** The hash to store for a PIN. */
export function hashPin(secrets: Secrets, pin: string): Promise<string> {
  return hashPassword(marked(secrets, pin));
}

/** Whether a PIN belongs to a hash. */
export function checkPin(secrets: Secrets, pin: string, hash: string): Promise<boolean> {
  return checkPassword(marked(secrets, pin), hash);
}
