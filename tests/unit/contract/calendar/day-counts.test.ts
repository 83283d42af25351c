// How much there is on each day of the calendar.
import { expect, test } from "bun:test";
import { countsOf } from "../../../../server/contract/calendar/day-counts.ts";

test("the days that have something are counted by kind, in their order", () => {
  const entry = (date: string, kind: "hearing" | "meeting") => ({ date, kind });
  const entries = [
    entry("2026-11-23", "meeting"),
    entry("2026-11-19", "hearing"),
    entry("2026-11-23", "hearing"),
    entry("2026-11-23", "meeting"),
  ];
  const listed = [{ date: "2026-11-19" }, { date: "2026-11-18" }];
  expect([...countsOf({ entries, listed })]).toEqual([
    ["2026-11-18", { hearing: 0, meeting: 0, webinar: 0, listed: 1 }],
    ["2026-11-19", { hearing: 1, meeting: 0, webinar: 0, listed: 1 }],
    ["2026-11-23", { hearing: 1, meeting: 2, webinar: 0, listed: 0 }],
  ]);
});
