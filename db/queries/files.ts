// Queries on a sitting's files: storing and finding rows, deleting unused ones, and those that its log names.
import { eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { files } from "../schema/files.ts";

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

/** The notes of these files (UUIDs); those of none are left out. */
export async function filesNoted(db: Database, ids: readonly string[]): Promise<FileRow[]> {
  return ids.length === 0 ? [] : db.select().from(files).where(among(files.id, ids));
}

/** The ids of all files that were ever sent in the chat of a sitting or laid on its agenda, as its log has it. */
export async function filesNamed(db: Database, sitting: string): Promise<Set<string>> {
  const rows = await db.execute<{ id: string }>(sql`
    SELECT jsonb_path_query(events, '$[*].message.file.id') #>> '{}' AS id FROM sitting_log
    WHERE sitting = ${sitting} AND command = 'sendChat'
    UNION
    SELECT jsonb_path_query(events, '$[*].file.id') #>> '{}' FROM sitting_log
    WHERE sitting = ${sitting} AND command = 'addAgendaFile'`);
  return new Set(rows.map(({ id }) => id));
}
