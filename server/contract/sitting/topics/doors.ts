// The doors of a hall: waiting room, lock, watching, mute on join; and the hall secured in one step.

import { z } from "zod";
import { HAND_LIMIT } from "../../limits.ts";
import { isInRunningItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { isOfCourt, isOnAir, type Person, type PersonState } from "../core/person.ts";
import { onceOpened, untilRisen, whileSitting } from "../core/phases.ts";
import { everywhere, hallsAndMeetings } from "../core/places.ts";
import { judgeOrOfficer, officer } from "../core/role-groups.ts";
import { isOnList } from "../core/roster.ts";
import { type CoreState, doorClosed, isWebinar } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import type { Hand, HandState } from "./hands.ts";
import { isCutOff, type StreamState } from "./stream.ts";

/** The switches of a room that the officer turns on and off (docs/reference.md#hall-switches). */
export const doorNames = ["waitingRoom", "locked", "passive", "muteOnJoin"] as const;
export type Door = (typeof doorNames)[number];

/**
 * waitingRoom: new people wait for the officer. locked: nobody new may enter. passive: people may watch without being
 * active. muteOnJoin: the microphone of a newly active person is off until they turn it on.
 */
export type Doors = Record<Door, boolean>;

/** The secured hall: what the securing changed, so that resuming restores exactly that. */
export type Secured = {
  at: number;
  by: string;
  muted: string[];
  /** Those of them whom the court has since muted itself: they stay muted after the resuming. */
  ordered: string[];
  /** People who were in the hall and are not on the roster, with their earlier state. */
  kept: { person: string; state: PersonState; since: number }[];
  /** All hands at that moment, in their order. */
  hands: Hand[];
  /** The item that ran. */
  running: string | null;
};

export type DoorState = { doors: Doors; secured: Secured | null };

/** A hall in its usual state. */
export const empty: DoorState = {
  doors: { waitingRoom: true, locked: false, passive: true, muteOnJoin: true },
  secured: null,
};

type Secures = Pick<DoorState, "secured">;

export const commands = () => [
  z.strictObject({ type: z.literal("setDoor"), door: z.enum(doorNames), on: z.boolean() }),
  z.strictObject({ type: z.literal("secureHall") }),
  z.strictObject({ type: z.literal("resumeHall") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  setDoor: { roles: officer, phases: untilRisen, in: everywhere },
  // It keeps the people on a hall's roster, and a webinar has none; it is closed to guests or locked instead.
  secureHall: { roles: judgeOrOfficer, phases: whileSitting, in: hallsAndMeetings },
  resumeHall: { roles: judgeOrOfficer, phases: onceOpened, in: everywhere },
};

export type DoorEvent =
  | (PersonStep & { type: "personLobbied" })
  | (PersonStep & { type: "personReadmitted" })
  | { type: "doorSet"; door: Door; on: boolean; at: number }
  | ({ type: "hallSecured" } & Secured)
  | {
      type: "hallResumed";
      unmuted: string[];
      restored: { person: string; state: PersonState; since: number }[];
      hands: Hand[];
      at: number;
    };

type Needs = CoreState & DoorState & HandState;
export const folds: Folds<Needs, DoorEvent> = {
  doorSet: ({ doors }, { door, on }) => ({ doors: { ...doors, [door]: on } }),
  hallSecured: (sitting, { type: _, ...secured }) => {
    const out = new Set(secured.kept.map(({ person }) => person));
    return {
      ...changed(sitting, [
        ...secured.muted.map((id) => [id, { muted: true }] as const),
        ...[...out].map((id) => [id, { state: "LOBBY", since: secured.at, asked: null }] as const),
      ]),
      hands: sitting.hands.filter(({ person }) => !out.has(person)),
      secured,
    };
  },
  hallResumed: (sitting, event) => ({
    ...changed(sitting, [
      ...event.unmuted.map((id) => [id, { muted: false }] as const),
      ...event.restored.map(({ person, state, since }) => [person, { state, since }] as const),
    ]),
    hands: event.hands,
    secured: null,
  }),
  personLobbied: foldPerson,
  personReadmitted: foldPerson,
};

function changed(
  sitting: CoreState,
  changes: readonly (readonly [string, Partial<Person>])[],
): Pick<CoreState, "people"> {
  const people = { ...sitting.people };
  for (const [id, change] of changes) {
    const person = people[id];
    if (person) people[id] = { ...person, ...change };
  }
  return { people };
}

/** Everybody learns of doors and a secured hall, the court alone whom that silenced or sent to the lobby. */
export function redact({ doors, secured }: DoorState, audience: Audience): AllFields<DoorState> {
  const { waitingRoom, locked, passive, muteOnJoin } = doors;
  return {
    doors: { waitingRoom, locked, passive, muteOnJoin },
    secured: audience === "court" ? secured : withoutPeople(secured),
  };
}

function withoutPeople(secured: Secured | null): AllFields<Secured> | null {
  return secured && { at: secured.at, by: "", muted: [], ordered: [], kept: [], hands: [], running: null };
}

export function ownView({ doors, secured }: DoorState): AllFields<DoorState> {
  return { doors, secured };
}

/**
 * Whether a person must be in the lobby now. A closed door keeps out everybody who is not in the running item; a hall
 * without watching, people who only watch; a secured hall, people who are not on the roster; a stopped stream, the
 * public. Nothing keeps people of the court out.
 */
export function isKeptOut(sitting: CoreState & DoorState & StreamState, person: Person): boolean {
  if (isOfCourt(person)) return false;
  if (isSecuredAgainst(sitting, person) || isCutOff(sitting, person)) return true;
  if (isInRunningItem(sitting, person)) return false;
  // A person who watches a webinar does so on its stream, whatever its speakers' room does.
  return doorClosed(sitting) || (!sitting.doors.passive && !isOnAir(person) && !isWebinar(sitting));
}

/** Whether no door keeps anybody out now, as nearly always: then nobody has to be looked at (`isKeptOut`). */
export function keepsNobodyOut(sitting: CoreState & DoorState & StreamState): boolean {
  const { secured, streamStop, doors } = sitting;
  return (
    secured === null && streamStop === null && !doorClosed(sitting) && (doors.passive || isWebinar(sitting))
  );
}

/** While the hall is secured, only the court and verified people of the roster stay. */
export function isSecuredAgainst({ secured }: Secures, person: Person): boolean {
  return secured !== null && !isOnList(person) && !isOfCourt(person);
}

/** Adds the people whom the securing silenced to what resuming undoes. */
export function noteMuted({ secured }: Secures, people: readonly string[]): Partial<Secures> {
  if (secured === null) return {};
  const muted = [...new Set([...secured.muted, ...people])];
  return { secured: { ...secured, muted, ordered: secured.ordered.filter((id) => !people.includes(id)) } };
}

/** A person whom the court itself muted while the hall is secured stays muted when it is resumed. */
export function noteOrdered({ secured }: Secures, people: readonly string[]): Partial<Secures> {
  if (secured === null || !secured.muted.some((id) => people.includes(id))) return {};
  const added = people.filter((id) => secured.muted.includes(id));
  return { secured: { ...secured, ordered: [...new Set([...secured.ordered, ...added])] } };
}

/** Whether only the securing keeps a person muted: they may speak again when the hall is resumed. */
export function isMutedBySecuring({ secured }: Secures, id: string): boolean {
  return secured?.muted.includes(id) === true && !secured.ordered.includes(id);
}

/** All hands once those of `back` are raised again: urgent first, then oldest first, never above the limit. */
export function handsAgain(up: readonly Hand[], before: readonly Hand[], back: readonly string[]): Hand[] {
  const lost = before.filter(
    ({ person }) => back.includes(person) && !up.some((hand) => hand.person === person),
  );
  const place = (hand: Hand) => before.findIndex(({ person }) => person === hand.person);
  return [...up, ...lost.slice(0, Math.max(0, HAND_LIMIT - up.length))].sort(
    (a, b) => Number(b.urgent) - Number(a.urgent) || a.at - b.at || place(a) - place(b),
  );
}
