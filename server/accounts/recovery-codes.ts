// Recovery codes: made from a cryptographic source, kept only as keyed hashes.
import { randomInt } from "node:crypto";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "../contract/limits.ts";
import type { Secrets } from "./secrets.ts";

/** Letters and digits that nobody takes for one another. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** A new set, each with a hyphen in its middle: `k7fmx-29qdp`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, makeCode);
}

function makeCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    LETTERS.charAt(randomInt(LETTERS.length)),
  );
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${letters.slice(0, half).join("")}-${letters.slice(half).join("")}`;
}

/** The hash under which a code is kept. How it is typed (capitals, hyphens, spaces) does not matter. */
export function hashRecoveryCode(secrets: Secrets, accountId: string, code: string): string {
  return secrets.mark(code.toLowerCase().replace(/[^a-z0-9]/g, ""), `recovery code of ${accountId}`);
}
