// Looks again and again whether something is due: by a timer, and at once when a test moves the clock.
import type { Clock } from "./clock.ts";

/**
 * Looks every so many milliseconds, one look after the other.
 * @param look - fails never: it says itself what went wrong
 * @returns ends it, once the look under way is over
 */
export function lookEvery(
  milliseconds: number,
  clock: Pick<Clock, "onAdvance">,
  look: () => Promise<void>,
): () => Promise<void> {
  let runs = true;
  let isMoved = false;
  let looking: Promise<void> | null = null;
  const start = () => {
    isMoved = false;
    looking = look().finally(() => {
      looking = null;
      // The clock moved behind a look that had read the time before.
      if (runs && isMoved) start();
    });
  };
  const timer = setInterval(() => {
    if (looking === null) start();
  }, milliseconds);
  timer.unref();
  clock.onAdvance(() => {
    if (!runs) return;
    isMoved = true;
    if (looking === null) start();
  });
  return async () => {
    runs = false;
    clearInterval(timer);
    await looking;
  };
}
