// Where everything stands in the recorder's frame: nobody covers anybody, and what is shown has the large place whole.
import { describe, expect, test } from "bun:test";
import {
  BAR,
  type Box,
  behindWindow,
  beside,
  column,
  contained,
  footBox,
  grid,
  HEIGHT,
  shownBox,
  WIDTH,
} from "../../../../../client/pages/recorder/layout.ts";

const covers = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const isInFrame = ({ x, y, width, height }: Box) =>
  x >= 0 && y >= BAR && x + width <= WIDTH && y + height <= HEIGHT && width > 0 && height > 0;

const ids = (many: number) => Array.from({ length: many }, (_, n) => `p${n}`);

describe("the frame", () => {
  test("nothing covers anything, and all of it is below the bar, with and without something shown", () => {
    for (let many = 0; many <= 30; many++) {
      const few = beside(ids(many), null).length;
      for (const boxes of [grid(many), [...column(few), shownBox, footBox]]) {
        expect(boxes.filter((box) => !isInFrame(box))).toEqual([]);
        const pairs = boxes.flatMap((box, n) => boxes.slice(n + 1).map((other) => [box, other] as const));
        expect(pairs.filter(([one, other]) => covers(one, other))).toEqual([]);
      }
    }
    expect(shownBox.width * shownBox.height).toBeGreaterThan((WIDTH * HEIGHT) / 2 + WIDTH * BAR);
  });

  test("beside what is shown stand the first four, and the person who speaks in any case", () => {
    expect(beside(ids(2), "p1")).toEqual(["p0", "p1"]);
    expect(beside(ids(9), "p2")).toEqual(["p0", "p1", "p2", "p3"]);
    expect(beside(ids(9), "p7")).toEqual(["p0", "p1", "p2", "p7"]);
    expect(beside(ids(9), "nobody")).toEqual(["p0", "p1", "p2", "p3"]);
  });
});

describe("what is shown", () => {
  const box = { x: 10, y: 20, width: 400, height: 200 };

  test("a screen is whole and in the middle, whatever its shape", () => {
    expect(contained({ width: 1600, height: 1600 }, box)).toEqual({ x: 110, y: 20, width: 200, height: 200 });
    expect(contained({ width: 800, height: 100 }, box)).toEqual({ x: 10, y: 95, width: 400, height: 50 });
  });

  test("a page is as wide as the window at zoom 1, and scrolled as far as everybody's", () => {
    const page = { width: 600, height: 900 };
    const at = (zoom: number, x: number, y: number) => behindWindow(page, box, { zoom, x, y });
    expect(at(1, 0, 0)).toMatchObject({ width: 400, height: 600 });
    expect(at(1, 0, 0.5)).toEqual({ x: 0, y: -200, width: 400, height: 600 });
    expect(at(1, 1, 1)).toEqual({ x: 0, y: -400, width: 400, height: 600 });
    expect(at(2, 1, 0.5)).toEqual({ x: -400, y: -500, width: 800, height: 1200 });
    // A file that is narrower or lower than the window is in the middle.
    expect(at(0.5, 1, 1)).toEqual({ x: 100, y: -100, width: 200, height: 300 });
    expect(behindWindow({ width: 400, height: 100 }, box, { zoom: 1, x: 0, y: 1 })).toMatchObject({ y: 50 });
  });
});
