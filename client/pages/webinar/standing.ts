// How a webinar stands for whoever reads its page without being in it: whether they can come in, and else why not. Pure.
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";

/** `left` is how long it is until people come in, in milliseconds. */
export type Standing =
  | { is: "early"; left: number }
  | { is: "open" | "running" | "over" | "cancelled" | "full" | "notInvited" };

type Facts = Pick<WebinarInfo, "state" | "isOpenToGuests" | "isFull" | "opensAt" | "as">;

/** @param now - milliseconds */
export function standingOf({ state, isOpenToGuests, isFull, opensAt, as }: Facts, now: number): Standing {
  if (state === "cancelled" || state === "over") return { is: state };
  if (as === null && !isOpenToGuests) return { is: "notInvited" };
  if (state === "planned" && now < opensAt) return { is: "early", left: opensAt - now };
  // Whoever speaks has a place of their own.
  if (isFull && (as === null || as === "watcher")) return { is: "full" };
  return { is: state === "running" ? "running" : "open" };
}
