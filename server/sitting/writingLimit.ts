// How often one person may write into the log of a hall: who comes anew a hundred times a minute would fill the day's record.
import type { Command } from "../contract/sitting/commands.ts";

/** Commands that carry a person's own words and can be given again and again. */
const writing: readonly Command["type"][] = ["enter", "changeSubmissions", "requestMemo", "stateRoom"];
/** As many as come at once when somebody looks for their items, and one a second after that. */
const AT_ONCE = 30;
const PER_SECOND = 1;

/** Counts for one process. Those who have written nothing for a while are forgotten. */
export class WritingLimit {
  /** What each person has left, the longest silent first. */
  private readonly left = new Map<string, { count: number; at: number }>();

  /** Whether a person may give a command now, which then counts. In: a clock in milliseconds that never goes back. */
  allows(person: string, command: Command["type"], now: number): boolean {
    if (!writing.includes(command)) return true;
    this.forget(now);
    const known = this.left.get(person);
    const count = known ? Math.min(AT_ONCE, known.count + ((now - known.at) / 1000) * PER_SECOND) : AT_ONCE;
    if (count < 1) return false;
    this.left.delete(person);
    this.left.set(person, { count: count - 1, at: now });
    return true;
  }

  private forget(now: number): void {
    for (const [person, { at }] of this.left) {
      if (now - at < (AT_ONCE / PER_SECOND) * 1000) return;
      this.left.delete(person);
    }
  }
}
