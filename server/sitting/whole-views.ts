// How much of whole halls one connection may be sent: each is many times larger than the request for it.

/** Halls that a connection may ask for at once, and how many a second after that: a page follows every hall of a bench. */
const BURST = 100;
const PER_SECOND = 2;
/** A hall that was sent on this connection before counts as so many: only a page that missed something asks again. */
const AGAIN = 5;

/** A bucket of one connection. Times are milliseconds that only go forward. */
export class WholeViews {
  private left = BURST;
  private at: number | null = null;
  private readonly sent = new Set<string>();

  /** Takes one sending. Out: 0 when it may be sent now, else the seconds after which to ask again. */
  take(sitting: string, now: number): number {
    const refill = this.at === null ? 0 : ((now - this.at) / 1000) * PER_SECOND;
    this.left = Math.min(BURST, this.left + refill);
    this.at = now;
    const cost = this.sent.has(sitting) ? AGAIN : 1;
    if (this.left < cost) return Math.ceil((cost - this.left) / PER_SECOND);
    this.left -= cost;
    this.sent.add(sitting);
    return 0;
  }
}
