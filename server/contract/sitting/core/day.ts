// When a day in India and the day of a sitting are over: after that, a record can only be corrected. Pure.
import type { CoreState } from "./state.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const IST_MS = 5.5 * HOUR_MS;
/** A court that sits at midnight may finish; at this hour in India its day is over too. */
const DAY_ENDS_HOUR = 4;

/** The last millisecond of the day in India in which a moment is, in milliseconds since 1970. */
export function endOfDayInIndia(moment: number): number {
  return (Math.floor((moment + IST_MS) / DAY_MS) + 1) * DAY_MS - IST_MS - 1;
}

/**
 * When the day of a sitting ends, in milliseconds since 1970: at midnight in India; for a court that sat at midnight at
 * 04:00, so that its officer can still record the remaining items after the rising.
 */
export function dayEnds({ date, phase, closedAt }: Pick<CoreState, "date" | "phase" | "closedAt">): number {
  const midnight = Date.parse(`${date}T00:00:00+05:30`) + DAY_MS;
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
