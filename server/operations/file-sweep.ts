// Stored files that nobody reaches: never sent, shown in step on a past day, or of a cancelled booking.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { filesNamed, filesNoted } from "../../db/queries/files.ts";
import { dropFilesOfGone } from "../calendar/files.ts";
import { dropStored } from "../files/store.ts";
import type { OperationsDeps } from "./deps.ts";

/** Hours for which every file is left alone: longer than any sitting of a day. */
export const SWEPT_AFTER_HOURS = 48;
const SWEEP_MS = 3_600_000;
const AT_ONCE = 500;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Parts = Pick<OperationsDeps, "db" | "env" | "now" | "sittings">;

/**
 * Deletes the bytes of such files from the disk of this machine. Bytes that this database knows nothing of are left
 * alone: the folder may be another database's.
 * @param kept - the ids that were found to be on record, so that each is asked about once
 * @returns how many files were deleted
 */
export async function sweepFiles({ db, env, now, sittings }: Parts, kept: Set<string>): Promise<number> {
  const before = now() - SWEPT_AFTER_HOURS * 3_600_000;
  const { ids, drafts } = await onDisk(env.dataDir);
  let gone = 0;
  for (const draft of drafts) gone += await dropDraft(draft, before);
  const asked = ids.filter((id) => !kept.has(id));
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const notes = await filesNoted(db, asked.slice(at, at + AT_ONCE));
    const old = notes.filter((note) => note.at.getTime() < before);
    const named = new Map<string, Set<string>>();
    for (const { id, sitting, use } of old) {
      if (use === "cowatch" ? isShown(sittings, id) : (await namedIn(sitting)).has(id)) {
        if (use !== "cowatch") kept.add(id);
        continue;
      }
      await dropStored(env.dataDir, id);
      gone += 1;
    }
    async function namedIn(sitting: string): Promise<Set<string>> {
      const known = named.get(sitting) ?? (await filesNamed(db, sitting));
      named.set(sitting, known);
      return known;
    }
  }
  return gone;
}

/**
 * Sweeps now and every hour.
 * @returns the way to stop
 */
export function startSweeping(services: Parts & Pick<OperationsDeps, "log">): () => void {
  const kept = new Set<string>();
  const say = (what: string) => (err: unknown) => services.log.error({ err }, what);
  const sweep = () =>
    Promise.all([
      sweepFiles(services, kept).catch(say("Files that nobody sent could not be swept.")),
      dropFilesOfGone(services).catch(say("Files of cancelled bookings could not be swept.")),
    ]);
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();
  void sweep();
  return () => clearInterval(timer);
}

function isShown(sittings: Parts["sittings"], id: string): boolean {
  return [...sittings.all()].some(({ state }) => state.share?.cowatch?.file.id === id);
}

/** Files by their random names, and drafts of files that a process left when it died. */
async function onDisk(dataDir: string): Promise<{ ids: string[]; drafts: string[] }> {
  const folder = join(dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries.filter((entry) => entry.isFile());
  return {
    ids: found.map(({ name }) => name).filter((name) => uuid.test(name)),
    drafts: found
      .filter(({ name }) => name.endsWith(".part") && uuid.test(name.slice(0, -".part".length)))
      .map(({ parentPath, name }) => join(parentPath, name)),
  };
}

async function dropDraft(path: string, before: number): Promise<number> {
  const known = await stat(path).catch(() => null);
  if (known === null || known.mtimeMs >= before) return 0;
  await rm(path, { force: true });
  return 1;
}
