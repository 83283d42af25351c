// Where recorded segments lie: encrypted, under random names, in DATA_DIR/recordings or in another place with the same four acts.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Keeps bytes under a name. */
export interface RecordingStore {
  /** @throws when it does not take them; then nothing of them is left */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null when they are not there. */
  get(name: string): Promise<Uint8Array | null>;
  delete(name: string): Promise<void>;
}

/** A store in a folder of this machine. */
export function fileStore(folder: string): RecordingStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.part`;
      await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
      try {
        await Bun.write(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      const file = Bun.file(pathOf(name));
      return (await file.exists()) ? await file.bytes() : null;
    },
    delete: (name) => rm(pathOf(name), { force: true }),
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
