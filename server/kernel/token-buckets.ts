// Limits that are answered within one step of the program: so much at once, and so much a second after that.
//
// A limit that can wait for an answer uses the library rate-limiter-flexible: limits/limits.ts counts in PostgreSQL,
// sitting/writing-limit.ts in memory (measured: 0.2 to 0.7 microseconds a count, here 0.1). The messages of a socket
// are counted here as well: the library has a timer for each, and a thousand sockets come at once.
// Two places cannot wait, and the library answers by promises only. Fanout.follow decides whether a whole hall is sent
// between subscribing a socket and sending. The mesh relay looks at the seats of a signal's sender and receiver and
// passes it on. What is published in between would come in the wrong order, or to a page without the right to it.

/** The allowance of one user: `burst` at once, and `perSecond` more each second, up to `burst` again. */
export type Allowance = { burst: number; perSecond: number };

type Bucket = { left: number; at: number };

/**
 * Keeps what is left to each user of one allowance. Users with all of it left are forgotten: whoever took nothing for
 * as long as a full refill is dropped, all together, since looking for them one by one cost more the more there were.
 */
export class TokenBuckets {
  /** The users who took something since `turnedAt`. */
  private recent = new Map<string, Bucket>();
  /** Those who did in the time before that. */
  private earlier = new Map<string, Bucket>();
  private turnedAt = Number.NEGATIVE_INFINITY;
  private readonly fullMs: number;

  constructor(private readonly allowance: Allowance) {
    this.fullMs = (allowance.burst / allowance.perSecond) * 1000;
  }

  /** The number of users who are known. */
  get size(): number {
    return new Set([...this.recent.keys(), ...this.earlier.keys()]).size;
  }

  /**
   * Takes so much, or nothing.
   * @param user - whose it is
   * @param amount - how much
   * @param now - milliseconds of a clock that only goes forward
   * @returns 0 when it was taken, else the seconds until it can be
   */
  take(user: string, amount: number, now: number): number {
    this.forgetFull(now);
    const bucket = this.bucketOf(user, now);
    if (bucket.left < amount) return (amount - bucket.left) / this.allowance.perSecond;
    bucket.left -= amount;
    return 0;
  }

  /** Gives back what was taken. */
  refund(user: string, amount: number): void {
    const bucket = this.recent.get(user) ?? this.earlier.get(user);
    if (bucket) bucket.left = Math.min(this.allowance.burst, bucket.left + amount);
  }

  private bucketOf(user: string, now: number): Bucket {
    const { burst, perSecond } = this.allowance;
    const known = this.recent.get(user);
    const bucket = known ?? this.earlier.get(user) ?? { left: burst, at: now };
    if (known === undefined) this.recent.set(user, bucket);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  private forgetFull(now: number): void {
    const passed = now - this.turnedAt;
    if (passed < this.fullMs) return;
    this.earlier = passed < 2 * this.fullMs ? this.recent : new Map();
    this.recent = new Map();
    this.turnedAt = now;
  }
}
