// What can be done about the stream now, by the view and the rights. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

/**
 * Stops the stream, or lets it go on; null where neither has an effect. In: `ofBench`, whether one judges here: what the
 * bench stopped is the bench's to end.
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
