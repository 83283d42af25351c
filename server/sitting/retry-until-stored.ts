// Commands of the server that must get into the log: retried while the database is away.
import type { Answer } from "./sitting.ts";

/** Milliseconds between two tries; a restart of the database takes a few seconds. */
const RETRY_MS = 2000;
/** Tries before giving up, a quarter of an hour in all: after that nobody waits for the command any more. */
const TRIES = 450;

/**
 * Submits a command until the answer is not `unavailable`. `submit` uses one id, or checks again what is to be done
 * and returns null for nothing.
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
