// A bundle for auditors: the logs of sittings as files that can be verified with this program or without it.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import type { Verdict } from "../kernel/hash-chain.ts";
import { firstHash, sha256 } from "../kernel/hash-chain.ts";
import { lineOf } from "../kernel/hash-tree.ts";
import { partsOf } from "../kernel/signed-note.ts";
import type { WholeLog } from "../sitting/verify.ts";
import { howTo, provingScript } from "./bundle-how-to.ts";

const INDEX = "bundle.json";
const FORMAT = "sunwai-audit-1";
const KEYS = "keys.txt";

/** The bundle cannot be written or read at all; the message is for the person at the terminal. */
export class BundleError extends Error {}

const sittingName = z.string().regex(/^[\w.-]{1,80}-\d{4}-\d{2}-\d{2}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const index = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  sittings: z.array(z.object({ sitting: sittingName, entries: z.int().min(0), root: hash })).min(1),
});
const numbered = z.object({ sitting: z.string(), seq: z.int() });

/** The verdict on one sitting in a bundle; `file`: its files are missing. */
export type BundleVerdict = {
  sitting: string;
  verdict: Verdict | { whole: false; seq: number; reason: "file" };
};

/** A log that goes into a bundle, with the signed texts of its checkpoints. */
export type Exported = { sitting: string; log: WholeLog; notes: { note: string; size: number }[] };

/** The verdict on one log in a bundle, from its lines and the checkpoints beside it. */
export type BundledLog = BundleVerdict & { lines: string[]; notes: { note: string; from: string }[] };

/** The public keys in a bundle, and the notes that hand over from one key to the next. */
type Keys = { vkeys: readonly string[]; handovers: readonly string[] };

/**
 * Writes the logs of sittings, complete or not, into a folder that only its owner can read.
 * @param exportedAt - milliseconds since 1970
 * @throws BundleError when the folder has something in it or cannot be written
 */
export function writeBundle(
  folder: string,
  logs: readonly Exported[],
  { vkeys, handovers }: Keys,
  exportedAt: number,
): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length > 0)
      throw new BundleError(`${folder} is not empty: name a folder that is not there yet.`);
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
    for (const { sitting, log, notes } of logs) {
      put(`${sitting}.jsonl`, linesOf(log.entries.map(lineOf)));
      put(`${sitting}.hashes`, linesOf(log.entries.map((entry) => `${entry.seq} ${entry.hash}`)));
      for (const { note, size } of notes) put(`${sitting}.${size}.${keyIdOf(note)}.checkpoint`, note);
    }
    put(KEYS, linesOf(vkeys));
    for (const [n, note] of handovers.entries()) put(`${n + 1}.handover`, note);
    put("HOW-TO-VERIFY.txt", howTo);
    put("prove.py", provingScript);
    const sittings = logs.map(({ sitting, log: { head } }) => ({
      sitting,
      entries: head?.seq ?? 0,
      root: head?.hash ?? firstHash(sitting),
    }));
    const written = { format: FORMAT, exportedAt: new Date(exportedAt).toISOString(), sittings };
    // Written last, so that an interrupted bundle does not count as one.
    put(INDEX, `${JSON.stringify(written, null, 2)}\n`);
  } catch (error) {
    throw asBundleError(error, folder);
  }
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

/** The id of the first key that signed a note, for the name of its file. */
const keyIdOf = (note: string) => partsOf(note)?.signatures[0]?.id ?? "unsigned";

function asBundleError(error: unknown, path: string): unknown {
  if (error instanceof BundleError || !(error instanceof Error) || !("code" in error)) return error;
  return new BundleError(`${path} cannot be used (${error.code}).`);
}

/**
 * Verifies every sitting of a bundle against its own hashes and against the index, from the files alone.
 * @param path - the folder, or the index in it
 * @throws BundleError when there is no bundle of this program
 */
export function verifyBundle(path: string): { logs: BundledLog[] } & Keys {
  if (!existsSync(path)) throw new BundleError(`There is no ${path}.`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  if (folder !== path && basename(path) !== INDEX)
    throw new BundleError(`${path} is no bundle: name the folder that ${INDEX} is in.`);
  if (!existsSync(join(folder, INDEX)))
    throw new BundleError(`${path}: this folder holds no bundle of audit export (there is no ${INDEX}).`);
  const read = index.safeParse(parsed(readText(join(folder, INDEX))));
  if (!read.success)
    throw new BundleError(`${join(folder, INDEX)} is not the index of a bundle (${FORMAT}), or was changed.`);
  const names = readdirSync(folder).sort();
  const notesOf = (sitting: string) =>
    names
      .filter((name) => name.startsWith(`${sitting}.`) && name.endsWith(".checkpoint"))
      .map((from) => ({ from, note: readText(join(folder, from)) }));
  const logs = read.data.sittings.map(({ sitting, entries, root }): BundledLog => {
    const notes = notesOf(sitting);
    const files = [join(folder, `${sitting}.jsonl`), join(folder, `${sitting}.hashes`)] as const;
    if (!files.every((file) => existsSync(file)))
      return { sitting, verdict: { whole: false, seq: 0, reason: "file" }, lines: [], notes };
    const [lines, hashes] = [split(readText(files[0])), split(readText(files[1]))];
    const verdict = judgeLines({ sitting, lines, hashes }, { entries, root });
    return { sitting, verdict, lines, notes };
  });
  const vkeys = names.includes(KEYS) ? split(readText(join(folder, KEYS))) : [];
  const handovers = names.filter((name) => name.endsWith(".handover"));
  return { logs, vkeys, handovers: handovers.map((name) => readText(join(folder, name))) };
}

type Lines = { sitting: string; lines: readonly string[]; hashes: readonly string[] };

function judgeLines({ sitting, lines, hashes }: Lines, head: { entries: number; root: string }): Verdict {
  let previous = firstHash(sitting);
  for (const [place, line] of lines.entries()) {
    const seq = place + 1;
    const next = sha256(`${previous}${line}`);
    const entry = numbered.safeParse(parsed(line)).data;
    if (entry && entry.seq > seq) return { whole: false, seq, reason: "gap" };
    if (entry?.seq !== seq || entry.sitting !== sitting || hashes[place] !== `${seq} ${next}`)
      return { whole: false, seq, reason: "hash" };
    previous = next;
  }
  if (lines.length !== hashes.length || lines.length !== head.entries || previous !== head.root)
    return { whole: false, seq: lines.length, reason: "head" };
  return { whole: true, entries: lines.length, root: previous };
}

function split(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw asBundleError(error, path);
  }
}

/** The value of a JSON text; undefined when the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
