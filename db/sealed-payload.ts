// Seals and opens what a court's processes send each other by the database: signed and encrypted.
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const ALGORITHM = "aes-256-gcm";
/** Bytes of the parts of a sealed payload: who sealed it, its number there, when, and the proof that it is whole. */
const SENDER = 16;
const NUMBER = 6;
const TIME = 6;
const TAG = 16;
const HEAD = SENDER + NUMBER + TIME;
/** The key's use, so that nothing else made from the same secret has the same key. */
const USE = "sunwai notifications 1";
/** Senders whose keys are kept; one is added by each start of a process or command. */
const SENDERS_MOST = 500;

/**
 * Bytes of a payload before it is sealed: PostgreSQL takes fewer than 8,000, of which base64 needs a quarter and the
 * seal some 60.
 */
export const PAYLOAD_BYTES_MOST = 3 * Math.floor(7_999 / 4) - HEAD - TAG;

/** The secret that seals, and all that are accepted. */
export type SealSecrets = { sealing: Uint8Array; accepted: readonly Uint8Array[] };

/** A payload as it was before it was sealed, with its sender and number, of which each is used once. */
export type Opened = { text: string; sender: string; number: number; at: number };

/**
 * The seal of one process. Its key comes from the shared secret and a random id, so that its numbers can be the
 * nonces: no key has one twice.
 */
export class PayloadSeal {
  private readonly id = randomBytes(SENDER);
  private readonly own: KeyObject;
  private readonly known = new Map<string, KeyObject>();
  private sealed = 0;

  constructor(private readonly secrets: SealSecrets) {
    this.own = keyOf(secrets.sealing, this.id);
  }

  /**
   * @param channel - on which alone it can be opened
   * @param now - milliseconds since 1970
   * @throws RangeError for more than PAYLOAD_BYTES_MOST
   */
  seal(channel: string, text: string, now = Date.now()): string {
    const bytes = Buffer.from(text);
    if (bytes.length > PAYLOAD_BYTES_MOST)
      throw new RangeError(`A notification of ${bytes.length} bytes is too long for ${channel}.`);
    const head = Buffer.alloc(HEAD);
    this.id.copy(head);
    head.writeUIntBE(this.sealed++, SENDER, NUMBER);
    head.writeUIntBE(now, SENDER + NUMBER, TIME);
    const cipher = createCipheriv(ALGORITHM, this.own, nonceOf(head)).setAAD(boundTo(channel, head));
    const inner = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([head, ...inner, cipher.getAuthTag()]).toString("base64");
  }

  /** Returns null for what no process with an accepted secret sealed for this channel. */
  open(channel: string, payload: string): Opened | null {
    const bytes = Buffer.from(payload, "base64");
    if (bytes.length < HEAD + TAG) return null;
    const head = bytes.subarray(0, HEAD);
    for (const [index, secret] of this.secrets.accepted.entries()) {
      const name = `${index} ${head.toString("latin1", 0, SENDER)}`;
      const key = this.known.get(name) ?? keyOf(secret, head.subarray(0, SENDER));
      const text = decrypted(key, channel, bytes);
      if (text === null) continue;
      this.keep(name, key);
      const at = head.readUIntBE(SENDER + NUMBER, TIME);
      return { text, sender: head.toString("hex", 0, SENDER), number: head.readUIntBE(SENDER, NUMBER), at };
    }
    return null;
  }

  /** Keys are kept of those alone who have sealed something: made-up senders cannot fill the memory. */
  private keep(name: string, key: KeyObject): void {
    if (this.known.has(name)) return;
    this.known.set(name, key);
    const [oldest] = this.known.keys();
    if (this.known.size > SENDERS_MOST && oldest !== undefined) this.known.delete(oldest);
  }
}

const keyOf = (secret: Uint8Array, sender: Uint8Array): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, sender, USE, 32)));

/** Twelve bytes: the number of the payload. */
const nonceOf = (head: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(12 - NUMBER), head.subarray(SENDER, SENDER + NUMBER)]);

const boundTo = (channel: string, head: Buffer): Buffer => Buffer.concat([head, Buffer.from(channel)]);

function decrypted(key: KeyObject, channel: string, bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD);
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(head), { authTagLength: TAG })
    .setAAD(boundTo(channel, head))
    .setAuthTag(bytes.subarray(bytes.length - TAG));
  try {
    const text = decipher.update(bytes.subarray(HEAD, bytes.length - TAG));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
}
