// When the day of a sitting ends: at midnight, or at 04:00 for a court that sat at midnight.
import { describe, expect, test } from "bun:test";
import { dayEnds, isDayOver } from "../../../../../server/contract/sitting/core/day.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { DAY, openSitting } from "../../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const MIDNIGHT = Date.parse(`${DAY}T00:00:00+05:30`) + 24 * 60 * MINUTE;
const FOUR = MIDNIGHT + 4 * 60 * MINUTE;
const item = "FRESH:1";
const date = "2026-12-01";

describe("the day of a sitting", () => {
  const of = (phase: Sitting["phase"], closedAt: number | null = null) =>
    dayEnds({ date: DAY, phase, closedAt });

  test("ends at midnight in India, and at 04:00 for a court that sat at midnight", () => {
    expect(of("not_open")).toBe(MIDNIGHT);
    expect(of("risen", MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(of("sitting")).toBe(FOUR);
    expect(of("risen", MIDNIGHT + 1)).toBe(FOUR);
    const sitting = openSitting();
    expect([MIDNIGHT, FOUR - 1, FOUR].map((now) => isDayOver(sitting, now))).toEqual([false, false, true]);
  });

  test("a court that sits past midnight is heard to its end, and what is left is recorded until 04:00", () => {
    const day = new ScriptedDay().hear(item);
    day.now = MIDNIGHT + MINUTE;
    day.do({ type: "recordOutcome", item, outcome: "HEARD" }, { type: "closeSitting" });
    day.do({ type: "recordOutcome", item: "FRESH:2", outcome: "ADJOURNED", nextDate: date });
    day.now = FOUR;
    expect(day.try("master", { type: "recordOutcome", item, outcome: "DISMISSED" })).toBe("day_over");
  });
});
