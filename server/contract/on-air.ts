// What of a hall is on record or on air, as every screen shows it (docs/reference.md#control-panel,
// docs/design.md#on-record-shown). Pure.
import type { Sitting } from "./sitting/sitting.ts";
import { barredBy, isSeen } from "./sitting/topics/stream.ts";

export const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/**
 * The public stream: `paused` by the officer; `lost` while no recorder sends; `stopped` by bench or officer while
 * some is seen; `ending` while it is off and the public sees the last minutes.
 */
type StreamOnAir = "on" | "paused" | "lost" | "stopped" | "ending" | "off";

/** The recording: `paused` by the officer, or while the hall may not be recorded; `lost` while no recorder sends. */
type RecordingOnAir = "on" | "paused" | "lost" | "off";

/** RTMP: `lost` while any destination is; `starting` until one takes the stream. */
type RtmpOnAir = "on" | "starting" | "lost" | "off";

/** The state of each in a hall. */
export type OnAir = { recording: RecordingOnAir; stream: StreamOnAir; rtmp: RtmpOnAir };

type Streamed = Pick<Sitting, "streamStop" | "broadcast" | "airsUntil">;
export type Aired = Streamed &
  Pick<
    Sitting,
    "recording" | "rtmp" | "type" | "phase" | "running" | "items" | "secretRoom" | "benchTalk" | "rising"
  >;

/**
 * @param sitting - any sitting
 * @param now - the court's time in milliseconds
 */
export function onAir(sitting: Aired, now: number): OnAir {
  return { recording: recordingState(sitting), stream: streamState(sitting, now), rtmp: rtmpState(sitting) };
}

function rtmpState({ rtmp }: Pick<Sitting, "rtmp">): RtmpOnAir {
  const isAny = (state: RtmpOnAir) => rtmp.some((connection) => connection.state === state);
  if (isAny("lost")) return "lost";
  if (isAny("on")) return "on";
  return rtmp.length > 0 ? "starting" : "off";
}

/** Since when RTMP is as it is: of the lost connections the first, else of those that are on; null while it is off. */
export function rtmpSince({ rtmp }: Pick<Sitting, "rtmp">): number | null {
  const state = rtmpState({ rtmp });
  const times = rtmp.flatMap((connection) => (connection.state === state ? [connection.since] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

function recordingState(sitting: Aired): RecordingOnAir {
  const { recording } = sitting;
  if (recording === null) return "off";
  if (recording.pausedAt !== null || barredBy(sitting) !== null) return "paused";
  return recording.lostAt === null ? "on" : "lost";
}

function streamState(sitting: Streamed, now: number): StreamOnAir {
  const { streamStop, broadcast } = sitting;
  if (!isSeen(sitting, now)) return "off";
  if (streamStop !== null) return "stopped";
  if (broadcast === null) return "ending";
  if (broadcast.pausedAt !== null) return "paused";
  return broadcast.lostAt === null ? "on" : "lost";
}
