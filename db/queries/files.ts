// Queries on files of a sitting: noting one, finding one, and taking back what was noted for nothing.
import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { files } from "../schema/index.ts";

/** A file as it is noted beside the log. */
export type FileRow = typeof files.$inferSelect;

/** Notes a stored file. */
export async function addFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

/** The note of a file by its id (a UUID); undefined when there is none. */
export async function fileById(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Takes a note back: the sitting did not take the file. */
export async function dropFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
