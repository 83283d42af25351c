// Work on named things, on each once at a time: what was read earlier replaces nothing read later.

export class TurnsByName<Result> {
  private readonly underWay = new Map<string, Promise<Result>>();
  /** Work that has not begun yet: it serves everybody who asks for it until then. */
  private readonly waiting = new Map<string, Promise<Result>>();

  constructor(private readonly work: (name: string) => Promise<Result>) {}

  /**
   * Has something worked on, after the work on it that is under way.
   * @returns the result of work that began after this was asked
   */
  ask(name: string): Promise<Result> {
    const asked = this.waiting.get(name) ?? this.whenFree(name);
    this.waiting.set(name, asked);
    return asked;
  }

  private async whenFree(name: string): Promise<Result> {
    // Whoever asked for it is told of its failure.
    await this.underWay.get(name)?.catch(() => {});
    this.waiting.delete(name);
    const work = this.work(name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }
}
