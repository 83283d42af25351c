// The name of this page in its places of media, and the times a room keeps.

/** Links that nobody speaks for any more end after this time: who may see us is then unknown. */
export const SILENCE_MS = 60_000;
/** Short enough that the first word of a person marks them as speaking. */
export const TICK_MS = 90;
/** Every so many ticks the links are measured. */
export const MEASURE_TICKS = 22;
/** A refused description is made again after this time, when the changed right has reached everybody. */
export const REFUSED_MS = 1_000;

/** A louder voice than this speaks, and for so long after: pauses between words are no silence. */
export const SPEAKS_FROM = 0.008;
export const SPEAKS_FOR = 1_000;

/** Unlike `randomUUID` this also exists on pages without TLS, where a watcher may be. */
export function randomSession(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
