// Commands of the server that must come into the log: submitted again while the database is away.
import type { Answer } from "./sitting.ts";

/** Milliseconds between two tries; a restart of the database takes a few seconds. */
const RETRY_MS = 2000;
/** Tries before it is given up, which is when nobody waits for it any more: a quarter of an hour. */
const TRIES = 450;

/**
 * Submits a command until it is answered by anything but `unavailable`. `submit` must use the same id each time,
 * or look again at what is still to be done (then null when nothing is).
 */
export async function retryUntilStored<A extends Answer | null>(
  submit: () => Promise<A>,
  retryMs = RETRY_MS,
): Promise<A> {
  for (let tries = 1; ; tries++) {
    const answer = await submit();
    const isAway = answer !== null && "refused" in answer && answer.refused === "unavailable";
    if (!isAway || tries === TRIES) return answer;
    await Bun.sleep(retryMs);
  }
}
