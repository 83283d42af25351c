// A delay in whole minutes, as the public reads it.

/** At least one: a stream that is behind at all is not called live. */
export function minutesBehind(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}
