// Encrypts or hashes with a key of the court that is never in the database (docs/domain.md#kept-secrets).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type Env, keptKey } from "../kernel/env.ts";

/** The court's own key, as two uses of it. `purpose` says what for and whose, and must be the same when it is read. */
export type Secrets = {
  /** Encrypts a text. */
  seal(text: string, purpose: string): string;
  /**
   * Reads what `seal` made.
   * @throws Error when it was sealed for another purpose or by another key
   */
  unseal(sealed: string, purpose: string): string;
  /** The same for bytes, as bytes. */
  sealBytes(bytes: Uint8Array, purpose: string): Uint8Array;
  /**
   * Reads what `sealBytes` made.
   * @throws as `unseal`
   */
  unsealBytes(sealed: Uint8Array, purpose: string): Uint8Array;
  /** A keyed hash, as 64 hexadecimal digits: for words that are too short for a plain one. */
  mark(text: string, purpose: string): string;
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is SECRETS_KEY, else a random one kept in the data folder, where backups have it. */
export function createSecrets(env: Pick<Env, "secretsKey" | "dataDir">): Secrets {
  const root = env.secretsKey ?? keptKey(env.dataDir, "secrets").key;
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", root, "", `sunwai ${use}`, 32));
  const sealing = keyFor("seal");
  const marking = keyFor("mark");
  const sealBytes = (bytes: Uint8Array, purpose: string) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const unsealBytes = (sealed: Uint8Array, purpose: string) => {
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw new Error(
        "A kept secret cannot be read: DATA_DIR/keys/secrets (or SECRETS_KEY) is not the key it was kept with.",
      );
    }
  };
  return {
    sealBytes,
    unsealBytes,
    seal: (text, purpose) => sealBytes(Buffer.from(text, "utf8"), purpose).toString("base64url"),
    unseal: (sealed, purpose) => unsealBytes(Buffer.from(sealed, "base64url"), purpose).toString("utf8"),
    mark: (text, purpose) => createHmac("sha256", marking).update(`${purpose}\n${text}`).digest("hex"),
  };
}
