// The process's clock: real time, which tests alone (NODE_ENV=test) may move, so that nobody waits 60 s for a seat.

/** The time in milliseconds since 1970, and listeners to call when a test moved it. */
export class Clock {
  private offset = 0;
  private readonly listeners: (() => void)[] = [];

  readonly now = (): number => Date.now() + this.offset;

  /** Moves the clock forward by so many milliseconds. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.push(listener);
  }
}
