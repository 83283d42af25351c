// Combines several steps of a sitting into one message.
import type { ServerMessage } from "../contract/messages.ts";
import type { HallAudience } from "../contract/sitting/core/audience.ts";
import { redactChange } from "../contract/sitting/redact.ts";
import type { Step } from "./sitting.ts";

/**
 * What an audience is sent for consecutive steps.
 * @param steps - at least one, oldest first
 * @throws when there is none
 */
export function changeOf(
  steps: readonly Step[],
  audience: HallAudience,
): Extract<ServerMessage, { t: "change" }> {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error("there is no change without a step");
  const change = redactChange(first.before, last.after, audience);
  const { sitting, seq } = last.entry;
  return { t: "change", sitting, audience, from: first.entry.seq, seq, change };
}
