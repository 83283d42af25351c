// Rooms beside the hearing, the secret room and the breakout rooms: what is asked, what happens, who may know of it. Pure.
import { z } from "zod";
import { ROOM_LIMIT } from "../limits.ts";
import { oneLine } from "../oneLine.ts";
import { type Audience, personOf } from "./audience.ts";
import type { Named } from "./named.ts";
import type { Person, PersonState, Sitting } from "./state.ts";

const sound = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const id = z.string().min(1).max(80).refine(sound);

/** Letters that the name of a breakout room may have. */
export const ROOM_NAME_LENGTH = 60;

/** The name of a breakout room, as the court officer gives it. */
export const roomName = z.string().overwrite(oneLine).trim().min(1).max(ROOM_NAME_LENGTH).refine(sound);

/** What is asked of the rooms, besides listing for, opening and ending the secret room (commands.ts). */
export const roomCommands = [
  z.strictObject({ type: z.literal("joinSecretRoom") }),
  z.strictObject({ type: z.literal("leaveSecretRoom") }),
  z.strictObject({ type: z.literal("sendFromSecretRoom"), person: id }),
  z.strictObject({ type: z.literal("createBreakout"), name: roomName }),
  z.strictObject({
    type: z.literal("inviteToBreakout"),
    room: id,
    person: id,
    promotePassive: z.boolean().optional(),
    promoteModerator: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("joinBreakout"), room: id }),
  z.strictObject({ type: z.literal("leaveBreakout") }),
  z.strictObject({ type: z.literal("endBreakout"), room: id }),
] as const;

/** The secret room: the doors that the master opens. */
export type SecretRoom = {
  /** Who may be let in, by id. */
  listed: string[];
  /** Who is let in, and may come back until it ends (SPEC.md §3, passiveSecretRoomApproved). */
  approved: string[];
  since: number;
  /** Said instead of the names to those who may not know them: a judge is inside. */
  benchInside?: boolean;
};

/** How somebody is in a breakout room: as one who watches, one who speaks, or one who also invites and ends it. */
export type BreakoutPart = "passive" | "active" | "moderator";

/** A breakout room. An ended one stays on record. */
export type Breakout = {
  /** `B1`, `B2`…, never given twice in a sitting. */
  id: string;
  name: string;
  since: number;
  endedAt: number | null;
  /** Who may come in, and as what. */
  invited: Record<string, BreakoutPart>;
  /** Who went in last and has not come out by the door; `membersOf` says who is there. */
  inside: string[];
};

type Moved = { person: string; from: PersonState; to: PersonState; at: number };

export type RoomEvent =
  | { type: "secretRoomListed"; people: string[]; added: string[]; at: number }
  | { type: "secretRoomApproved"; people: string[]; at: number }
  | { type: "secretRoomUnlisted"; person: string; at: number }
  | (Moved & { type: "secretRoomEntered" })
  | (Moved & { type: "secretRoomLeft"; by: "self" | "bench" | "end" })
  | { type: "secretRoomEnded"; at: number }
  | { type: "breakoutCreated"; room: Breakout; at: number }
  | { type: "breakoutInvited"; room: string; person: string; as: BreakoutPart; at: number }
  | (Moved & { type: "breakoutEntered"; room: string })
  | (Moved & { type: "breakoutLeft"; room: string; by: "self" | "end" })
  | { type: "breakoutEnded"; room: string; at: number };

/** The rooms of a sitting. */
export type Rooms = { secretRoom: SecretRoom | null; breakouts: Breakout[] };

/** No room beside the hearing. */
export const noRooms: Rooms = { secretRoom: null, breakouts: [] };

/** In a room beside the hearing: neither seen nor heard in it. */
export function isAside(state: PersonState): boolean {
  return state === "SECRET_ROOM" || state === "BREAKOUT";
}

/** The breakout rooms that are open. */
export function openBreakouts(sitting: Pick<Sitting, "breakouts">): Breakout[] {
  return sitting.breakouts.filter((room) => room.endedAt === null);
}

/** Whether one more breakout room may be opened (SPEC.md §9, maximum room count). */
export function hasRoomForBreakout(sitting: Pick<Sitting, "breakouts">): boolean {
  return openBreakouts(sitting).length < ROOM_LIMIT;
}

/** The breakout room in which a person is, or undefined. */
export function breakoutOf(sitting: Pick<Sitting, "breakouts">, person: Person): Breakout | undefined {
  if (person.state !== "BREAKOUT") return undefined;
  return openBreakouts(sitting).find((room) => room.inside.includes(person.id));
}

/** Everyone in the secret room, those whose link is lost included. */
export function inSecretRoom(sitting: Pick<Sitting, "people">): Person[] {
  return Object.values(sitting.people).filter((person) => person.state === "SECRET_ROOM");
}

/** Everyone in a breakout room. */
export function membersOf(sitting: Pick<Sitting, "people">, room: Breakout): Person[] {
  return room.inside.flatMap((person) => {
    const member = sitting.people[person];
    return member?.state === "BREAKOUT" ? member : [];
  });
}

/** Whether two people are in the same room beside the hearing. */
export function sharesRoom(sitting: Pick<Sitting, "breakouts">, one: Person, other: Person): boolean {
  if (one.state !== other.state) return false;
  if (one.state === "SECRET_ROOM") return true;
  const room = breakoutOf(sitting, one);
  return room?.inside.includes(other.id) ?? false;
}

/** Whether a judge is in the secret room, as far as the reader may know. */
export function isBenchInside(sitting: Pick<Sitting, "secretRoom" | "people">): boolean {
  const said = sitting.secretRoom?.benchInside;
  return said ?? inSecretRoom(sitting).some((person) => person.role === "JUDGE");
}

/** How a person takes part in a breakout room: people of the court and whoever was active speak without being promoted. */
export function mayPublishIn(room: Breakout, person: Person, isOfCourt: boolean): boolean {
  return (
    isOfCourt || person.before === "ACTIVE" || ["active", "moderator"].includes(room.invited[person.id] ?? "")
  );
}

/**
 * The rooms as an audience other than the court may know them. The board says nothing of them. The bar and the public learn at most that the bench is
 * in a closed room; a person learns that they themselves are listed or let in, and of breakout rooms those to which
 * they are invited.
 */
export function redactRooms(sitting: Sitting, audience: Audience): Rooms {
  if (audience === "board") return { secretRoom: null, breakouts: [] };
  const self = personOf(audience) ?? "";
  return {
    secretRoom: redactSecretRoom(sitting, self),
    breakouts: self === "" ? [] : ownBreakouts(sitting, self),
  };
}

function redactSecretRoom(sitting: Sitting, self: string): Named<SecretRoom> | null {
  const room = sitting.secretRoom;
  if (room === null) return null;
  const benchInside = isBenchInside(sitting);
  const own = (ids: string[]) => ids.filter((person) => person === self);
  const listed = own(room.listed);
  if (listed.length === 0 && (self !== "" || !benchInside)) return null;
  return { listed, approved: own(room.approved), since: room.since, benchInside };
}

function ownBreakouts(sitting: Sitting, self: string): Named<Breakout>[] {
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

/** The view of a hall with one's own knowledge of its rooms over it. In: the audience's view, and one's own part. */
export function withOwnRooms(view: Rooms, mine: Rooms): Rooms {
  const isWhole = view.secretRoom !== null && view.secretRoom.benchInside === undefined;
  return {
    secretRoom:
      isWhole || mine.secretRoom === null
        ? view.secretRoom
        : { ...mine.secretRoom, benchInside: view.secretRoom !== null },
    breakouts: view.breakouts.length > 0 ? view.breakouts : mine.breakouts,
  };
}

/**
 * Whose own part of the sitting a change in the rooms moved: those listed or invited before or after it, and all who
 * share a room with somebody whose record changed.
 */
export function concernedByRooms(before: Sitting, after: Sitting): ReadonlySet<string> {
  const concerned = new Set<string>();
  const take = (ids: Iterable<string>) => {
    for (const person of ids) concerned.add(person);
  };
  for (const sitting of [before, after]) {
    if (before.secretRoom !== after.secretRoom) take(sitting.secretRoom?.listed ?? []);
    if (before.breakouts !== after.breakouts)
      for (const room of sitting.breakouts) take([...Object.keys(room.invited), ...room.inside]);
    for (const group of groupsOf(sitting))
      if (group.some((person) => before.people[person] !== after.people[person])) take(group);
  }
  return concerned;
}

function groupsOf(sitting: Sitting): string[][] {
  const secret = sitting.secretRoom === null ? [] : [inSecretRoom(sitting).map((person) => person.id)];
  return [...secret, ...openBreakouts(sitting).map((room) => room.inside)];
}

/**
 * Whether the hall may be streamed and recorded now: not behind a closed door, not while the secret room is open, and not
 * while the stream is stopped.
 * Whoever streams or records asks this; screens show it.
 */
export function mayGoOnAir(
  { phase, secretRoom, streamStop }: Pick<Sitting, "secretRoom" | "phase" | "streamStop">,
  isDoorClosed: boolean,
): boolean {
  return phase === "sitting" && secretRoom === null && streamStop === null && !isDoorClosed;
}
