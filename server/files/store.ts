// Files on disk under random names in DATA_DIR/files, written whole or not at all.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where one file lies. `id` is a UUID that this store made. */
function pathOf(dataDir: string, id: string): string {
  return join(dataDir, "files", id.slice(0, 2), id);
}

/**
 * Stores bytes under a new random name.
 * @returns the name (a UUID) and the SHA-256 of the bytes as hexadecimal digits
 */
export async function storeFile(dataDir: string, bytes: Uint8Array): Promise<{ id: string; hash: string }> {
  const id = randomUUID();
  const path = pathOf(dataDir, id);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  return { id, hash: createHash("sha256").update(bytes).digest("hex") };
}

/** The stored bytes; null when they are not there (another machine stored them, or they were restored without files). */
export async function readStored(dataDir: string, id: string): Promise<ReadableStream | null> {
  const file = Bun.file(pathOf(dataDir, id));
  return (await file.exists()) ? file.stream() : null;
}

/** Takes a file away that nothing came to name. */
export async function dropStored(dataDir: string, id: string): Promise<void> {
  await rm(pathOf(dataDir, id), { force: true });
}
