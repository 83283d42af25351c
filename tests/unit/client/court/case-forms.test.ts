// The forms before a hearing: looking a number up, declaring ranges, several courts, and the name the court will see.
import { describe, expect, test } from "bun:test";
import { casesOf, lookUp, mayAdd } from "../../../../client/court/lookup.ts";
import { partsOf } from "../../../../client/court/parts.ts";
import {
  faultOf,
  mergeRows,
  OWN_CATEGORY,
  previewOf,
  type RangeRow,
  rowsFrom,
} from "../../../../client/court/ranges.ts";
import { seenAs } from "../../../../client/court/seen-as.ts";
import { hallsOf } from "../../../../client/courtroom/halls/my-halls.ts";
import {
  addHall,
  courtDataOf,
  removeHall,
  startOf as startOfMulti,
} from "../../../../client/pages/multi-court/multi.ts";
import { openingOf, singleOf, startOf } from "../../../../client/pages/proceed-with-cases/opening.ts";
import { type CourtCase, courtData } from "../../../../server/contract/rest/cases.ts";
import {
  areRangesValid,
  caseRangeArray,
  countSerials,
  expandRanges,
} from "../../../../server/contract/sitting/core/ranges.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { listedItem, openSitting } from "../../../support/histories.ts";

const sitting = openSitting();
const categories = [{ value: "FRESH", text: "Fresh", from: 1, to: 6, total: 6, done: 0 }];
const court = { courtId: "HCPP01-1", number: "1", categories };

function own(serial: number, side = "Petitioner", courtId = "HCPP01-1"): CourtCase {
  const { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera } =
    listedItem(serial);
  const item = { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera };
  return { ...item, serial, courtId, hall: courtId.slice(-1), side, submission: "" };
}

describe("a typed case serial number", () => {
  const onRecord = [own(1), own(2, "Respondent")];
  const look = (typed: string, more: Partial<Parameters<typeof lookUp>[0]> = {}) =>
    lookUp({ court, sitting, onRecord, added: [], ...more }, "FRESH", typed);

  test("it is told whether the person is on record", () => {
    expect(look("1")).toMatchObject({ state: "on_record", found: { side: "Petitioner" } });
    expect(look(" 2 ")).toMatchObject({ state: "on_record", found: { side: "Respondent" } });
    expect(look("4")).toMatchObject({ state: "not_on_record", found: { caseNumber: "W.P.(C) 4/2026" } });
  });

  test("what cannot be added says why", () => {
    expect(look("").state).toBe("empty");
    expect(look("1a").state).toBe("not_number");
    expect(look("1.5").state).toBe("not_number");
    expect(look("-1").state).toBe("not_number");
    expect(look("77")).toEqual({ state: "outside", from: 1, to: 6 });
    expect(look("99999999999999999999").state).toBe("outside");
    expect(look("1", { sitting: null }).state).toBe("waiting");
    expect(look("1", { added: [own(1)] }).state).toBe("added");
    expect(look("1", { added: [own(1, "", "HCPP01-2")] }).state).toBe("on_record");
    expect(look("3", { sitting: changed(3, "DELETED") }).state).toBe("deleted");
    expect(look("3", { sitting: changed(3, "DISMISSED") }).state).toBe("over");
    expect(look("3", { sitting: without(3) }).state).toBe("missing");
  });

  test("only a found case can be added", () => {
    expect(["1", "4"].map((typed) => mayAdd(look(typed)))).toEqual([true, true]);
    expect(["", "x", "77"].map((typed) => mayAdd(look(typed)))).toEqual([false, false, false]);
  });

  test("the whole list of a hall carries one's own sides and no deleted items", () => {
    const cases = casesOf(changed(3, "DELETED"), court, onRecord);
    expect(cases.map(({ serial, side }) => [serial, side])).toEqual([
      [1, "Petitioner"],
      [2, "Respondent"],
      [4, ""],
      [5, ""],
      [6, ""],
    ]);
  });

  function changed(serial: number, state: "DELETED" | "DISMISSED"): Sitting {
    const item = sitting.items[`FRESH:${serial}`];
    if (!item) throw new Error("no such item");
    return { ...sitting, items: { ...sitting.items, [item.id]: { ...item, state } } };
  }
  function without(serial: number): Sitting {
    const { [`FRESH:${serial}`]: _gone, ...items } = sitting.items;
    return { ...sitting, items };
  }
});

const row = (from: string, to: string, category = "FRESH", own = ""): RangeRow => {
  return { id: `${category} ${from} ${to}`, category, own, from, to };
};

describe("the ranges of an opening", () => {
  test("a line says the first thing that is wrong with it", () => {
    expect(faultOf(row("1", "5"))).toBeNull();
    expect(faultOf(row("1", "5", ""))).toEqual({ field: "category", fault: "required" });
    expect(faultOf(row("1", "5", OWN_CATEGORY, "  "))).toEqual({ field: "category", fault: "required" });
    for (const kept of ["MEMO", "null", "A:B"])
      expect(faultOf(row("1", "5", OWN_CATEGORY, kept))).toEqual({ field: "category", fault: "kept" });
    expect(faultOf(row("", "5"))).toEqual({ field: "from", fault: "required" });
    expect(faultOf(row("1", "x"))).toEqual({ field: "to", fault: "numeric" });
    expect(faultOf(row("0", "5"))).toEqual({ field: "from", fault: "limits" });
    expect(faultOf(row("1", "100000"))).toEqual({ field: "to", fault: "limits" });
    expect(faultOf(row("6", "5"))).toEqual({ field: "to", fault: "backwards" });
  });

  test("overlaps are made one and told; ranges that only touch stay as typed", () => {
    const { ranges, merged } = mergeRows([
      row("4", "15"),
      row("1", "5"),
      row("16", "20"),
      row("7", "7", "MEMORANDA"),
    ]);
    expect(ranges).toEqual([
      {
        category: "FRESH",
        caseRanges: [
          { from: 1, to: 15 },
          { from: 16, to: 20 },
        ],
      },
      { category: "MEMORANDA", caseRanges: [{ from: 7, to: 7 }] },
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ category: "FRESH", from: 1, to: 15 });
    expect(areRangesValid(ranges) && caseRangeArray().safeParse(ranges).success).toBe(true);
  });

  test("the preview is what the server will declare", () => {
    const { ranges } = mergeRows([row("4", "8"), row("1", "5"), row("1", "2", OWN_CATEGORY, " Chamber ")]);
    const declared = expandRanges(ranges, categories);
    const preview = previewOf(ranges, categories, sitting);
    expect(preview.map(({ categoryText, count }) => [categoryText, count])).toEqual(
      declared.map(({ categoryText, cases }) => [categoryText, cases.length]),
    );
    expect(preview.map(({ unlisted }) => unlisted)).toEqual([2, 2]);
    expect(countSerials(ranges)).toBe(10);
  });

  test("the form begins with the imported list, and with one empty range where there is none", () => {
    expect(startOf(categories, false)).toMatchObject({
      mode: "ranges",
      rows: rowsFrom(categories),
      more: [],
    });
    expect(startOf([], false)).toMatchObject({
      mode: "manual_option",
      rows: [],
      more: [{ from: "", to: "" }],
    });
    expect(startOf(categories, true)).toMatchObject({ mode: "ranges", rows: [{ from: "", to: "" }] });
  });

  test("each way sends its own ranges, and only the way by ranges needs one", () => {
    const draft = { ...startOf(categories, false), more: [row("7", "9")] };
    expect(openingOf(draft)).toMatchObject({
      state: "sound",
      ranges: [{ caseRanges: [{ from: 1, to: 6 }] }],
    });
    expect(openingOf({ ...draft, mode: "without_manual" })).toMatchObject({ state: "sound", ranges: [] });
    expect(openingOf({ ...draft, mode: "manual_option" })).toMatchObject({
      state: "sound",
      ranges: [{ caseRanges: [{ from: 7, to: 9 }] }],
    });
    expect(openingOf({ ...draft, mode: "manual_option", more: [] })).toMatchObject({ state: "sound" });
    expect(openingOf({ ...draft, rows: [] })).toEqual({ state: "empty" });
    expect(openingOf({ ...draft, rows: [row("", "", "")] })).toEqual({ state: "empty" });
    expect(openingOf({ ...draft, rows: [row("5", "1")] })).toEqual({ state: "faulty" });
    expect(openingOf({ ...draft, rows: [row("1", "3000")] })).toEqual({ state: "tooMany", total: 3000 });
  });

  test("a single case must be on the list and inside what is declared", () => {
    const draft = startOf(categories, false);
    const single = (serial: string, isOn = true) => ({
      ...draft,
      single: { isOn, category: "FRESH", serial },
    });
    expect(singleOf(single("2", false), sitting)).toEqual({ state: "off" });
    expect(singleOf(single("2"), sitting)).toEqual({ state: "found", item: "FRESH:2" });
    expect(singleOf(single(""), sitting)).toEqual({ state: "missing" });
    expect(singleOf(single("88"), sitting)).toEqual({ state: "missing" });
    expect(singleOf({ ...single("6"), rows: [row("1", "5")] }, sitting)).toEqual({ state: "outside" });
    expect(singleOf({ ...single("6"), rows: [], mode: "without_manual" }, sitting)).toMatchObject({
      item: "FRESH:6",
    });
  });
});

describe("several courts at once", () => {
  const added = [own(1), own(2), own(3, "", "HCPP01-2")];

  test("it begins with the cases that are added, by hall", () => {
    const draft = startOfMulti(added);
    expect(draft.halls.map(({ courtId, cases }) => [courtId, cases.length])).toEqual([
      ["HCPP01-1", 2],
      ["HCPP01-2", 1],
    ]);
    expect(draft.first).toBe("HCPP01-1");
  });

  test("a hall taken off is sent empty, so that the server forgets it too", () => {
    const body = courtDataOf(removeHall(startOfMulti(added), "HCPP01-1"), added);
    expect(body.courtData.map(({ courtId, cases }) => [courtId, cases.length])).toEqual([
      ["HCPP01-2", 1],
      ["HCPP01-1", 0],
    ]);
    expect(courtData.safeParse(body).success).toBe(true);
  });

  test("one hall is always the one to join first", () => {
    const draft = addHall(addHall({ halls: [], first: null }, "A"), "B");
    expect(draft.first).toBe("A");
    expect(addHall(draft, "A").halls).toHaveLength(2);
    expect(removeHall(draft, "A").first).toBe("B");
    expect(removeHall(removeHall(draft, "A"), "B").first).toBeNull();
  });
});

describe("the name the court will see", () => {
  const advocate = {
    role: "ADVOCATE",
    subRole: "Advocate",
    displayName: "Adv. Counsel 1",
    enrolmentOrOffice: "P/1",
  } as const;
  const prosecutor = {
    role: "PROSECUTOR",
    subRole: null,
    displayName: "Ananya Bhanushe",
    enrolmentOrOffice: "State",
  } as const;

  test("it is the one that the server makes when the person enters", () => {
    expect(seenAs(advocate, [own(1)])[0]?.name).toBe(sitting.people.adv1?.name ?? "");
  });

  test("each hall has its own, with its items and sides", () => {
    const cases = [own(1), own(4, "Respondent"), own(3, "", "HCPP01-2")];
    expect(seenAs(advocate, cases)).toEqual([
      { courtId: "HCPP01-1", hall: "1", name: "1, 4 · Adv. Counsel 1 (Petitioner, Respondent)" },
      { courtId: "HCPP01-2", hall: "2", name: "3 · Adv. Counsel 1" },
    ]);
    expect(seenAs(prosecutor, [own(2, "State")])[0]?.name).toBe("2 · Ananya Bhanushe (State)");
    expect(seenAs(advocate, [])).toEqual([]);
  });
});

test("what was chosen is parted into items, memos and halls that are only watched", () => {
  const item = own(3);
  const memo = { ...item, id: "MEMO:999999999", category: "MEMO", serial: 999999999, submission: "Eviction" };
  const watched = { ...item, id: "NULL:0", category: "NULL", serial: 0, courtId: "HCPP01-2" };
  expect(partsOf([item, memo, watched])).toEqual({
    cases: [item],
    memos: [memo],
    watches: new Set(["HCPP01-2"]),
  });
  expect(hallsOf([item, memo, watched], [])).toEqual([
    { courtId: "HCPP01-1", hall: "1", items: ["FRESH:3", "MEMO:999999999"], state: null },
  ]);
});
