// When an item is likely to come: never a single moment, wide while little is known, and never more than the day has shown.
import { describe, expect, test } from "bun:test";
import { formatTime } from "../../../../../client/text/format.ts";
import { forecast, paceOf, paceRestsOn } from "../../../../../server/contract/sitting/core/forecast.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const day = new ScriptedDay();
const withPace = (pace: number[]): Sitting => ({ ...day.sitting, pace });
const of = (sitting: Sitting, item: string) => {
  const { from, to } = forecast(sitting, item, day.now) ?? { from: null, to: null };
  if (from === null || to === null) throw new Error(`no likely time for ${item}`);
  return { from, to };
};
const same = (took: number, count: number) => Array.from({ length: count }, () => took);

describe("a likely time", () => {
  test("spans five minutes at least, so that its ends never read alike", () => {
    for (const took of [0, 20_000, MINUTE])
      for (const item of ["FRESH:1", "FRESH:2", "FRESH:5"]) {
        const { from, to } = of(withPace(same(took, 30)), item);
        expect(to - from).toBeGreaterThanOrEqual(5 * MINUTE);
        expect(formatTime(from)).not.toBe(formatTime(to));
      }
  });

  test("stays wide after a few short items, and narrows as more of them are heard", () => {
    const widths = [0, 1, 3, 6, 8].map((count) => {
      const { from, to } = of(withPace(same(20_000, count)), "FRESH:4");
      return to - from;
    });
    expect(widths[1]).toBeGreaterThan(0.7 * Number(widths[0]));
    expect([...widths].sort((a, b) => b - a)).toEqual(widths);
    expect(widths[4]).toBe(5 * MINUTE);
  });

  test("is not moved far by one long item", () => {
    const one = of(withPace([120 * MINUTE]), "FRESH:3").to - of(withPace([]), "FRESH:3").to;
    expect(one).toBeLessThan(60 * MINUTE);
    expect(one).toBeGreaterThan(0);
  });

  test("leaves the recess out: from 13:00 to 14:00 nothing is called", () => {
    const at = (hour: number, minute: number) => Date.UTC(2026, 10, 23, hour - 5, minute - 30);
    const sitting = withPace(same(10 * MINUTE, 20));
    const span = (item: string, now: number) => {
      const { from, to } = forecast(sitting, item, now) ?? {};
      return [formatTime(from ?? 0), formatTime(to ?? 0)];
    };
    expect(span("FRESH:3", at(11, 0))).toEqual(["11:16", "11:23"]);
    expect(span("FRESH:3", at(12, 55))).toEqual(["14:11", "14:18"]);
    expect(span("FRESH:3", at(13, 20))).toEqual(["14:16", "14:23"]);
  });

  test("counts passed-over items in full at its late end", () => {
    const passed = new ScriptedDay().do(
      { type: "callItem", item: "FRESH:5" },
      { type: "passOver", reason: "" },
    );
    const before = of(day.sitting, "FRESH:3");
    const after = forecast(passed.sitting, "FRESH:3", day.now);
    expect(after).toMatchObject({ ahead: 2, passedOver: 1, from: before.from });
    expect(after?.to).toBe(before.to + paceOf([]).median);
  });
});

test("what is said of a likely time is no more than it rests on", () => {
  expect([0, 1, 7, 8, 40].map((count) => paceRestsOn(same(MINUTE, count)))).toEqual([
    "usual",
    "first",
    "first",
    "today",
    "today",
  ]);
  const today = same(10 * MINUTE, 20);
  expect(paceOf(today).median).toBe(10 * MINUTE);
  expect(paceOf([])).toEqual({ median: 6 * MINUTE, spread: 5 * MINUTE });
});
