// Queries on the files that show the accreditation of people of the media.
import { and, eq, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { AccreditationFile } from "../../server/contract/rest/registration.ts";
import type { Database } from "../client.ts";
import { accreditationFiles, registrations } from "../schema/registrations.ts";
import type { Registration } from "./registrations.ts";

const byteLength = sql<number>`octet_length(${accreditationFiles.content})`;

/** Stores a file that no form has named yet. */
export async function addAccreditationFile(
  db: Pick<Database, "insert">,
  row: typeof accreditationFiles.$inferInsert,
): Promise<void> {
  await db.insert(accreditationFiles).values(row);
}

/** Deletes what came before a time and was never named by a form. */
export async function dropForgottenFiles(db: Pick<Database, "delete">, before: Date): Promise<void> {
  await db
    .delete(accreditationFiles)
    .where(and(isNull(accreditationFiles.registration), lt(accreditationFiles.sentAt, before)));
}

/**
 * Deletes the files that a number sent with this form, and those of no form. An earlier form's were decided on, and
 * stay.
 */
export async function dropAccreditationFiles(
  db: Pick<Database, "delete">,
  { number, phone }: Pick<Registration, "number" | "phone">,
): Promise<void> {
  await db.delete(accreditationFiles).where(isOwn(number, phone));
}

/** Whether a file was sent by this number and belongs to no other registration. */
function isOwn(number: number, phone: string) {
  const { registration } = accreditationFiles;
  return and(eq(accreditationFiles.phone, phone), or(isNull(registration), eq(registration, number)));
}

/**
 * Gives files to the registration whose form names them, and deletes those that it names no more.
 * @returns how many of them there are: of this number, and of no other registration
 */
export async function bindAccreditationFiles(
  db: Pick<Database, "update" | "delete">,
  { number, phone }: Pick<Registration, "number" | "phone">,
  ids: readonly string[],
): Promise<number> {
  const { id } = accreditationFiles;
  const own = isOwn(number, phone);
  const bound = await db
    .update(accreditationFiles)
    .set({ registration: number })
    .where(and(own, inArray(id, [...ids])))
    .returning({ id });
  await db.delete(accreditationFiles).where(and(own, notInArray(id, [...ids])));
  return bound.length;
}

/** The files of registrations, by their numbers, without their bytes. */
export async function accreditationFilesOf(
  db: Pick<Database, "select">,
  numbers: readonly number[],
): Promise<Map<number, AccreditationFile[]>> {
  const files = new Map<number, AccreditationFile[]>();
  if (numbers.length === 0) return files;
  const { id, name, registration, sentAt } = accreditationFiles;
  const rows = await db
    .select({ id, name, registration, bytes: byteLength })
    .from(accreditationFiles)
    .where(inArray(registration, [...numbers]))
    .orderBy(sentAt, id);
  for (const { registration: number, ...file } of rows)
    if (number !== null) files.set(number, [...(files.get(number) ?? []), file]);
  return files;
}

/** A file of a registration, with its bytes. */
export async function accreditationFile(
  db: Pick<Database, "select">,
  { registration, file }: { registration: string; file: string },
): Promise<{ name: string; mime: string; content: Uint8Array } | undefined> {
  const { name, mime, content } = accreditationFiles;
  const [row] = await db
    .select({ name, mime, content })
    .from(accreditationFiles)
    .innerJoin(registrations, eq(registrations.number, accreditationFiles.registration))
    .where(and(eq(registrations.id, registration), eq(accreditationFiles.id, file)));
  return row;
}
