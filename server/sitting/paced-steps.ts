// Sends webinar watchers their changes every half second: else each of 2,000 who comes, asks or votes would cost
// 2,000 messages (docs/domain.md#webinar).
import { WATCHERS_PACE_MS } from "../contract/limits.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** A step, of which its number and the state before it are asked. */
type Numbered = { entry: { seq: number }; before: Sitting };
type Live = { state: Sitting; seq: number };
type Waiting<Step> = { steps: Step[] };

export class PacedSteps<Step extends Numbered> {
  /** The sittings of which something was published within the half second. */
  private readonly waiting = new Map<string, Waiting<Step>>();

  /** @param publish - sends the steps of a sitting that have waited long enough */
  constructor(private readonly publish: (sitting: string, steps: readonly Step[]) => void) {}

  /**
   * Takes the newest steps of a sitting.
   * @returns the steps to be published now; none when they wait for others, with which they are published
   */
  take({ state: { id } }: Live, steps: readonly Step[]): readonly Step[] {
    const known = this.waiting.get(id);
    if (known) {
      known.steps.push(...steps);
      return [];
    }
    this.waitAfter(id);
    return steps;
  }

  /** The state of a sitting that the watchers have received so far. A person who comes in now starts with it. */
  published({ state, seq }: Live): Live {
    const first = this.waiting.get(state.id)?.steps[0];
    return first ? { state: first.before, seq: first.entry.seq - 1 } : { state, seq };
  }

  /** Forgets what waits of a sitting whose log was replaced. */
  drop(id: string): void {
    const known = this.waiting.get(id);
    if (known) known.steps = [];
  }

  private waitAfter(id: string): void {
    this.waiting.set(id, { steps: [] });
    setTimeout(() => this.flush(id), WATCHERS_PACE_MS);
  }

  private flush(id: string): void {
    const steps = this.waiting.get(id)?.steps ?? [];
    this.waiting.delete(id);
    if (steps.length === 0) return;
    this.waitAfter(id);
    this.publish(id, steps);
  }
}
