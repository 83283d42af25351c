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
/** As many as come at once when somebody looks for their items, and one a second after that. */
const AT_ONCE = 30;
const PER_SECOND = 1;

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
    const count = known ? Math.min(AT_ONCE, known.count + ((now - known.at) / 1000) * PER_SECOND) : AT_ONCE;
    if (count < 1) return false;
    this.left.delete(key);
    this.left.set(key, { count: count - 1, at: now });
    return true;
  }

  private forget(now: number): void {
    for (const [person, { at }] of this.left) {
      if (now - at < (AT_ONCE / PER_SECOND) * 1000) return;
      this.left.delete(person);
    }
  }
}
