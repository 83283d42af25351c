// The state of a webinar's stream in one word. Pure.
import type { Sitting } from "./sitting.ts";

/** off: not begun. lost: no recorder sends anything. ended: it was on, and is over. */
export type StreamState = "off" | "on" | "paused" | "lost" | "ended";

export function streamState({ broadcast, airsUntil }: Pick<Sitting, "broadcast" | "airsUntil">): StreamState {
  if (broadcast === null) return airsUntil === null ? "off" : "ended";
  if (broadcast.pausedAt !== null) return "paused";
  return broadcast.lostAt === null ? "on" : "lost";
}
