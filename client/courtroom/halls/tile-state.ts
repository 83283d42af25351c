// What a tile shows of another hall, where a press on it leads, and how the person has arrived. Pure.
import type { Person, PersonState } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type ItemForecast, isNear } from "./ahead.ts";

/**
 * Where a press leads. move: at once, with camera and microphone; back: the same, after rejoining the hall; wait: to its waiting
 * room; refused: to its officer's reason; join: to joining it; none: nowhere.
 */
export type Going = "move" | "back" | "wait" | "refused" | "join" | "none";

/**
 * Returns what a press on a hall does.
 * @param state - the person's standing in the hall; null when they have not joined it yet
 * @param sitting - its sitting, as far as it is known
 */
export function goingTo(state: PersonState | null, sitting: Sitting | null): Going {
  if (sitting?.phase === "risen") return "none";
  switch (state) {
    case "PASSIVE":
    case "ACTIVE":
    case "RECONNECTING":
    case "LOBBY":
    case "SECRET_ROOM":
    case "BREAKOUT":
      return "move";
    case "ABSENT":
    case "LEFT":
    case "KICKED_OUT":
      return "back";
    case "WAITING":
      return "wait";
    case "REFUSED":
      return "refused";
    case "REMOVED":
      return "none";
    case null:
      return "join";
  }
}

/** The state of my item in another hall, as its tile says it. */
export function tileIs({ phase }: Sitting, nearest: ItemForecast) {
  if (nearest.is !== "coming") return nearest.is;
  if (phase !== "sitting") return "listed";
  return nearest.forecast.ahead === 0 ? "next" : "coming";
}

/** Returns what the alert of a hall shows: my item is called, or is the next one; null when there is no alert. */
export function alertOf(sitting: Sitting, nearest: ItemForecast): "called" | "next" | null {
  if (sitting.phase !== "sitting" || !isNear(sitting, nearest)) return null;
  return nearest.is === "running" ? "called" : "next";
}

/** The facts of the hall to which the person moves. */
export type Arriving = {
  isOffline: boolean;
  phase: Sitting["phase"];
  state: PersonState | null;
  /** The grant of the room's audio and video, and whether the room has joined. */
  right: "publish" | "watch" | null;
};

/**
 * How the person has arrived: `moving` while audio and video are connecting, `offline` while the court cannot be reached; after
 * that where they are: before the court, watching, in a room beside it, kept out by the door, out of the hall, or in a hall that
 * does not sit.
 */
export function arrivalOf({ isOffline, phase, state, right }: Arriving) {
  if (isOffline) return "offline";
  switch (state) {
    case null:
    case "WAITING":
    case "REFUSED":
    case "ABSENT":
    case "LEFT":
    case "REMOVED":
    case "KICKED_OUT":
      return "out";
    case "SECRET_ROOM":
    case "BREAKOUT":
      return "aside";
    case "LOBBY":
      return phase === "sitting" ? "closed" : phase;
    case "PASSIVE":
    case "ACTIVE":
    case "RECONNECTING":
      if (phase !== "sitting") return phase;
      if (right === null) return "moving";
      return right === "publish" ? "active" : "watching";
  }
}
export type Arrival = ReturnType<typeof arrivalOf>;

const means = {
  moving: "movingMeans",
  offline: "offlineMeans",
  active: "activeMeans",
  watching: "watchingMeans",
  closed: "closedMeans",
  aside: "asideMeans",
  out: "outMeans",
  not_open: "notOpenMeans",
  risen: "risenMeans",
} as const satisfies Record<Arrival, string>;

type MicrophoneNow = { isOpening: boolean; isOn: boolean };

/** The sentence of an arrival. While the microphone is being opened it is that of the way: nobody is told that it stays off. */
export function arrivalMeans(arrival: Arrival, { isOpening, isOn }: MicrophoneNow) {
  if (arrival !== "active") return means[arrival];
  if (isOn) return "activeHeard";
  return isOpening ? "movingMeans" : "activeMeans";
}

/** How many of these people are in another hall now, as far as this person may know. */
export function countAway({ elsewhere }: Pick<Sitting, "elsewhere">, people: readonly Person[] = []): number {
  return people.filter(({ id }) => elsewhere[id] !== undefined).length;
}
