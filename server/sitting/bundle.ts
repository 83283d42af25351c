// A bundle for auditors: the logs of sittings as files that prove themselves, with this program or with none of ours.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { canonical } from "../contract/canonical.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import { firstHash, sha256 } from "./hash.ts";
import type { Verdict, WholeLog } from "./verify.ts";

const INDEX = "bundle.json";
const FORMAT = "sunwai-audit-1";

/** The bundle cannot be written or read at all, in words for the person at the terminal. */
export class BundleRefused extends Error {}

const sittingName = z.string().regex(/^[\w.-]{1,80}-\d{4}-\d{2}-\d{2}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const index = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  sittings: z.array(z.object({ sitting: sittingName, entries: z.int().min(0), root: hash })).min(1),
});
const numbered = z.object({ sitting: z.string(), seq: z.int() });

/** What is proved of one sitting in a bundle; `file`: its files are not there. */
export type BundleVerdict = {
  sitting: string;
  verdict: Verdict | { whole: false; seq: number; reason: "file" };
};

const howTo = `How to verify this bundle without the software that wrote it

Each sitting (a court hall on a date) has two files:

  <sitting>.jsonl    its log: one line of JSON for each entry, in order, in the very spelling that was hashed
  <sitting>.hashes   the hash of each entry: its number, a space, 64 hexadecimal digits

The hash of an entry is SHA-256 over the hash before it, as text, followed by the line of the entry without its line end.
The hash before the first entry is SHA-256 over the name of the sitting. The last hash is the root: it covers every
entry, and stands in bundle.json and on the hearing record that the court gave out. In the entries, "seq" counts from 1
without a gap, and "sitting" is the name of the sitting. With nothing but a shell and sha256sum:

  sitting=HCPP01-1-2026-11-23
  hash=$(printf %s "$sitting" | sha256sum | cut -c1-64)
  while IFS= read -r line; do
    hash=$(printf '%s%s' "$hash" "$line" | sha256sum | cut -c1-64); echo "$hash"
  done < "$sitting.jsonl"

prints the hashes; they must be those of the second file, and the last one the root. Whoever changed an entry and all
hashes after it has another root than the one on paper: compare it.

With the software: bun run audit verify --file <this folder>
`;

/**
 * Writes the logs of sittings into a folder, readable by its owner alone, as they are, whole or not.
 * @param exportedAt milliseconds since 1970
 * @throws BundleRefused when the folder has something in it or cannot be written
 */
export function writeBundle(
  folder: string,
  logs: readonly { sitting: string; log: WholeLog }[],
  exportedAt: number,
): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length > 0)
      throw new BundleRefused(`${folder} is not empty: name a folder that is not there yet.`);
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
    for (const { sitting, log } of logs) {
      put(`${sitting}.jsonl`, linesOf(log.entries.map(lineOf)));
      put(`${sitting}.hashes`, linesOf(log.entries.map((entry) => `${entry.seq} ${entry.hash}`)));
    }
    put("HOW-TO-VERIFY.txt", howTo);
    const sittings = logs.map(({ sitting, log: { head } }) => ({
      sitting,
      entries: head?.seq ?? 0,
      root: head?.hash ?? firstHash(sitting),
    }));
    const written = { format: FORMAT, exportedAt: new Date(exportedAt).toISOString(), sittings };
    // Last, so that a bundle that was not finished is none.
    put(INDEX, `${JSON.stringify(written, null, 2)}\n`);
  } catch (error) {
    throw refusedBy(error, folder);
  }
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

/** What is hashed of an entry, in the spelling that is hashed. */
function lineOf({ hash: _, previousHash: __, ...body }: LogEntry): string {
  return canonical(body);
}

function refusedBy(error: unknown, path: string): unknown {
  if (error instanceof BundleRefused || !(error instanceof Error) || !("code" in error)) return error;
  return new BundleRefused(`${path} cannot be used (${error.code}).`);
}

/**
 * Checks every sitting of a bundle against its own hashes and against the index, from the files alone.
 * @param path the folder, or the index in it
 * @throws BundleRefused when there is no bundle of ours
 */
export function verifyBundle(path: string): BundleVerdict[] {
  if (!existsSync(path)) throw new BundleRefused(`There is no ${path}.`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  if (folder !== path && basename(path) !== INDEX)
    throw new BundleRefused(`${path} is no bundle: name the folder that ${INDEX} is in.`);
  if (!existsSync(join(folder, INDEX)))
    throw new BundleRefused(`${path}: this folder holds no bundle of audit export (there is no ${INDEX}).`);
  const read = index.safeParse(parsed(readText(join(folder, INDEX))));
  if (!read.success)
    throw new BundleRefused(
      `${join(folder, INDEX)} is not the index of a bundle (${FORMAT}), or was changed.`,
    );
  return read.data.sittings.map(({ sitting, entries, root }) => {
    const files = [join(folder, `${sitting}.jsonl`), join(folder, `${sitting}.hashes`)] as const;
    if (!files.every((file) => existsSync(file)))
      return { sitting, verdict: { whole: false, seq: 0, reason: "file" } };
    const [lines, hashes] = [split(readText(files[0])), split(readText(files[1]))];
    return { sitting, verdict: judgeLines({ sitting, lines, hashes }, { entries, root }) };
  });
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
    throw refusedBy(error, path);
  }
}

/** What a text says in JSON; undefined when it says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
