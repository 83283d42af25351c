// Decides who is where on the stage: the bench pinned, the speaker large, the others in their order. Pure.
import { type Drawing, MOST_PICTURES } from "./layouts.ts";

/** People on the stage by id: the bench and the others apart, one's own video not among them. */
export type Cast = {
  bench: readonly string[];
  others: readonly string[];
  /** The person who speaks, or spoke last; null while nobody has. */
  speaker: string | null;
  /** The court's staff among the others: while silent, none of them is larger than the bench. */
  staff?: readonly string[];
  /** One's own video is docked on the stage. */
  hasSelf: boolean;
};

export type Arrangement = {
  bench: readonly string[];
  main: string | null;
  rest: readonly string[];
  /** Active people who have no place on this screen. */
  more: number;
};

/** Returns who is shown in a layout: never more than ten videos, the bench always among them. */
export function arrange(
  { bench, others, speaker, staff = [], hasSelf }: Cast,
  drawing: Drawing,
): Arrangement {
  const usual = others.find((id) => bench.length === 0 || !staff.includes(id));
  const main = drawing.hasMain ? (others.find((id) => id === speaker) ?? usual ?? null) : null;
  const queue = others.filter((id) => id !== main);
  const taken = bench.length + (main === null ? 0 : 1) + (hasSelf ? 1 : 0);
  const ownPlace = hasSelf ? 1 : 0;
  const room = Math.max(0, Math.min(drawing.places - ownPlace, MOST_PICTURES - taken));
  const rest = queue.slice(0, room);
  return { bench, main, rest, more: queue.length - rest.length };
}

/**
 * Keeps everybody's place when the speaker changes: the new speaker swaps places with the earlier one, new people are added
 * at the end.
 * @param before - the order so far
 * @param here - the people present now in their usual order
 * @returns the order with the speaker first
 */
export function keepOrder(
  before: readonly string[],
  here: readonly string[],
  speaker: string | null,
): readonly string[] {
  const stayed = before.filter((id) => here.includes(id));
  const order = [...stayed, ...here.filter((id) => !stayed.includes(id))];
  const at = speaker === null ? -1 : order.indexOf(speaker);
  const first = order[0];
  if (at <= 0 || speaker === null || first === undefined) return order;
  order[at] = first;
  order[0] = speaker;
  return order;
}

/** The people on the stage besides the bench, by id: those who address the court, and its staff, each in their usual order. */
export type Others = { addressing: readonly string[]; staff: readonly string[] };

/** Returns who may be large: counsel, parties and witnesses; staff only while nobody on the stage addresses the court. */
export function mayBeLarge({ addressing, staff }: Others): readonly string[] {
  return addressing.length > 0 ? addressing : staff;
}

/** Keeps everybody's place as `keepOrder` does. Staff come after all who address the court, regardless of who joined first. */
export function keepPlaces(
  before: readonly string[],
  { addressing, staff }: Others,
  speaker: string | null,
): readonly string[] {
  return [...keepOrder(before, addressing, speaker), ...keepOrder(before, staff, speaker)];
}

/**
 * Returns the order in which people get the places: those who are pinned, those who send video, then those who do not; within each part
 * nobody moves.
 */
export function videoFirst(
  order: readonly string[],
  isPinned: (id: string) => boolean,
  sends: (id: string) => boolean,
): readonly string[] {
  const rank = (id: string) => (isPinned(id) ? 0 : sends(id) ? 1 : 2);
  return [0, 1, 2].flatMap((part) => order.filter((id) => rank(id) === part));
}

/** The person who is large, the person who may become large, and since when that person has been speaking while the large one is silent. */
export type Floor = { main: string | null; rival: string | null; since: number };

/** A speaker becomes large after this long, so that videos do not jump (docs/design.md#speaker-wait). */
const SPEAKER_WAIT_MS = 1_500;

/**
 * Returns who has the large video after somebody has spoken for a while.
 * @param now - milliseconds
 * @returns the same object when nothing changes
 */
export function nextFloor(floor: Floor, speaking: readonly string[], now: number): Floor {
  const { main, rival, since } = floor;
  if (main !== null && speaking.includes(main))
    return rival === null ? floor : { main, rival: null, since: 0 };
  const heard = rival !== null && speaking.includes(rival) ? rival : (speaking[0] ?? null);
  if (heard === null) return rival === null ? floor : { main, rival: null, since: 0 };
  if (main === null) return { main: heard, rival: null, since: 0 };
  if (heard !== rival) return { main, rival: heard, since: now };
  return now - since >= SPEAKER_WAIT_MS ? { main: heard, rival: null, since: 0 } : floor;
}
