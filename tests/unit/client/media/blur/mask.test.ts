// What of a frame is shown unblurred, and which part of the mask is the frame.
import { expect, test } from "bun:test";
import { areaOf, shownOf } from "../../../../../client/media/blur/mask.ts";

test("what the model is not sure of is blurred", () => {
  expect([0, 0.3, 0.5, 1].map(shownOf)).toEqual([0, 0, 0, 255]);
  expect(shownOf(0.7)).toBeWithin(100, 200);
});

test("a frame keeps its shape, in the middle of the mask", () => {
  expect(areaOf(640, 360)).toEqual({ x: 0, y: 0, width: 256, height: 144 });
  expect(areaOf(640, 480)).toEqual({ x: 32, y: 0, width: 192, height: 144 });
  expect(areaOf(360, 640)).toEqual({ x: 87, y: 0, width: 81, height: 144 });
});
