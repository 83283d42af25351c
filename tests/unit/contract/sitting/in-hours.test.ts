// A likely time is told within the hours of its hall: nothing is likely at night.
import { describe, expect, test } from "bun:test";
import { momentOf } from "../../../../server/contract/calendar/slots.ts";
import { outsideHours, withinHours } from "../../../../server/contract/sitting/in-hours.ts";

const at = (clock: string) => momentOf("2026-11-23", clock);
const hours = { from: at("10:30"), to: at("16:30") };
const within = (from: string, to: string) => withinHours({ from: at(from), to: at(to) }, hours);

describe("a likely time", () => {
  test("within the hours is told as it is, and ends with them", () => {
    expect(within("11:05", "11:40")).toEqual({
      ...{ span: { from: at("11:05"), to: at("11:40") }, outside: null },
    });
    expect(within("16:10", "17:20")).toEqual({
      ...{ span: { from: at("16:10"), to: at("16:30") }, outside: null },
    });
  });

  test("before them is not told, nor one after them", () => {
    expect(within("02:25", "02:52")).toEqual({ span: null, outside: "before" });
    expect(within("10:25", "10:55")).toEqual({ span: null, outside: "before" });
    expect(within("16:30", "16:45")).toEqual({ span: null, outside: "after" });
    expect(within("22:10", "23:05")).toEqual({ span: null, outside: "after" });
  });

  test("that is not known stays so", () => {
    expect(withinHours(null, hours)).toEqual({ span: null, outside: null });
  });
});

test("a hall that hears at night is outside of its hours, and within them from their first minute to their last", () => {
  expect(
    ["02:25", "10:29", "10:30", "16:29", "16:30"].map((now) => outsideHours(at(now), hours)?.outside),
  ).toEqual([...(["before", "before", undefined, undefined, "after"] as const)]);
});
