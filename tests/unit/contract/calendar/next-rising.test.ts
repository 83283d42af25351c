// A bench rises for the recess and then for the day; after its time nobody is told one that has passed.
import { expect, test } from "bun:test";
import { nextRising } from "../../../../server/contract/calendar/next-rising.ts";

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+05:30`);

test.each([
  ["11:22", "16:30", "13:00"],
  ["12:59", "16:30", "13:00"],
  ["13:00", "16:30", "16:30"],
  ["14:20", "16:30", "16:30"],
  ["16:30", "16:30", null],
  ["18:05", "16:30", null],
  ["10:45", "12:00", "12:00"],
  ["10:45", "13:00", "13:00"],
] as const)("at %s a bench that sits until %s rises at %p", (now, ends, rises) => {
  expect(nextRising(ends, at(now))).toBe(rises);
});
