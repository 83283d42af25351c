// What the meter of a microphone shows.
import { expect, test } from "bun:test";
import { levelOf } from "../../../../client/media/level.ts";

test("the meter shows nothing for silence and all for full scale", () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(8).fill(0.03))).toBeCloseTo(0.5, 1);
});
