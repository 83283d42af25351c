// Does many like things, as the lists of all halls, one after the other, with other work in between.

/** After so many milliseconds the next one no longer waits for the one before. */
const TURN_MS = 1000;

export class OneByOne {
  private readonly waiting = new Set<string>();
  private isWorking = false;

  /** @param work - what is done for each; it does not fail */
  constructor(private readonly work: (name: string) => Promise<void>) {}

  /** Has something done in its turn; while it waits for that, it is added once. */
  add(name: string): void {
    this.waiting.add(name);
    if (!this.isWorking) void this.workOnAll();
  }

  private async workOnAll(): Promise<void> {
    this.isWorking = true;
    for (const name of this.waiting) {
      this.waiting.delete(name);
      await Promise.race([this.work(name), Bun.sleep(TURN_MS)]);
    }
    this.isWorking = false;
  }
}
