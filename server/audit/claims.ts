// Where checkpoints are found when logs are verified, and which keys are trusted.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { z } from "zod";
import { NoteError, partsOf, readSigner, readVerifier, type Verifier } from "../kernel/signed-note.ts";
import { trustedBy } from "./checkpoint.ts";
import { knownKeys } from "./keys.ts";
import type { Claim } from "./proof.ts";

/** Copies of checkpoints, or a key, cannot be read: in words for the person at the terminal. */
export class ClaimsError extends Error {}

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 64_000_000;

/** The signed texts in a text: notes one after the other, or the JSON of `/.well-known/sunwai`. */
function notesIn(text: string): string[] {
  const published = z
    .object({ checkpoints: z.array(z.object({ note: z.string() })) })
    .or(z.object({ keys: z.array(z.object({ handover: z.string().nullable() })) }));
  const read = text.trimStart().startsWith("{") ? published.safeParse(parsed(text)) : null;
  if (read?.success)
    return "keys" in read.data
      ? read.data.keys.flatMap(({ handover }) => handover ?? [])
      : read.data.checkpoints.map(({ note }) => note);
  const notes: string[] = [];
  let lines: string[] = [];
  for (const line of text.split("\n").slice(0, -1)) {
    if (!line.startsWith("— ") && lines.at(-1)?.startsWith("— ")) {
      notes.push(`${lines.join("\n")}\n`);
      lines = [];
    }
    // A key alone on a line above a handover note is not part of that note.
    if (line === "" && lines.length === 1 && isKey(lines[0] ?? "")) lines = [];
    else if (line !== "" || lines.length > 0) lines.push(line);
  }
  if (lines.some((line) => line.startsWith("— "))) notes.push(`${lines.join("\n")}\n`);
  return notes;
}

const isKey = (line: string) => /^[^\s+]+\+[0-9a-f]{8}\+\S+$/u.test(line);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The copies of a folder, a file or an address. @throws ClaimsError when they cannot be read, or there is none */
export async function claimsOf(place: string): Promise<Claim[]> {
  const claims = await claimsAt(place);
  if (claims.length === 0) throw new ClaimsError(`${place} has no checkpoint in it.`);
  return claims;
}

/** The same of a place that may have none yet. */
export async function claimsAt(place: string): Promise<Claim[]> {
  const texts = /^https?:\/\//.test(place) ? [await fetched(place)] : textsOf(place);
  return texts.flatMap(({ text, from }) => notesIn(text).map((note) => ({ note, from })));
}

async function fetched(url: string): Promise<{ text: string; from: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new ClaimsError(`${url} answers ${response.status}.`);
    return { text: await response.text(), from: url };
  } catch (error) {
    if (error instanceof ClaimsError) throw error;
    throw new ClaimsError(`${url} does not answer (${error instanceof Error ? error.message : error}).`);
  }
}

function textsOf(place: string): { text: string; from: string }[] {
  if (!existsSync(place)) throw new ClaimsError(`There is no ${place}.`);
  const files = statSync(place).isDirectory()
    ? readdirSync(place, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [place];
  return files
    .filter((file) => statSync(file).size <= MOST_BYTES)
    .map((file) => ({ text: readFileSync(file, "utf8"), from: file }));
}

/** What the database has: the checkpoints, the keys, and the notes by which one key hands over to the next. */
export async function claimsOfDatabase(
  sql: postgres.Sql,
): Promise<{ claims: Claim[]; keys: string[]; handovers: string[] }> {
  const [made] = await sql`SELECT to_regclass('checkpoints') AS made`;
  if (made?.made === null) return { claims: [], keys: [], handovers: [] };
  const rows = await sql<{ sitting: string; size: number; root: string; at: Date; note: string }[]>`
    SELECT sitting, size, root, at, note FROM checkpoints ORDER BY id`;
  const keys = await knownKeys(sql);
  return {
    claims: rows.map(({ note, ...row }) => ({ note, from: "the database", row })),
    keys: keys.map(({ vkey }) => vkey),
    handovers: keys.flatMap(({ handover }) => handover ?? []),
  };
}

/** The public half of the key that lies beside the data, if it lies here. */
export function keyHere(file: string): string | null {
  try {
    return readSigner(readFileSync(file, "utf8")).vkey;
  } catch {
    return null;
  }
}

/**
 * The keys that are trusted: those named, else those found, and whom they hand over to.
 * @throws ClaimsError for what is no key
 */
export function trust(
  named: readonly string[],
  found: readonly string[],
  notes: readonly string[],
): Verifier[] {
  try {
    return trustedBy((named.length > 0 ? named : [...new Set(found)]).map(readVerifier), notes);
  } catch (error) {
    throw error instanceof NoteError ? new ClaimsError(error.message) : error;
  }
}

/** Whether a note hands over to another key. */
export function isHandover(note: string): boolean {
  return partsOf(note)?.text.split("\n")[0]?.endsWith("/key-handover") ?? false;
}
