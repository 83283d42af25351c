// The court list: which halls a tab and a search leave.
import { describe, expect, test } from "bun:test";
import type { DayLine } from "../../../../../client/court/day-lines.ts";
import { findHalls, hallsOf } from "../../../../../client/pages/court-list/filter.ts";
import type { Court } from "../../../../../server/contract/rest/courts.ts";
import { courtRow } from "../../../../support/board-row.ts";

const halls = Array.from({ length: 45 }, (_, index) => courtRow(String(index + 1)));
const numbers = (found: readonly Court[]) => found.map(({ number }) => number);

describe("finding one of 45 halls", () => {
  test("a number finds the halls that begin with it, a name finds its judge in any spelling of its marks", () => {
    expect(numbers(findHalls(halls, "4"))).toEqual(["4", "40", "41", "42", "43", "44", "45"]);
    expect(numbers(findHalls(halls, "45"))).toEqual(["45"]);
    expect(numbers(findHalls([courtRow("2A")], "2a"))).toEqual(["2A"]);
    expect(findHalls(halls, "severine")).toHaveLength(45);
    expect(findHalls(halls, "hon’ble ms")).toHaveLength(45);
    expect(numbers(findHalls(halls, "severine 45"))).toEqual(["45"]);
    expect(findHalls(halls, "nobody")).toEqual([]);
    expect(findHalls(halls, "  ")).toHaveLength(45);
  });
});

describe("the tabs", () => {
  const line = (number: string, standing: DayLine["standing"]): DayLine => {
    const one = { courtId: `HCPP01-${number}`, hall: number, serial: 1 } as DayLine["one"];
    return { key: number, one, item: null, standing, run: [], ahead: 0, passedOver: 0, span: null };
  };
  const day = [
    courtRow("1", { passedOver: [{ serial: 4, category: "FRESH" }] }),
    courtRow("2"),
    courtRow("3", { state: "risen" }),
  ];

  const none: ReadonlySet<string> = new Set();

  test("one's halls are those in which one is on record too, before any item was added and after", () => {
    const onRecord = new Set(["HCPP01-3"]);
    expect(numbers(hallsOf("mine", day, { lines: [], onRecord, ownHall: null }))).toEqual(["3"]);
    const viewer = { lines: [line("1", "over")], onRecord, ownHall: null };
    expect(numbers(hallsOf("mine", day, viewer))).toEqual(["1", "3"]);
  });

  test("with items of one's own they are about these items", () => {
    const viewer = { lines: [line("1", "over"), line("2", "passed_over")], onRecord: none, ownHall: null };
    expect(numbers(hallsOf("all", day, viewer))).toEqual(["1", "2", "3"]);
    expect(numbers(hallsOf("mine", day, viewer))).toEqual(["1", "2"]);
    expect(numbers(hallsOf("passedOver", day, viewer))).toEqual(["2"]);
    expect(numbers(hallsOf("heard", day, viewer))).toEqual(["1"]);
  });

  test("without, they are about the halls", () => {
    const viewer = { lines: [], onRecord: none, ownHall: "2" };
    expect(numbers(hallsOf("mine", day, viewer))).toEqual(["2"]);
    expect(numbers(hallsOf("passedOver", day, viewer))).toEqual(["1"]);
    expect(numbers(hallsOf("heard", day, viewer))).toEqual(["3"]);
    expect(numbers(hallsOf("mine", day, { lines: [], onRecord: none, ownHall: null }))).toEqual([]);
  });
});
