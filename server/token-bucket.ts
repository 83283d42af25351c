// How much is left of what refills with time: so much at once, and so much a second after that.

export type Allowance = { burst: number; perSecond: number };

/** One allowance of one user. Times are milliseconds of a clock that only goes forward. */
export class TokenBucket {
  private left: number;

  constructor(
    private readonly allowance: Allowance,
    private at: number,
  ) {
    this.left = allowance.burst;
  }

  /** Takes so much. Out: whether it was left; otherwise nothing is taken. */
  take(amount: number, now: number): boolean {
    this.refill(now);
    if (this.left < amount) return false;
    this.left -= amount;
    return true;
  }

  /** Seconds until so much is left. */
  secondsUntil(amount: number, now: number): number {
    this.refill(now);
    return Math.ceil(Math.max(0, amount - this.left) / this.allowance.perSecond);
  }

  /** Whether nothing of it is used. */
  isFull(now: number): boolean {
    this.refill(now);
    return this.left >= this.allowance.burst;
  }

  private refill(now: number): void {
    const { burst, perSecond } = this.allowance;
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * perSecond);
    this.at = now;
  }
}
