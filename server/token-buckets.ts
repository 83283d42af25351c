// Limits that are answered within one step of the program: so much at once, and so much a second after that.
//
// Elsewhere, where a limit can wait for an answer, the rate-limiter-flexible library is used: accounts/limits.ts counts in PostgreSQL,
// sitting/writing-limit.ts in memory (measured: 0.2 to 0.7 microseconds a count, here 0.1). The messages of a socket are counted here
// as well: the library has a timer for each socket, and a thousand sockets come at once.
// Two places cannot wait, and the library answers by promises only. Fanout.follow decides whether a whole hall is sent between
// subscribing a socket and sending. The mesh relay looks at the seats of a signal's sender and receiver and passes it on. If they
// waited, what is published meanwhile would reach the page in the wrong order, or reach a page that no longer has the right to it.

/** The allowance of one user: `burst` at once, and `perSecond` more each second, up to `burst` again. */
export type Allowance = { burst: number; perSecond: number };

type Bucket = { left: number; at: number };

/** Keeps what is left to each user of one allowance. Users who have all of it left are forgotten. */
export class TokenBuckets {
  /** By user, the one who asked last at the end. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /**
   * Takes so much, or nothing.
   * @param user - whose it is
   * @param amount - how much
   * @param now - milliseconds of a clock that only goes forward
   * @returns 0 when it was taken, else the seconds until it can be
   */
  take(user: string, amount: number, now: number): number {
    const bucket = this.refilled(this.buckets.get(user), now);
    this.buckets.delete(user);
    this.buckets.set(user, bucket);
    this.forgetFull(now);
    if (bucket.left < amount) return (amount - bucket.left) / this.allowance.perSecond;
    bucket.left -= amount;
    return 0;
  }

  /** Gives back what was taken. */
  give(user: string, amount: number): void {
    const bucket = this.buckets.get(user);
    if (bucket) bucket.left = Math.min(this.allowance.burst, bucket.left + amount);
  }

  private refilled(bucket: Bucket | undefined, now: number): Bucket {
    const { burst, perSecond } = this.allowance;
    if (bucket === undefined) return { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  // Nobody needs longer to have everything again than who has used it up.
  private forgetFull(now: number): void {
    const { burst, perSecond } = this.allowance;
    for (const [user, { at }] of this.buckets) {
      if (now - at < (burst / perSecond) * 1000) return;
      this.buckets.delete(user);
    }
  }
}
