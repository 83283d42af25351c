// Remote points: who else is in the room at a prison or a police station, as the officer there states it to the court.

import { z } from "zod";
import { ROOM_OCCUPANTS_LENGTH, ROOM_OCCUPANTS_LIMIT } from "../../limits.ts";
import type { Role } from "../../roles.ts";
import { isStorable } from "../../storable-text.ts";
import { isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { isPresent, type Person } from "../core/person.ts";
import { untilRisen } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { remotePoints } from "../core/role-groups.ts";
import { line } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

const words = () => line().min(1).max(ROOM_OCCUPANTS_LENGTH).refine(isStorable);

/** A person in the room beside the one who makes the statement: their name, and who they are there. */
const inRoom = () => z.strictObject({ name: words(), who: words() });
export type InRoom = z.infer<ReturnType<typeof inRoom>>;

/** The statement on a room, and when it was made, in milliseconds since 1970. */
export type RoomOccupants = { present: InRoom[]; at: number /** Statements so far today. */; times: number };

export type RemotePointState = { roomOccupants: Record<string, RoomOccupants> };
export const empty: RemotePointState = { roomOccupants: {} };

export const commands = () => [
  z.strictObject({
    type: z.literal("stateRoom"),
    present: z.array(inRoom()).max(ROOM_OCCUPANTS_LIMIT),
    /** The declaration itself: nobody else is in the room. Without it there is no statement. */
    nobodyElse: z.literal(true),
  }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  stateRoom: { roles: remotePoints, phases: untilRisen, in: everywhere },
};

export type RemotePointEvent =
  | { type: "roomStated"; person: string; present: InRoom[]; at: number }
  | { type: "roomStatementEnded"; person: string; at: number };
export const folds: Folds<RemotePointState, RemotePointEvent> = {
  roomStated: ({ roomOccupants }, { person, present, at }) => {
    const { [person]: before, ...others } = roomOccupants;
    const times = (before?.times ?? 0) + 1;
    return { roomOccupants: { ...others, [person]: { present, at, times } } };
  },
  roomStatementEnded: ({ roomOccupants }, { person }) => {
    const { [person]: _ended, ...others } = roomOccupants;
    return { roomOccupants: others };
  },
};

type Needs = CoreState & RemotePointState;

/**
 * The court reads every statement. A person reads their own, and those of the remote points in their item while it is
 * before the court.
 */
export function redact(sitting: Needs, audience: Audience): AllFields<RemotePointState> {
  const { roomOccupants, running, people } = sitting;
  if (audience === "court") return { roomOccupants };
  const self = personOf(audience);
  const me = self === null ? undefined : people[self];
  if (me === undefined) return { roomOccupants: {} };
  const isOfRunning = (person: Person | undefined) =>
    running !== null && person !== undefined && isOfItem(person, running);
  const mayRead = (id: string) => id === self || (isOfRunning(me) && isOfRunning(people[id]));
  const rolls = Object.entries(roomOccupants).filter(([id]) => mayRead(id));
  const shown = rolls.map(([id, { present, at, times }]): [string, AllFields<RoomOccupants>] => [
    id,
    { present, at, times },
  ]);
  return { roomOccupants: Object.fromEntries(shown) };
}

export function ownView(view: RemotePointState, own: RemotePointState): AllFields<RemotePointState> {
  return { roomOccupants: { ...view.roomOccupants, ...own.roomOccupants } };
}

/** The people whose own part changed with the statements. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  const isMoved = before.roomOccupants !== after.roomOccupants;
  const rolls = Object.keys({ ...before.roomOccupants, ...after.roomOccupants });
  // A person who made a statement may join the item, or leave it, without making another.
  const isOther =
    before.running !== after.running || rolls.some((id) => before.people[id] !== after.people[id]);
  if (!isMoved && (!isOther || rolls.length === 0)) return [];
  const items = [before.running, after.running].filter((item) => item !== null);
  const readers = Object.values(after.people).filter((person) =>
    items.some((item) => isOfItem(person, item)),
  );
  return [...readers.map(({ id }) => id), ...rolls];
}

/** Whether the court asks this person who is in the room with them. */
export function statesRoom({ role }: { role: Role }): boolean {
  return permissions.stateRoom.roles.includes(role);
}

/** Whether a statement is still valid: the person who made it is in the hall. */
export function isStatementValid({ people }: Pick<CoreState, "people">, person: string): boolean {
  const who = people[person];
  return who !== undefined && isPresent(who);
}
