// Files on disk under random names in DATA_DIR/files, written whole or not at all.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../kernel/failure.ts";

/** The disk takes nothing: it is full, read-only, over a quota, broken, or not there. */
const noRoom = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|ENOTDIR|EEXIST|EMFILE|ENFILE)$/;
const RETRY_SECONDS = 30;

/** Where one file lies. `id` is a UUID that this store made. */
function pathOf(dataDir: string, id: string): string {
  return join(dataDir, "files", id.slice(0, 2), id);
}

/**
 * Stores bytes under a new random name.
 * @returns the name (a UUID) and the SHA-256 of the bytes as hexadecimal digits
 * @throws Failure unavailable when the disk does not take it; then nothing of it is left
 */
export async function storeFile(dataDir: string, bytes: Uint8Array): Promise<{ id: string; hash: string }> {
  const id = randomUUID();
  const path = pathOf(dataDir, id);
  const draft = `${path}.part`;
  try {
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    await writeWhole(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!noRoom.test(code)) throw error;
    const sentence = `A file cannot be stored (${code}): look whether the disk of DATA_DIR is full or read-only`;
    throw new Failure("unavailable", sentence, { retryAfter: RETRY_SECONDS });
  }
  return { id, hash: createHash("sha256").update(bytes).digest("hex") };
}

async function writeWhole(draft: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The stored bytes; null if another machine stored them, or they were restored without files. */
export async function readStored(dataDir: string, id: string): Promise<ReadableStream | null> {
  const file = Bun.file(pathOf(dataDir, id));
  return (await file.exists()) ? file.stream() : null;
}

/** Takes a file away that nothing came to name. */
export async function dropStored(dataDir: string, id: string): Promise<void> {
  await rm(pathOf(dataDir, id), { force: true });
}
