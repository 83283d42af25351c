// Proof of a copy's file without the court's servers: its hash in a text signed with the logs' key.
import type { CopyRow } from "../../../db/queries/recording-copies.ts";
import type { Seal } from "../../contract/sitting/topics/recording.ts";
import { openNote, type Signer, signNote, type Verifier } from "../../kernel/signed-note.ts";

const ORIGIN = "/recording-copy";

type Proven = Pick<
  CopyRow,
  "sitting" | "copy" | "items" | "hash" | "bytes" | "seconds" | "marked" | "madeAt"
>;

/**
 * The proof of a copy: lines of a word and what it says, in this order.
 * @param seal - the last one of the recording from which it was made
 */
export function proofOf(signer: Signer, copy: Proven, seal: Seal): string {
  const lines = [
    `${signer.name}${ORIGIN}`,
    `copy ${copy.sitting}/${copy.copy}`,
    `sha256 ${copy.hash ?? ""}`,
    `bytes ${copy.bytes ?? 0}`,
    `seconds ${copy.seconds ?? 0}`,
    `made ${copy.madeAt?.toISOString() ?? ""}`,
    `items ${copy.items.length === 0 ? "*" : copy.items.join(" ")}`,
    `name-in-picture ${copy.marked === true ? "yes" : "no"}`,
    `seal ${seal.hash}`,
    `sealed-to ${new Date(seal.upTo).toISOString()}`,
  ];
  return signNote(`${lines.join("\n")}\n`, signer);
}

/** What a proof says of its file, and who signed it. */
export type ReadProof = { copy: string; hash: string; bytes: number; by: string };

/**
 * Reads a proof by keys that are trusted.
 * @returns what it says; a sentence where it proves nothing
 */
export function readProof(note: string, trusted: readonly Verifier[]): ReadProof | string {
  const opened = openNote(note, trusted);
  if (opened === "unknown") return "It is not signed by a key that is trusted.";
  if (opened === "forged") return "Its signature is not of its key.";
  if (opened === "form") return "It is no signed text.";
  const [origin = "", ...lines] = opened.text.trimEnd().split("\n");
  const [signer] = opened.by;
  if (!signer || origin !== `${signer.name}${ORIGIN}`) return "It is not the proof of a copy.";
  const fields = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  );
  const [copy = "", hash = "", bytes = ""] = ["copy", "sha256", "bytes"].map((name) => fields.get(name));
  if (!/^[0-9a-f]{64}$/.test(hash)) return "It is not the proof of a copy.";
  return { copy, hash, bytes: Number(bytes), by: `${signer.name}+${signer.id}` };
}
