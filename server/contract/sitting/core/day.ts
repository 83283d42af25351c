// When the day of a sitting is over: from then on nothing is done in it, and its record is only corrected. Pure.
import type { CoreState } from "./state.ts";

const HOUR_MS = 3600_000;
/** A court that sits at midnight is heard to its end; at this hour in India the day is over for it too. */
const DAY_ENDS_HOUR = 4;

/**
 * When the day of a sitting ends, in milliseconds since 1970: at midnight in India, or at 04:00 for a court that sat
 * at midnight, so that its officer can still record what is left when it has risen.
 */
export function dayEnds({ date, phase, closedAt }: Pick<CoreState, "date" | "phase" | "closedAt">): number {
  const midnight = Date.parse(`${date}T00:00:00+05:30`) + 24 * HOUR_MS;
  const satAtMidnight = phase === "sitting" || (closedAt !== null && closedAt >= midnight);
  return satAtMidnight ? midnight + DAY_ENDS_HOUR * HOUR_MS : midnight;
}

/**
 * Whether the day of a sitting is over.
 * @param now - milliseconds since 1970
 */
export function isDayOver(sitting: Pick<CoreState, "date" | "phase" | "closedAt">, now: number): boolean {
  return now >= dayEnds(sitting);
}
