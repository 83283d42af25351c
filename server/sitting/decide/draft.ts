// A decision in the making: the events so far and the sitting as they leave it, plus what every topic needs to know.

import type { ActingRole } from "../../contract/permissions.ts";
import type { Refusal } from "../../contract/refusals.ts";
import { type SubRole, standingOf } from "../../contract/roles.ts";
import { apply } from "../../contract/sitting/apply.ts";
import type { Command } from "../../contract/sitting/commands.ts";
import { isSecuredAgainst } from "../../contract/sitting/doors.ts";
import type { SittingEvent } from "../../contract/sitting/events.ts";
import type { Origin } from "../../contract/sitting/origins.ts";
import { isAside } from "../../contract/sitting/rooms.ts";
import type { ConfirmedCase } from "../../contract/sitting/roster.ts";
import {
  type Item,
  isPresent,
  type Person,
  type PersonState,
  type Sitting,
} from "../../contract/sitting/state.ts";

/** Who gives a command: the verified account, or the server itself. */
export type Actor = {
  id: string;
  role: ActingRole;
  subRole: SubRole | null;
  profileName: string;
  office: string;
  /** The court they are assigned to, as `HCPP01-1`; null when they have none. */
  hall: string | null;
  /** The cases in which officers confirmed them on any day; the server's own knowledge. */
  confirmed?: readonly ConfirmedCase[];
  /** The same of the person whom the command names. */
  confirmedOfOther?: readonly ConfirmedCase[];
  /** Where they come from; absent where the server itself acts for them. */
  origin?: Origin;
  /** The number of another hall in whose running item they are active now; the server's own knowledge. */
  speakingIn?: string | null;
};

/** The court's own settings that decisions depend on. */
export type CourtRules = {
  urgentEntry: boolean;
  passiveEnabled: boolean;
  autoAdmitRoster: boolean;
  /** Guests who may be in a hall together: from one network address, and in all. */
  guestsPerAddress: number;
  guestsPerHall: number;
  /** The buttons at a participant that the court has (SPEC.md §6, brand config). */
  buttons: { mute: boolean; remove: boolean; cohost: boolean };
  /** Those at the bar ask before they write to others. */
  chatRequest: boolean;
  categories: readonly { value: string; text: string }[];
};

export type Draft = {
  sitting: Sitting;
  readonly events: SittingEvent[];
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly rules: CourtRules;
  /** The actor has no right of their own to this command, and gives it as co-host. */
  readonly isCohost: boolean;
};

/** One topic's answer to one command: it adds events to the draft, or refuses and leaves it unused. */
export type Handler<K extends Command["type"]> = (
  draft: Draft,
  command: Extract<Command, { type: K }>,
) => Refusal | undefined;

/** Adds an event and folds it at once, so that what follows sees its effect. */
export function add(draft: Draft, event: SittingEvent): void {
  draft.events.push(event);
  draft.sitting = apply(draft.sitting, event);
}

/** What a record has under an id that somebody typed: `constructor` and the like are nobody's. */
export function own<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

/** The person in their present state, or undefined. */
export function personIn(draft: Draft, id: string): Person | undefined {
  return own(draft.sitting.people, id);
}

/** The item in its present state, or undefined. */
export function itemIn(draft: Draft, id: string | null): Item | undefined {
  return id === null ? undefined : own(draft.sitting.items, id);
}

/** Whether a person can ever be heard in a hearing without being of the court. */
export function isBar(person: Person): boolean {
  return standingOf(person.role, person.subRole) === "bar";
}

/** Judges, the master, stenographers and the court-room device. */
export function isOfCourt(person: Person): boolean {
  return standingOf(person.role, person.subRole) === "court";
}

/** What every person event carries. */
export function step(draft: Draft, person: Person, to: PersonState) {
  return { person: person.id, from: person.state, to, at: draft.now };
}

/** What every item event carries. */
export function itemStep(draft: Draft, item: Item, to: Item["state"], why = "") {
  return { item: item.id, from: item.state, to, why, at: draft.now };
}

/** Promotes everyone of the bar who is here for the item and whose link holds. */
export function promotePeopleOf(draft: Draft, item: string, by: "item" | "call_cancelled"): void {
  for (const person of Object.values(draft.sitting.people)) {
    const ready = (person.state === "PASSIVE" || person.state === "LOBBY") && person.lostAt === null;
    if (isSecuredAgainst(draft.sitting, person)) continue;
    if (ready && isBar(person) && person.cleared.includes(item)) {
      add(draft, { type: "personPromoted", ...step(draft, person, "ACTIVE"), by });
    }
  }
}

/** Whether a person can go from the hall into a room beside it: they are in, and their link holds. */
export function mayGoAside(person: Person): boolean {
  return ["PASSIVE", "ACTIVE", "LOBBY"].includes(person.state) && person.lostAt === null;
}

/** Out of a room beside the hearing, to where they were; the event is made of the step. */
export function goBack(
  draft: Draft,
  id: string,
  event: (moved: ReturnType<typeof step>) => SittingEvent,
): void {
  const person = personIn(draft, id);
  if (!person) return;
  const seat = isOfCourt(person) ? "ACTIVE" : (person.before ?? "PASSIVE");
  add(draft, event(step(draft, person, seat === "ACTIVE" && person.lostAt !== null ? "RECONNECTING" : seat)));
  seatInRunningItem(draft, id);
}

/** Somebody whose item runs is active from the moment they are in. */
export function seatInRunningItem(draft: Draft, id: string): void {
  const person = personIn(draft, id);
  const { running } = draft.sitting;
  if (!person || running === null || !person.cleared.includes(running) || person.lostAt !== null) return;
  if (!isBar(person) || person.demotion === "self" || person.demotion === "officer") return;
  if (isSecuredAgainst(draft.sitting, person)) return;
  if (person.state !== "PASSIVE" && person.state !== "LOBBY") return;
  add(draft, { type: "personPromoted", ...step(draft, person, "ACTIVE"), by: "item" });
}

/** Brings down everyone of the bar who is active and not in `keep`; returns their ids. */
export function demotePeople(draft: Draft, keep: string | null): string[] {
  const moved: string[] = [];
  for (const person of Object.values(draft.sitting.people)) {
    const up = person.state === "ACTIVE" || person.state === "RECONNECTING";
    if (!isBar(person) || (keep !== null && person.cleared.includes(keep))) continue;
    // Whoever is in a room beside the hearing has no active seat to come back to.
    if (isAside(person.state) && person.before === "ACTIVE")
      add(draft, { type: "personDemoted", ...step(draft, person, person.state), by: "item" });
    if (!up) continue;
    add(draft, { type: "personDemoted", ...step(draft, person, "PASSIVE"), by: "item" });
    moved.push(person.id);
  }
  return moved;
}

/** One of the item's people has lost their link and is awaited: on the floor, or in the hall before they were called up. */
export function someoneReconnects(draft: Draft, item: string): boolean {
  return Object.values(draft.sitting.people).some(
    (person) => person.lostAt !== null && isPresent(person) && person.cleared.includes(item),
  );
}
