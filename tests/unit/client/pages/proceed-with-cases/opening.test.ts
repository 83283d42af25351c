// The form of an opening: what it begins with, and what each of its ways sends.
import { describe, expect, test } from "bun:test";
import { rowsFrom } from "../../../../../client/court/ranges.ts";
import { openingOf, singleOf, startOf } from "../../../../../client/pages/proceed-with-cases/opening.ts";
import { categories, rangeRow } from "../../../../support/case-forms.ts";
import { openSitting } from "../../../../support/histories.ts";

const sitting = openSitting();

describe("the form of an opening", () => {
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
    const draft = { ...startOf(categories, false), more: [rangeRow("7", "9")] };
    expect(openingOf(draft)).toMatchObject({
      state: "valid",
      ranges: [{ caseRanges: [{ from: 1, to: 6 }] }],
    });
    expect(openingOf({ ...draft, mode: "without_manual" })).toMatchObject({ state: "valid", ranges: [] });
    expect(openingOf({ ...draft, mode: "manual_option" })).toMatchObject({
      state: "valid",
      ranges: [{ caseRanges: [{ from: 7, to: 9 }] }],
    });
    expect(openingOf({ ...draft, mode: "manual_option", more: [] })).toMatchObject({ state: "valid" });
    expect(openingOf({ ...draft, rows: [] })).toEqual({ state: "empty" });
    expect(openingOf({ ...draft, rows: [rangeRow("", "", "")] })).toEqual({ state: "empty" });
    expect(openingOf({ ...draft, rows: [rangeRow("5", "1")] })).toEqual({ state: "faulty" });
    expect(openingOf({ ...draft, rows: [rangeRow("1", "3000")] })).toEqual({ state: "tooMany", total: 3000 });
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
    expect(singleOf({ ...single("6"), rows: [rangeRow("1", "5")] }, sitting)).toEqual({ state: "outside" });
    expect(singleOf({ ...single("6"), rows: [], mode: "without_manual" }, sitting)).toMatchObject({
      item: "FRESH:6",
    });
  });
});
