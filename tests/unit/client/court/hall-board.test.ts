// The halls of a board: their pages, their judges and their items.
import { describe, expect, test } from "bun:test";
import { hallsThatFit, judgeLine, pageOf, serialOf } from "../../../../client/court/hall-board.ts";
import { MEMO_NUMBER } from "../../../../server/contract/limits.ts";

describe("the halls of a board", () => {
  test("come six at a time, and the last page is followed by the first", () => {
    const halls = Array.from({ length: 45 }, (_, index) => index + 1);
    expect(pageOf(halls, 0, 6)).toEqual({ items: [1, 2, 3, 4, 5, 6], index: 0, count: 8, first: 1, last: 6 });
    expect(pageOf(halls, 7, 6)).toEqual({ items: [43, 44, 45], index: 7, count: 8, first: 43, last: 45 });
    expect(pageOf(halls, 8, 6).first).toBe(1);
    expect(pageOf(halls, -1, 6).first).toBe(43);
  });

  test("are one empty page when there are none", () => {
    expect(pageOf([], 3, 6)).toEqual({ items: [], index: 0, count: 1, first: 0, last: 0 });
  });

  test.each([
    [1920, 1080, 6],
    [1440, 900, 6],
    [1366, 625, 4],
    [3440, 1440, 4],
    [1080, 1920, 6],
    [1920, 200, 1],
  ])("on a screen of %p by %p are %p to a page", (width, height, halls) => {
    expect(hallsThatFit(width, height)).toBe(halls);
  });
});

test.each([
  ["Hon'ble the Chief Justice Ms. Revathi Aranyakul", "The Chief Justice"],
  ["Hon'ble Mr. Justice Tarun Devgarh", "Tarun Devgarh,\u00a0J."],
  ["Hon’ble Ms. Justice Ophelia D'Mellora", "Ophelia D’Mellora,\u00a0J."],
  ["Registrar (Judicial)", "Registrar (Judicial)"],
])("%s is %s on a board", (full, line) => {
  expect(judgeLine(full)).toBe(line);
});

test("a memo has no serial of its own", () => {
  expect(serialOf(MEMO_NUMBER)).toBeNull();
  expect(serialOf(14)).toBe(14);
});
