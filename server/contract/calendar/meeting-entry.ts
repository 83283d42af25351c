// The state of a meeting for a reader of its page: whether they can come in now, and if not, why. Pure.

import type { HallState } from "../courts.ts";
import type { ScheduledMeeting } from "../rest/meetings.ts";
import { placeInDay } from "./slots.ts";

/** A date with its own room, or a guest's in a hall. `left`: milliseconds until the room opens. */
export type RoomEntry =
  | { is: "early"; left: number }
  | { is: "open" | "over" | "past" | "cancelled" | "notInvited" };

/**
 * A date in a hall, for people with an account: the page leads to the hall, in `left` milliseconds. `isToday`: it is
 * the date's day.
 */
export type HallEntry =
  | { is: "hallEarly"; left: number; isToday: boolean }
  | { is: "hallOpen" }
  | { is: "hallOver"; isToday: boolean };

export type Entry = RoomEntry | HallEntry;

type Facts = Pick<
  ScheduledMeeting,
  "state" | "mayEnter" | "opensAt" | "room" | "phase" | "isHost" | "startsAt" | "endsAt"
> & {
  /** The hall as the board has it; absent where there is none, and null until the board has loaded. */
  hallState?: HallState | null;
};

/**
 * Whether a date is behind its reader: cancelled, ended (even if its host could begin it again), or past with nobody
 * in its room.
 * @param now - milliseconds
 */
export function isDone(facts: Facts, now: number): boolean {
  switch (entryOf(facts, now).is) {
    case "cancelled":
    case "over":
    case "past":
    case "hallOver":
      return true;
    case "open":
      return facts.phase === "risen" || (facts.endsAt <= now && facts.phase !== "sitting");
    case "early":
    case "hallEarly":
    case "hallOpen":
      return false;
    case "notInvited":
      return facts.endsAt <= now;
  }
}

/** @param now - milliseconds */
export function entryOf(facts: Facts, now: number): Entry {
  const { state, mayEnter, opensAt, room, phase, isHost, startsAt } = facts;
  if (state === "cancelled") return { is: "cancelled" };
  if (room === null) return inHall(facts, now);
  if (!mayEnter) return { is: "notInvited" };
  if (now < opensAt) return { is: "early", left: opensAt - now };
  // A room belongs to its day. A meeting that nobody has ended goes on until the day is over.
  if (placeInDay(startsAt).day !== placeInDay(now).day) return { is: "past" };
  return { is: phase === "risen" && !isHost ? "over" : "open" };
}

/** A list is seldom on time, so the hall stays open after the end of the date, until it rises or the day is over. */
function inHall({ opensAt, startsAt, endsAt, hallState }: Facts, now: number): HallEntry {
  const isToday = placeInDay(startsAt).day === placeInDay(now).day;
  if (now < opensAt) return { is: "hallEarly", left: opensAt - now, isToday };
  const hasRisen = endsAt <= now && hallState === "risen";
  return isToday && !hasRisen ? { is: "hallOpen" } : { is: "hallOver", isToday };
}

/** Whether an entry is that of a date in a hall that people with an account go to. */
export function isOfHall(entry: Entry): entry is HallEntry {
  return entry.is === "hallEarly" || entry.is === "hallOpen" || entry.is === "hallOver";
}
