// What of a hall is on record or on air, as every screen that shows it reads it (docs/reference.md#control-panel, docs/design.md#on-record-shown). Pure.
import type { Broadcast, StreamStop } from "./sitting/topics/stream.ts";

const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/** Of the public stream: `paused` by the officer, `stopped` by the bench or the officer while a broadcast is on. */
type StreamState = "on" | "paused" | "stopped" | "off";

/** The state of each in a hall. The product neither records nor sends to other services yet. */
export type OnAir = { recording: "off"; stream: StreamState; rtmp: "off" };

type Streamed = { streamStop: StreamStop | null; broadcast: Broadcast | null };

/** Takes any sitting. */
export function onAir(sitting: Streamed): OnAir {
  return { recording: "off", stream: streamState(sitting), rtmp: "off" };
}

function streamState({ streamStop, broadcast }: Streamed): StreamState {
  if (broadcast === null) return "off";
  if (streamStop !== null) return "stopped";
  return broadcast.pausedAt === null ? "on" : "paused";
}
