// Judges a connection by the time to the court and back. Pure.

/** The state of a connection; `measuring` until there are enough answers, `none` while there is no answer at all. */
export type RoundTrip = { is: "measuring" | "good" | "fair" | "poor"; ms: number | null };

/**
 * Judges the round trip by the median of the last times, so that one delay is not an alarm.
 * @param times - milliseconds, newest last
 */
export function judgeRoundTrip(times: readonly number[]): RoundTrip {
  if (times.length < 3) return { is: "measuring", ms: null };
  const sorted = [...times].sort((a, b) => a - b);
  const ms = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return { is: ms < 200 ? "good" : ms < 500 ? "fair" : "poor", ms };
}
