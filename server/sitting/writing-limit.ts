// How often one person may write into the log of a hall: who comes again a hundred times a minute would fill the day's record.
import { BurstyRateLimiter, RateLimiterMemory } from "rate-limiter-flexible";
import type { Command } from "../contract/sitting/commands.ts";

/**
 * Commands that one person can give again and again, by what they are counted with: those with a text of the person, and
 * asks that can be taken back and made again. Taking back, lowering and leaving are never held up.
 */
const counted: Partial<Record<Command["type"], "writing" | "asking">> = {
  enter: "writing",
  changeSubmissions: "writing",
  requestMemo: "writing",
  stateRoom: "writing",
  raiseHand: "asking",
  urgentEntry: "asking",
  askToShare: "asking",
  askToPassOver: "asking",
  answerPassOver: "asking",
  joinBreakout: "asking",
  joinSecretRoom: "asking",
};
type Kind = NonNullable<(typeof counted)[keyof typeof counted]>;
/**
 * As many as may come at once, and how many a second after that: somebody who looks for their items comes a few times
 * again; asks are short, and held only against who would fill the log with them.
 */
const limits: Record<Kind, { atOnce: number; perSecond: number }> = {
  writing: { atOnce: 30, perSecond: 1 },
  asking: { atOnce: 300, perSecond: 2 },
};

function limiterOf(kind: Kind): BurstyRateLimiter {
  const { atOnce, perSecond } = limits[kind];
  const steady = { points: perSecond, duration: 1 };
  const burst = { points: atOnce - perSecond, duration: atOnce / perSecond };
  return new BurstyRateLimiter(new RateLimiterMemory(steady), new RateLimiterMemory(burst));
}

/** Counts for one process. Those who have written nothing for a while are forgotten. */
export class WritingLimit {
  private readonly limiters: Record<Kind, BurstyRateLimiter> = {
    writing: limiterOf("writing"),
    asking: limiterOf("asking"),
  };

  /**
   * Counts a command.
   * @param person - who gives it
   * @param command - its type
   * @returns whether they may give it now
   */
  async allows(person: string, command: Command["type"]): Promise<boolean> {
    const kind = counted[command];
    if (kind === undefined) return true;
    return this.limiters[kind].consume(person).then(
      () => true,
      () => false,
    );
  }
}
