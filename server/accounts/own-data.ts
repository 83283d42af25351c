// What the court keeps of a person, given to that person; and their request that it is deleted (docs/domain.md#own-data).
import { randomUUID } from "node:crypto";
import { strToU8, type Zippable, zipSync } from "fflate";
import Papa from "papaparse";
import { reachable } from "../../db/queries/account-links.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import {
  askDeletion,
  consentsOf,
  decideDeletion,
  deletionsOf,
  everythingOf,
  type Rows,
} from "../../db/queries/own-data.ts";
import { OWN_DATA_ROWS } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { OwnData } from "../contract/rest/own-data.ts";
import { Failure } from "../failure.ts";
import { FORMULA } from "../record/csv.ts";
import type { Services } from "../services.ts";
import { noticesTo } from "./notices.ts";

/** What somebody agreed to, and how their request to delete stands. */
export async function ownDataOf({ db }: Pick<Services, "db">, { id }: Account): Promise<OwnData> {
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

function tableOf(rows: Rows[string]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const data = rows.map((row) => fields.map((field) => cellOf(row[field])));
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}

/** All that the court keeps of somebody as one archive: everything as JSON, each kind as a table, and the photo. */
export async function archiveOf({ db, now }: Services, { id }: Account): Promise<Uint8Array> {
  const [{ rows, photo }, consents] = await Promise.all([
    everythingOf(db, id, OWN_DATA_ROWS),
    consentsOf(db, id),
  ]);
  const all = { ...rows, consents };
  const files: Zippable = {
    "data.json": strToU8(JSON.stringify({ madeAt: new Date(now()).toISOString(), ...all }, null, 2)),
  };
  for (const [name, table] of Object.entries(all))
    if (table.length > 0) files[`tables/${name}.csv`] = strToU8(tableOf(table));
  if (photo) files["photo.webp"] = photo;
  return zipSync(files, { mtime: new Date(now()) });
}

/**
 * Asks that the account is closed and deleted. Its owner is told: somebody else may sit at an open screen.
 * @throws Failure not_allowed for a guest, conflict while an earlier request waits
 */
export async function requestDeletion(
  services: Services,
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
export async function withdrawDeletion({ db, now }: Services, { id }: Account): Promise<void> {
  const decision = { state: "withdrawn", at: new Date(now()), by: null, note: null } as const;
  if (!(await decideDeletion(db, { accountId: id }, decision)))
    throw new Failure("not_found", "No request waits");
}
