// Where in the calendar an address leads, and the days that its views show.
import { describe, expect, test } from "bun:test";
import {
  addressOf,
  batchesOf,
  daysFrom,
  monthOf,
  placeOf,
  weekOf,
} from "../../../../../client/pages/schedule/place.ts";

const TODAY = "2026-11-16";

describe("the address", () => {
  test("names the selectedDate and the view, and is read as it was written", () => {
    for (const view of ["month", "week", "list"] as const) {
      const place = { selectedDate: "2026-11-23", view };
      const [, search = ""] = addressOf(place).split("?");
      expect(placeOf(search, TODAY)).toEqual(place);
    }
  });

  test("without them, or with what is no day and no view, means today and the month", () => {
    for (const search of [
      "",
      "?date=2026-02-30",
      "date=tomorrow&view=year",
      "date=2026-13-01",
      "date=2026-1-1",
    ])
      expect(placeOf(search, TODAY)).toEqual({ selectedDate: TODAY, view: "month" });
  });
});

describe("days", () => {
  test("a month has its first and last day, in a leap year too", () => {
    expect(monthOf("2026-11-16")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(monthOf("2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  });

  test("a week begins on its Sunday, across months", () => {
    expect(weekOf("2026-12-02")).toEqual(
      ["11-29", "11-30", "12-01", "12-02", "12-03", "12-04", "12-05"].map((day) => `2026-${day}`),
    );
    expect(weekOf("2026-11-29")[0]).toBe("2026-11-29");
    expect(weekOf("2026-12-05")[0]).toBe("2026-11-29");
  });

  test("a list is read in batches of a hundred bookings: days with few together, each day of a whole court by itself", () => {
    const day = (date: string, hearing: number) => ({ date, hearing, meeting: 0, webinar: 0, listed: 0 });
    const many = [day("2026-11-16", 60), day("2026-11-17", 40), day("2026-11-18", 1), day("2026-11-19", 170)];
    const dates = (days: typeof many) =>
      batchesOf(days).map((batch) => batch.map(({ date }) => date.slice(8)));
    expect(dates(many)).toEqual([["16", "17"], ["18"], ["19"]]);
    expect(dates([...many, day("2026-11-20", 2), day("2026-11-21", 3)])).toEqual([
      ["16", "17"],
      ["18"],
      ["19"],
      ["20", "21"],
    ]);
    expect(dates([])).toEqual([]);
  });

  test("a list has 62 days", () => {
    expect(daysFrom("2026-11-16")).toEqual({ from: "2026-11-16", to: "2027-01-16" });
  });
});
