// How much of whole halls one person may be sent: each is many times larger than the request for it.
import { TokenBucket } from "../token-bucket.ts";

/** Halls that a person may ask for at once, and how many a second after that: a page follows every hall of a bench. */
const ALLOWANCE = { burst: 200, perSecond: 4 };
/** A hall that was sent on this connection before counts as so many: only a page that missed something asks again. */
const AGAIN = 5;

/** The buckets of all people of a process, whatever sockets they open. Times are milliseconds that only go forward. */
export class WholeViews {
  private readonly people = new Map<string, TokenBucket>();

  /**
   * Takes one sending. In: who asks, and the halls that their connection was sent before, to which this one is added. Out: 0
   * when it may be sent now, else the seconds after which to ask again.
   */
  take(person: string, sent: Set<string>, sitting: string, now: number): number {
    const bucket = this.people.get(person) ?? new TokenBucket(ALLOWANCE, now);
    // The one who asked last stands last.
    this.people.delete(person);
    this.people.set(person, bucket);
    const cost = sent.has(sitting) ? AGAIN : 1;
    const isTaken = bucket.take(cost, now);
    if (isTaken) sent.add(sitting);
    this.forgetFull(now);
    return isTaken ? 0 : bucket.secondsUntil(cost, now);
  }

  private forgetFull(now: number): void {
    for (const [person, bucket] of this.people) {
      if (!bucket.isFull(now)) return;
      this.people.delete(person);
    }
  }
}
