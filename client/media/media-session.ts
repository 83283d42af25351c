// The id of this page in its places of media, and the intervals and timeouts of a room.

/** Links that no message confirms any more end after this time: it is then unknown who may see us. */
export const SILENCE_MS = 60_000;
/** Short enough that a person's first word marks them as speaking. */
export const TICK_MS = 90;
/** The links are measured once in this many ticks. */
export const MEASURE_TICKS = 22;
/** A refused description is made again after this time, when the changed right has reached everybody. */
export const REFUSED_MS = 1_000;

/** A voice louder than this counts as speaking, and for this long after: pauses between words are not silence. */
export const SPEAKS_FROM = 0.008;
export const SPEAKS_FOR = 1_000;

/** Unlike `randomUUID` this also exists on pages without TLS, on which a watcher may be. */
export function randomSession(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
