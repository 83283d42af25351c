// The stream command that has an effect now, by the view and the rights. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

/**
 * The command that stops or resumes the stream; null where neither has an effect.
 * @param ofBench - whether this person is a judge here: only the bench resumes what the bench stopped
 */
export function streamNow(
  { phase, streamStop }: Pick<Sitting, "phase" | "streamStop">,
  may: (action: Action) => boolean,
  ofBench: boolean,
): PersonCommand | null {
  if (phase !== "sitting") return null;
  if (streamStop === null) return may("stopStream") ? { type: "stopStream" } : null;
  if (streamStop.byBench && !ofBench) return null;
  return may("resumeStream") ? { type: "resumeStream" } : null;
}
