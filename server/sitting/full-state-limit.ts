// How many full states of halls one person may be sent: each is many times larger than the request for it.
import { TokenBuckets } from "../token-buckets.ts";

/** Halls that a person may ask for at once, and how many a second after that: a page follows every hall of a bench. */
const ALLOWANCE = { burst: 200, perSecond: 4 };
/** What a hall costs that was sent on this connection before: only a page that missed something asks again. */
const REPEAT_COST = 5;

/** The allowances of all people of a process, whatever sockets they open. Times are milliseconds that only go forward. */
export class FullStateLimit {
  private readonly people = new TokenBuckets(ALLOWANCE);

  /**
   * Counts one full state that is sent.
   * @param person - who asks
   * @param sent - the halls that their connection was sent before, to which this one is added
   * @returns 0 when it may be sent now, else the seconds after which to ask again
   */
  take(person: string, sent: Set<string>, sitting: string, now: number): number {
    const seconds = Math.ceil(this.people.take(person, sent.has(sitting) ? REPEAT_COST : 1, now));
    if (seconds === 0) sent.add(sitting);
    return seconds;
  }
}
