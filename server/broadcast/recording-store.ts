// Where segments lie: encrypted, under random names, in DATA_DIR/recordings or a place that acts alike.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { LossReason } from "../contract/sitting/topics/recording.ts";

/** Keeps bytes under a name. */
export interface RecordingStore {
  /** @throws StoreTrouble when it does not take them; then nothing of them is left that anybody knows */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null when they are not there. @throws StoreTrouble when that cannot be found out */
  get(name: string): Promise<Uint8Array | null>;
  delete(name: string): Promise<void>;
  /** How much room there is; null where nobody knows. */
  space(): Promise<StoreSpace | null>;
}
export type StoreSpace = { freeBytes: number; totalBytes: number };

/** A store that takes or gives nothing now, and why. */
export class StoreTrouble extends Error {
  override name = "StoreTrouble";
  constructor(
    readonly reason: LossReason,
    message: string,
  ) {
    super(message);
  }
}

/** Where a name lies, the same in every store, so that files can be copied from one to the other. */
export const placeOf = (name: string) => `${name.slice(0, 2)}/${name}`;

const noRoom = /^(ENOSPC|EDQUOT|EFBIG)$/;

/** Says in words why a folder took nothing. */
function troubleOf(error: unknown): StoreTrouble {
  const code = error instanceof Error && "code" in error ? String(error.code) : "no reason given";
  return noRoom.test(code)
    ? new StoreTrouble("full", `There is no room in DATA_DIR/recordings (${code})`)
    : new StoreTrouble("refused", `Nothing can be written in DATA_DIR/recordings (${code})`);
}

/** Writes a file so that it outlives a loss of power: what is acknowledged may not be empty afterwards. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder outlive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A store in a folder of this machine. */
export function fileStore(folder: string): RecordingStore {
  const pathOf = (name: string) => join(folder, placeOf(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.part`;
      try {
        const made = await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
        await writeDurably(draft, bytes);
        await rename(draft, path);
        await syncFolder(join(path, ".."));
        // A new folder's own name is in the one above it.
        if (made !== undefined) await syncFolder(join(made, ".."));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw troubleOf(error);
      }
    },
    async get(name) {
      const file = Bun.file(pathOf(name));
      return (await file.exists()) ? await file.bytes() : null;
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    async space() {
      // Before the first file there is no folder, and then it is on the disk of the folder above.
      const found = await statfs(folder).catch(() => statfs(join(folder, "..")).catch(() => null));
      return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
    },
  };
}

/** A store that took over from another: new files go to it; the one before has what it lacks. */
export function afterAnother(store: RecordingStore, before: RecordingStore): RecordingStore {
  return {
    put: store.put,
    get: async (name) => (await store.get(name)) ?? (await before.get(name)),
    async delete(name) {
      await store.delete(name);
      await before.delete(name);
    },
    space: store.space,
  };
}

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** A new random key for the segments of one run. */
export const newKey = () => randomBytes(32);

/** Encrypts a segment. Its name is bound to it, so that no other can be put in its place. */
export function sealBytes(bytes: Uint8Array, key: Uint8Array, name: string): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/**
 * Reads what `sealBytes` made.
 * @throws when it was changed, or kept under another key or name
 */
export function unsealBytes(sealed: Uint8Array, key: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Uint8Array.from(Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]));
}
