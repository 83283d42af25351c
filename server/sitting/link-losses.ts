// How soon a lost link is recorded: each is a log entry for the whole hall, so that losses of one person are limited.

const HOUR_MS = 3_600_000;
/** Losses of one person in one hall that are recorded at once in any hour; later ones are spaced out. */
const FREE_AN_HOUR = 6;
/** Debounce for people who are not before the court: a replaced page that returns at once was not away. */
const DEBOUNCE_MS = 3_000;
/** Shortest time between two recorded losses, once those of FREE_AN_HOUR are used up. */
const SPACING_MS = { before: 60_000, others: 300_000 } as const;

/** Remembers the losses of the last hour by hall and person. Times are milliseconds of one clock. */
export class LinkLosses {
  private readonly noted = new Map<string, number[]>();

  /** A loss was recorded in the log, by this process or another. */
  note(key: string, now: number): void {
    for (const [each, times] of this.noted) if ((times.at(-1) ?? 0) <= now - HOUR_MS) this.noted.delete(each);
    this.noted.set(key, [...this.recent(key, now), now]);
  }

  /**
   * Milliseconds that a loss must last before it is recorded.
   * @param isBefore - whether the person is before the court or in a room beside it: their loss is recorded at once, as
   * long as they do not disconnect too often
   */
  waitOf(key: string, isBefore: boolean, now: number): number {
    const debounce = isBefore ? 0 : DEBOUNCE_MS;
    const times = this.recent(key, now);
    const last = times.at(-1);
    if (last === undefined || times.length < FREE_AN_HOUR) return debounce;
    const spacing = isBefore ? SPACING_MS.before : SPACING_MS.others;
    return Math.max(debounce, last + spacing - now);
  }

  private recent(key: string, now: number): number[] {
    return (this.noted.get(key) ?? []).filter((at) => at > now - HOUR_MS);
  }
}
