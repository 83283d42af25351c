// The key that signs checkpoints: its private half in a file beside the data, its public half in the database.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type postgres from "postgres";
import { makeKey, NoteError, readSigner, type Signer } from "../kernel/signed-note.ts";
import { signHandover } from "./checkpoint.ts";

/** Thrown when nothing can be signed; it says what to do about it, in words for those who run the court. */
export class KeyTrouble extends Error {
  override name = "KeyTrouble";
}

/** A public key that signs, or signed, with its handover from the one before. */
export type KnownKey = { id: number; vkey: string; since: Date; handover: string | null };

/** The public keys, in the order in which they came. */
export async function knownKeys(sql: postgres.ISql): Promise<KnownKey[]> {
  return sql<KnownKey[]>`SELECT id::int, vkey, since, handover FROM log_keys ORDER BY id`;
}

type Place = { file: string; name: string; now(): number };

/**
 * The key to sign with. A court's first process makes it; the others must have the same file. None is made if the
 * database knows one: an operator who lost the file, or was not given it, must learn of it.
 * @throws KeyTrouble when the file does not exist, cannot be read, or is of another key
 */
export async function signingKey(sql: postgres.Sql, { file, name, now }: Place): Promise<Signer> {
  const [known] = (await knownKeys(sql)).slice(-1);
  const found = signerIn(file);
  if (known && found?.vkey === known.vkey) return found;
  if (known) return adopted(file, known.vkey) ?? rejectKey(file, known.vkey, found);
  return sql.begin(async (inside) => {
    await lockCheckpoints(inside);
    const [other] = (await knownKeys(inside)).slice(-1);
    if (other) {
      const own = signerIn(file);
      return own?.vkey === other.vkey ? own : rejectKey(file, other.vkey, null);
    }
    const signer = found ?? keep(file, makeKey(name));
    await inside`INSERT INTO log_keys (vkey, since) VALUES (${signer.vkey}, ${new Date(now()).toISOString()})`;
    return signer;
  });
}

/** One process at a time adds keys and checkpoints, so that their numbers come true in order. */
export async function lockCheckpoints(sql: postgres.ISql): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('sunwai.checkpoints', 0))`;
}

function rejectKey(file: string, vkey: string, found: Signer | null): never {
  const [name = "", id = ""] = vkey.split("+");
  const wrong = found ? `holds another key (${found.id})` : "is not there";
  throw new KeyTrouble(
    `Checkpoints are not signed here: their key is ${name}+${id}, and ${file} ${wrong}. Copy the file of the process that has ` +
      "the key; if nobody has it any more: bun run audit rotate-key --lost",
  );
}

/** A rotation writes the next key before it is known, so that one which is cut off loses none. */
function adopted(file: string, vkey: string): Signer | null {
  const next = signerIn(`${file}.next`);
  if (next?.vkey !== vkey) return null;
  renameSync(`${file}.next`, file);
  return next;
}

function signerIn(file: string): Signer | null {
  try {
    return readSigner(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof NoteError)
      throw new KeyTrouble(`${file}: ${error.message} Checkpoints are not signed here.`);
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return null;
    throw new KeyTrouble(`${file} cannot be read (${code}). Checkpoints are not signed here.`);
  }
}

/**
 * Writes a key file that only its owner can read. If another process was quicker, its key stays.
 * @returns the key that is in the file now
 */
function keep(file: string, signer: Signer): Signer {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
    const handle = openSync(draft, "wx", 0o600);
    writeSync(handle, `${signer.skey}\n`);
    fsyncSync(handle);
    closeSync(handle);
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new KeyTrouble(`${file} cannot be written (${code}). Checkpoints are not signed here.`);
  }
  return signerIn(file) ?? signer;
}

/**
 * Lets another key sign from now on. The old one hands over by a note that both sign; without it (`lost`) nothing
 * leads from one to the other, and the new public key has to be given out as the first one was.
 * @throws KeyTrouble when there is no key yet, or the old one is not here and was not said to be lost
 */
export async function rotateKey(
  sql: postgres.Sql,
  { file, name, now }: Place,
  lost: boolean,
): Promise<{ signer: Signer; handover: string | null }> {
  return sql
    .begin(async (inside) => {
      await lockCheckpoints(inside);
      const [known] = (await knownKeys(inside)).slice(-1);
      if (!known) throw new KeyTrouble("There is no key yet: the server makes the first one when it starts.");
      const here = lost ? null : (signerIn(file) ?? adopted(file, known.vkey));
      if (!lost && here?.vkey !== known.vkey) rejectKey(file, known.vkey, here);
      rmSync(`${file}.next`, { force: true });
      const signer = keep(`${file}.next`, makeKey(here?.name ?? name));
      const handover = here && signHandover(here, signer, now());
      await inside`INSERT INTO log_keys (vkey, since, handover)
      VALUES (${signer.vkey}, ${new Date(now()).toISOString()}, ${handover})`;
      return { signer, handover };
    })
    .then((rotated) => {
      // The old private key is worth nothing from here but to a thief.
      renameSync(`${file}.next`, file);
      return rotated;
    });
}
