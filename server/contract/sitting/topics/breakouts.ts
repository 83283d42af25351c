// Breakout rooms: the officer opens at most ROOM_LIMIT beside the hearing, and people join by invitation.

import { z } from "zod";
import { ROOM_LIMIT } from "../../limits.ts";
import { isStorable } from "../../storable-text.ts";
import { oneLine } from "../../typed-text.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import type { Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { hallsAndMeetings } from "../core/places.ts";
import { barOrOfficer, breakoutRoles, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** Letters that the name of a breakout room may have. */
export const ROOM_NAME_LENGTH = 60;

/** The name of a breakout room, as the court officer gives it. */
export const roomName = () =>
  z.string().overwrite(oneLine).trim().min(1).max(ROOM_NAME_LENGTH).refine(isStorable);

/** How a person takes part in a breakout room: they watch, speak, or also invite others and end it. */
export type BreakoutPart = "passive" | "active" | "moderator";

/** A breakout room. A room that has ended stays on record. */
export type Breakout = {
  /** `B1`, `B2`…, unique in a sitting. */
  id: string;
  name: string;
  since: number;
  endedAt: number | null;
  /** The people who may enter, and in which way. */
  invited: Record<string, BreakoutPart>;
  /** The people whose last entry was not followed by leaving; `membersOf` says who is there. */
  inside: string[];
};

export type BreakoutState = { breakouts: Breakout[] };
export const empty: BreakoutState = { breakouts: [] };

export const commands = () => [
  z.strictObject({ type: z.literal("createBreakout"), name: roomName() }),
  z.strictObject({
    type: z.literal("inviteToBreakout"),
    room: id(),
    person: id(),
    promotePassive: z.boolean().optional(),
    promoteModerator: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("joinBreakout"), room: id() }),
  z.strictObject({ type: z.literal("leaveBreakout") }),
  z.strictObject({ type: z.literal("endBreakout"), room: id() }),
];
// Not in webinars: the watchers would see the speakers go.
export const permissions: Rules<CommandsOf<typeof commands>> = {
  createBreakout: { roles: officer, phases: whileSitting, in: hallsAndMeetings },
  inviteToBreakout: { roles: barOrOfficer, phases: whileSitting, in: hallsAndMeetings },
  joinBreakout: { roles: breakoutRoles, phases: whileSitting, in: hallsAndMeetings },
  leaveBreakout: { roles: breakoutRoles, phases: whileSitting, in: hallsAndMeetings },
  endBreakout: { roles: barOrOfficer, phases: whileSitting, in: hallsAndMeetings },
};

export type BreakoutEvent =
  | { type: "breakoutCreated"; room: Breakout; at: number }
  | { type: "breakoutInvited"; room: string; person: string; as: BreakoutPart; at: number }
  | (PersonStep & { type: "breakoutEntered"; room: string })
  | (PersonStep & { type: "breakoutLeft"; room: string; by: "self" | "end" })
  | { type: "breakoutEnded"; room: string; at: number };

type Needs = CoreState & BreakoutState;
export const folds: Folds<Needs, BreakoutEvent> = {
  breakoutCreated: ({ breakouts }, { room }) => ({ breakouts: [...breakouts, room] }),
  breakoutInvited: (sitting, event) =>
    changeRoom(sitting, event.room, (room) => ({
      ...room,
      invited: { ...room.invited, [event.person]: event.as },
    })),
  breakoutEntered: (sitting, event) => ({
    ...foldPerson(sitting, event, (_, { asked }) => ({ before: event.from, asked })),
    ...goIn(sitting, event.room, event.person),
  }),
  breakoutLeft: (sitting, event) => ({
    ...foldPerson(sitting, event, (_, { asked }) => ({ before: null, asked })),
    ...changeRoom(sitting, event.room, (room) => withoutMember(room, event.person)),
  }),
  breakoutEnded: (sitting, event) =>
    changeRoom(sitting, event.room, (room) => ({ ...room, endedAt: event.at })),
};

function changeRoom(
  { breakouts }: BreakoutState,
  id: string,
  change: (room: Breakout) => Breakout,
): BreakoutState {
  return { breakouts: breakouts.map((room) => (room.id === id ? change(room) : room)) };
}

function withoutMember(room: Breakout, person: string): Breakout {
  return { ...room, inside: room.inside.filter((other) => other !== person) };
}

/** A person is in at most one room. */
function goIn({ breakouts }: BreakoutState, id: string, person: string): BreakoutState {
  const left = { breakouts: breakouts.map((room) => withoutMember(room, person)) };
  return changeRoom(left, id, (room) => ({ ...room, inside: [...room.inside, person] }));
}

/** Takes a removed person off the lists of all rooms: when they come back, they are admitted to none. */
export function withoutInvited({ breakouts }: BreakoutState, person: string): Partial<BreakoutState> {
  const knows = breakouts.some((room) => person in room.invited || room.inside.includes(person));
  if (!knows) return {};
  return {
    breakouts: breakouts.map((room) => {
      const { [person]: _gone, ...invited } = room.invited;
      return { ...withoutMember(room, person), invited };
    }),
  };
}

/** The court sees all rooms; a person those to which they are invited; nobody else any. */
export function redact(sitting: Needs, audience: Audience): AllFields<BreakoutState> {
  if (audience === "court") return { breakouts: sitting.breakouts };
  const self = personOf(audience);
  return { breakouts: self === null ? [] : roomsOf(sitting, self) };
}

function roomsOf(sitting: Needs, self: string): AllFields<Breakout>[] {
  const me = sitting.people[self];
  return openBreakouts(sitting).flatMap((room) => {
    const isIn = me !== undefined && breakoutOf(sitting, me) === room;
    const part = room.invited[self];
    if (!isIn && part === undefined) return [];
    const invited: Breakout["invited"] = part === undefined ? {} : { [self]: part };
    const { id: roomId, name, since, endedAt } = room;
    return { id: roomId, name, since, endedAt, invited, inside: isIn ? room.inside : [] };
  });
}

export function ownView(view: BreakoutState, own: BreakoutState): AllFields<BreakoutState> {
  return { breakouts: view.breakouts.length > 0 ? view.breakouts : own.breakouts };
}

/** All people of a room that changed, and everybody inside one when the record of one of them changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  const isMoved = before.breakouts !== after.breakouts;
  return [before, after].flatMap((sitting) => [
    ...(isMoved ? sitting.breakouts.flatMap((room) => [...Object.keys(room.invited), ...room.inside]) : []),
    ...openBreakouts(sitting).flatMap(({ inside }) =>
      inside.some((id) => before.people[id] !== after.people[id]) ? inside : [],
    ),
  ]);
}

/** The breakout rooms that are open. */
export function openBreakouts({ breakouts }: BreakoutState): Breakout[] {
  return breakouts.filter((room) => room.endedAt === null);
}

/** Whether one more breakout room may be opened (docs/reference.md#room-limit, maximum room count). */
export function hasRoomForBreakout(sitting: BreakoutState): boolean {
  return openBreakouts(sitting).length < ROOM_LIMIT;
}

/** The breakout room in which a person is, or undefined. */
export function breakoutOf(sitting: BreakoutState, person: Person): Breakout | undefined {
  if (person.state !== "BREAKOUT") return undefined;
  return openBreakouts(sitting).find((room) => room.inside.includes(person.id));
}

/** Everyone in a breakout room. */
export function membersOf({ people }: Pick<CoreState, "people">, room: Breakout): Person[] {
  return room.inside.flatMap((person) => {
    const member = people[person];
    return member?.state === "BREAKOUT" ? member : [];
  });
}

/** Whether two people are in the same room beside the hearing: the secret room, or one breakout room. */
export function sharesRoom(sitting: BreakoutState, one: Person, other: Person): boolean {
  if (one.state !== other.state) return false;
  if (one.state === "SECRET_ROOM") return true;
  const room = breakoutOf(sitting, one);
  return room?.inside.includes(other.id) ?? false;
}

/** Whether a person speaks in a breakout room unasked: the court does, and people who were active. */
export function mayPublishIn(room: Breakout, person: Person, isOfCourt: boolean): boolean {
  return (
    isOfCourt || person.before === "ACTIVE" || ["active", "moderator"].includes(room.invited[person.id] ?? "")
  );
}
