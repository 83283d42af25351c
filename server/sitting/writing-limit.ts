// Limits how often one person's commands go to a hall's log, so that nobody fills the day's record.
import { BurstyRateLimiter, RateLimiterMemory } from "rate-limiter-flexible";
import type { Command } from "../contract/sitting/commands.ts";

/**
 * The limited commands, by the counter that they share: those with a person's text, and requests that can be
 * withdrawn and repeated. Withdrawing, lowering and leaving are free.
 */
const counted: Partial<Record<Command["type"], "writing" | "asking">> = {
  enter: "writing",
  changeSubmissions: "writing",
  requestMemo: "writing",
  stateRoom: "writing",
  askQuestion: "writing",
  takeBackQuestion: "writing",
  voteQuestion: "asking",
  raiseHand: "asking",
  urgentEntry: "asking",
  askToShare: "asking",
  askToPassOver: "asking",
  answerPassOver: "asking",
  nameStandIn: "asking",
  joinBreakout: "asking",
  joinSecretRoom: "asking",
};
type Kind = NonNullable<(typeof counted)[keyof typeof counted]>;
/**
 * The burst of each counter, and how many more a second. A person who looks for their items enters several times;
 * requests are limited only against people who would fill the log with them.
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

/** Counters of one process. People who have written nothing for a while are forgotten. */
export class WritingLimit {
  private readonly limiters: Record<Kind, BurstyRateLimiter> = {
    writing: limiterOf("writing"),
    asking: limiterOf("asking"),
  };

  /**
   * Counts a command.
   * @param person - the actor
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
