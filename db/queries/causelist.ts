// Queries on the stored cause list: reading it in list order, and writing it for imports.
import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql } from "drizzle-orm";
import type { ImportSource } from "../../server/contract/list-sources.ts";
import { itemId, type ListedItem } from "../../server/contract/sitting/core/item.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { causeListImports, causeListUndos, causeListItems as items } from "../schema/causelist.ts";
import { benches, categories, courts } from "../schema/courts.ts";
import type { Transaction } from "./admin-log.ts";

/** A court hall on a date: whose list it is. */
export type ListOf = { courtId: string; date: string };

/** An item of one court hall on one date (`YYYY-MM-DD`, a day in IST). */
export type DatedItem = ListedItem & ListOf & { cnr?: string };

/** An item with its place in the list, from 1; a deleted one keeps its row. */
export type StoredItem = DatedItem & { position: number; deleted: boolean };

type Reader = Pick<Database, "select">;
type Writer = Pick<Database, "select" | "selectDistinct" | "insert" | "update" | "execute">;

/** The columns that make an item, for a select joined with categories. */
export const itemColumns = {
  date: items.date,
  courtId: items.courtId,
  category: items.category,
  categoryText: sql<string>`coalesce(${categories.text}, ${items.category})`,
  serial: items.serial,
  caseNumber: items.caseNumber,
  petitioner: items.petitioner,
  respondent: items.respondent,
  petitionerCounsel: items.petitionerCounsel,
  respondentCounsel: items.respondentCounsel,
  petitionerEnrolments: items.petitionerEnrolments,
  respondentEnrolments: items.respondentEnrolments,
  prosecutorOffices: items.prosecutorOffices,
  purpose: items.purpose,
  streaming: items.streaming,
  inCamera: items.inCamera,
  remotePoint: items.remotePoint,
};

/** The list of a hall on a date, in list order; deleted items are left out. */
export async function listedItems(db: Reader, courtId: string, date: string): Promise<ListedItem[]> {
  const { date: _date, courtId: _court, ...columns } = itemColumns;
  const rows = await db
    .select(columns)
    .from(items)
    .leftJoin(categories, eq(categories.value, items.category))
    .where(and(eq(items.courtId, courtId), eq(items.date, date), isNull(items.deletedAt)))
    .orderBy(asc(items.position), asc(items.id));
  return rows.map((row) => ({ id: itemId(row.category, row.serial), ...row }));
}

/** Lists that are read together: what is read at once is made into its rows at once, and the court stands meanwhile. */
const LISTS_TOGETHER = 12;
/** Items that are written together, for the same reason. */
const ITEMS_TOGETHER = 1000;

/** Every row of these lists, deleted ones too, with its position. */
export async function storedItems(db: Reader, lists: readonly ListOf[]): Promise<StoredItem[]> {
  const each = new Map(lists.map(({ courtId, date }) => [`${date} ${courtId}`, { courtId, date }]));
  // Those of a day together, so that few others are read with them.
  const sorted = [...each].sort(([one], [other]) => (one < other ? -1 : 1));
  const stored: StoredItem[] = [];
  for (let from = 0; from < sorted.length; from += LISTS_TOGETHER) {
    const some = new Map(sorted.slice(from, from + LISTS_TOGETHER));
    for (const item of await rowsOf(db, [...some.values()]))
      if (some.has(`${item.date} ${item.courtId}`)) stored.push(item);
  }
  return stored;
}

async function rowsOf(db: Reader, lists: readonly ListOf[]): Promise<StoredItem[]> {
  const rows = await db
    .select({
      ...itemColumns,
      cnr: items.cnr,
      position: items.position,
      deleted: sql<boolean>`${items.deletedAt} IS NOT NULL`,
    })
    .from(items)
    .leftJoin(categories, eq(categories.value, items.category))
    .where(
      and(
        among(items.date, new Set(lists.map(({ date }) => date))),
        among(items.courtId, new Set(lists.map(({ courtId }) => courtId))),
      ),
    );
  return rows.map((row) => ({ id: itemId(row.category, row.serial), ...row }));
}

/** A case that stands on the list of a hall, with the hall's name as people read it. */
export type CaseOfHall = Pick<DatedItem, "date" | "cnr" | "caseNumber"> & { hall: string };

/** The cases on the lists that all halls but one have on these dates. */
export async function casesElsewhere(
  db: Reader,
  courtId: string,
  dates: readonly string[],
): Promise<CaseOfHall[]> {
  const { date, cnr, caseNumber } = items;
  const hall = sql<string>`${courts.name} || ', ' || ${benches.name}`;
  return db
    .select({ date, cnr, caseNumber, hall })
    .from(items)
    .innerJoin(courts, eq(courts.id, items.courtId))
    .innerJoin(benches, eq(benches.estCode, courts.estCode))
    .where(and(among(items.date, dates), ne(items.courtId, courtId), isNull(items.deletedAt)))
    .orderBy(asc(items.courtId), asc(items.position));
}

/** Whether any of these halls has a list on this date, if only of deleted items. */
export async function hasList(db: Reader, date: string, courtIds: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.date, date), among(items.courtId, courtIds)))
    .limit(1);
  return found.length > 0;
}

/** The dates among these that have a list somewhere, in their order. */
export async function datesListed(
  db: Pick<Database, "selectDistinct">,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ date: items.date })
    .from(items)
    .where(and(gte(items.date, from), lte(items.date, to), isNull(items.deletedAt)))
    .orderBy(asc(items.date));
  return rows.map(({ date }) => date);
}

/** The first date after this one for which any of these halls has a list; null where none is there yet. */
export async function nextListed(
  db: Reader,
  date: string,
  courtIds: readonly string[],
): Promise<string | null> {
  const [found] = await db
    .select({ date: items.date })
    .from(items)
    .where(and(gt(items.date, date), among(items.courtId, courtIds), isNull(items.deletedAt)))
    .orderBy(asc(items.date))
    .limit(1);
  return found?.date ?? null;
}

/** An import as it is recorded. `accountId` is null when it came from the command line or the seed. */
export type ImportRecord = {
  id: string;
  at: Date;
  accountId: string | null;
  fileName: string;
  fileHash: string;
  added: number;
  changed: number;
  removed: number;
  skipped: { row: number; column: string; reason: string }[];
  source: ImportSource;
  moved: number;
  days: string[];
};

/** Records an import; its items refer to it. */
export async function insertImport(db: Writer, record: ImportRecord): Promise<void> {
  await db.insert(causeListImports).values(record);
}

/** Writes items over whatever was stored at their place in the list; a deleted item comes back. */
export async function upsertItems(
  db: Writer,
  importId: string,
  written: readonly (DatedItem & { position: number })[],
): Promise<void> {
  for (let from = 0; from < written.length; from += ITEMS_TOGETHER)
    await upsertTogether(db, importId, written.slice(from, from + ITEMS_TOGETHER));
}

function upsertTogether(
  db: Writer,
  importId: string,
  written: readonly (DatedItem & { position: number })[],
): Promise<void> {
  const { caseNumber, petitioner, respondent, petitionerCounsel, respondentCounsel, purpose } = items;
  const { petitionerEnrolments, respondentEnrolments, prosecutorOffices } = items;
  const { streaming, inCamera, remotePoint, cnr, position, deletedAt } = items;
  const rows = written.map(({ id: _id, categoryText: _text, cnr = "", ...item }) => ({
    ...item,
    cnr,
    importId,
    deletedAt: null,
  }));
  return insertMany(db, items, rows, {
    target: [items.date, items.courtId, items.category, items.serial],
    columns: [
      caseNumber,
      petitioner,
      respondent,
      petitionerCounsel,
      respondentCounsel,
      purpose,
      petitionerEnrolments,
      respondentEnrolments,
      prosecutorOffices,
      streaming,
      inCamera,
      remotePoint,
      cnr,
      position,
      deletedAt,
      items.importId,
    ],
  });
}

/** Takes items off their lists; the rows stay. */
export async function markDeleted(
  db: Writer,
  importId: string,
  removed: readonly DatedItem[],
  at: Date,
): Promise<void> {
  const lists = Map.groupBy(removed, ({ date, courtId, category }) => `${date} ${courtId} ${category}`);
  for (const list of lists.values()) {
    const [any] = list;
    if (any === undefined) continue;
    await db
      .update(items)
      .set({ deletedAt: at, importId })
      .where(
        and(
          eq(items.date, any.date),
          eq(items.courtId, any.courtId),
          eq(items.category, any.category),
          among(
            items.serial,
            list.map(({ serial }) => serial),
          ),
        ),
      );
  }
}

/**
 * Gives categories their names.
 * @returns the codes of those that had another name before
 */
export async function nameCategories(db: Writer, names: ReadonlyMap<string, string>): Promise<string[]> {
  if (names.size === 0) return [];
  const known = await db.select().from(categories).where(among(categories.value, names.keys()));
  const texts = new Map(known.map(({ value, text }) => [value, text]));
  const wrong = [...names].filter(([value, text]) => texts.get(value) !== text);
  if (wrong.length === 0) return [];
  const rows = wrong.map(([value, text]) => ({ value, text }));
  await insertMany(db, categories, rows, { target: [categories.value], columns: [categories.text] });
  return wrong.map(([value]) => value).filter((value) => texts.has(value));
}

/** The lists from a date on that have an item of one of these categories. */
export async function listsWithCategory(
  db: Writer,
  codes: readonly string[],
  fromDate: string,
): Promise<ListOf[]> {
  if (codes.length === 0) return [];
  return db
    .selectDistinct({ courtId: items.courtId, date: items.date })
    .from(items)
    .where(and(among(items.category, codes), sql`${items.date} >= ${fromDate}`, isNull(items.deletedAt)));
}

/** Keeps what the last import found; what the one before found is forgotten. */
export async function keepImportUndo(
  db: Pick<Database, "insert" | "delete">,
  importId: string,
  before: string,
): Promise<void> {
  await db.delete(causeListUndos);
  await db.insert(causeListUndos).values({ importId, before: sql`${before}::text::jsonb` });
}

/** Returns what the last import found; undefined where another one came after it. */
export async function importUndo(db: Reader, importId: string): Promise<unknown> {
  const [row] = await db.select().from(causeListUndos).where(eq(causeListUndos.importId, importId));
  return row?.before;
}

/** One import as it is recorded. */
export async function importById(db: Reader, id: string) {
  const [row] = await db.select().from(causeListImports).where(eq(causeListImports.id, id));
  return row;
}

/** Notes that an import was undone, by which nothing is left to undo. */
export async function markImportUndone(
  db: Pick<Database, "update" | "delete">,
  id: string,
  at: Date,
): Promise<void> {
  await db.update(causeListImports).set({ undoneAt: at }).where(eq(causeListImports.id, id));
  await db.delete(causeListUndos);
}

/** Whether the last import of the case system's list was undone. */
export async function isLastPullUndone(db: Reader): Promise<boolean> {
  const { at, id, source, undoneAt } = causeListImports;
  const [last] = await db
    .select({ undoneAt })
    .from(causeListImports)
    .where(eq(source, "pull"))
    .orderBy(desc(at), desc(id))
    .limit(1);
  return (last?.undoneAt ?? null) !== null;
}

/** The newest imports, with who did them, and whether they are what can be undone. */
export async function newestImports(db: Reader, most: number) {
  return db
    .select({
      id: causeListImports.id,
      at: causeListImports.at,
      by: accounts.displayName,
      source: causeListImports.source,
      fileName: causeListImports.fileName,
      days: causeListImports.days,
      added: causeListImports.added,
      changed: causeListImports.changed,
      removed: causeListImports.removed,
      moved: causeListImports.moved,
      skipped: sql<number>`jsonb_array_length(${causeListImports.skipped})`,
      undoneAt: causeListImports.undoneAt,
      mayUndo: sql<boolean>`${causeListUndos.importId} IS NOT NULL`,
    })
    .from(causeListImports)
    .leftJoin(accounts, eq(accounts.id, causeListImports.accountId))
    .leftJoin(causeListUndos, eq(causeListUndos.importId, causeListImports.id))
    .orderBy(desc(causeListImports.at), desc(causeListImports.id))
    .limit(most);
}

/** Waits until no other process imports or seeds; held until the transaction ends. */
export async function lockCauseList(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sunwai.cause_list'))`);
}
