// One-time codes: made from a cryptographic source, kept only as a keyed hash bound to the number they went to.
import { createHmac, randomInt } from "node:crypto";
import { CODE_LENGTH } from "../contract/limits.ts";

/** A new code: six digits, each of the million equally likely. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/**
 * The hash under which a code is stored. Without the server's key a stolen table does not give the codes away,
 * few as they are; with the number in it, a hash is worth nothing for another number.
 * @param key the key of server/env.ts, jwtKey
 */
export function hashCode(key: Uint8Array, phone: string, code: string): string {
  return createHmac("sha256", key).update(`one-time code\n${phone}\n${code}`).digest("hex");
}
