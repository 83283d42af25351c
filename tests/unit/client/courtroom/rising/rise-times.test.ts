// The times until which a judge may choose to rise, by the clock of the court.
import { expect, test } from "bun:test";
import { riseTimes } from "../../../../../client/courtroom/rising/rise-times.ts";

const at = (clock: string) => riseTimes(Date.parse(`2026-11-30T${clock}:20+05:30`)).map(({ time }) => time);

test("the recess comes first from an hour before it until it ends", () => {
  expect(at("11:59")).toEqual(["12:10", "12:30"]);
  expect(at("12:00")).toEqual(["14:00", "12:10", "12:30"]);
  expect(at("13:40")).toEqual(["14:00", "13:50", "14:10"]);
  expect(at("14:00")).toEqual(["14:10", "14:30"]);
});

test("breaks end at full five minutes, and never on the next day", () => {
  expect(at("10:31")).toEqual(["10:45", "11:05"]);
  expect(at("23:48")).toEqual([]);
  expect(at("23:40")).toEqual(["23:50"]);
});
