// Passwords: argon2id, and an answer that takes the same time whether or not the account exists.
import { normalizedPassword } from "../contract/password-rules.ts";

// 19 MiB and two passes, as OWASP advises; a burst of logins must not take all memory of the court's machine.
const argon = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(normalizedPassword(password), argon);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. With no hash (no such account, or one without a password) it does the
 * same work and says no.
 */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const right = await Bun.password.verify(normalizedPassword(password), hash ?? (await decoy));
  return right && hash !== null;
}
