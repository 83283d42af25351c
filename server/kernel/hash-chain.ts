// Chains of hashes: each entry of a log is hashed with the hash before it, so that no entry can be changed alone.

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/** The hash before the first entry of a log: the hash of the log's name. */
export function firstHash(log: string): string {
  return sha256(log);
}

/** Whole: the number of entries and the last hash. Not whole: the first wrong entry, and what is wrong with it. */
export type Verdict =
  | { whole: true; entries: number; root: string }
  | { whole: false; seq: number; reason: "unknown" | "gap" | "chain" | "hash" | "head" };
