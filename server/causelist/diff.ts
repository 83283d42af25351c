// Compares a parsed list with the database: what is added, changed and removed, and the order of all.
import { fault, inRow } from "../contract/faults.ts";
import type { ImportPreview } from "../contract/rest/cause-list.ts";
import type { BadRow } from "../contract/rest/faults.ts";
import type { Column } from "../imports/cause-list/columns.ts";
import {
  type CaseOfHall,
  type DatedItem,
  type FileItem,
  listKey,
  type NamedItem,
  type ParsedList,
  type StoredItem,
} from "../imports/cause-list/items.ts";
import { longestAscent } from "../imports/cause-list/order.ts";
import { hashed, mapped, type Steps } from "../kernel/in-slices.ts";
import { movedCases, movedElsewhere } from "./moved-cases.ts";

/** What an import does to the database; lists of halls and dates that the file does not name are not touched. */
export type Difference = {
  added: DatedItem[];
  changed: { item: DatedItem; fields: string[] }[];
  removed: DatedItem[];
  unchanged: number;
  /** Rows that were bad in the file, and rows that do not fit what the database has. */
  bad: BadRow[];
  /** Items whose row must be written: added, changed, or standing at another position than before. */
  writes: (DatedItem & { position: number })[];
  /** What the file calls the categories it uses. */
  names: Map<string, string>;
};

type Change = Omit<Difference, "bad" | "names">;
/** How one list is to stand: its items in order, those taken off, and the ids that the file names. */
type Plan = { final: DatedItem[]; removed: DatedItem[]; named: Set<string>; bad: BadRow[] };

const comparedColumns = {
  categoryText: "list_name",
  caseNumber: "case_number",
  petitioner: "petitioner",
  respondent: "respondent",
  petitionerCounsel: "petitioner_counsel",
  respondentCounsel: "respondent_counsel",
  petitionerEnrolments: "petitioner_counsel_enrolment",
  respondentEnrolments: "respondent_counsel_enrolment",
  prosecutorOffices: "prosecutor_office",
  purpose: "purpose",
  streaming: "streaming",
  inCamera: "in_camera",
  remotePoint: "remote_point",
  cnr: "cnr",
} as const satisfies Partial<Record<keyof DatedItem, Column>>;

const fieldNames: readonly (keyof typeof comparedColumns)[] = [
  "categoryText",
  "caseNumber",
  "petitioner",
  "respondent",
  "petitionerCounsel",
  "respondentCounsel",
  "petitionerEnrolments",
  "respondentEnrolments",
  "prosecutorOffices",
  "purpose",
  "streaming",
  "inCamera",
  "remotePoint",
  "cnr",
];

/**
 * Compares a file with the lists of its halls and dates. Pure, and in steps: four full days of a court take a third
 * of a second. A full list replaces the lists of its halls; a supplementary one changes only what it names, and its
 * new items come after those of their category.
 * @param stored - every row of these halls and dates, deleted ones too
 * @param texts - the court's names of its categories, by their codes
 * @param elsewhere - for an officer the cases of other halls that day, which they may not list. An officer also gives
 * no category another name, which would hold in all halls
 */
export function* diffCauseList(
  list: ParsedList,
  stored: readonly StoredItem[],
  texts: ReadonlyMap<string, string>,
  elsewhere: readonly CaseOfHall[] | null = null,
): Steps<Difference> {
  const mayRename = !list.supplementary && elsewhere === null;
  const bad = [
    ...list.bad,
    ...(mayRename ? [] : list.items.flatMap((item) => renaming(item, texts))),
    ...movedElsewhere(list.items, elsewhere ?? [], stored).map(inOtherHall),
  ];
  yield;
  const badRows = new Set(bad.map(({ row }) => row));
  const items = keepNumbers(list, stored).filter(({ row }) => !badRows.has(row));
  yield;
  const names = new Map(items.map(({ category, categoryText }) => [category, categoryText]));
  const result: Difference = { added: [], changed: [], removed: [], unchanged: 0, bad, writes: [], names };
  const storedBy = Map.groupBy(stored, listKey);
  yield;
  const itemsBy = Map.groupBy(items, listKey);
  const deletionsBy = Map.groupBy(list.deletions, listKey);
  const refused = list.items.filter(({ row }) => badRows.has(row));
  const badRowsBy = Map.groupBy([...list.ofBadRows, ...refused], listKey);
  yield;
  for (const key of new Set([...itemsBy.keys(), ...deletionsBy.keys()])) {
    const before = (storedBy.get(key) ?? []).toSorted((a, b) => a.position - b.position);
    const named = itemsBy.get(key) ?? [];
    const plan = list.supplementary
      ? supplement(named, deletionsBy.get(key) ?? [], before)
      : replace(named, badRowsBy.get(key) ?? [], before);
    const change = changeBy(plan, before);
    result.added.push(...change.added);
    result.changed.push(...change.changed);
    result.removed.push(...change.removed);
    result.writes.push(...change.writes);
    result.unchanged += change.unchanged;
    result.bad.push(...plan.bad);
    yield;
  }
  result.bad.sort((a, b) => a.row - b.row);
  return result;
}

// A file without the columns does not know who counsel are: where it names the same counsel, they stay known.
function keepNumbers({ items, silentOn = [] }: ParsedList, stored: readonly StoredItem[]): FileItem[] {
  if (silentOn.length === 0) return items;
  const known = new Map(stored.map((item) => [`${listKey(item)} ${item.id}`, item]));
  return items.map((item) => {
    const before = known.get(`${listKey(item)} ${item.id}`);
    // Another case may be at this place of the list today.
    if (before === undefined || before.caseNumber !== item.caseNumber) return item;
    const kept: FileItem = { ...item };
    const same = (field: "petitionerCounsel" | "respondentCounsel") => isSame(before[field], item[field]);
    if (silentOn.includes("petitioner_counsel_enrolment") && same("petitionerCounsel"))
      kept.petitionerEnrolments = before.petitionerEnrolments;
    if (silentOn.includes("respondent_counsel_enrolment") && same("respondentCounsel"))
      kept.respondentEnrolments = before.respondentEnrolments;
    if (silentOn.includes("cnr")) kept.cnr = before.cnr;
    if (silentOn.includes("prosecutor_office")) kept.prosecutorOffices = before.prosecutorOffices;
    return kept;
  });
}

/** Returns the text of a field in one line. */
const shownField = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.filter((part) => part !== "").join("; ") : String(value ?? "");
};

/** Only what differs in it, before and after; the place in the list is no text. */
function changesOf(item: DatedItem, fields: readonly string[], old: StoredItem | undefined) {
  return fieldNames
    .filter((name) => old !== undefined && fields.includes(comparedColumns[name]))
    .map((name) => ({
      column: comparedColumns[name],
      before: shownField(old?.[name]),
      after: shownField(item[name]),
    }));
}

/** A short hash of all that an import would do: what is applied must be exactly what was shown. */
const expectedOf = ({ added, changed, removed, writes, bad }: Difference): Steps<string> =>
  hashed([added, changed, removed, writes, bad], JSON.stringify);

/**
 * A difference as the caller is shown it.
 * @param stored - what stands, for what each change was before
 */
export function* previewOf(
  difference: Difference,
  applied: boolean,
  stored: readonly StoredItem[] = [],
): Steps<ImportPreview> {
  const { added, changed, removed, unchanged, bad } = difference;
  const before = new Map(yield* mapped(stored, (item) => [`${listKey(item)} ${item.id}`, item] as const));
  const wasOf = (item: DatedItem) => before.get(`${listKey(item)} ${item.id}`);
  const replaced = changed.flatMap(({ item }) => wasOf(item) ?? []);
  yield;
  const others = changed.map(({ item }) => item);
  const moved = yield* movedCases([...added, ...others], [...removed, ...replaced]);
  const changeShown = ({ item, fields }: (typeof changed)[number]) => ({
    ...shown(item),
    fields,
    changes: changesOf(item, fields, wasOf(item)),
  });
  return {
    added: yield* mapped(added, shown),
    changed: yield* mapped(changed, changeShown),
    moved: moved
      .filter(({ item, from }) => item.id !== from.id || item.courtId !== from.courtId)
      .map(({ item, from }) => ({ ...shown(item), from: shown(from) })),
    removed: yield* mapped(removed, shown),
    unchanged,
    bad,
    applied,
    expected: yield* expectedOf(difference),
  };
}

const shown = ({ courtId, ...item }: DatedItem) => ({
  date: item.date,
  court: courtId,
  category: item.category,
  categoryText: item.categoryText,
  serial: item.serial,
  caseNumber: item.caseNumber,
  petitioner: item.petitioner,
  respondent: item.respondent,
});

// An item whose row is bad keeps the place that the row has in the file: a typing error takes nothing off the list.
function replace(items: readonly FileItem[], ofBadRows: NamedItem[], before: StoredItem[]): Plan {
  const named = new Set(items.map((item) => item.id));
  const live = new Map(before.filter((item) => !item.deleted).map((item) => [item.id, item]));
  const kept = new Map<string, FileItem>();
  for (const { id, row } of ofBadRows) {
    const item = live.get(id);
    if (item && !named.has(id)) kept.set(id, { ...item, row });
  }
  const final = [...items, ...kept.values()].toSorted((a, b) => a.row - b.row);
  const removed = [...live.values()].filter((item) => !named.has(item.id) && !kept.has(item.id));
  return { final, removed, named, bad: [] };
}

function supplement(items: readonly FileItem[], deletions: readonly NamedItem[], before: StoredItem[]): Plan {
  const known = new Map(before.map((item) => [item.id, item]));
  const plan: Plan = {
    final: before.filter((item) => !item.deleted),
    removed: [],
    named: new Set(),
    bad: [],
  };
  for (const deletion of deletions) {
    const item = known.get(deletion.id);
    const problem = item === undefined ? unknownItem(deletion) : otherCase(deletion, item);
    if (problem) plan.bad.push(problem);
    else plan.named.add(deletion.id);
    if (problem || item === undefined || item.deleted) continue;
    plan.removed.push(item);
    plan.final = plan.final.filter((one) => one.id !== deletion.id);
  }
  for (const item of items) {
    plan.named.add(item.id);
    const at = plan.final.findIndex((one) => one.id === item.id);
    if (at >= 0) plan.final[at] = item;
    else plan.final.splice(placeIn(plan.final, item), 0, item);
  }
  return plan;
}

// Otherwise one row of a supplementary list would rename the category for every item in it.
function renaming(item: FileItem, texts: ReadonlyMap<string, string>): BadRow[] {
  const text = texts.get(item.category);
  if (text === undefined || text === item.categoryText) return [];
  const wrong = fault("listRenamed", { list: item.category, name: text });
  return [{ row: item.row, column: "list_name" satisfies Column, ...inRow(wrong) }];
}

// Officers of a hall could otherwise speak for the parties of a case that another hall hears.
function inOtherHall({ item, hall }: { item: FileItem; hall: string }): BadRow {
  const wrong = fault("inOtherHall", { caseNumber: item.caseNumber, hall });
  return { row: item.row, column: "case_number" satisfies Column, ...inRow(wrong) };
}

function unknownItem({ row, id }: NamedItem): BadRow {
  const wrong = fault("nothingToDelete", { item: id.replace(":", " ") });
  return { row, column: "serial" satisfies Column, ...inRow(wrong) };
}

// The case number guards against a mistyped serial: the wrong matter would lose its hearing.
function otherCase(deletion: NamedItem, item: StoredItem): BadRow | null {
  const plain = (text: string) => text.replaceAll(" ", "").toLowerCase();
  if (deletion.caseNumber === "" || plain(deletion.caseNumber) === plain(item.caseNumber)) return null;
  const wrong = fault("otherCase", { item: `${item.category} ${item.serial}`, caseNumber: item.caseNumber });
  return { row: deletion.row, column: "case_number" satisfies Column, ...inRow(wrong) };
}

function placeIn(final: readonly DatedItem[], item: DatedItem): number {
  const lower = final.findLastIndex((one) => one.category === item.category && one.serial < item.serial);
  if (lower >= 0) return lower + 1;
  const first = final.findIndex((one) => one.category === item.category);
  return first >= 0 ? first : final.length;
}

function changeBy(plan: Plan, before: readonly StoredItem[]): Change {
  const live = new Map(before.filter((item) => !item.deleted).map((item) => [item.id, item]));
  const moved = movedIds(plan.final, live);
  const change: Change = { added: [], changed: [], removed: plan.removed, unchanged: 0, writes: [] };
  plan.final.forEach((item, index) => {
    const old = live.get(item.id);
    const fields = old ? changedFields(old, item, moved) : [];
    if (old === undefined) change.added.push(item);
    else if (fields.length > 0) change.changed.push({ item, fields });
    const position = index + 1;
    if (old?.position !== position || fields.length > 0) change.writes.push({ ...item, position });
  });
  const affected = new Set(
    [...change.added, ...change.changed.map(({ item }) => item), ...plan.removed].map(idOf),
  );
  change.unchanged = [...plan.named].filter((id) => !affected.has(id)).length;
  return change;
}

function idOf(item: DatedItem): string {
  return item.id;
}

function movedIds(final: readonly DatedItem[], live: ReadonlyMap<string, StoredItem>): Set<string> {
  const common = final.flatMap((item) => live.get(item.id) ?? []);
  const steady = longestAscent(common.map((item) => item.position));
  return new Set(common.filter((_, index) => !steady.has(index)).map((item) => item.id));
}

type Field = string | boolean | readonly string[];

function isSame(one: Field, other: Field): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

function changedFields(old: StoredItem, item: DatedItem, moved: ReadonlySet<string>): string[] {
  const fields: string[] = fieldNames
    .filter((name) => !isSame(old[name] ?? "", item[name] ?? ""))
    .map((name) => comparedColumns[name]);
  return moved.has(item.id) ? [...fields, "order"] : fields;
}
