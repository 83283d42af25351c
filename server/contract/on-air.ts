// What of a hall is on record or on air, as every screen that shows it reads it (docs/reference.md#control-panel, docs/design.md#on-record-shown). Pure.
import type { Sitting } from "./sitting/sitting.ts";
import { barredBy, isSeen } from "./sitting/topics/stream.ts";

const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/**
 * Of the public stream: `paused` by the officer; `stopped` by the bench or the officer while something of it is seen; `ending` where
 * it is off, and the public still sees the last minutes.
 */
type StreamState = "on" | "paused" | "stopped" | "ending" | "off";

/** Of the recording: `paused` by the officer, or because nothing of the hall may be recorded; `lost` while no recorder sends. */
type RecordingState = "on" | "paused" | "lost" | "off";

/** The state of each in a hall. The product does not send to other services yet. */
export type OnAir = { recording: RecordingState; stream: StreamState; rtmp: "off" };

type Streamed = Pick<Sitting, "streamStop" | "broadcast" | "airsUntil">;
export type Aired = Streamed &
  Pick<Sitting, "recording" | "type" | "phase" | "running" | "items" | "secretRoom" | "benchTalk">;

/**
 * @param sitting - any sitting
 * @param now - the court's time in milliseconds
 */
export function onAir(sitting: Aired, now: number): OnAir {
  return { recording: recordingState(sitting), stream: streamState(sitting, now), rtmp: "off" };
}

function recordingState(sitting: Aired): RecordingState {
  const { recording } = sitting;
  if (recording === null) return "off";
  if (recording.pausedAt !== null || barredBy(sitting) !== null) return "paused";
  return recording.lostAt === null ? "on" : "lost";
}

function streamState(sitting: Streamed, now: number): StreamState {
  const { streamStop, broadcast } = sitting;
  if (!isSeen(sitting, now)) return "off";
  if (streamStop !== null) return "stopped";
  if (broadcast === null) return "ending";
  return broadcast.pausedAt === null ? "on" : "paused";
}
