// Ranges as a form declares them: what is wrong with a line, what is made one, and what the server will declare.
import { describe, expect, test } from "bun:test";
import { faultOf, mergeRows, OWN_CATEGORY, previewOf } from "../../../../client/court/ranges.ts";
import {
  areRangesValid,
  caseRangeArray,
  countSerials,
  expandRanges,
} from "../../../../server/contract/sitting/core/ranges.ts";
import { categories, rangeRow } from "../../../support/case-forms.ts";
import { openSitting } from "../../../support/histories.ts";

const sitting = openSitting();

describe("the ranges of an opening", () => {
  test("a line says the first thing that is wrong with it", () => {
    expect(faultOf(rangeRow("1", "5"))).toBeNull();
    expect(faultOf(rangeRow("1", "5", ""))).toEqual({ field: "category", fault: "required" });
    expect(faultOf(rangeRow("1", "5", OWN_CATEGORY, "  "))).toEqual({ field: "category", fault: "required" });
    for (const kept of ["MEMO", "null", "A:B"])
      expect(faultOf(rangeRow("1", "5", OWN_CATEGORY, kept))).toEqual({ field: "category", fault: "kept" });
    expect(faultOf(rangeRow("", "5"))).toEqual({ field: "from", fault: "required" });
    expect(faultOf(rangeRow("1", "x"))).toEqual({ field: "to", fault: "numeric" });
    expect(faultOf(rangeRow("0", "5"))).toEqual({ field: "from", fault: "limits" });
    expect(faultOf(rangeRow("1", "100000"))).toEqual({ field: "to", fault: "limits" });
    expect(faultOf(rangeRow("6", "5"))).toEqual({ field: "to", fault: "backwards" });
  });

  test("overlaps are made one and told; ranges that only touch stay as typed", () => {
    const { ranges, merged } = mergeRows([
      rangeRow("4", "15"),
      rangeRow("1", "5"),
      rangeRow("16", "20"),
      rangeRow("7", "7", "MEMORANDA"),
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
    const { ranges } = mergeRows([
      rangeRow("4", "8"),
      rangeRow("1", "5"),
      rangeRow("1", "2", OWN_CATEGORY, " Chamber "),
    ]);
    const declared = expandRanges(ranges, categories);
    const preview = previewOf(ranges, categories, sitting);
    expect(preview.map(({ categoryText, count }) => [categoryText, count])).toEqual(
      declared.map(({ categoryText, cases }) => [categoryText, cases.length]),
    );
    expect(preview.map(({ unlisted }) => unlisted)).toEqual([2, 2]);
    expect(countSerials(ranges)).toBe(10);
  });
});
