// What Prosody must be ordered when a sitting goes on, and all that it must know after a start. Pure.

import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { screenSharer } from "../contract/sitting/topics/screen-share.ts";
import { hearingPlace } from "./grants.ts";
import type { RoomNames, RoomSeat } from "./jitsi-rooms.ts";

type Media = "audio" | "video";
/** What of somebody a room may carry, while they publish in it. */
type Allowed = { room: string; user: string; media: Media[]; seq: number };
type Share = { room: string; users: string[]; seq: number };
type Denial = { group: string; user: string; seq: number };

/** One order to the plugin. `seq` is where in the sitting it follows from (`orderSeq`): the newest counts, whenever it comes. */
export type Order =
  | ({ order: "deny" | "undeny" } & Denial)
  | { order: "kick"; room: string; user: string; seq: number }
  | { order: "end"; room: string; seq: number }
  | ({ order: "share" } & Share)
  | ({ order: "allow" } & Allowed);

/** All that a Prosody must know which has just started and knows nothing. */
export type WholeState = {
  denied: (Denial & { lifted?: true })[];
  expired: { room: string; user?: string; seq: number }[];
  shares: Share[];
  allowed: Allowed[];
};

/**
 * Numbers between two entries: the milliseconds of three days. A stream can be ended within an entry, and its person come
 * again with a newer token; a day's log times this stays below the fourteen digits that every Lua writes in full.
 */
const DAY_MS = 24 * 3_600_000;
const PER_ENTRY = 3 * DAY_MS;

/** The number that orders of an entry carry, and tokens made after it at least: Prosody compares the two. */
export function orderSeq(entry: number): number {
  return entry * PER_ENTRY;
}

/**
 * The number of a token made after an entry: within it later ones have greater ones, whichever process makes them,
 * before or after whatever start. It starts again a day before the date of the sitting and two days after it, when no
 * zone of the world has that day.
 * @param entry - the number of the entry
 * @param date - the date of the sitting
 * @param at - the time at the database in milliseconds
 */
export function tokenSeq(entry: number, date: string, at: number): number {
  const since = at - Date.parse(date) + DAY_MS;
  return orderSeq(entry) + (((since % PER_ENTRY) + PER_ENTRY) % PER_ENTRY);
}

/** Whether a number lies before the entry after this one. */
export function isWithin(seq: number, entry: number): boolean {
  return seq < orderSeq(entry + 1);
}

/** A sitting, and the entry after which it is so. */
export type Moment = { state: Sitting; seq: number };

/**
 * The orders that one entry makes. Takes the sitting before and after it, its number, the names. Who has no right any more, or
 * less, or is elsewhere, is put out of where they were, and their tokens for it are worthless; who was removed is besides
 * denied in all rooms of the sitting. Whoever has more rights than before joins again without an order.
 */
export function ordersOf(before: Sitting, after: Sitting, entry: number, names: RoomNames): Order[] {
  const seq = orderSeq(entry);
  const orders = movedPeople(before, after, names).flatMap((moved) => personOrders(after.id, moved, seq));
  const open = new Set(names.roomsOf(after).values());
  for (const room of names.roomsOf(before).values())
    if (!open.has(room)) orders.push({ order: "end", room, seq });
  const sharer = screenSharer(after);
  if (sharer !== screenSharer(before)) orders.push({ order: "share", ...shareOf(after, seq, names) });
  return orders;
}

function movedPeople(before: Sitting, after: Sitting, names: RoomNames): Moved[] {
  const isWide =
    before.phase !== after.phase ||
    before.secretRoom !== after.secretRoom ||
    before.breakouts !== after.breakouts ||
    before.benchTalk !== after.benchTalk;
  return Object.keys({ ...before.people, ...after.people })
    .filter((id) => isWide || before.people[id] !== after.people[id])
    .map((id) => ({
      id,
      was: names.seatOf(before, before.people[id]),
      is: names.seatOf(after, after.people[id]),
      one: before.people[id],
      other: after.people[id],
    }));
}

type Moved = {
  id: string;
  was: RoomSeat | null;
  is: RoomSeat | null;
  one?: Person;
  other?: Person;
};

function personOrders(group: string, { id: user, was, is, one, other }: Moved, seq: number): Order[] {
  const orders: Order[] = [];
  if (isOut(one) !== isOut(other)) orders.push({ order: isOut(other) ? "deny" : "undeny", group, user, seq });
  const hasLess = was?.right === "publish" && is?.right === "watch";
  if (was && (was.room !== is?.room || hasLess)) orders.push({ order: "kick", room: was.room, user, seq });
  else if (was && is?.right === "publish" && was.right === "publish" && !isSameMedia(one, other))
    orders.push({ order: "allow", room: is.room, user, media: other ? mediaOf(other) : [], seq });
  return orders;
}

/** Removed by the court, or by another login: out of every room, also of one that nobody thought of. */
function isOut(person: Person | undefined): boolean {
  return person?.state === "REMOVED" || person?.state === "KICKED_OUT";
}

function isSameMedia(one: Person | undefined, other: Person | undefined): boolean {
  return one?.muted === other?.muted && one?.videoStopped === other?.videoStopped;
}

/** What of somebody may be heard and seen, when they may publish at all. */
export function mediaOf({ muted, videoStopped }: Pick<Person, "muted" | "videoStopped">): Media[] {
  return [...(muted ? [] : (["audio"] as const)), ...(videoStopped ? [] : (["video"] as const))];
}

/** Whose screen the hearing's room may carry; the other rooms carry none. */
function shareOf(sitting: Sitting, seq: number, names: RoomNames): Share {
  const room = names.roomsOf(sitting).get(hearingPlace(sitting)) ?? "";
  const sharer = screenSharer(sitting);
  return { room, users: sharer === null ? [] : [sharer], seq };
}

/** People that one whole state may name; Prosody takes no more. */
const DENIED_MOST = 20_000;

/**
 * Everything that the running sittings say. Takes the time at the database when it is known that Prosody has restarted.
 * Tokens from before are worthless: every stream was lost with the Prosody that is gone, so that everybody asks for a fresh
 * one, and who was silenced or put out within an entry has nothing to come back with. (One of an ended secret room or bench
 * talk, whose name is not at hand any more, opens an empty room for the moment until the reconciler ends it.) Who is welcome is
 * named too, as far as there is room, so that a late order of an earlier removal changes nothing.
 */
export function wholeState(moments: readonly Moment[], names: RoomNames, at: number): WholeState {
  const whole: WholeState = { denied: [], expired: [], shares: [], allowed: [] };
  const lifted: WholeState["denied"] = [];
  for (const { state, seq: entry } of moments) {
    const seq = orderSeq(entry);
    const ended = tokenSeq(entry, state.date, at);
    for (const person of Object.values(state.people)) {
      const seat = names.seatOf(state, person);
      const denial = { group: state.id, user: person.id, seq };
      if (isOut(person)) whole.denied.push(denial);
      else lifted.push({ ...denial, lifted: true });
      if (seat?.right === "publish")
        whole.allowed.push({ room: seat.room, user: person.id, media: mediaOf(person), seq });
    }
    for (const room of names.everOf(state)) whole.expired.push({ room, seq: ended });
    whole.shares.push(shareOf(state, seq, names));
  }
  return { ...whole, denied: [...whole.denied, ...lifted].slice(0, DENIED_MOST) };
}
