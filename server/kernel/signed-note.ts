// Signed notes of C2SP (c2sp.org/signed-note) with Ed25519: a text, a blank line, and a line for each signature.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";

/** A public key under its name, as others write it: `name+id+base64`. `id` is eight hexadecimal digits. */
export type Verifier = { name: string; id: string; vkey: string; key: KeyObject };
/** A private key, and the public one that goes with it. */
export type Signer = Verifier & { skey: string; secret: KeyObject };

/** A key or a note cannot be read. */
export class NoteError extends Error {}

/** The number of Ed25519 among the kinds of signature. */
const KIND = Buffer.from([1]);
/** The bytes that precede the 32 bytes of a key in DER (RFC 8410). */
const SECRET_DER = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_DER = Buffer.from("302a300506032b6570032100", "hex");
const MOST_SIGNATURES = 32;
const nameForm = /^[^\s+]+$/u;

const idOf = (name: string, bytes: Uint8Array): string =>
  createHash("sha256").update(`${name}\n`).update(KIND).update(bytes).digest("hex").slice(0, 8);

/** Makes a key of a name. @throws NoteError for a name with a space or a plus sign in it */
export function makeKey(name: string): Signer {
  const seed = generateKeyPairSync("ed25519")
    .privateKey.export({ type: "pkcs8", format: "der" })
    .subarray(-32);
  return signerOf(name, seed);
}

function signerOf(name: string, seed: Uint8Array): Signer {
  const secret = createPrivateKey({ key: Buffer.concat([SECRET_DER, seed]), format: "der", type: "pkcs8" });
  const verifier = verifierOf(
    name,
    createPublicKey(secret).export({ type: "spki", format: "der" }).subarray(-32),
  );
  const coded = Buffer.concat([KIND, seed]).toString("base64");
  return { ...verifier, secret, skey: `PRIVATE+KEY+${name}+${verifier.id}+${coded}` };
}

function verifierOf(name: string, bytes: Uint8Array): Verifier {
  if (!nameForm.test(name)) throw new NoteError(`"${name}" cannot be the name of a key.`);
  const id = idOf(name, bytes);
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), format: "der", type: "spki" });
  return { name, id, key, vkey: `${name}+${id}+${Buffer.concat([KIND, bytes]).toString("base64")}` };
}

/** Reads a public key (`name+id+base64`). @throws NoteError when it is none, or its id is not its own */
export function readVerifier(vkey: string): Verifier {
  const [, name = "", id = "", coded = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(vkey.trim()) ?? [];
  const bytes = Buffer.from(coded, "base64");
  if (bytes.length !== 33 || bytes[0] !== 1 || bytes.toString("base64") !== coded)
    throw new NoteError(`"${vkey.slice(0, 200)}" is no public key of Ed25519 (name+id+base64).`);
  const verifier = verifierOf(name, bytes.subarray(1));
  if (verifier.id !== id) throw new NoteError(`The public key of ${name} is damaged: its id is not ${id}.`);
  return verifier;
}

/** Reads a private key as its file holds it. @throws NoteError when it is none; its text is never repeated */
export function readSigner(skey: string): Signer {
  const [, name = "", id = "", coded = ""] =
    /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(skey.trim()) ?? [];
  const bytes = Buffer.from(coded, "base64");
  if (bytes.length !== 33 || bytes[0] !== 1) throw new NoteError("This is no private key of Ed25519.");
  const signer = signerOf(name, bytes.subarray(1));
  if (signer.id !== id) throw new NoteError("The private key is damaged: its id is another.");
  return signer;
}

/** Signs a text, which ends in a line end, with each of the keys. */
export function signNote(text: string, ...signers: readonly Signer[]): string {
  const lines = signers.map(({ name, id, secret }) => {
    const signature = Buffer.concat([Buffer.from(id, "hex"), sign(null, Buffer.from(text), secret)]);
    return `— ${name} ${signature.toString("base64")}\n`;
  });
  return `${text}\n${lines.join("")}`;
}

/** A note's text and the keys that it claims, of which nothing is proved yet. Null for what is no note. */
export function partsOf(
  note: string,
): { text: string; signatures: { name: string; id: string; bytes: Buffer }[] } | null {
  const end = note.lastIndexOf("\n\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note has none but its line ends.
  if (end < 0 || !note.endsWith("\n") || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return null;
  const lines = note.slice(end + 2, -1).split("\n");
  if (lines.length > MOST_SIGNATURES) return null;
  const signatures = lines.map((line) => {
    const [, name = "", coded = ""] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = Buffer.from(coded, "base64");
    return { name, id: bytes.subarray(0, 4).toString("hex"), bytes: bytes.subarray(4) };
  });
  if (signatures.some(({ name, bytes }) => name === "" || bytes.length === 0)) return null;
  return { text: note.slice(0, end + 1), signatures };
}

/**
 * Opens a note by trusted keys.
 * @returns its text and trusted signers; `unknown`: no trusted signer; `forged`: a trusted name with a wrong
 * signature; `form`: not a note
 */
export function openNote(
  note: string,
  trusted: readonly Verifier[],
): { text: string; by: Verifier[] } | "unknown" | "forged" | "form" {
  const parts = partsOf(note);
  if (parts === null) return "form";
  const by: Verifier[] = [];
  for (const { name, id, bytes } of parts.signatures) {
    const known = trusted.find((one) => one.name === name && one.id === id);
    if (!known) continue;
    if (bytes.length !== 64 || !verify(null, Buffer.from(parts.text), known.key, bytes)) return "forged";
    by.push(known);
  }
  return by.length === 0 ? "unknown" : { text: parts.text, by };
}
