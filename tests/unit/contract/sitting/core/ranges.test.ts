// A category that is typed by hand: on one line, and none that is the court's own.
import { describe, expect, test } from "bun:test";
import { caseRangeArray } from "../../../../../server/contract/sitting/core/ranges.ts";

describe("a category typed by hand", () => {
  const ranges = (category: string) =>
    caseRangeArray().safeParse([{ category, caseRanges: [{ from: 1, to: 2 }] }]);

  test("is not the court's own, and has no colon", () => {
    for (const category of [
      "MEMO",
      "memo ",
      "NULL",
      "Null",
      "ME\u202EMO",
      "A:B",
      ":",
      "\u0007",
      "a\u0000b",
      "x".repeat(41),
    ])
      expect([category, ranges(category).success]).toEqual([category, false]);
  });

  test("is read on one line", () => {
    expect(ranges(" Fresh\u202E\n matters ").data?.[0]?.category).toBe("Fresh matters");
    expect(ranges("MEMORANDA").success).toBe(true);
  });
});
