// The recording browsers of this machine, noted in DATA_DIR: a restarted server finds a killed one's.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const shape = z.object({
  pid: z.int().min(2),
  /** The program that opened it. */
  by: z.int(),
  sitting: z.string(),
  folder: z.string(),
  id: z.uuid(),
});
export type RecorderProcess = z.infer<typeof shape>;

const folderOf = (dataDir: string) => join(dataDir, "recorders");

/** Notes a browser that was opened. */
export function keepRecorder(dataDir: string, recorder: RecorderProcess): void {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(join(folderOf(dataDir), `${recorder.id}.json`), JSON.stringify(recorder), { mode: 0o600 });
}

/** The browsers that were noted and still run, and whose program does not. */
export function keptRecorders(dataDir: string): RecorderProcess[] {
  const names = namesIn(folderOf(dataDir));
  return names.flatMap((name) => {
    const kept = shape.safeParse(textOf(join(folderOf(dataDir), name)));
    return kept.success && isAlive(kept.data) && isLeft(kept.data) ? [kept.data] : [];
  });
}

/** In a container every program has the same number. */
const isLeft = ({ by }: RecorderProcess) => by === 0 || by === process.pid || !isThere(by);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Whether the process runs and is that browser, and not a later one with its number. */
export function isAlive({ pid, folder }: RecorderProcess): boolean {
  if (!isThere(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
  } catch {
    // There is no such file on other systems than Linux.
    return process.platform !== "linux";
  }
}

const END_MS = 3_000;

/**
 * The browser, and what it was started by where that waits for it: the program that was named may be a script, as
 * /usr/bin/chromium-headless-shell of Debian.
 */
function processesOf(recorder: RecorderProcess): RecorderProcess[] {
  const numbers = namesIn("/proc").filter((name) => /^\d+$/.test(name));
  const all = numbers.length === 0 ? [recorder.pid] : numbers.map(Number);
  return all.map((pid) => ({ ...recorder, pid })).filter(isAlive);
}

function signal(recorders: readonly RecorderProcess[], name: "SIGTERM" | "SIGKILL"): void {
  for (const { pid } of recorders) {
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended, as parts of a browser do with it.
    }
  }
}

/** Ends the browser and takes away what it wrote. */
export async function endRecorder(dataDir: string, recorder: RecorderProcess): Promise<void> {
  const deadline = Date.now() + END_MS;
  signal(processesOf(recorder), "SIGTERM");
  while (processesOf(recorder).length > 0 && Date.now() < deadline) await Bun.sleep(50);
  signal(processesOf(recorder), "SIGKILL");
  await rm(recorder.folder, { recursive: true, force: true }).catch(() => {});
  await rm(join(folderOf(dataDir), `${recorder.id}.json`), { force: true });
}
