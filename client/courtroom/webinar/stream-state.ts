// How the stream of a webinar stands, in one word. Pure.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

/** off: not begun. lost: nothing comes from a recorder. ended: it was on, and is not any more. */
export type StreamState = "off" | "on" | "paused" | "lost" | "ended";

export function streamState({ broadcast, airsUntil }: Pick<Sitting, "broadcast" | "airsUntil">): StreamState {
  if (broadcast === null) return airsUntil === null ? "off" : "ended";
  if (broadcast.pausedAt !== null) return "paused";
  return broadcast.lostAt === null ? "on" : "lost";
}
