// The measures in which the picture of a card is drawn, and what a bar covers of it.
import { expect, test } from "bun:test";
import {
  type Bar,
  coveredPoints,
  measuresOf,
  withAnotherBar,
  withLastBarAt,
  withoutLastBar,
} from "../../../../../client/pages/register-user/card-drawing.ts";

const bar = (x: number, y: number, width: number, height: number): Bar => ({
  unit: "%",
  x,
  y,
  width,
  height,
});

test("a large photo is drawn smaller in its own shape, and a small one as it is", () => {
  expect(measuresOf(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(measuresOf(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(measuresOf(640, 400)).toEqual({ width: 640, height: 400 });
});

test("a bar covers every point that it touches, and none is half covered", () => {
  const points = { width: 1000, height: 333 };
  expect(coveredPoints(bar(10, 50, 20, 10), points)).toEqual({ left: 100, top: 166, width: 200, height: 34 });
  expect(coveredPoints(bar(0, 0, 100, 100), points)).toEqual({ left: 0, top: 0, width: 1000, height: 333 });
});

test("a further bar leaves those before where they are; the last one alone is moved and removed", () => {
  const first = bar(1, 2, 30, 4);
  const two = withAnotherBar({ bars: [first] });
  expect(two.bars).toHaveLength(2);
  const moved = withLastBarAt(two, bar(5, 6, 7, 8));
  expect(moved.bars).toEqual([first, bar(5, 6, 7, 8)]);
  expect(withoutLastBar(moved).bars).toEqual([first]);
  expect(withoutLastBar(withoutLastBar(moved)).bars).toEqual([]);
});
