// Whether a caller shows a secret that the environment names, as a bearer token.
import { timingSafeEqual } from "node:crypto";
import { sha256 } from "./hash-chain.ts";

/** Compared in constant time. */
export function showsSecret(headers: Pick<Headers, "get">, secret: string): boolean {
  const [, given = ""] = /^bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  // Hashed, so that both are of one length.
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)));
}
