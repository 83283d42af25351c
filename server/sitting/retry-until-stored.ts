// Commands of the server that must get into the log: retried while the database is away.
import type { Answer } from "./sitting.ts";

/** Milliseconds between two tries; a restart of the database takes a few seconds. */
const RETRY_MS = 2000;
/** Tries before giving up, a quarter of an hour in all: after that nobody waits for the command any more. */
const TRIES = 450;

/**
 * Submits a command until the answer is anything but `unavailable`. `submit` must use the same id each time, or check again what is still
 * to be done (and return null when there is nothing).
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
