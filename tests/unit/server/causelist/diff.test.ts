// What an import would do to a list: every difference between a file and the database, told in order.
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Difference, previewOf } from "../../../../server/causelist/diff.ts";
import type { DatedItem, ParsedList, StoredItem } from "../../../../server/imports/cause-list/items.ts";
import { atOnce, differenceOf } from "../../../support/at-once.ts";
import { full, inFile, item, stored, texts } from "../../../support/cause-list-items.ts";

const supplementary = (items: DatedItem[], deletions: DatedItem[] = []): ParsedList => ({
  supplementary: true,
  items: inFile(items),
  deletions: deletions.map((one, index) => ({ ...one, row: 100 + index })),
  bad: [],
  ofBadRows: [],
});
const ids = (...names: string[]) => names.map((name) => item(name));

/** What the database has after the writes of a difference. */
function applied(before: StoredItem[], difference: Difference): StoredItem[] {
  const key = ({ courtId, date: day, id }: DatedItem) => `${courtId} ${day} ${id}`;
  const rows = new Map(before.map((one) => [key(one), one]));
  for (const one of difference.writes) rows.set(key(one), { ...one, deleted: false });
  for (const one of difference.removed) {
    const row = rows.get(key(one));
    if (row) rows.set(key(one), { ...row, deleted: true });
  }
  return [...rows.values()];
}

const orderOf = (rows: StoredItem[]) =>
  rows
    .filter((row) => !row.deleted)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => row.id);

const summary = (difference: Difference) => ({
  added: difference.added.map((one) => one.id),
  changed: difference.changed.map((one) => `${one.item.id} ${one.fields.join(" ")}`),
  removed: difference.removed.map((one) => one.id),
  unchanged: difference.unchanged,
  bad: difference.bad.map((one) => `${one.row} ${one.column}`),
});
const nothing = { added: [], changed: [], removed: [], unchanged: 0, bad: [] };

describe("a file against a list", () => {
  const three = ids("FRESH:1", "FRESH:2", "ORDERS:1");
  type Case = [
    name: string,
    file: ParsedList,
    before: StoredItem[],
    told: Partial<ReturnType<typeof summary>>,
    after: string[],
  ];
  const cases: Case[] = [
    [
      "a first list adds all",
      full(three),
      [],
      { added: ["FRESH:1", "FRESH:2", "ORDERS:1"] },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "the same list changes nothing",
      full(three),
      stored(three),
      { unchanged: 3 },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "an item in front shifts the others and moves none",
      full(ids("FRESH:9", "FRESH:1", "FRESH:2", "ORDERS:1")),
      stored(three),
      { added: ["FRESH:9"], unchanged: 3 },
      ["FRESH:9", "FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "one item moved is told once",
      full(ids("ORDERS:1", "FRESH:1", "FRESH:2")),
      stored(three),
      { changed: ["ORDERS:1 order"], unchanged: 2 },
      ["ORDERS:1", "FRESH:1", "FRESH:2"],
    ],
    [
      "changed fields are named by their columns",
      full([item("FRESH:1", { petitionerCounsel: ["Adv. One, Two"], inCamera: true }), ...three.slice(1)]),
      stored([item("FRESH:1", { petitionerCounsel: ["Adv. One", "Two"] }), ...three.slice(1)]),
      { changed: ["FRESH:1 petitioner_counsel in_camera"], unchanged: 2 },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "what a full list leaves out is removed",
      full(ids("FRESH:2")),
      stored(three),
      { removed: ["FRESH:1", "ORDERS:1"], unchanged: 1 },
      ["FRESH:2"],
    ],
    [
      "a deleted item that a full list has comes back",
      full(three),
      stored(three, ["FRESH:2"]),
      { added: ["FRESH:2"], unchanged: 2 },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "an item whose row is bad stays at its place",
      full([item("FRESH:1"), item("ORDERS:1")], [{ ...item("FRESH:2"), row: 1.5 }]),
      stored(three),
      { unchanged: 2 },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "a supplementary list adds after the items of the category",
      supplementary(ids("FRESH:7", "LATE:1", "ORDERS:0")),
      stored(three),
      { added: ["FRESH:7", "ORDERS:0", "LATE:1"] },
      ["FRESH:1", "FRESH:2", "FRESH:7", "ORDERS:0", "ORDERS:1", "LATE:1"],
    ],
    [
      "a supplementary list touches nothing that it does not name",
      supplementary([item("FRESH:2", { purpose: "orders" })], ids("FRESH:1")),
      stored(three),
      { changed: ["FRESH:2 purpose"], removed: ["FRESH:1"] },
      ["FRESH:2", "ORDERS:1"],
    ],
    [
      "deleting again and adding again change nothing",
      supplementary(ids("FRESH:2"), ids("FRESH:1")),
      stored(three, ["FRESH:1"]),
      { unchanged: 2 },
      ["FRESH:2", "ORDERS:1"],
    ],
    [
      "deleting what is not there is a bad row",
      supplementary([], ids("FRESH:5")),
      stored(three),
      { bad: ["100 serial"] },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "deleting another case than the one listed is a bad row",
      supplementary([], [item("FRESH:1", { caseNumber: "LPA 9/2020" })]),
      stored(three),
      { bad: ["100 case_number"] },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "a case number written with other spaces is the same",
      supplementary([], [item("FRESH:1", { caseNumber: "w.p.1/2026" })]),
      stored(three),
      { removed: ["FRESH:1"] },
      ["FRESH:2", "ORDERS:1"],
    ],
    [
      "a supplementary list does not rename a category",
      supplementary([item("FRESH:7", { categoryText: "Frsh" })]),
      stored(three),
      { bad: ["1 list_name"] },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
    [
      "a full list renames it, and says so for each item",
      full(three.map((one) => ({ ...one, categoryText: `${one.categoryText}!` }))),
      stored(three),
      { changed: ["FRESH:1 list_name", "FRESH:2 list_name", "ORDERS:1 list_name"] },
      ["FRESH:1", "FRESH:2", "ORDERS:1"],
    ],
  ];
  for (const [name, file, before, told, after] of cases) {
    test(name, () => {
      const difference = differenceOf(file, before, texts);
      expect(summary(difference)).toEqual({ ...nothing, ...told });
      expect(orderOf(applied(before, difference))).toEqual(after);
    });
  }
});

test("lists of other halls and other dates are not touched", () => {
  const other = [item("FRESH:1", { courtId: "HCPP01-2" }), item("FRESH:1", { date: "2026-11-24" })];
  const before = [...stored(ids("FRESH:1")), ...stored(other)];
  expect(summary(differenceOf(full(ids("FRESH:1")), before, texts))).toEqual({ ...nothing, unchanged: 1 });
});

test("a preview names the hall, the item and the case", () => {
  const difference = differenceOf(full(ids("FRESH:1")), [], texts);
  expect(atOnce(previewOf(difference, false))).toEqual({
    added: [
      {
        date: "2026-11-23",
        court: "HCPP01-1",
        category: "FRESH",
        categoryText: "Fresh",
        serial: 1,
        caseNumber: "W.P. 1/2026",
        petitioner: "Asha Rao",
        respondent: "State",
      },
    ],
    changed: [],
    removed: [],
    moved: [],
    unchanged: 0,
    bad: [],
    applied: false,
    expected: expect.any(String),
  });
});

const someItems = fc
  .uniqueArray(
    fc.record({
      category: fc.constantFrom("FRESH", "ORDERS"),
      serial: fc.integer({ min: 1, max: 9 }),
      purpose: fc.constantFrom("admission", "orders"),
    }),
    { selector: ({ category, serial }) => `${category}:${serial}`, maxLength: 18 },
  )
  .map((rows) => rows.map(({ category, serial, purpose }) => item(`${category}:${serial}`, { purpose })));
const someStored = fc
  .tuple(someItems, fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }))
  .map(([items, gone]) =>
    stored(
      items,
      items.filter((_, index) => gone[index]).map(({ id }) => id),
    ),
  );

describe("for any list and any file", () => {
  test("after a full list the database has exactly the file, and a second import changes nothing", () => {
    fc.assert(
      fc.property(someItems, someStored, (items, before) => {
        const after = applied(before, differenceOf(full(items), before, texts));
        if (items.length > 0) expect(orderOf(after)).toEqual(items.map(({ id }) => id));
        const again = differenceOf(full(items), after, texts);
        expect(again.writes).toEqual([]);
        expect(summary(again)).toEqual({ ...nothing, unchanged: items.length });
      }),
    );
  });

  test("a supplementary list twice is a supplementary list once", () => {
    fc.assert(
      fc.property(someItems, someItems, someStored, (adds, others, before) => {
        const named = new Set(adds.map(({ id }) => id));
        const deletions = others.filter(({ id }) => !named.has(id));
        const file = supplementary(adds, deletions);
        const after = applied(before, differenceOf(file, before, texts));
        const again = differenceOf(file, after, texts);
        expect({
          writes: again.writes,
          added: again.added,
          changed: again.changed,
          removed: again.removed,
        }).toEqual({
          writes: [],
          added: [],
          changed: [],
          removed: [],
        });
      }),
    );
  });
});
