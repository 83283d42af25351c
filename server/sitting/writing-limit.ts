// How often one person may write into the log of a hall: who comes anew a hundred times a minute would fill the day's record.
import type { Command } from "../contract/sitting/commands.ts";

/**
 * Commands that one person can give again and again, by what they are counted with: those with words of their own, and
 * asks that can be taken back and made anew. Taking back, lowering and leaving are never held up.
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
 * anew; asks are short, and held only against who would fill the log with them.
 */
const limits: Record<Kind, { atOnce: number; perSecond: number }> = {
  writing: { atOnce: 30, perSecond: 1 },
  asking: { atOnce: 300, perSecond: 2 },
};
/** After so long without a word everybody has all of theirs again. */
const FORGOTTEN_MS =
  Math.max(...Object.values(limits).map(({ atOnce, perSecond }) => atOnce / perSecond)) * 1000;

/** Counts for one process. Those who have written nothing for a while are forgotten. */
export class WritingLimit {
  /** What each person has left of each kind, the longest silent first. */
  private readonly left = new Map<string, { count: number; at: number }>();

  /** Whether a person may give a command now, which then counts. In: a clock in milliseconds that never goes back. */
  allows(person: string, command: Command["type"], now: number): boolean {
    const kind = counted[command];
    if (kind === undefined) return true;
    this.forget(now);
    const key = `${kind} ${person}`;
    const known = this.left.get(key);
    const { atOnce, perSecond } = limits[kind];
    const count = known ? Math.min(atOnce, known.count + ((now - known.at) / 1000) * perSecond) : atOnce;
    if (count < 1) return false;
    this.left.delete(key);
    this.left.set(key, { count: count - 1, at: now });
    return true;
  }

  private forget(now: number): void {
    for (const [person, { at }] of this.left) {
      if (now - at < FORGOTTEN_MS) return;
      this.left.delete(person);
    }
  }
}
