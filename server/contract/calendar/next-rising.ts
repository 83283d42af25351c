// When a bench that sits is to rise next: for the recess, or for the day.
import { RECESS } from "../limits.ts";
import { placeInDay } from "./slots.ts";

/**
 * Returns the time at which it rises next, as `13:00`; null after the last one, for the court may sit longer.
 * @param ends - when its bench rises for the day, as `16:30`
 * @param now - milliseconds since 1970
 */
export function nextRising(ends: string, now: number): string | null {
  const { clock } = placeInDay(now);
  return [RECESS.from, ends].find((time) => clock < time && time <= ends) ?? null;
}
