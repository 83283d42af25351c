// Whether a device blurs quickly enough: by its own time for each frame, whatever the camera gives.
import { expect, test } from "bun:test";
import { isTooSlow, nextPace, startPace } from "../../../../../client/media/blur/pace.ts";

const after = (...took: number[]) => took.reduce(nextPace, startPace);
const frames = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test("a device that needs less than a twelfth of a second keeps up, and one that needs more does not", () => {
  expect(isTooSlow(after(...frames(120, 80)))).toBe(false);
  expect(isTooSlow(after(...frames(120, 90)))).toBe(true);
});

test("the first frames and a short halt are no reason", () => {
  expect(isTooSlow(after(...frames(50, 900)))).toBe(false);
  expect(isTooSlow(after(...frames(10, 5_000), ...frames(120, 20)))).toBe(false);
  expect(isTooSlow(after(...frames(120, 20), 3_000, ...frames(60, 20)))).toBe(false);
});

test("a device that becomes slow is noticed", () => {
  expect(isTooSlow(after(...frames(500, 20), ...frames(96, 120)))).toBe(true);
});
