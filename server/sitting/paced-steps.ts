// What whoever watches a webinar is told: the changes of half a second together, so that each of 2,000 people who comes, asks or votes does
// not cost 2,000 messages (docs/domain.md#webinar).
import { WATCHERS_PACE_MS } from "../contract/limits.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** A step, of which its number and the state before it are asked. */
type Numbered = { entry: { seq: number }; before: Sitting };
type Live = { state: Sitting; seq: number };
type Waiting<Step> = { steps: Step[]; timer: Timer };

export class PacedSteps<Step extends Numbered> {
  private readonly waiting = new Map<string, Waiting<Step>>();
  private readonly toldAt = new Map<string, number>();

  /** @param tell - tells the steps of a sitting that have waited long enough */
  constructor(private readonly tell: (sitting: string, steps: readonly Step[]) => void) {}

  /**
   * Takes the newest steps of a sitting.
   * @returns those to be told now; none where they wait for others, and are told with them
   */
  take({ state: { id } }: Live, steps: readonly Step[]): readonly Step[] {
    const known = this.waiting.get(id);
    if (known) {
      known.steps.push(...steps);
      return [];
    }
    const left = (this.toldAt.get(id) ?? Number.NEGATIVE_INFINITY) + WATCHERS_PACE_MS - performance.now();
    if (left <= 0) {
      this.toldAt.set(id, performance.now());
      return steps;
    }
    this.waiting.set(id, { steps: [...steps], timer: setTimeout(() => this.flush(id), left) });
    return [];
  }

  /** What they were told of a sitting so far: who comes in now begins there. */
  told({ state, seq }: Live): Live {
    const first = this.waiting.get(state.id)?.steps[0];
    return first ? { state: first.before, seq: first.entry.seq - 1 } : { state, seq };
  }

  /** Forgets what waits of a sitting whose log was replaced. */
  drop(id: string): void {
    clearTimeout(this.waiting.get(id)?.timer);
    this.waiting.delete(id);
  }

  private flush(id: string): void {
    const steps = this.waiting.get(id)?.steps ?? [];
    this.waiting.delete(id);
    this.toldAt.set(id, performance.now());
    if (steps.length > 0) this.tell(id, steps);
  }
}
