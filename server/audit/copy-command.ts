// The command `bun run audit copy`: whether a file is the copy that a signed proof says, without a database.
import { createHash } from "node:crypto";
import { readProof } from "../broadcast/copies/copy-proof.ts";
import { NoteError, readVerifier } from "../kernel/signed-note.ts";
import { ClaimsError } from "./claims.ts";

/**
 * @param keys - the public keys that are trusted
 * @returns what to print, and whether the file is the copy
 * @throws ClaimsError where a file or a key cannot be read
 */
export async function proveCopy(
  { film, proof }: { film: string; proof: string },
  keys: readonly string[],
): Promise<{ isCopy: boolean; says: string }> {
  for (const path of [film, proof])
    if (!(await Bun.file(path).exists())) throw new ClaimsError(`${path} is not there.`);
  const read = readProof(await Bun.file(proof).text(), keys.map(verifierOf));
  if (typeof read === "string") return { isCopy: false, says: `${proof}: ${read}` };
  const digest = createHash("sha256");
  for await (const bytes of Bun.file(film).stream()) digest.update(bytes);
  const hash = digest.digest("hex");
  if (hash !== read.hash)
    return {
      isCopy: false,
      says: `${film} is not copy ${read.copy}: its SHA-256 is ${hash}, signed is ${read.hash}.`,
    };
  return { isCopy: true, says: `${film} is copy ${read.copy}, signed by ${read.by}.` };
}

function verifierOf(key: string) {
  try {
    return readVerifier(key);
  } catch (error) {
    if (error instanceof NoteError) throw new ClaimsError(error.message);
    throw error;
  }
}
