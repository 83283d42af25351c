// The presence roll of a room at a remote point: who else is in it, as the officer there states it to the court. Pure.
import { z } from "zod";
import { ROOM_ROLL_LENGTH, ROOM_ROLL_LIMIT } from "../limits.ts";
import { oneLine } from "../oneLine.ts";
import { mayEver } from "../permissions.ts";
import { isSound } from "../sound.ts";
import { isOfItem } from "./cleared.ts";
import type { Named } from "./named.ts";
import { isPresent, type Person, type Sitting } from "./state.ts";

const words = z.string().overwrite(oneLine).trim().min(1).max(ROOM_ROLL_LENGTH).refine(isSound);

/** Somebody in the room beside the one who states it: their name, and who they are there. */
const inRoom = z.strictObject({ name: words, who: words });
export type InRoom = z.infer<typeof inRoom>;

export const roomRollCommands = [
  z.strictObject({
    type: z.literal("stateRoom"),
    present: z.array(inRoom).max(ROOM_ROLL_LIMIT),
    /** The statement itself: beside these, nobody is in the room. Without it there is none. */
    nobodyElse: z.literal(true),
  }),
] as const;

/** What was stated of a room, and when, in milliseconds since 1970. */
export type RoomRoll = { present: InRoom[]; at: number /** Statements so far today. */; times: number };

export type RoomRollFields = { roomRolls: Record<string, RoomRoll> };

export type RoomRollEvent =
  | { type: "roomStated"; person: string; present: InRoom[]; at: number }
  | { type: "roomStatementEnded"; person: string; at: number };

/** Folds one event of the rolls into a sitting. */
export function applyRoomRoll(sitting: Sitting, event: RoomRollEvent): Sitting {
  const { [event.person]: before, ...others } = sitting.roomRolls;
  switch (event.type) {
    case "roomStated": {
      const { present, at } = event;
      const times = (before?.times ?? 0) + 1;
      return { ...sitting, roomRolls: { ...others, [event.person]: { present, at, times } } };
    }
    case "roomStatementEnded":
      return { ...sitting, roomRolls: others };
  }
}

/** Whether the court asks this person who is in the room with them. */
export function statesRoom({ role }: Pick<Person, "role">): boolean {
  return mayEver(role, "stateRoom");
}

/** Whether a statement still holds: whoever made it is in the hall. */
export function holds(sitting: Pick<Sitting, "people">, person: string): boolean {
  const who = sitting.people[person];
  return who !== undefined && isPresent(who);
}

/**
 * The rolls that somebody outside the court may read: their own, and while their item is before the court those of the
 * points that are in it. Everybody else reads none.
 */
export function redactRoomRolls(sitting: Sitting, self: string | null): RoomRollFields["roomRolls"] {
  const me = self === null ? undefined : sitting.people[self];
  if (me === undefined) return {};
  const { running } = sitting;
  const isOfRunning = (person: Person | undefined) =>
    running !== null && person !== undefined && isOfItem(person, running);
  const mayRead = (id: string) => id === self || (isOfRunning(me) && isOfRunning(sitting.people[id]));
  const rolls = Object.entries(sitting.roomRolls).filter(([id]) => mayRead(id));
  const shown = rolls.map(([id, { present, at, times }]): [string, Named<RoomRoll>] => [
    id,
    { present, at, times },
  ]);
  return Object.fromEntries(shown);
}

/** Whose own part of the sitting a change of the rolls moved. */
export function concernedByRoomRolls(before: Sitting, after: Sitting): string[] {
  const isMoved = before.roomRolls !== after.roomRolls;
  const rolls = Object.keys({ ...before.roomRolls, ...after.roomRolls });
  // Whoever made a statement may come into the item, or leave it, without another.
  const isOther =
    before.running !== after.running || rolls.some((id) => before.people[id] !== after.people[id]);
  if (!isMoved && (!isOther || rolls.length === 0)) return [];
  const items = [before.running, after.running].filter((item) => item !== null);
  const readers = Object.values(after.people).filter((person) =>
    items.some((item) => isOfItem(person, item)),
  );
  return [...readers.map(({ id }) => id), ...rolls];
}
