// One Sunwai per data folder: a lock that the kernel frees when its process dies, however it dies.
import { Database } from "bun:sqlite";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another living Sunwai process holds the data folder. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
  constructor(
    readonly folder: string,
    readonly pid: string,
  ) {
    super(
      `The data folder ${folder} is in use by the Sunwai process ${pid}: ` +
        "stop that one, or give this one its own folder with DATA_DIR.",
    );
  }
}

// How long a process that is just ending may take to let go, in milliseconds.
const busyTimeoutMs = 300;

// A lock is freed when its database object is collected, so every lock is held here too.
const held = new Set<Database>();

/**
 * Takes the data folder for this process.
 * SQLite's file lock is used because Bun has no flock of its own: it is a kernel lock, so it cannot be left
 * behind by kill -9, mistaken after a process id is used again, or fooled by two containers on one volume.
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const owner = join(folder, "postgres.owner");
  const lock = new Database(join(folder, "postgres.lock"), { create: true });
  lock.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  try {
    lock.run("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")
      throw new FolderInUse(folder, readOwner(owner));
    throw error;
  }
  held.add(lock);
  writeFileSync(owner, `${process.pid}\n`);
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(owner, { force: true });
      lock.close();
    },
  };
}

function readOwner(owner: string): string {
  try {
    return readFileSync(owner, "utf8").trim();
  } catch {
    return "that is just starting";
  }
}
