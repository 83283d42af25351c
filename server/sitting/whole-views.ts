// How much of whole halls one person may be sent: each is many times larger than the request for it.
import { TokenBuckets } from "../token-buckets.ts";

/** Halls that a person may ask for at once, and how many a second after that: a page follows every hall of a bench. */
const ALLOWANCE = { burst: 200, perSecond: 4 };
/** A hall that was sent on this connection before counts as so many: only a page that missed something asks again. */
const AGAIN = 5;

/** The allowances of all people of a process, whatever sockets they open. Times are milliseconds that only go forward. */
export class WholeViews {
  private readonly people = new TokenBuckets(ALLOWANCE);

  /**
   * Counts one full state that is sent.
   * @param person who asks
   * @param sent the halls that their connection was sent before, to which this one is added
   * @returns 0 when it may be sent now, else the seconds after which to ask again
   */
  take(person: string, sent: Set<string>, sitting: string, now: number): number {
    const seconds = Math.ceil(this.people.take(person, sent.has(sitting) ? AGAIN : 1, now));
    if (seconds === 0) sent.add(sitting);
    return seconds;
  }
}
