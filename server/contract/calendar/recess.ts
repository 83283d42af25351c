// The recess of a court day: whether a moment lies in it, and when it ends (docs/domain.md#recess). Pure.
import { RECESS } from "../limits.ts";

const IST_MS = 5.5 * 3600_000;

/**
 * When the court goes on, where it is in recess.
 * @param now - milliseconds since 1970
 * @returns a time of the day in IST, as `14:00`; null outside of the recess
 */
export function recessUntil(now: number): string | null {
  const clock = new Date(now + IST_MS).toISOString().slice(11, 16);
  return clock >= RECESS.from && clock < RECESS.to ? RECESS.to : null;
}
