// The stream command that has an effect now, by the view and the rights. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { isSeen } from "../../../server/contract/sitting/topics/stream.ts";
import { formatNumber } from "../../text/format-number.ts";

type May = (action: Action) => boolean;

/**
 * The command that stops or resumes the stream; null where neither has an effect. After the rising it can be stopped for as long as
 * the public still sees the last minutes.
 * @param ofBench - whether this person is a judge here: only the bench resumes what the bench stopped
 * @param now - the court's time in milliseconds
 */
export function streamNow(
  sitting: Pick<Sitting, "phase" | "streamStop" | "broadcast" | "airsUntil">,
  may: May,
  ofBench: boolean,
  now: number,
): PersonCommand | null {
  const { phase, streamStop } = sitting;
  if (streamStop === null) {
    const isShown = phase === "sitting" || isSeen(sitting, now);
    return isShown && may("stopStream") ? { type: "stopStream" } : null;
  }
  if (phase !== "sitting") return null;
  if (streamStop.byBench && !ofBench) return null;
  return may("resumeStream") ? { type: "resumeStream" } : null;
}

/**
 * Whether this person controls recording and broadcast of the hall: nothing of a family court is recorded or streamed
 * (docs/domain.md#court-type-fc). After the rising there is something left for as long as the last minutes are sent on.
 */
export function controlsBroadcast({ type, rtmp }: Pick<Sitting, "type" | "rtmp">, may: May): boolean {
  if (type === "FC") return false;
  return may("startStream") || may("startRecording") || (rtmp.length > 0 && may("stopRtmp"));
}

/** What a stop of the stream does to the court's own recording: pauses it as well, or finds it paused or off. */
export function recordingAtStop({ recording }: Pick<Sitting, "recording">): "too" | "paused" | "none" {
  if (recording === null) return "none";
  return recording.pausedAt === null ? "too" : "paused";
}

/** A delay as it is shown: `10`, `2.5`. */
export function inMinutes(seconds: number): string {
  return formatNumber(seconds / 60, { most: 1 });
}
