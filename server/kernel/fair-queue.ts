// Work that is done one after the other, in turns: nobody waits behind the pile of one person, and no pile grows.
import { Failure } from "./failure.ts";

type Bounds = {
  /** How much one person, and all together, may have here: what runs and what waits. */
  ofPerson: number;
  inAll: number;
  /** Seconds after which somebody is asked to come again. */
  againSeconds: number;
};

export class FairQueue {
  /** The people who wait, with their jobs; the first has the next turn. */
  private readonly turns = new Map<string, (() => Promise<void>)[]>();
  /** The number of tasks that each person has here. */
  private readonly jobs = new Map<string, number>();
  private all = 0;
  private isRunning = false;

  constructor(private readonly bounds: Bounds) {}

  /**
   * Does a job when it is this person's turn.
   * @throws Failure too_many when they, or all together, have too much here
   */
  async run<T>(person: string, job: () => Promise<T>): Promise<T> {
    const own = this.jobs.get(person) ?? 0;
    const { ofPerson, inAll, againSeconds } = this.bounds;
    if (own >= ofPerson || this.all >= inAll) {
      const whose = own >= ofPerson ? "Yours are still being made" : "Many are being made";
      throw new Failure("too_many", whose, { retryAfter: againSeconds });
    }
    this.jobs.set(person, own + 1);
    this.all += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = this.turns.get(person) ?? [];
    waiting.push(() => job().then(resolve, reject));
    this.turns.set(person, waiting);
    this.goOn();
    return promise.finally(() => this.release(person));
  }

  private release(person: string): void {
    this.all -= 1;
    const left = (this.jobs.get(person) ?? 1) - 1;
    if (left > 0) this.jobs.set(person, left);
    else this.jobs.delete(person);
  }

  private goOn(): void {
    const [turn] = this.turns;
    if (this.isRunning || !turn) return;
    const [person, [job, ...rest]] = turn;
    // A person with more jobs goes behind all who wait now.
    this.turns.delete(person);
    if (rest.length > 0) this.turns.set(person, rest);
    if (!job) return;
    this.isRunning = true;
    void job().finally(() => {
      this.isRunning = false;
      this.goOn();
    });
  }
}
