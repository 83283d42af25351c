// The layout of the recorder's frame, in pixels. Pure.
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const BAR = 56;
export const GAP = 8;
/** The height of the line below the shared screen or file. */
const FOOT = 36;
/** The tiles beside the shared screen or file: their width, and their number at most. */
const SIDE = 280;
const BESIDE_MOST = 4;

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const inside: Box = { x: GAP, y: BAR + GAP, width: WIDTH - 2 * GAP, height: HEIGHT - BAR - 2 * GAP };

/** The large box for the shared screen or file, and the box of the line with its owner. */
export const shownBox: Box = { ...inside, width: inside.width - GAP - SIDE, height: inside.height - FOOT };
export const footBox: Box = { ...shownBox, y: shownBox.y + shownBox.height, height: FOOT };

/** Boxes of one size, in rows. A last row with fewer boxes is centred. */
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

/** The boxes beside the shared screen or file, from the top. */
export function column(many: number): Box[] {
  const height = (inside.height - GAP * (BESIDE_MOST - 1)) / BESIDE_MOST;
  const x = inside.x + inside.width - SIDE;
  return Array.from({ length: many }, (_, n) => ({
    x,
    width: SIDE,
    height,
    y: inside.y + n * (height + GAP),
  }));
}

/**
 * The people whose tiles are beside the shared screen or file: the first ones, and always the speaker.
 * @param seen - everybody who is seen, the bench first
 * @param speaker - the person who speaks or spoke last
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
    width,
    height,
    x: (window.width - width) * (width > window.width ? x : 1 / 2),
    y: (window.height - height) * (height > window.height ? y : 1 / 2),
  };
}
