// The state of a meeting for a reader of its page: whether they can come in now, and if not, why. Pure.
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";

/** `left` is how long it is until the room opens, in milliseconds. */
export type Standing =
  | { is: "early"; left: number }
  | { is: "open" | "over" | "past" | "cancelled" | "hall" | "notInvited" };

type Facts = Pick<
  ScheduledMeeting,
  "state" | "mayEnter" | "opensAt" | "room" | "phase" | "isHost" | "startsAt"
>;

/**
 * Whether a date is behind its reader: it was cancelled or ended, also where its host could begin it again, or its time has passed and
 * nobody is in its room.
 * @param now - milliseconds
 */
export function isDone(facts: Facts & Pick<ScheduledMeeting, "endsAt">, now: number): boolean {
  switch (standingOf(facts, now).is) {
    case "cancelled":
    case "over":
    case "past":
      return true;
    case "open":
      return facts.phase === "risen" || (facts.endsAt <= now && facts.phase !== "sitting");
    case "early":
      return false;
    case "hall":
    case "notInvited":
      return facts.endsAt <= now;
  }
}

/** @param now - milliseconds */
export function standingOf(facts: Facts, now: number): Standing {
  const { state, mayEnter, opensAt, room, phase, isHost, startsAt } = facts;
  if (state === "cancelled") return { is: "cancelled" };
  if (room === null) return { is: "hall" };
  if (!mayEnter) return { is: "notInvited" };
  if (now < opensAt) return { is: "early", left: opensAt - now };
  // A room belongs to its day. A meeting that nobody has ended goes on until the day is over.
  if (placeInDay(startsAt).day !== placeInDay(now).day) return { is: "past" };
  return { is: phase === "risen" && !isHost ? "over" : "open" };
}
