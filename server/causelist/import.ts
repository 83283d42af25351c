// Imports a cause list: shows what a file would do to the database, and does it in one transaction.

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { publishWith } from "../../db/notifications.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  casesElsewhere,
  insertImport,
  keepImportUndo,
  type ListOf,
  listsWithCategory,
  lockCauseList,
  markDeleted,
  nameCategories,
  storedItems,
  upsertItems,
} from "../../db/queries/causelist.ts";
import { allCourts, categories } from "../../db/queries/courts.ts";
import { type Actor, act } from "../acts/act.ts";
import { fault } from "../contract/faults.ts";
import { CAUSE_LIST_BYTES, CAUSE_LIST_DAYS_AHEAD } from "../contract/limits.ts";
import type { ImportSource } from "../contract/list-sources.ts";
import type { ImportPreview } from "../contract/rest/cause-list.ts";
import { readRows } from "../imports/cause-list/formats.ts";
import { listKey, type StoredItem } from "../imports/cause-list/items.ts";
import { parseRows } from "../imports/cause-list/parse.ts";
import { importReader } from "../imports/reader.ts";
import { badFile, Failure } from "../kernel/failure.ts";
import { inSlices, jsonOf, mapped, type Steps } from "../kernel/in-slices.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { type Difference, diffCauseList, previewOf } from "./diff.ts";

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
  /** Where the file came from. */
  source: ImportSource;
  /** `expected` of its preview: it is applied only if it still does that. */
  expected?: string;
  /** The day every row is taken as of, `2026-11-23`; left out, each row's own date. */
  date?: string;
};

/** What an import did, and the lists that are to be read again. */
export type Imported = { preview: ImportPreview; affected: ListOf[] };

type Scope = Pick<ImportOptions, "onlyCourt" | "date" | "now">;

/**
 * What a file would add, change and remove. Nothing is written.
 * @throws Failure bad_file, too_large or invalid for what is no cause list, invalid for a day that has passed or is
 * too far ahead, bad_file for another court than `onlyCourt`
 */
export async function previewImport(db: Database, file: Uint8Array, scope: Scope): Promise<ImportPreview> {
  const { difference, stored } = await compare(db, file, scope);
  return inSlices(previewOf(difference, false, stored));
}

/**
 * Applies a file in one transaction, one import at a time; with bad rows it applies nothing unless `skipBad`.
 * Afterwards every process is notified, and `publish` is awaited for each list that changed.
 * @param publish - puts a hall's list of a date into its sitting
 * @throws Failure bad_file, too_large or invalid when the file cannot be read as a cause list
 */
export async function applyImport(
  db: Database,
  file: Uint8Array,
  { actor, ...options }: Omit<ImportOptions, "accountId"> & { actor: Actor },
  publish: (courtId: string, date: string) => Promise<void>,
): Promise<ImportPreview> {
  const { preview, affected } = await act<Imported>(db, { actor, now: options.now }, async (tx) => {
    const accountId = actor.kind === "account" ? actor.id : null;
    const result = await importInto(tx, file, { ...options, accountId });
    const { applied, added, changed, removed } = result.preview;
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    if (!applied || Object.values(counts).every((count) => count === 0)) return { result, isUnchanged: true };
    const entry = { act: "causeListImported", subjectKind: "file", subject: options.fileName } as const;
    const moved = result.preview.moved.length;
    return { result, entry: { ...entry, after: { ...counts, moved, source: options.source } } };
  });
  for (const { courtId, date } of affected) await publish(courtId, date);
  return preview;
}

/** The import itself, inside a transaction of the caller's. */
export async function importInto(
  tx: Transaction,
  file: Uint8Array,
  { fileName, accountId, skipBad, source, expected, ...scope }: ImportOptions,
): Promise<Imported> {
  const { now } = scope;
  await lockCauseList(tx);
  const { difference, stored, texts } = await compare(tx, file, scope, source === "demo");
  const isApplied = difference.bad.length === 0 || skipBad;
  const preview = await inSlices(previewOf(difference, isApplied, stored));
  if (expected !== undefined && preview.expected !== expected)
    throw new Failure("conflict", "The list was changed since the preview");
  if (!isApplied) return { preview, affected: [] };
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
    skipped: bad.map(({ row, column, reason }) => ({ row, column, reason })),
    source,
    moved: preview.moved.length,
    days: daysOf([...writes, ...removed]),
  });
  await keepImportUndo(tx, importId, await inSlices(beforeOf(difference, stored, texts)));
  const renamed = await nameCategories(tx, difference.names);
  await upsertItems(tx, importId, writes);
  await markDeleted(tx, importId, removed, at);
  const affected = await affectedLists(tx, difference, renamed);
  await notifyLists(tx, affected);
  return { preview, affected };
}

/** Has every process read these lists anew, once the transaction is done. */
export async function notifyLists(tx: Transaction, lists: readonly Omit<ListOf, "id">[]): Promise<void> {
  await publishWith(tx, "list_changed", ...lists.map(({ courtId, date }) => `${courtId} ${date}`));
}

/** The days of items, in order. */
const daysOf = (items: readonly { date: string }[]): string[] =>
  [...new Set(items.map(({ date }) => date))].toSorted();

const listOf = { date: z.string(), courtId: z.string(), id: z.string() };
const storedItem = z.object({
  ...listOf,
  category: z.string(),
  categoryText: z.string(),
  serial: z.number(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
  petitionerCounsel: z.array(z.string()),
  respondentCounsel: z.array(z.string()),
  petitionerEnrolments: z.array(z.string()).optional(),
  respondentEnrolments: z.array(z.string()).optional(),
  prosecutorOffices: z.array(z.string()).optional(),
  purpose: z.string(),
  streaming: z.boolean(),
  inCamera: z.boolean(),
  remotePoint: z.string(),
  cnr: z.string().optional(),
  position: z.number(),
  deleted: z.boolean(),
}) satisfies z.ZodType<StoredItem>;

/** What an import finds: items that it writes or takes off, empty places, and categories' names. */
export const importBefore = z.object({
  items: z.array(z.union([z.object({ ...listOf, isEmpty: z.literal(true) }), storedItem])),
  names: z.array(z.tuple([z.string(), z.string()])),
});
export type ImportBefore = z.infer<typeof importBefore>;

/** The JSON of what the import finds. */
function* beforeOf(
  { writes, removed, names }: Difference,
  stored: readonly StoredItem[],
  texts: ReadonlyMap<string, string>,
): Steps<string> {
  const known = new Map(yield* mapped(stored, (item) => [`${listKey(item)} ${item.id}`, item] as const));
  const items: ImportBefore["items"] = yield* mapped(
    [...writes, ...removed],
    ({ date, courtId, id }) =>
      known.get(`${date} ${courtId} ${id}`) ?? { date, courtId, id, isEmpty: true as const },
  );
  const renamed: ImportBefore["names"] = [...texts].filter(
    ([code, text]) => names.has(code) && names.get(code) !== text,
  );
  return `{"items":${yield* jsonOf(items)},"names":${JSON.stringify(renamed)}}`;
}

async function compare(
  db: Pick<Database, "select" | "selectDistinctOn">,
  file: Uint8Array,
  { onlyCourt, date, now }: Scope,
  isOwn = false,
): Promise<{ difference: Difference; stored: StoredItem[]; texts: ReadonlyMap<string, string> }> {
  if (file.length > CAUSE_LIST_BYTES) throw new Failure("too_large", "A cause list may have at most 10 MB.");
  const courts = await knownCourts(db, now);
  // Our own, of the demo, is read here.
  const list = isOwn
    ? parseRows(await readRows(file), courts, date)
    : await importReader.read("causeList", { file, courts, date });
  const named = [...list.items, ...list.deletions, ...list.ofBadRows];
  for (const day of new Set(named.map((row) => row.date))) checkDay(day, dayInIndia(now));
  const others = named.some((row) => row.courtId !== onlyCourt);
  if (onlyCourt !== null && others) throw badFile("otherHalls");
  const texts = new Map((await categories(db)).map(({ value, text }) => [value, text]));
  const stored = await storedItems(db, [...list.items, ...list.deletions]);
  const days = [...new Set(list.items.map((item) => item.date))];
  const elsewhere = onlyCourt === null ? null : await casesElsewhere(db, onlyCourt, days);
  return { stored, texts, difference: await inSlices(diffCauseList(list, stored, texts, elsewhere)) };
}

/** A hall that is closed today, or by a planned change, has no item on the stream: doubt means no. */
async function knownCourts(db: Pick<Database, "select" | "selectDistinctOn">, now: number) {
  const later = new Map((await allCourts(db)).map(({ id, type }) => [id, type]));
  const today = await allCourts(db, { date: dayInIndia(now) });
  return today.map((court) => (later.get(court.id) === "FC" ? { ...court, type: "FC" as const } : court));
}

// The list of a past day says what was heard on it, and is changed only by corrections.
function checkDay(day: string, today: string): void {
  const last = new Date(Date.parse(today) + CAUSE_LIST_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  if (day >= today && day <= last) return;
  const wrong = day < today ? fault("hasPassed") : fault("tooFarAhead", { days: CAUSE_LIST_DAYS_AHEAD });
  const sentence = `The day ${day} ${wrong.message}: a cause list is imported for ${today} to ${last}.`;
  throw new Failure("invalid", sentence, { faults: { date: wrong } });
}

// A category has one name everywhere, so lists outside the file change with it.
async function affectedLists(tx: Transaction, difference: Difference, renamed: string[]): Promise<ListOf[]> {
  const affected: ListOf[] = [...difference.writes, ...difference.removed];
  const first = affected.map(({ date }) => date).toSorted()[0] ?? "";
  const lists = [...affected, ...(await listsWithCategory(tx, renamed, first))];
  const unique = new Map(lists.map(({ courtId, date }) => [listKey({ courtId, date }), { courtId, date }]));
  return [...unique.values()];
}
