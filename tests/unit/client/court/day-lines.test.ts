// A person's day on the court list: the run of serials, likely times in words, and items that may be called together.
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { axisOf, placeOn, wordsFor } from "../../../../client/court/axis.ts";
import { type Clash, clashesOf, inOrderOfCall, lineOf } from "../../../../client/court/day-lines.ts";
import type { CourtCase } from "../../../../server/contract/rest/cases.ts";
import { itemsBefore } from "../../../../server/contract/sitting/core/call-order.ts";
import { forecast } from "../../../../server/contract/sitting/core/forecast.ts";
import type { ItemState } from "../../../../server/contract/sitting/core/item.ts";
import { runOf } from "../../../../server/contract/sitting/item-progress.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { act, listedItem, openSitting, play, START } from "../../../support/histories.ts";

const MINUTE = 60_000;
/** A moment of Monday 23 November 2026 in IST. */
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 23, hours, minutes) - 5.5 * 60 * MINUTE;

function chosen(serial: number, courtId = "HCPP01-1"): CourtCase {
  const { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera } =
    listedItem(serial);
  const item = { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera };
  return { ...item, serial, courtId, hall: courtId.slice(-1), side: "Petitioner", submission: "" };
}

/** An open hall with items 1 to `count`, the first being heard since `now`. */
function hall(count: number, now: number, states: Record<number, ItemState> = {}): Sitting {
  const items = Array.from({ length: count }, (_, index) => listedItem(index + 1)).map((item, index) => {
    const state: ItemState =
      states[item.serial] ?? (index === 0 ? "HEARING" : index === 1 ? "NEXT" : "LISTED");
    const times = { since: now, calledAt: state === "HEARING" ? now : null, takenUpAt: null, tookMs: 0 };
    return {
      ...item,
      ...times,
      state,
      declared: true,
      round: 0,
      why: "",
      acts: [],
      nextDate: null,
      inCameraAt: null,
      doorClosedToday: false,
    };
  });
  return {
    ...openSitting(),
    phase: "sitting",
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map(({ id }) => id),
    running: items.find(({ state }) => state === "HEARING")?.id ?? null,
  };
}

describe("the run from now to mine", () => {
  test("it has exactly the items that the forecast counts, whatever has happened in the hall", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 60 }), (acts) => {
        for (const { after } of play(openSitting(), acts).slice(-3)) {
          for (const id of after.order) {
            const expected = forecast(after, id, START);
            if (expected) expect(itemsBefore(after, id)).toHaveLength(expected.ahead);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test("a short run is shown whole, a long one is counted in the middle", () => {
    const near = runOf(hall(20, START), "FRESH:4", String);
    expect(near).toEqual([
      { kind: "now", serial: "1" },
      { kind: "ahead", serial: "2" },
      { kind: "ahead", serial: "3" },
      { kind: "mine", serial: "4" },
    ]);
    expect(runOf(hall(40, START), "FRESH:32", String)).toEqual([
      { kind: "now", serial: "1" },
      { kind: "ahead", serial: "2" },
      { kind: "more", count: 29 },
      { kind: "mine", serial: "32" },
    ]);
  });

  test("a serial that two categories have is shown with its category", () => {
    const sitting = hall(2, START);
    const other = { ...listedItem(1), id: "LIST_2:1", category: "LIST_2", categoryText: "List 2" };
    const mine = { ...sitting.items["FRESH:2"], ...other };
    const both = {
      ...sitting,
      items: { ...sitting.items, "LIST_2:1": mine as Sitting["items"][string] },
      order: [...sitting.order, "LIST_2:1"],
    };
    expect(runOf(both, "LIST_2:1", String)[0]).toEqual({ kind: "now", serial: "Fresh 1" });
  });
});

describe("where an item stands", () => {
  const now = at(11);
  const standing = (states: Record<number, ItemState>, serial = 3) =>
    lineOf(chosen(serial), hall(5, now, states), now).standing;

  test("each state has its own word", () => {
    expect(standing({})).toBe("coming");
    expect(standing({ 3: "PASSED_OVER" })).toBe("passed_over");
    expect(standing({ 3: "PAUSED" })).toBe("paused");
    expect(standing({ 3: "ADJOURNED" })).toBe("over");
    expect(standing({ 3: "NOT_REACHED" })).toBe("over");
    expect(standing({ 3: "DELETED" })).toBe("deleted");
    expect(standing({}, 1)).toBe("running");
    expect(standing({}, 77)).toBe("deleted");
  });

  test("nothing is told of a hall that has not come, and no time of one that is not open", () => {
    expect(lineOf(chosen(3), null, now).standing).toBe("unknown");
    const closed = lineOf(chosen(3), { ...hall(5, now), phase: "not_open", running: null }, now);
    expect([closed.standing, closed.span]).toEqual(["not_open", null]);
  });

  test("an item outside the declared ranges is not told a time as if it could be called", () => {
    const sitting = hall(5, now);
    const item = sitting.items["FRESH:3"];
    if (!item) throw new Error("no item 3");
    const items = { ...sitting.items, "FRESH:3": { ...item, declared: false } };
    expect(lineOf(chosen(3), { ...sitting, items }, now).standing).toBe("undeclared");
  });

  test("a likely time is a range in steps of five minutes that does not begin in the past", () => {
    const { span } = lineOf(chosen(4), hall(5, now), now);
    if (!span) throw new Error("no likely time");
    expect(span.from).toBeGreaterThanOrEqual(now);
    expect(span.to % (5 * MINUTE)).toBe(0);
    expect(span.to).toBeGreaterThan(span.from);
  });
});

describe("two items that may be called together", () => {
  const now = at(11);
  const here = hall(9, now);
  const lines = (a: CourtCase, b: CourtCase) => [a, b].map((one) => lineOf(one, here, now));
  const sittings = new Map([
    ["HCPP01-1", here],
    ["HCPP01-2", here],
  ]);
  const found = (a: CourtCase, b: CourtCase): Clash[] => clashesOf(lines(a, b), sittings, now);

  test("the same place in two halls is a clash; in one hall it is none", () => {
    expect(found(chosen(3), chosen(3, "HCPP01-2"))).toHaveLength(1);
    expect(found(chosen(3), chosen(4))).toHaveLength(0);
  });

  test("an item that is heard now clashes with one that comes soon, and is named first", () => {
    const [clash] = found(chosen(2, "HCPP01-2"), chosen(1));
    expect([clash?.first.one.serial, clash?.second.one.serial]).toEqual([1, 2]);
  });

  test("lines stand in the order in which they are likely to come; what is over is last", () => {
    const sitting = hall(9, now, { 2: "HEARD" });
    const order = [2, 7, 1, 4].map((serial) => lineOf(chosen(serial), sitting, now));
    expect(inOrderOfCall(order).map(({ one }) => one.serial)).toEqual([1, 4, 7, 2]);
  });
});

describe("the clock of the strip", () => {
  test("in court hours it is the court day with its recess", () => {
    const axis = axisOf(at(10, 48), true);
    expect([axis.from, axis.to]).toEqual([at(10, 30), at(16, 30)]);
    expect(axis.hours).toEqual([11, 12, 13, 14, 15, 16].map((hour) => at(hour)));
    expect(axis.lunch).toEqual({ from: at(13), to: at(14) });
  });

  test("a court that opens early is drawn from the half hour before now", () => {
    expect(axisOf(at(9, 50), true).from).toBe(at(9, 30));
  });

  test("a court that sits in the evening is drawn for six hours from now", () => {
    const axis = axisOf(at(21, 10), true);
    expect([axis.from, axis.to, axis.lunch]).toEqual([at(21), at(27), null]);
  });

  test("a place never leaves the track", () => {
    const axis = axisOf(at(11), true);
    expect(placeOn(axis, at(9))).toBe(0);
    expect(placeOn(axis, at(20))).toBe(1);
    expect(placeOn(axis, at(13, 30))).toBeCloseTo(0.5);
  });

  test("a time that runs over the end of the day is not told to the minute", () => {
    const axis = axisOf(at(11), true);
    expect(wordsFor(axis, { from: at(12), to: at(13) })).toBe("whole");
    expect(wordsFor(axis, { from: at(16), to: at(17) })).toBe("open");
    expect(wordsFor(axis, { from: at(17), to: at(18) })).toBe("beyond");
  });
});
