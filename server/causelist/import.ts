// Imports a cause list: shows what a file would do to the database, and does it in one transaction.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  insertImport,
  type ListOf,
  listsWithCategory,
  markDeleted,
  nameCategories,
  storedItems,
  upsertItems,
} from "../../db/queries/causelist.ts";
import { allCourts, categories } from "../../db/queries/courts.ts";
import { CAUSE_LIST_DAYS_AHEAD } from "../contract/limits.ts";
import type { ImportPreview } from "../contract/rest/cause-list.ts";
import { Failure } from "../failure.ts";
import { dayInIndia } from "../sitting/days.ts";
import { type Difference, diffCauseList, previewOf } from "./diff.ts";
import { listKey } from "./items.ts";
import { parseCauseList } from "./parse.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Who imports what, and when. */
export type ImportOptions = {
  fileName: string;
  /** Null when no account did it: the command line, the demo day. */
  accountId: string | null;
  /** Apply although rows are bad; their items stay as they are. */
  skipBad: boolean;
  /** The only court whose lists may be touched, as `HCPP01-1`; null for all. */
  onlyCourt: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The day every row is taken as of, `2026-11-23`; left out, each row's own date. */
  date?: string;
};

/** What an import did, and the lists that are to be read again. */
export type Imported = { preview: ImportPreview; affected: ListOf[] };

/** The channel on which every import says `courtId date` for each list it changed. */
export const LIST_CHANNEL = "list_changed";

type Scope = Pick<ImportOptions, "onlyCourt" | "date" | "now">;

/**
 * What a file would add, change and remove. Nothing is written.
 * @throws Failure bad_file, too_large or invalid when the file cannot be read as a cause list, invalid when it is for a day
 *   that has passed or is too far ahead, not_allowed when it names
 *   another court than `onlyCourt`
 */
export async function previewImport(db: Database, file: Uint8Array, scope: Scope): Promise<ImportPreview> {
  const difference = await compare(db, file, scope);
  return previewOf(difference, false);
}

/**
 * Applies a file in one transaction, one import at a time; with bad rows it applies nothing unless `skipBad`.
 * Afterwards every process is notified on LIST_CHANNEL, and `publish` is awaited for each list that changed.
 * @param publish - puts a hall's list of a date into its sitting
 * @throws Failure bad_file, too_large or invalid when the file cannot be read as a cause list
 */
export async function applyImport(
  db: Database,
  file: Uint8Array,
  options: ImportOptions,
  publish: (courtId: string, date: string) => Promise<void>,
): Promise<ImportPreview> {
  const { preview, affected } = await db.transaction((tx) => importInto(tx, file, options));
  for (const { courtId, date } of affected) await publish(courtId, date);
  return preview;
}

/** The import itself, inside a transaction of the caller's. */
export async function importInto(
  tx: Transaction,
  file: Uint8Array,
  { fileName, accountId, skipBad, ...scope }: ImportOptions,
): Promise<Imported> {
  const { now } = scope;
  await lockCauseList(tx);
  const difference = await compare(tx, file, scope);
  if (difference.bad.length > 0 && !skipBad) return { preview: previewOf(difference, false), affected: [] };
  const preview = previewOf(difference, true);
  if (difference.writes.length === 0 && difference.removed.length === 0) return { preview, affected: [] };
  const at = new Date(now);
  const importId = randomUUID();
  const { added, changed, removed, bad, writes } = difference;
  await insertImport(tx, {
    id: importId,
    at,
    accountId,
    fileName,
    fileHash: new Bun.CryptoHasher("sha256").update(file).digest("hex"),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    skipped: bad,
  });
  const renamed = await nameCategories(tx, difference.names);
  await upsertItems(tx, importId, writes);
  await markDeleted(tx, importId, removed, at);
  const affected = await affectedLists(tx, difference, renamed);
  for (const { courtId, date: day } of affected)
    await tx.execute(sql`SELECT pg_notify(${LIST_CHANNEL}, ${`${courtId} ${day}`})`);
  return { preview, affected };
}

/** Waits until no other process imports or seeds; held until the transaction ends. */
export async function lockCauseList(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sunwai.cause_list'))`);
}

async function compare(
  db: Pick<Database, "select">,
  file: Uint8Array,
  { onlyCourt, date, now }: Scope,
): Promise<Difference> {
  const list = parseCauseList(file, await allCourts(db), date);
  const named = [...list.items, ...list.deletions, ...list.held];
  for (const day of new Set(named.map((row) => row.date))) checkDay(day, dayInIndia(now));
  const others = named.some((row) => row.courtId !== onlyCourt);
  if (onlyCourt !== null && others)
    throw new Failure("not_allowed", "The file has lists of court halls that are not yours");
  const texts = new Map((await categories(db)).map(({ value, text }) => [value, text]));
  return diffCauseList(list, await storedItems(db, [...list.items, ...list.deletions]), texts, {
    mayRename: onlyCourt === null,
  });
}

// The list of a day that is past is what was heard on it, and changes by corrections alone.
function checkDay(day: string, today: string): void {
  const last = new Date(Date.parse(today) + CAUSE_LIST_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  if (day >= today && day <= last) return;
  const reason = day < today ? "has passed" : `is more than ${CAUSE_LIST_DAYS_AHEAD} days ahead`;
  throw new Failure(
    "invalid",
    `The day ${day} ${reason}: a cause list is imported for ${today} to ${last}.`,
    {
      fields: { date: reason },
    },
  );
}

// A category has one name everywhere, so lists outside the file change with it.
async function affectedLists(tx: Transaction, difference: Difference, renamed: string[]): Promise<ListOf[]> {
  const affected: ListOf[] = [...difference.writes, ...difference.removed];
  const first = affected.map(({ date }) => date).toSorted()[0] ?? "";
  const lists = [...affected, ...(await listsWithCategory(tx, renamed, first))];
  const unique = new Map(lists.map(({ courtId, date }) => [listKey({ courtId, date }), { courtId, date }]));
  return [...unique.values()];
}
