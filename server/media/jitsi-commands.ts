// Prosody's commands from each step of a sitting, and the whole state that it needs after a start. Pure.

import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { screenSharer } from "../contract/sitting/topics/screen-share.ts";
import { hearingPlace, JITSI_RECORDER } from "../sitting/media-rights.ts";
import type { RoomNames, RoomSeat } from "./jitsi-rooms.ts";

type Media = "audio" | "video";
/** The media that a room may carry of a person while they publish in it. */
type Allowed = { room: string; user: string; media: Media[]; seq: number };
type Share = { room: string; users: string[]; seq: number };
type Denial = { group: string; user: string; seq: number };

/**
 * One command to the plugin. `seq` is the place in the log from which it follows (`commandSeq`): the highest counts,
 * in whatever order they arrive.
 */
export type JitsiCommand =
  | ({ command: "deny" | "undeny" } & Denial)
  | { command: "kick"; room: string; user: string; seq: number }
  | { command: "end"; room: string; seq: number }
  | ({ command: "share" } & Share)
  | ({ command: "allow" } & Allowed);

/** The whole state, for a Prosody that has just started and knows nothing. */
export type WholeState = {
  denied: (Denial & { lifted?: true })[];
  expired: { room: string; user?: string; seq: number }[];
  shares: Share[];
  allowed: Allowed[];
};

/**
 * Numbers between two entries: the milliseconds of three days. Within an entry a stream can end and its person come
 * with a newer token. A day's highest entry times this has fewer than the fourteen digits that every Lua writes in
 * full.
 */
const DAY_MS = 24 * 3_600_000;
const PER_ENTRY = 3 * DAY_MS;

/** The number of an entry's commands, and the lowest number of tokens made after it: Prosody compares the two. */
export function commandSeq(entry: number): number {
  return entry * PER_ENTRY;
}

/**
 * The number of a token made after an entry: within it later tokens have higher ones, whichever process makes them,
 * across restarts. It wraps a day before the sitting's date and two days after, when no time zone has that day.
 * @param entry - the number of the entry
 * @param date - the date of the sitting
 * @param at - the time at the database in milliseconds
 */
export function tokenSeq(entry: number, date: string, at: number): number {
  const since = at - Date.parse(date) + DAY_MS;
  return commandSeq(entry) + (((since % PER_ENTRY) + PER_ENTRY) % PER_ENTRY);
}

/** Whether a number is below the entry after this one. */
export function isWithin(seq: number, entry: number): boolean {
  return seq < commandSeq(entry + 1);
}

/** A sitting, and the entry after which this is its state. */
export type Moment = { state: Sitting; seq: number };

/**
 * The commands of one entry, from the sitting before and after it. Somebody who lost their right, has a smaller one
 * or is elsewhere leaves their room, and their tokens for it become invalid; a removed person is also denied in all
 * rooms. With more rights a person joins again without a command. Recorders are removed likewise.
 */
export function commandsOf(before: Sitting, after: Sitting, entry: number, names: RoomNames): JitsiCommand[] {
  const seq = commandSeq(entry);
  const commands = movedPeople(before, after, names).flatMap((moved) => personCommands(after.id, moved, seq));
  commands.push(...recorderCommands(before, after, seq, names));
  const open = new Set(names.roomsOf(after).values());
  for (const room of names.roomsOf(before).values())
    if (!open.has(room)) commands.push({ command: "end", room, seq });
  const sharer = screenSharer(after);
  if (sharer !== screenSharer(before)) commands.push({ command: "share", ...shareOf(after, seq, names) });
  return commands;
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

function personCommands(
  group: string,
  { id: user, was, is, one, other }: Moved,
  seq: number,
): JitsiCommand[] {
  const commands: JitsiCommand[] = [];
  if (isOut(one) !== isOut(other))
    commands.push({ command: isOut(other) ? "deny" : "undeny", group, user, seq });
  const hasLess = was?.right === "publish" && is?.right === "watch";
  if (was && (was.room !== is?.room || hasLess))
    commands.push({ command: "kick", room: was.room, user, seq });
  else if (was && is?.right === "publish" && was.right === "publish" && !isSameMedia(one, other))
    commands.push({ command: "allow", room: is.room, user, media: other ? mediaOf(other) : [], seq });
  return commands;
}

/** A recorder that may record nothing any more is out, whether the sitting knows of one or not. */
function recorderCommands(before: Sitting, after: Sitting, seq: number, names: RoomNames): JitsiCommand[] {
  const [was, is] = [names.recorderSeat(before), names.recorderSeat(after)];
  return was && was.room !== is?.room ? [{ command: "kick", room: was.room, user: JITSI_RECORDER, seq }] : [];
}

/** Removed by the court, or by another login: out of every room, including rooms that nobody thought of. */
function isOut(person: Person | undefined): boolean {
  return person?.state === "REMOVED" || person?.state === "KICKED_OUT";
}

function isSameMedia(one: Person | undefined, other: Person | undefined): boolean {
  return one?.muted === other?.muted && one?.videoStopped === other?.videoStopped;
}

/** The media of a person that may be heard and seen, if they may publish at all. */
export function mediaOf({ muted, videoStopped }: Pick<Person, "muted" | "videoStopped">): Media[] {
  return [...(muted ? [] : (["audio"] as const)), ...(videoStopped ? [] : (["video"] as const))];
}

/** Returns the person whose screen the hearing's room may carry. The other rooms carry none. */
function shareOf(sitting: Sitting, seq: number, names: RoomNames): Share {
  const room = names.roomsOf(sitting).get(hearingPlace(sitting)) ?? "";
  const sharer = screenSharer(sitting);
  return { room, users: sharer === null ? [] : [sharer], seq };
}

/** People that one whole state may name; Prosody accepts no more. */
const DENIED_MOST = 20_000;

/**
 * The whole state of all running sittings. With the database's time, after a restart of Prosody, older tokens are
 * invalid: every stream was lost, so that everybody asks for a fresh one, and a silenced or removed person has none
 * to come back with. (A token for an ended secret room or bench-only talk opens an empty room, until the reconciler
 * ends it.) Admitted people are named too, as far as there is room, against late commands of earlier removals.
 */
export function wholeState(moments: readonly Moment[], names: RoomNames, at: number): WholeState {
  const whole: WholeState = { denied: [], expired: [], shares: [], allowed: [] };
  const lifted: WholeState["denied"] = [];
  for (const { state, seq: entry } of moments) {
    const seq = commandSeq(entry);
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
