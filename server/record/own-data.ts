// What the court keeps about a person, for them; and their request to delete it (docs/domain.md#own-data).
import { randomUUID } from "node:crypto";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Database } from "../../db/client.ts";
import { reachable } from "../../db/queries/account-links.ts";
import { staysAfterErasure } from "../../db/queries/erase-account.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import {
  askDeletion,
  consentsOf,
  decideDeletion,
  deletionsOf,
  everythingOf,
  type OwnFile,
  type Rows,
} from "../../db/queries/own-data.ts";
import { noticesTo } from "../accounts/notices.ts";
import type { Secrets } from "../accounts/secrets.ts";
import { OWN_DATA_ROWS } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { OwnData } from "../contract/rest/own-data.ts";
import { csvFile, csvLines } from "../kernel/csv-table.ts";
import { Failure } from "../kernel/failure.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { readableNote } from "../sitting/bench-notes.ts";

type OwnDataDeps = {
  db: Database;
  settings: Pick<SettingsStore, "read">;
  secrets: Secrets;
  outbox: Outbox;
  now(): number;
};

/** Returns what somebody agreed to, and the state of their request to delete. */
export async function ownDataOf({ db }: Pick<OwnDataDeps, "db">, { id }: Account): Promise<OwnData> {
  const [consents, [newest]] = await Promise.all([consentsOf(db, id), deletionsOf(db, id)]);
  const deletion = newest && {
    ...newest,
    askedAt: newest.askedAt.getTime(),
    decidedAt: newest.decidedAt?.getTime() ?? null,
  };
  return { consents, deletion: deletion ?? null };
}

/** A value as a cell: a time as it is stored, a list or object as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Rows, and bytes, that are written before the hearings of the process have a turn. */
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 128 * 1024;

/** The rows of a kind as JSON and as a table, some at a time. */
async function written(rows: Rows[string]): Promise<{ json: string; table: string }> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const [json, lines]: [string[], string[]] = [[], [fields.join(",")]];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    json.push(...some.map((row) => `    ${JSON.stringify(row)}`));
    const data = some.map((row) => fields.map((field) => cellOf(row[field])));
    lines.push(csvLines(data));
    await Bun.sleep(0);
  }
  return { json: `[\n${json.join(",\n")}\n  ]`, table: csvFile(lines) };
}

/** Packs files, piece by piece. */
async function packed(files: Readonly<Record<string, Uint8Array>>, at: Date): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
      file.push(bytes.subarray(from, from + BYTES_AT_ONCE), from + BYTES_AT_ONCE >= bytes.length);
      await Bun.sleep(0);
    }
  }
  zip.end();
  return new Uint8Array(Buffer.concat(parts));
}

/** What is not in the download and why, as it says itself. A law checks that every other table is in it. */
export const notInArchive: readonly { tables: readonly string[]; what: string; why: string }[] = [
  {
    tables: [],
    what: "The whole number of an identity card: `registrations` has its last four characters",
    why: "It is kept encrypted until some time after the decision, for the registry to compare, and a copy of this file must not be one of the card. Of Aadhaar only these four digits are kept.",
  },
  {
    tables: ["card_pictures"],
    what: "The picture of your identity card that you sent with a registration",
    why: "It is kept encrypted for the registry to compare, and goes 24 hours after the decision.",
  },
  {
    tables: [],
    what: "Password, PIN, and the keys of second factors",
    why: "They are kept so that nobody can read them: with them in a file somebody else could come in.",
  },
  {
    tables: ["one_time_codes", "pending_logins", "rate_limits", "connections", "admin_undos"],
    what: "Codes, logins that wait for their second step, counts against guessing, open connections, what can still be undone",
    why: "They end within minutes, or a day.",
  },
  {
    tables: ["refused_commands"],
    what: "Which of your commands were given again after a lost connection and refused",
    why: "They are identifiers without words, and go after a week.",
  },
  {
    tables: ["outcomes", "pass_overs"],
    what: "How each item of a hearing ended",
    why: "It is the record of the case, and is read there. What you did is in `acts`.",
  },
  {
    tables: ["cause_list_items", "courts", "hall_rosters"],
    what: "Cause lists, benches and rosters",
    why: "They are the court's own lists, and everybody reads them.",
  },
  {
    tables: ["settings", "brand_versions"],
    what: "Settings and brands that you changed as an administrator",
    why: "Each change is one of `actsAsAdmin`.",
  },
];

/** Returns the sentences about data without its tables, as rows of the archive. */
const said = (parts: readonly { what: string; why: string }[]) =>
  parts.map(({ what, why }) => ({ what, why }));

/**
 * Rows by kind as one archive: all as JSON, each kind as a table, the photo, and files as sent. However much it is,
 * no hearing waits.
 */
export async function archiveWith(
  all: Rows,
  { photo, files, at }: { photo: Uint8Array | null; files: readonly OwnFile[]; at: Date },
): Promise<Uint8Array> {
  const kinds = [`  "madeAt": ${JSON.stringify(at.toISOString())}`];
  const tables: Record<string, Uint8Array> = {};
  for (const [name, rows] of Object.entries(all)) {
    const { json, table } = await written(rows);
    kinds.push(`  ${JSON.stringify(name)}: ${json}`);
    if (rows.length > 0) tables[`tables/${name}.csv`] = strToU8(table);
  }
  const data = strToU8(`{\n${kinds.join(",\n")}\n}\n`);
  const sentIn = files.map(({ name, content }, n) => [`accreditation/${n + 1} ${name}`, content] as const);
  return packed(
    { "data.json": data, ...tables, ...(photo && { "photo.webp": photo }), ...Object.fromEntries(sentIn) },
    at,
  );
}

/** All that the court keeps of somebody as one archive. */
export async function archiveOf(
  { db, now, secrets }: Pick<OwnDataDeps, "db" | "now" | "secrets">,
  { id }: Account,
): Promise<Uint8Array> {
  const [{ rows, photo, files, notes }, consents] = await Promise.all([
    everythingOf(db, id, OWN_DATA_ROWS),
    consentsOf(db, id),
  ]);
  const benchNotes = notes.map(({ changedAt, ...row }) => ({
    ...readableNote(secrets, { accountId: id, ...row }),
    changedAt,
  }));
  const all = {
    ...rows,
    consents,
    benchNotes,
    notInThisFile: said(notInArchive),
    staysAfterDeletion: said(staysAfterErasure),
  };
  return archiveWith(all, { photo, files, at: new Date(now()) });
}

/**
 * Asks that the account is closed and deleted. Its owner is notified, since somebody else may sit at an open screen.
 * @throws Failure not_allowed for a guest, conflict while an earlier request waits
 */
export async function requestDeletion(
  services: Pick<OwnDataDeps, "db" | "now" | "outbox" | "settings">,
  { id, role }: Account,
  reason: string,
): Promise<void> {
  if (role === "ANONYMOUS") throw new Failure("not_allowed", "A guest has no account");
  const { db, now } = services;
  const messages = await noticesTo(services, await reachable(db, id), { kind: "deletionAsked" });
  await db.transaction(async (tx) => {
    const request = { id: randomUUID(), accountId: id, reason, askedAt: new Date(now()) };
    if (!(await askDeletion(tx, request))) throw new Failure("conflict", "It was asked already");
    await putMessages(tx, messages);
  });
  services.outbox.wake();
}

/** @throws Failure not_found when none waits */
export async function withdrawDeletion(
  { db, now }: Pick<OwnDataDeps, "db" | "now">,
  { id }: Account,
): Promise<void> {
  const decision = { state: "withdrawn", at: new Date(now()), by: null, note: null } as const;
  if (!(await decideDeletion(db, { accountId: id }, decision)))
    throw new Failure("not_found", "No request waits");
}
