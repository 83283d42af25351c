// What a command passes before its sitting decides: limits, and what no sitting knows. What was done already passes,
// and is answered so.
import { type Refusal, refuse } from "../contract/refusals.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { AgainLimit } from "./again-limit.ts";
import type { Actor } from "./decide/index.ts";
import type { LiveSitting } from "./sitting.ts";
import { WritingLimit } from "./writing-limit.ts";

type Given = { id: string; command: Command; actor: Actor; isAgain: boolean };

export class Gate {
  private readonly writing = new WritingLimit();
  private readonly again = new AgainLimit();

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

  /**
   * Counts a command that is given again.
   * @returns what takes it off again, for one whose refusal is not written down; null where there are too many
   */
  takeAgain(actor: Actor, address: string): (() => void) | null {
    return this.again.take(actor, address, performance.now());
  }
}
