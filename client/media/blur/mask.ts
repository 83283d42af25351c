// What the mask of a frame means: which part of it is looked at, and how much of a pixel is shown. Pure.

/** The size of the pictures that the model looks at. */
export const MASK_WIDTH = 256;
export const MASK_HEIGHT = 144;

/** How sure the mask must be before something of a pixel is shown, and before all of it is. */
const SHOWN_FROM = 0.5;
const SHOWN_WHOLE = 0.85;

/** How much of a pixel is shown unblurred, from 0 to 255. */
export function shownOf(certainty: number): number {
  const part = (certainty - SHOWN_FROM) / (SHOWN_WHOLE - SHOWN_FROM);
  return Math.round(255 * Math.min(1, Math.max(0, part)));
}

type Area = { x: number; y: number; width: number; height: number };

/** The largest area in the middle of the mask that has the shape of a frame: a person who is squeezed is not found. */
export function areaOf(width: number, height: number): Area {
  const scale = Math.min(MASK_WIDTH / width, MASK_HEIGHT / height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  return { x: (MASK_WIDTH - wide) >> 1, y: (MASK_HEIGHT - high) >> 1, width: wide, height: high };
}
