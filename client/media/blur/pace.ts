// Whether this device blurs quickly enough, by the time that each frame takes. Pure.

/** Frames per second below which a video no longer moves as speech does (docs/reference.md#background-blur). */
const FRAMES_MIN = 12;
/** The first frames take longer: the model has not been translated for this processor yet. */
const WARM_UP = 10;
/** Frames over which the time is averaged: a moment in which the machine does something else is no reason. */
const WINDOW = 96;

/** The frames so far: how many are still to be left out, and the milliseconds that the last ones took. */
export type Pace = { skip: number; took: readonly number[] };

export const startPace: Pace = { skip: WARM_UP, took: [] };

/** The pace after a frame that took so many milliseconds. */
export function nextPace({ skip, took }: Pace, ms: number): Pace {
  return skip > 0 ? { skip: skip - 1, took } : { skip, took: [...took, ms].slice(-WINDOW) };
}

/** Whether the device cannot keep up; false until enough frames were measured. */
export function isTooSlow({ took }: Pace): boolean {
  if (took.length < WINDOW) return false;
  const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length;
  return 1000 / mean < FRAMES_MIN;
}
