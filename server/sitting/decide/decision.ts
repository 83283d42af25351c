// A decision in the making: its events, the sitting after them, the court's rules, and helpers for topics.

import type { InvitedAs } from "../../contract/calendar/kinds.ts";
import type { Refusal } from "../../contract/refusals.ts";
import type { Role, SubRole } from "../../contract/roles.ts";
import { apply } from "../../contract/sitting/apply.ts";
import type { CommandOf } from "../../contract/sitting/commands.ts";
import { isInRunningItem } from "../../contract/sitting/core/admitted-items.ts";
import { isReconnecting } from "../../contract/sitting/core/attendance.ts";
import type { CourtRules } from "../../contract/sitting/core/court-rules.ts";
import type { Item } from "../../contract/sitting/core/item.ts";
import {
  isBar,
  isInSideRoom,
  isOfCourt,
  isOnAir,
  type Person,
  type PersonState,
} from "../../contract/sitting/core/person.ts";
import type { ConfirmedCase } from "../../contract/sitting/core/roster.ts";
import type { SittingEvent } from "../../contract/sitting/events.ts";
import type { ActingRole } from "../../contract/sitting/permissions.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { type Doors, isSecuredAgainst } from "../../contract/sitting/topics/doors.ts";
import type { TopicName, Topics } from "../../contract/sitting/topics/index.ts";
import type { Origin } from "../../contract/sitting/topics/origins.ts";
import type { Notices } from "./notice.ts";

/** The actor of a command: the verified account, or the server itself. */
export type Actor = {
  id: string;
  role: ActingRole;
  subRole: SubRole | null;
  profileName: string;
  office: string;
  /** The court they are assigned to, as `HCPP01-1`; null when they have none. */
  hall: string | null;
  /** The cases in which officers confirmed them on any day; the server adds this. */
  confirmed?: readonly ConfirmedCase[];
  /** The same for the person whom the command names. */
  confirmedOfOther?: readonly ConfirmedCase[];
  /**
   * The counsel whom the command names, if the actor may find them or is in the hall with them, and the hall in which
   * they speak now. The server adds this.
   */
  named?: {
    id: string;
    role: Role;
    subRole: SubRole | null;
    profileName: string;
    office: string;
    confirmed: readonly ConfirmedCase[];
    speakingIn: string | null;
  };
  /** The destination that the command names, where the court has it for their hall; the server adds this. */
  rtmpDestination?: { id: string; name: string };
  /**
   * In a meeting: what the person is invited as, when they may come in, and whether the date was moved or cancelled;
   * whether they wait for the host, are a guest without another account, or, uninvited, find a webinar open to
   * guests; and the doors. The server adds this.
   */
  invitation?: {
    as: InvitedAs;
    opensAt: number;
    isOver: boolean;
    waitsForHost: boolean;
    isGuest: boolean;
    openAsBooked?: boolean;
    /** How its booking has the doors of the room when it begins. */
    doors: Partial<Pick<Doors, "waitingRoom" | "muteOnJoin">>;
    /**
     * For commands that ask: whether the booking allows a recording, and whether only a judge may record and there is
     * none.
     */
    recording?: { mayRecord: boolean; isBarred: boolean };
  };
  /**
   * For a guest whose booking takes place in this hall: the date, what they are invited as, when they may come, and
   * its cases. Their role is that of their part. The server adds this.
   */
  hallGuest?: { date: string; as: InvitedAs; opensAt: number; cases: readonly string[] };
  /** A person who takes part in a meeting comes to it to watch only, by their own choice. */
  watchesOnly?: boolean;
  /** Where they connect from; absent where the server itself acts for them. */
  origin?: Origin;
  /** The number of another hall in whose running item they are active now; the server adds this. */
  speakingIn?: string | null;
};

export type { CourtRules };

export type Decision = {
  sitting: Sitting;
  readonly events: SittingEvent[];
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly rules: CourtRules;
  /** The actor has no own right to this command, and gives it with co-host rights. */
  readonly isCohost: boolean;
};

/** A topic's handler of one command: it adds events to the decision, or refuses and leaves the decision unused. */
export type Handler<K extends keyof CommandOf> = (
  decision: Decision,
  command: CommandOf[K],
) => Refusal | undefined;

/** The handlers of a topic: a command without a handler does not compile. */
export type HandlersOf<T extends TopicName> = Topics[T] extends {
  readonly permissions: Readonly<Record<infer K extends keyof CommandOf, unknown>>;
}
  ? { readonly [Name in K]: Handler<Name> }
  : never;

/** A moment of a sitting: its state, the time, the court's settings, and the server, which acts. */
type Moment = Omit<Decision, "events">;

/**
 * What follows in a topic because time has passed. It is asked about once a second of every loaded sitting.
 * @returns the events; none when nothing is due, and none at once after them
 */
export type Due = (moment: Moment) => readonly SittingEvent[];

/** The part of a topic in decide/. */
export type Decider<T extends TopicName> = {
  readonly handlers: HandlersOf<T>;
  /** Reconciles the state after every command, for example lowers the hand of a person who has left. */
  reconcile?(decision: Decision): void;
  readonly due?: Due;
  /** The notices that its events send to people, besides the changed state. */
  readonly notices?: Notices<SittingEvent>;
};

/** Adds an event and folds it at once, so that the following code sees its effect. */
export function add(decision: Decision, event: SittingEvent): void {
  decision.events.push(event);
  decision.sitting = apply(decision.sitting, event);
}

/** Looks up an id that came from a client: names such as `constructor` find nothing. */
export function own<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

/** The person in their present state, or undefined. */
export function personIn(decision: Decision, id: string): Person | undefined {
  return own(decision.sitting.people, id);
}

/** Whether the actor can be seen and heard in the hearing now. */
export function isActorOnAir(decision: Decision): boolean {
  const person = personIn(decision, decision.actor.id);
  return person !== undefined && isOnAir(person);
}

/** The item in its present state, or undefined. */
export function itemIn(decision: Decision, id: string | null): Item | undefined {
  return id === null ? undefined : own(decision.sitting.items, id);
}

/** The fields that every person event has. */
export function step(decision: Pick<Decision, "now">, person: Person, to: PersonState) {
  return { person: person.id, from: person.state, to, at: decision.now };
}

/** The fields that every item event has. */
export function itemStep(decision: Decision, item: Item, to: Item["state"], why = "") {
  return { item: item.id, from: item.state, to, why, at: decision.now };
}

/** Promotes everyone of the bar who is present for the item and whose link is not lost. */
export function promotePeopleOf(decision: Decision, item: string, by: "item" | "call_cancelled"): void {
  for (const person of Object.values(decision.sitting.people)) {
    const ready = (person.state === "PASSIVE" || person.state === "LOBBY") && person.lostAt === null;
    if (isSecuredAgainst(decision.sitting, person)) continue;
    if (ready && isBar(person) && person.admittedItems.includes(item)) {
      add(decision, { type: "personPromoted", ...step(decision, person, "ACTIVE"), by });
    }
  }
}

/** Whether a person can go from the hall into a room beside it: they are in the hall, and their link is not lost. */
export function mayEnterSideRoom(person: Person): boolean {
  return ["PASSIVE", "ACTIVE", "LOBBY"].includes(person.state) && person.lostAt === null;
}

/** Moves a person from a room beside the hearing back to where they were; `step` makes the event. */
export function goBack(
  decision: Decision,
  id: string,
  event: (moved: ReturnType<typeof step>) => SittingEvent,
): void {
  const person = personIn(decision, id);
  if (!person) return;
  const seat = isOfCourt(person) ? "ACTIVE" : (person.before ?? "PASSIVE");
  add(
    decision,
    event(step(decision, person, seat === "ACTIVE" && person.lostAt !== null ? "RECONNECTING" : seat)),
  );
  seatInRunningItem(decision, id);
}

/** A person whose item is running becomes active as soon as they are in the hall. */
export function seatInRunningItem(decision: Decision, id: string): void {
  const person = personIn(decision, id);
  if (!person || !isInRunningItem(decision.sitting, person) || person.lostAt !== null) return;
  if (!isBar(person) || person.demotion === "self" || person.demotion === "officer") return;
  if (isSecuredAgainst(decision.sitting, person)) return;
  if (person.state !== "PASSIVE" && person.state !== "LOBBY") return;
  add(decision, { type: "personPromoted", ...step(decision, person, "ACTIVE"), by: "item" });
}

/** Demotes everyone of the bar who is active and not in `keep`; returns their ids. */
export function demotePeople(decision: Decision, keep: string | null): string[] {
  const moved: string[] = [];
  for (const person of Object.values(decision.sitting.people)) {
    const up = person.state === "ACTIVE" || person.state === "RECONNECTING";
    if (!isBar(person) || (keep !== null && person.admittedItems.includes(keep))) continue;
    // People in a room beside the hearing lose the active seat to which they would return.
    if (isInSideRoom(person.state) && person.before === "ACTIVE")
      add(decision, { type: "personDemoted", ...step(decision, person, person.state), by: "item" });
    if (!up) continue;
    add(decision, { type: "personDemoted", ...step(decision, person, "PASSIVE"), by: "item" });
    moved.push(person.id);
  }
  return moved;
}

/** One of the item's people lost their link and is awaited: they were active, or not yet promoted in the hall. */
export function someoneReconnects(decision: Decision, item: string): boolean {
  return Object.values(decision.sitting.people).some(
    (person) => isReconnecting(person) && person.admittedItems.includes(item),
  );
}
