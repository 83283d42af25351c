// The folder of checkpoints: a file for each, outside the database, written once and never over another.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { nameInNote } from "./checkpoint.ts";
import { type KnownKey, knownKeys } from "./keys.ts";

/** A checkpoint as the database keeps it. */
export type Signed = { id: number; sitting: string; size: number; keyId: string; note: string };

/** How many are looked at in one go. */
const PAGE = 500;
/** Older ones are written only into a folder that has none yet: files of these days may lack after a crash. */
const LOOK_BACK_DAYS = 14;

/** The checkpoints after a number, in order. */
export async function signedAfter(sql: postgres.ISql, id: number, limit: number): Promise<Signed[]> {
  return sql<Signed[]>`SELECT id::int, sitting, size, key_id AS "keyId", note FROM checkpoints
    WHERE id > ${id} ORDER BY id LIMIT ${limit}`;
}

/** Where a checkpoint lies below the folder: its day, then the name that it gives its log, size and key. */
function nameOf({ size, keyId, note }: Omit<Signed, "id">): string {
  const name = nameInNote(note);
  return join(name.slice(-10), `${name}.${size}.${keyId}.checkpoint`);
}

/** Writes into one folder what the database has and the folder lacks. */
export class Folder {
  private after: number | null = null;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly folder: string,
  ) {}

  /** Writes whatever is not there. @throws Error when the folder cannot be written, or has another text under a name */
  async keep(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const key of await knownKeys(this.sql)) await this.put(keyFile(key), keyText(key));
    this.after ??= await this.begin();
    for (let more = true; more; ) {
      const page = await signedAfter(this.sql, this.after, PAGE);
      for (const one of page) {
        await this.put(nameOf(one), one.note);
        this.after = one.id;
      }
      more = page.length === PAGE;
    }
  }

  private async begin(): Promise<number> {
    const days = (await readdir(this.folder)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name));
    if (days.length === 0) return 0;
    const [row] = await this.sql<
      { id: number }[]
    >`SELECT coalesce(min(id) - 1, max(id), 0)::int AS id FROM checkpoints
      WHERE at > (SELECT max(at) FROM checkpoints) - make_interval(days => ${LOOK_BACK_DAYS})`;
    return row?.id ?? 0;
  }

  /** A file appears whole or not at all, and never in the place of another. */
  private async put(name: string, text: string): Promise<void> {
    const file = join(this.folder, name);
    if (existsSync(file)) return same(file, text);
    await mkdir(join(file, ".."), { recursive: true });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
    try {
      await writeWhole(draft, text);
      await link(draft, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      await same(file, text);
    } finally {
      // A draft that a full disk did not take is removed too, because the file is tried again and again.
      await rm(draft, { force: true });
    }
  }
}

async function writeWhole(draft: string, text: string): Promise<void> {
  const handle = await open(draft, "wx", 0o644);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function same(file: string, text: string): Promise<void> {
  if ((await readFile(file, "utf8")) !== text)
    throw new Error(`${file} holds another text than the database: one of the two was changed`);
}

function keyFile({ vkey }: KnownKey): string {
  return join("keys", `${vkey.split("+")[1]}.vkey`);
}

/** The public key, and below it the note that hands over to it. */
function keyText({ vkey, handover }: KnownKey): string {
  return handover === null ? `${vkey}\n` : `${vkey}\n\n${handover}`;
}
