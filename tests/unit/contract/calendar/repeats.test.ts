// On which days a booking that repeats takes place: against a table of holidays, and as properties of any series.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  dayAfter,
  daysOf,
  isClosed,
  type Repeat,
  repeatKinds,
} from "../../../../server/contract/calendar/repeats.ts";

// November 2026 begins on a Sunday; the second Saturday and the 24th are holidays of this court.
const holidays = new Set(["2026-11-14", "2026-11-24"]);
const days = (first: string, every: Repeat["every"], until: string, most = 100) =>
  daysOf(first, { every, until }, holidays, most).map((day) => Number(day.slice(-2)));

test("a series leaves out the court's holidays, and on working days Sundays too", () => {
  for (const [first, every, until, expected] of [
    ["2026-11-12", "daily", "2026-11-16", [12, 13, 15, 16]],
    ["2026-11-12", "workingDays", "2026-11-17", [12, 13, 16, 17]],
    ["2026-11-03", "weekly", "2026-11-30", [3, 10, 17]],
    ["2026-11-05", "weekly", "2026-11-26", [5, 12, 19, 26]],
    // The chosen day stays, even if it is a Sunday or a holiday.
    ["2026-11-14", "workingDays", "2026-11-16", [14, 16]],
    ["2026-11-15", "workingDays", "2026-11-15", [15]],
    ["2026-11-30", "daily", "2026-12-02", [30, 1, 2]],
  ] as const)
    expect([first, every, days(first, every, until)]).toEqual([first, every, [...expected]]);
  expect(days("2026-11-02", "daily", "2026-11-30", 4)).toEqual([2, 3, 4, 5]);
});

test("a series crosses the end of a month, of a year and of February", () => {
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  expect(dayAfter("2027-02-28")).toBe("2027-03-01");
  expect(dayAfter("2026-11-27", -27)).toBe("2026-10-31");
});

const anyDay = fc.integer({ min: 0, max: 1500 }).map((n) => dayAfter("2026-01-01", n));

test("the days of any series are in order, each once, within its time and open, and no day of its rule is missing", () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom(...repeatKinds),
      fc.uniqueArray(anyDay, { maxLength: 400 }),
      (first, length, every, closed) => {
        const [until, off] = [dayAfter(first, length), new Set(closed)];
        const found = daysOf(first, { every, until }, off, 1000);
        // Counted the other way round: every day of the time that the rule takes.
        const expected = Array.from({ length: length + 1 }, (_, n) => n)
          .filter((n) => every !== "weekly" || n % 7 === 0)
          .map((n) => dayAfter(first, n))
          .filter((day, n) => {
            if (n === 0) return true;
            return every === "workingDays" ? !isClosed(day, off) : !off.has(day);
          });
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
