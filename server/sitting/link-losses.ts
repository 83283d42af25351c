// How soon a lost link is recorded: each is a log entry and is sent to the whole hall, so one person's are limited.

const HOUR_MS = 3_600_000;
/** Losses of one person in one hall that are recorded at once in any hour; later ones are spaced. */
const FREE_AN_HOUR = 6;
/** A page that goes to another, and comes back at once, was not away: who is not before the court is noted after this. */
const DEBOUNCE_MS = 3_000;
/** Least time between two losses that are noted, once the free ones are used up. */
const SPACED_MS = { before: 60_000, others: 300_000 } as const;

/** Remembers the losses of the last hour by hall and person. Times are milliseconds of one clock. */
export class LinkLosses {
  private readonly noted = new Map<string, number[]>();

  /** A loss came into the log, by this process or another. */
  note(key: string, now: number): void {
    for (const [each, times] of this.noted) if ((times.at(-1) ?? 0) <= now - HOUR_MS) this.noted.delete(each);
    this.noted.set(key, [...this.recent(key, now), now]);
  }

  /**
   * Milliseconds that a loss must last before it is noted.
   * @param isBefore - whether the person is before the court or in a room beside it: their loss is noted at once, as
   * long as they do not go to and fro
   */
  waitOf(key: string, isBefore: boolean, now: number): number {
    const settling = isBefore ? 0 : DEBOUNCE_MS;
    const times = this.recent(key, now);
    const last = times.at(-1);
    if (last === undefined || times.length < FREE_AN_HOUR) return settling;
    const spaced = isBefore ? SPACED_MS.before : SPACED_MS.others;
    return Math.max(settling, last + spaced - now);
  }

  private recent(key: string, now: number): number[] {
    return (this.noted.get(key) ?? []).filter((at) => at > now - HOUR_MS);
  }
}
