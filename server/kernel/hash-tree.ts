// The Merkle tree of RFC 6962 over the entries of a log: what a signed checkpoint is the root of.
import { createHash } from "node:crypto";
import { canonical } from "../contract/canonical.ts";
import type { LogEntry } from "../contract/sitting/events.ts";

/** A leaf and a node never have the same hash, whatever is in them: each begins with another byte. */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const hashOf = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of a leaf: `sha256(0x00, data)`. */
function leafHash(data: Uint8Array | string): Buffer {
  return hashOf(LEAF, data);
}

/** An entry as it is in the tree: all but the two hashes, spelled as it is hashed for the chain. */
export function lineOf({ hash: _, previousHash: __, ...body }: LogEntry): string {
  return canonical(body);
}

/**
 * A tree that grows at its right edge. It keeps the roots of its full parts alone, as many as its size has ones in
 * binary: the next root costs only what came since.
 */
export class Tree {
  size = 0;
  private readonly parts: Buffer[] = [];

  add(data: Uint8Array | string): void {
    let hash = leafHash(data);
    for (let full = this.size; full % 2 === 1; full = Math.floor(full / 2))
      hash = hashOf(NODE, this.parts.pop() ?? hash, hash);
    this.parts.push(hash);
    this.size += 1;
  }

  /** The root as it stands, in base64; of an empty tree the hash of nothing. */
  root(): string {
    const last = this.parts.at(-1);
    if (!last) return hashOf("").toString("base64");
    return this.parts
      .slice(0, -1)
      .reduceRight((right, left) => hashOf(NODE, left, right), last)
      .toString("base64");
  }
}
