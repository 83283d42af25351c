// One-time codes: made from a cryptographic source, kept only as a keyed hash bound to the number they went to.
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { CODE_LENGTH } from "../contract/limits.ts";

/** A new code: six digits, each of the million equally likely. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** What a code is for: only a one-time code opens a session. */
export type CodeUse = "one-time code" | "registration code" | "contact code";

/**
 * The hash under which a code is stored. Without the server's key a stolen table does not give the codes away,
 * few as they are; with the number in it, a hash is worth nothing for another number.
 * @param key - the key of server/kernel/env.ts, jwtKey
 */
export function hashCode(
  key: Uint8Array,
  phone: string,
  code: string,
  use: CodeUse = "one-time code",
): string {
  return createHmac("sha256", key).update(`${use}\n${phone}\n${code}`).digest("hex");
}

/** A new nonce, which tells the browser that asked for a code from others. A browser never chooses it. */
export function makeNonce(): string {
  return randomBytes(24).toString("base64url");
}

/** Letters that are not mistaken for digits or for each other. */
const LETTERS = "BCDFGHJKLMNPRTVWXZ";

/**
 * Two letters, shown in the message and on the page that asked for it: a person for whose number strangers ask codes
 * knows their own by them. They reveal nothing of the code.
 */
export function makeMark(): string {
  return LETTERS.charAt(randomInt(LETTERS.length)) + LETTERS.charAt(randomInt(LETTERS.length));
}

/** The hash under which a nonce is stored. */
export function hashNonce(nonce: string): string {
  return createHash("sha256").update(nonce).digest("hex");
}

/**
 * The answer to who asked for a code. `request` is the nonce, for clients without cookies; `mark` names the message;
 * `tries` is how often the code may be tried. Times are seconds.
 */
export type CodeSent = {
  sent: true;
  resendAfter: number;
  expiresIn: number;
  tries: number;
  request: string;
  mark: string;
};
