// A file on its way in: read, checked, stored, noted, and offered to the sitting, or nothing of it is left.
import type { Context } from "hono";
import { addFile, dropFile } from "../../db/queries/files.ts";
import type { FileUse } from "../../db/schema/files.ts";
import { fault, unfit } from "../contract/faults.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Command, ServerCommand } from "../contract/sitting/commands.ts";
import type { FileFacts, StoredFile } from "../contract/sitting/core/files.ts";
import { checkFile } from "../files/check.ts";
import { cleanName } from "../files/names.ts";
import { dropStored, storeFile } from "../files/store.ts";
import { Failure } from "../kernel/failure.ts";
import type { SittingDeps } from "./deps.ts";
import { dispatch } from "./dispatch.ts";

/** What keeping a file needs, and offering it to its sitting. */
type KeepDeps = Pick<SittingDeps, "db" | "env" | "now" | "sittings">;

/** The lines a form wraps around its file. */
export const FORM_BYTES = 16 * 1024;

/**
 * Reads `file` from a form.
 * @throws Failure not a form (unsupported), no file in it (invalid), more bytes than allowed (too_large)
 */
export async function fileOfForm(c: Context, most: number): Promise<File> {
  if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? ""))
    throw new Failure("unsupported", "Send the file as `file` in a form");
  const form = await c.req.parseBody().catch(() => {
    throw new Failure("invalid", "The form cannot be read", { faults: { body: unfit("is not a form") } });
  });
  const { file } = form;
  if (!(file instanceof File))
    throw new Failure("invalid", "The form has no file", { faults: { file: fault("required") } });
  if (file.size > most) throw new Failure("too_large", `A file may have ${most} bytes at most`);
  return file;
}

type Bringing = { account: Account; sitting: string; use: "chat" | "agenda"; file: File };

/**
 * Takes a file in.
 * @returns its facts once the sitting's log has it
 * @throws what checkFile throws, too_many, and the sitting's own `refused`, after which neither bytes nor note stay
 */
export async function takeIn(
  services: KeepDeps & Pick<SittingDeps, "limits">,
  { account, sitting, use, file }: Bringing,
  commandOf: (stored: StoredFile) => Extract<ServerCommand, { file: StoredFile }>,
): Promise<FileFacts> {
  await services.limits.take("filesOfPerson", account.id);
  const checked = await checkFile(new Uint8Array(await file.arrayBuffer()), file);
  const name = cleanName(file.name, checked.ending);
  const { kind, mime, bytes } = checked;
  const kept = await keep(services, { account, sitting, use, name, mime, bytes }, (id, hash) =>
    commandOf({ id, name, kind, bytes: bytes.length, hash }),
  );
  return { id: kept, name, kind, bytes: bytes.length };
}

type Keeping = {
  account: Account;
  sitting: string;
  use: FileUse;
  name: string;
  mime: string;
  bytes: Uint8Array;
};

/**
 * Stores and notes checked bytes, and gives the command that names them; refused, neither bytes nor note stay.
 * @returns their id
 */
export async function keep(
  services: KeepDeps,
  { account, sitting, use, name, mime, bytes }: Keeping,
  commandOf: (id: string, hash: string) => Command,
): Promise<string> {
  const { db, env, now } = services;
  const { id, hash } = await storeFile(env.dataDir, bytes);
  try {
    const row = { id, sitting, accountId: account.id, use, name, mime, bytes: bytes.length, hash };
    await addFile(db, { ...row, at: new Date(now()) });
    await dispatch(services, sitting, commandOf(id, hash), account);
  } catch (error) {
    await dropFile(db, id);
    await dropStored(env.dataDir, id);
    throw error;
  }
  return id;
}
