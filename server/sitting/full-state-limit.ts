// The rate limit on full states of halls for one person: each is many times larger than the request for it.
import { TokenBuckets } from "../kernel/token-buckets.ts";

/** Full states at once for a person, and how many more a second: a page follows every hall of a bench. */
const ALLOWANCE = { burst: 200, perSecond: 4 };
/** The cost of a hall that this connection was sent before: only a page that has missed something asks again. */
const REPEAT_COST = 5;

/** The rate limits of all people of a process, across their sockets. Times are monotonic milliseconds. */
export class FullStateLimit {
  private readonly people = new TokenBuckets(ALLOWANCE);

  /**
   * Counts a request for a full state.
   * @param person - who asks
   * @param sent - the halls that this connection was sent before; this one is added
   * @returns 0 when it may be sent now, else the seconds after which to ask again
   */
  take(person: string, sent: Set<string>, sitting: string, now: number): number {
    const seconds = Math.ceil(this.people.take(person, sent.has(sitting) ? REPEAT_COST : 1, now));
    if (seconds === 0) sent.add(sitting);
    return seconds;
  }
}
