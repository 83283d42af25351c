// The doors of a hall and the secured hall: types, commands, events, and who is kept in the lobby by them. Pure.
import { z } from "zod";
import { HAND_LIMIT } from "../limits.ts";
import { standingOf } from "../roles.ts";
import type { Named } from "./named.ts";
import { isOnList } from "./roster.ts";
import { doorClosed, type Hand, type Person, type PersonState, type Sitting } from "./state.ts";
import { isCutOff } from "./stream.ts";

/** What the officer opens and closes (SPEC.md §4, Conference). */
export const doorNames = ["waitingRoom", "locked", "passive", "muteOnJoin"] as const;
export type Door = (typeof doorNames)[number];

/**
 * waitingRoom: whoever comes waits for the officer. locked: nobody new comes in. passive: people may watch without
 * being active. muteOnJoin: whoever becomes active has their microphone off until they turn it on.
 */
export type Doors = Record<Door, boolean>;

/** The hall while it is secured: what the securing changed, so that resuming puts back just that. */
export type Secured = {
  at: number;
  by: string;
  muted: string[];
  /** Those of them whom the court muted by an order of its own since: resuming leaves them so. Absent in old logs. */
  ordered?: string[];
  /** Those who were in the hall and are not on the roster, with how they were kept. */
  kept: { person: string; state: PersonState; since: number }[];
  /** All hands at that moment, in their order. */
  hands: Hand[];
  /** The item that ran. */
  running: string | null;
};

export type DoorFields = { doors: Doors; secured: Secured | null };

/** A hall in its usual state. */
export const emptyDoors: DoorFields = {
  doors: { waitingRoom: true, locked: false, passive: true, muteOnJoin: true },
  secured: null,
};

export const doorCommands = [
  z.strictObject({ type: z.literal("setDoor"), door: z.enum(doorNames), on: z.boolean() }),
  z.strictObject({ type: z.literal("secureHall") }),
  z.strictObject({ type: z.literal("resumeHall") }),
] as const;

export type DoorEvent =
  | { type: "doorSet"; door: Door; on: boolean; at: number }
  | ({ type: "hallSecured" } & Secured)
  | {
      type: "hallResumed";
      unmuted: string[];
      restored: { person: string; state: PersonState; since: number }[];
      hands: Hand[];
      at: number;
    };

/**
 * Whether a person is to be in the lobby now: a closed door keeps out all who are not in the running item, a hall
 * without watching keeps out those who only watch, a secured hall all who are not on the roster, a stopped stream the
 * public. The court never is.
 */
export function isKeptOut(sitting: Sitting, person: Person): boolean {
  if (standingOf(person.role, person.subRole) === "court") return false;
  if (isSecuredAgainst(sitting, person) || isCutOff(sitting, person)) return true;
  if (sitting.running !== null && person.cleared.includes(sitting.running)) return false;
  const watches = person.state !== "ACTIVE" && person.state !== "RECONNECTING";
  return doorClosed(sitting) || (!sitting.doors.passive && watches);
}

/** While the hall is secured only the verified people of the roster stay, and the court. */
export function isSecuredAgainst({ secured }: Pick<Sitting, "secured">, person: Person): boolean {
  return secured !== null && !isOnList(person) && standingOf(person.role, person.subRole) !== "court";
}

/** The doors as others than the court may know them: that the hall is secured, and not about whom. */
export function redactSecured(secured: Secured | null): Named<Secured> | null {
  return secured && { at: secured.at, by: "", muted: [], ordered: [], kept: [], hands: [], running: null };
}

/** Writes those whom the securing silenced to what resuming undoes. */
export function noteMuted(sitting: Sitting, people: readonly string[]): Sitting {
  const { secured } = sitting;
  if (secured === null) return sitting;
  const muted = [...new Set([...secured.muted, ...people])];
  const ordered = secured.ordered?.filter((id) => !people.includes(id));
  return { ...sitting, secured: ordered ? { ...secured, muted, ordered } : { ...secured, muted } };
}

/** Whom the court itself muted while the hall is secured stays so when it resumes. */
export function noteOrdered(sitting: Sitting, people: readonly string[]): Sitting {
  const { secured } = sitting;
  if (secured === null || !secured.muted.some((id) => people.includes(id))) return sitting;
  const added = people.filter((id) => secured.muted.includes(id));
  return {
    ...sitting,
    secured: { ...secured, ordered: [...new Set([...(secured.ordered ?? []), ...added])] },
  };
}

/** Whether the securing alone keeps somebody muted: resuming gives them back their leave to speak. */
export function isMutedBySecuring({ secured }: Pick<Sitting, "secured">, id: string): boolean {
  return secured?.muted.includes(id) === true && secured.ordered?.includes(id) !== true;
}

/** Hands after those of `back` are up again where they were: urgent first, then first come, never above the limit. */
export function handsAgain(up: readonly Hand[], before: readonly Hand[], back: readonly string[]): Hand[] {
  const lost = before.filter(
    ({ person }) => back.includes(person) && !up.some((hand) => hand.person === person),
  );
  const place = (hand: Hand) => before.findIndex(({ person }) => person === hand.person);
  return [...up, ...lost.slice(0, Math.max(0, HAND_LIMIT - up.length))].sort(
    (a, b) => Number(b.urgent) - Number(a.urgent) || a.at - b.at || place(a) - place(b),
  );
}
