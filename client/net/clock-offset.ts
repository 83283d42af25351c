// How far the clock of this machine is from the court's, as a welcome of the server tells it. Pure.

/** A welcome, and how long after the greeting it came. Times are milliseconds since 1970 by the clock of each. */
export type Welcome = { serverNow: number; ownNow: number; tookMs: number };

/**
 * A welcome that was long on its way says too little: the true offset is that or more, by at most the time it took. What is known is kept
 * where it may be true, so that one slow welcome moves no clock.
 * @param known - milliseconds to add to this machine's clock to have the court's, so far
 * @returns the same from now on
 */
export function nextOffset(known: number, { serverNow, ownNow, tookMs }: Welcome): number {
  const least = serverNow - ownNow;
  return known >= least && known <= least + tookMs ? known : least;
}
