// What a command passes before its sitting decides: limits, and what no sitting knows. What is done already passes, so that it is
// answered as it was done.
import { COMMANDS_AGAIN } from "../contract/limits.ts";
import { type Refusal, refuse } from "../contract/refusals.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { TokenBuckets } from "../token-buckets.ts";
import type { Actor } from "./decide/index.ts";
import type { LiveSitting } from "./sitting.ts";
import { WritingLimit } from "./writing-limit.ts";

type Given = { id: string; command: Command; actor: Actor; isAgain: boolean };

export class Gate {
  private readonly writing = new WritingLimit();
  /** Commands given again whose refusal is written down, or may be. */
  private readonly again = new TokenBuckets(COMMANDS_AGAIN);

  /**
   * Counts a command.
   * @param asked - why it is refused for what no sitting knows, as a PIN that is missing; null when it is not
   * @returns why it is refused, or null; `unavailable` says nothing of whether it is done
   */
  async refusal(
    sitting: LiveSitting,
    { id, command, actor, isAgain }: Given,
    asked: () => Promise<Refusal | null>,
  ): Promise<Refusal | null> {
    const isKnown = () => sitting.isRepeated(id, command, actor);
    // Another process may have done it.
    if (isAgain && !isKnown()) await sitting.catchUp();
    if (isKnown()) return null;
    const refusal = await asked();
    if (refusal) return refusal;
    return (await this.writing.allows(actor.id, command.type)) ? null : refuse("too_often");
  }

  /** Counts a command that is given again: it may be a row of the database and a read of the log. False where they are too many. */
  allowsAgain(sitting: LiveSitting, actor: Actor): boolean {
    return this.again.take(who(sitting, actor), 1, performance.now()) === 0;
  }

  /** Counts one no more whose refusal was not written down. */
  notKept(sitting: LiveSitting, actor: Actor): void {
    this.again.give(who(sitting, actor), 1);
  }
}

/** Who is counted: everybody by themselves, but the guests of a hall together, since anybody makes guests. */
function who(sitting: LiveSitting, { id, role }: Actor): string {
  return role === "ANONYMOUS" ? `guests of ${sitting.state.id}` : id;
}
