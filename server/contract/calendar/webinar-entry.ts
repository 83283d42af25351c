// The state of a webinar for a reader of its page who is not in it: whether they can come in, and if not, why. Pure.
import type { WebinarInfo } from "../rest/webinars.ts";

/** `left` is how long it is until people come in, in milliseconds. */
export type Entry =
  | { is: "early"; left: number }
  | { is: "open" | "running" | "over" | "cancelled" | "full" | "notInvited" };

type Facts = Pick<WebinarInfo, "state" | "isOpenToGuests" | "isFull" | "opensAt" | "as">;

/** @param now - milliseconds */
export function entryOf({ state, isOpenToGuests, isFull, opensAt, as }: Facts, now: number): Entry {
  if (state === "cancelled" || state === "over") return { is: state };
  if (as === null && !isOpenToGuests) return { is: "notInvited" };
  if (state === "planned" && now < opensAt) return { is: "early", left: opensAt - now };
  // The limit counts only watchers, so speakers always have a place.
  if (isFull && (as === null || as === "watcher")) return { is: "full" };
  return { is: state === "running" ? "running" : "open" };
}
