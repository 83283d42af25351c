// Challenges for passkeys: signed instead of stored, so that issuing one writes no row; each can be answered once.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { takeChallenge } from "../../db/queries/passkeys.ts";
import { CHALLENGE_SECONDS } from "../contract/limits.ts";
import type { AccountsDeps } from "./deps.ts";

type SigningDeps = Pick<AccountsDeps, "now" | "secrets">;

/** What a challenge is for, and for whom: a session, a waiting login, or nobody yet. */
export type Bound = { purpose: "add" | "login" | "second" | "step-up"; subject: string };

const RANDOM_BYTES = 16;
const END_BYTES = 6;
const SIGNED_BYTES = RANDOM_BYTES + END_BYTES;

function signature(
  { secrets }: Pick<AccountsDeps, "secrets">,
  signed: Buffer,
  { purpose, subject }: Bound,
): Buffer {
  return Buffer.from(secrets.mark(signed.toString("hex"), `passkey challenge ${purpose} ${subject}`), "hex");
}

/** A new challenge: random bytes and its end, signed for what it is bound to. */
export function makeChallenge(parts: SigningDeps, bound: Bound): Uint8Array<ArrayBuffer> {
  const signed = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(signed);
  signed.writeUIntBE(parts.now() + CHALLENGE_SECONDS * 1000, RANDOM_BYTES, END_BYTES);
  return new Uint8Array(Buffer.concat([signed, signature(parts, signed, bound)]));
}

/** Whether a challenge is ours, for this use and person, and not too old. */
export function isChallenge(parts: SigningDeps, challenge: string, bound: Bound): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const given = bytes.subarray(SIGNED_BYTES);
  if (signed.length < SIGNED_BYTES) return false;
  const right = signature(parts, signed, bound);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return signed.readUIntBE(RANDOM_BYTES, END_BYTES) > parts.now();
}

/** Uses a challenge up; false when it was answered before. */
export function useChallenge(
  { db, now }: Pick<AccountsDeps, "db" | "now">,
  challenge: string,
): Promise<boolean> {
  const hash = createHash("sha256").update(Buffer.from(challenge, "base64url")).digest("hex");
  return takeChallenge(db, { hash, expiresAt: new Date(now() + CHALLENGE_SECONDS * 1000) });
}
