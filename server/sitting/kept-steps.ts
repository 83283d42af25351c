// How many last steps a sitting keeps, for pages that reconnect soon and are sent what they missed.
import type { Sitting } from "../contract/sitting/sitting.ts";

const [LEAST, MOST] = [32, 256];
/** Entries of people in all kept steps: each step that moves one person has a list of them all. */
const PEOPLE = 8192;

/** The steps that are kept; a page that missed more is sent the whole hall, put together for all such pages. */
export function keptSteps({ people }: Pick<Sitting, "people">): number {
  const count = Math.max(1, Object.values(people).length);
  return Math.min(MOST, Math.max(LEAST, Math.floor(PEOPLE / count)));
}
