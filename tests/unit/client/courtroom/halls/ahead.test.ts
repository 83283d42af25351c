// How far an item of one's own is: the items ahead of it, and which of several is the most pressing.
import { describe, expect, test } from "bun:test";
import { forecastOfItem, isNear, myForecasts, runTo } from "../../../../../client/courtroom/halls/ahead.ts";
import { itemsBefore } from "../../../../../server/contract/sitting/core/call-order.ts";
import { hall, item } from "../../../../support/plain-hall.ts";

const NOW = Date.parse("2026-11-23T11:00:00+05:30");

const running = item(11, "HEARING", { calledAt: NOW - 60_000 });

describe("how far my item is", () => {
  const sitting = hall(
    [
      item(9, "PASSED_OVER"),
      item(10, "HEARD"),
      running,
      item(12, "NEXT"),
      item(13),
      item(14),
      item(15),
      item(16),
      item(17),
    ],
    { running: running.id },
  );

  test("the row goes from the item now over those between to mine, and counts those too many to show", () => {
    expect(runTo(sitting, "FRESH:14", NOW)).toEqual([
      { kind: "now", serial: "11" },
      { kind: "ahead", serial: "12" },
      { kind: "ahead", serial: "13" },
      { kind: "mine", serial: "14" },
    ]);
    expect(runTo(sitting, "FRESH:17", NOW)).toEqual([
      { kind: "now", serial: "11" },
      { kind: "ahead", serial: "12" },
      { kind: "ahead", serial: "13" },
      { kind: "more", count: 3 },
      { kind: "mine", serial: "17" },
    ]);
    expect(runTo(sitting, "FRESH:10", NOW)).toEqual([]);
  });

  test("the items drawn are as many as the count says", () => {
    for (const id of ["FRESH:12", "FRESH:14", "FRESH:17"]) {
      const standing = forecastOfItem(sitting, id, NOW);
      const expected = standing && "forecast" in standing ? standing.forecast.ahead : -1;
      expect(itemsBefore(sitting, id)).toHaveLength(expected);
    }
  });

  test("a recalled item is taken before those that were never called", () => {
    const recalled = hall([item(9, "RECALLED"), running, item(12, "NEXT"), item(13)], {
      running: running.id,
    });
    expect(itemsBefore(recalled, "FRESH:13").map(({ serial }) => serial)).toEqual([11, 9, 12]);
  });

  test("an item outside the ranges is not counted, and its people are told", () => {
    const declared = hall([running, item(12, "LISTED", { declared: false }), item(13)], {
      running: running.id,
    });
    expect(itemsBefore(declared, "FRESH:13")).toEqual([running]);
    expect(forecastOfItem(declared, "FRESH:12", NOW)?.is).toBe("notDeclared");
  });

  test("before the court opens the whole list is before mine, though nothing is declared yet", () => {
    const items = Array.from({ length: 20 }, (_, n) =>
      item(n + 1, n === 0 ? "NEXT" : "LISTED", { declared: false }),
    );
    const unopened = hall(items, { phase: "not_open", running: null });
    expect(forecastOfItem(unopened, "FRESH:19", NOW)).toMatchObject({
      is: "coming",
      forecast: { ahead: 18, from: null, to: null },
    });
    expect(itemsBefore(unopened, "FRESH:19")).toHaveLength(18);
  });

  test("my items come with the most pressing first, and deleted ones not at all", () => {
    const mine = hall(
      [
        item(1, "HEARD"),
        item(2, "PASSED_OVER"),
        item(3, "DELETED"),
        running,
        item(12, "NEXT"),
        item(13, "PAUSED"),
      ],
      { running: running.id, paused: "FRESH:13" },
    );
    const all = [1, 2, 3, 11, 12, 13].map((serial) => `FRESH:${serial}`);
    expect(myForecasts(mine, all, NOW).map(({ is }) => is)).toEqual([
      "running",
      "paused",
      "coming",
      "passedOver",
      "over",
    ]);
    const [called, , next, passed] = myForecasts(mine, all, NOW);
    expect([called, next, passed].map((each) => each && isNear(mine, each))).toEqual([true, true, false]);
  });
});
