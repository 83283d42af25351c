// A copy's file in the store: encrypted parts of some megabytes, so that memory holds nothing large.
import { createHash, randomBytes } from "node:crypto";
import type { StoredPart } from "../../../db/schema/recording-copies.ts";
import { type RecordingStore, sealBytes, unsealBytes } from "../recording-store.ts";

const PART_BYTES = 4 * 1024 * 1024;

/** Takes the bytes of a file in order, and keeps them in parts. */
export class CopyWriter {
  readonly parts: StoredPart[] = [];
  private readonly digest = createHash("sha256");
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  bytes = 0;

  /** @param onPart - is called after each part is kept, with all parts so far */
  constructor(
    private readonly store: RecordingStore,
    private readonly key: Uint8Array,
    private readonly onPart: (parts: readonly StoredPart[]) => Promise<void>,
  ) {}

  async write(bytes: Uint8Array): Promise<void> {
    // The writer of a film may use its bytes again.
    this.waiting.push(bytes.slice());
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= PART_BYTES) await this.keep();
  }

  /** Keeps what is left. @returns the SHA-256 of the whole file */
  async end(): Promise<string> {
    if (this.waitingBytes > 0) await this.keep();
    return this.digest.digest("hex");
  }

  private async keep(): Promise<void> {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    const name = randomBytes(16).toString("hex");
    // Noted first: what is kept under a name that nobody knows is never deleted.
    this.parts.push({ name, bytes: bytes.length });
    await this.onPart(this.parts);
    await this.store.put(name, sealBytes(bytes, this.key, name));
    this.digest.update(bytes);
    this.bytes += bytes.length;
  }
}

/**
 * Reads a file from one byte to another.
 * @param range - from the first, before the last
 * @throws when a part is not in the store, or was changed
 */
export async function* readCopy(
  store: Pick<RecordingStore, "get">,
  { key, parts }: { key: Uint8Array; parts: readonly StoredPart[] },
  [from, to]: readonly [number, number],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = 0;
  for (const { name, bytes: length } of parts) {
    const start = at;
    at += length;
    if (at <= from || start >= to) continue;
    const sealed = await store.get(name);
    if (!sealed) throw new Error("a part of the copy is not in the store");
    yield unsealBytes(sealed, key, name).subarray(Math.max(0, from - start), Math.min(length, to - start));
  }
}
