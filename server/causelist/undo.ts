// Undoes the last import of a cause list, while its days have not passed and none of its items was heard.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  importById,
  importUndo,
  insertImport,
  type ListOf,
  listsWithCategory,
  lockCauseList,
  markDeleted,
  markImportUndone,
  nameCategories,
  storedItems,
  upsertItems,
} from "../../db/queries/causelist.ts";
import { type Actor, act } from "../acts/act.ts";
import { isDeletable } from "../contract/sitting/core/item.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { listKey, type StoredItem } from "../imports/cause-list/items.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { type ImportBefore, importBefore, notifyLists } from "./import.ts";

type Undoing = {
  actor: Actor;
  now: number;
  /** The sitting of a hall today, up to its newest entry. */
  sittingOf: (courtId: string) => Promise<Pick<Sitting, "date" | "items">>;
  /** Puts a hall's list of a date into its sitting. */
  publish: (courtId: string, date: string) => Promise<void>;
};

const tooLate = (why: string) => new Failure("too_late", why);

/**
 * Restores what the last import changed, as an import that the history lists.
 * @throws Failure not_found; too_late after another import, an undo, a day that has passed, or an item that was
 * called
 */
export async function undoImport(
  db: Database,
  id: string,
  { publish, ...by }: Undoing,
): Promise<{ items: number }> {
  // A hall's log takes a connection of its own, so that it is read first. What is called meanwhile stays.
  await checkNotHeard((await undoable(db, id)).before, by);
  const affected = await act<ListOf[]>(db, by, async (tx) => {
    await lockCauseList(tx);
    const { fileName, before } = await undoable(tx, id);
    const lists = await putBack(tx, before, { fileName, ...by });
    await markImportUndone(tx, id, new Date(by.now));
    const after = { items: before.items.length };
    return {
      result: lists,
      entry: { act: "causeListUndone", subjectKind: "file", subject: fileName, after },
    };
  });
  for (const { courtId, date } of affected) await publish(courtId, date);
  return { items: affected.length };
}

/** An import that can be undone: its file, and what it found. */
async function undoable(
  db: Pick<Database, "select">,
  id: string,
): Promise<{ fileName: string; before: ImportBefore }> {
  const done = await importById(db, id);
  if (!done) throw new Failure("not_found", "There is no such import");
  const stored = await importUndo(db, id);
  const before = stored === undefined ? undefined : importBefore.parse(stored);
  if (before === undefined || done.undoneAt !== null)
    throw tooLate("Only the last import can be undone, once");
  return { fileName: done.fileName, before };
}

async function checkNotHeard(
  { items }: ImportBefore,
  { sittingOf, now }: Pick<Undoing, "sittingOf" | "now">,
): Promise<void> {
  const today = dayInIndia(now);
  if (items.some(({ date }) => date < today)) throw tooLate("A day of it has passed");
  const halls = Map.groupBy(
    items.filter(({ date }) => date === today),
    ({ courtId }) => courtId,
  );
  for (const [courtId, affectedItems] of halls) {
    const sitting = await sittingOf(courtId);
    const isHeard = ({ id, date }: { id: string; date: string }) => {
      const state = sitting.date === date ? sitting.items[id]?.state : undefined;
      return state !== undefined && state !== "DELETED" && !isDeletable(state);
    };
    if (affectedItems.some(isHeard)) throw tooLate("An item of it was called");
  }
}

async function putBack(
  tx: Transaction,
  { items, names }: ImportBefore,
  { actor, now, fileName }: { actor: Actor; now: number; fileName: string },
): Promise<ListOf[]> {
  const at = new Date(now);
  const importId = randomUUID();
  const current = new Map(
    (await storedItems(tx, items)).map((item) => [`${listKey(item)} ${item.id}`, item]),
  );
  const earlier = items.filter((item): item is StoredItem => !("isEmpty" in item));
  const empty = items.flatMap((item) =>
    "isEmpty" in item ? (current.get(`${listKey(item)} ${item.id}`) ?? []) : [],
  );
  const days = [...new Set(items.map(({ date }) => date))].toSorted();
  const counts = {
    added: earlier.filter(isBackNow(current)).length,
    changed: earlier.length,
    removed: empty.length,
  };
  const accountId = actor.kind === "account" ? actor.id : null;
  await insertImport(tx, {
    id: importId,
    at,
    accountId,
    fileName,
    fileHash: "",
    ...counts,
    skipped: [],
    source: "undo",
    moved: 0,
    days,
  });
  const renamed = await nameCategories(tx, new Map(names));
  await upsertItems(
    tx,
    importId,
    earlier.map(({ deleted: _, ...item }) => item),
  );
  await markDeleted(tx, importId, [...empty, ...earlier.filter(({ deleted }) => deleted)], at);
  const lists = [...items, ...(await listsWithCategory(tx, renamed, days[0] ?? ""))];
  const unique = [
    ...new Map(lists.map(({ courtId, date }) => [`${courtId} ${date}`, { courtId, date }])).values(),
  ];
  await notifyLists(tx, unique);
  return unique;
}

const isBackNow = (current: ReadonlyMap<string, StoredItem>) => (item: StoredItem) =>
  current.get(`${listKey(item)} ${item.id}`)?.deleted === true && !item.deleted;
