// Where everything stands in the recorder's frame, in pixels. Pure.
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const BAR = 56;
export const GAP = 8;
/** The line below what is shown. */
const FOOT = 36;
/** Of those beside what is shown. */
const SIDE = 280;
const BESIDE_MOST = 4;

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const inside: Box = { x: GAP, y: BAR + GAP, width: WIDTH - 2 * GAP, height: HEIGHT - BAR - 2 * GAP };

/** The large place, of what is shown to the hall, and of the line that says whose it is. */
export const shownBox: Box = { ...inside, width: inside.width - GAP - SIDE, height: inside.height - FOOT };
export const footBox: Box = { ...shownBox, y: shownBox.y + shownBox.height, height: FOOT };

/** Boxes of one size, in rows. The last row may have fewer, and stands in the middle. */
export function grid(many: number): Box[] {
  const columns = Math.ceil(Math.sqrt(many));
  const rows = Math.ceil(many / columns);
  const width = (inside.width - GAP * (columns - 1)) / columns;
  const height = (inside.height - GAP * (rows - 1)) / rows;
  return Array.from({ length: many }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, many - row * columns);
    const indent = ((columns - inRow) * (width + GAP)) / 2;
    const x = inside.x + indent + (n % columns) * (width + GAP);
    return { x, y: inside.y + row * (height + GAP), width, height };
  });
}

/** The boxes beside what is shown, from above. */
export function column(many: number): Box[] {
  const height = (inside.height - GAP * (BESIDE_MOST - 1)) / BESIDE_MOST;
  const x = inside.x + inside.width - SIDE;
  return Array.from({ length: many }, (_, n) => ({
    ...{ x, width: SIDE, height },
    y: inside.y + n * (height + GAP),
  }));
}

/**
 * Who stands beside what is shown: the first of those who are seen, and in any case who speaks.
 * @param seen - everybody who is seen, the bench first
 * @param speaker - who speaks or spoke last
 */
export function beside(seen: readonly string[], speaker: string | null): string[] {
  const first = seen.slice(0, BESIDE_MOST);
  if (speaker === null || first.includes(speaker) || !seen.includes(speaker)) return first;
  return [...first.slice(0, BESIDE_MOST - 1), speaker];
}

/** Something whole in the middle of a box, as large as it can be. */
export function contained({ width, height }: Size, box: Box): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  };
}

/**
 * A page behind a window as every person's page has it: at zoom 1 as wide as the window; x and y are the part of the rest that is scrolled away.
 * @returns the page's place, counted from the window's corner
 */
export function behindWindow(
  page: Size,
  window: Size,
  { zoom, x, y }: Pick<Cowatch, "zoom" | "x" | "y">,
): Box {
  const width = window.width * zoom;
  const height = (page.height * width) / page.width;
  return {
    ...{ width, height },
    x: (window.width - width) * (width > window.width ? x : 1 / 2),
    y: (window.height - height) * (height > window.height ? y : 1 / 2),
  };
}
