// What of a hall is on record or on air, as every screen that shows it reads it (docs/reference.md#control-panel, docs/design.md#on-record-shown). Pure.
import { type Broadcast, isSeen, type StreamStop } from "./sitting/topics/stream.ts";

const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/**
 * Of the public stream: `paused` by the officer; `stopped` by the bench or the officer while something of it is seen; `ending` where
 * it is off, and the public still sees the last minutes.
 */
type StreamState = "on" | "paused" | "stopped" | "ending" | "off";

/** The state of each in a hall. The product neither records nor sends to other services yet. */
export type OnAir = { recording: "off"; stream: StreamState; rtmp: "off" };

type Streamed = {
  streamStop: StreamStop | null;
  broadcast: Broadcast | null;
  airsUntil: number | null;
};

/**
 * @param sitting - any sitting
 * @param now - the court's time in milliseconds
 */
export function onAir(sitting: Streamed, now: number): OnAir {
  return { recording: "off", stream: streamState(sitting, now), rtmp: "off" };
}

function streamState(sitting: Streamed, now: number): StreamState {
  const { streamStop, broadcast } = sitting;
  if (!isSeen(sitting, now)) return "off";
  if (streamStop !== null) return "stopped";
  if (broadcast === null) return "ending";
  return broadcast.pausedAt === null ? "on" : "paused";
}
