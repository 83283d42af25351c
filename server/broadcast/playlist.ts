// A hall's public playlist now: slots of two seconds, segment or card (docs/domain.md#public-at). Pure.
import { REPLAY_MINUTES, STREAM_NEAR_MS, STREAM_SLOT_MS } from "../contract/limits.ts";
import type { Card } from "../contract/sitting/core/airing.ts";
import type { StreamSlot } from "../contract/sitting/core/stream-slots.ts";

/** Milliseconds of a slot. All recorders cut at the same moments, so that a moment is in the same slot. */
export const SLOT_MS = STREAM_SLOT_MS;
/** Slots in the playlist that players ask for again and again: a minute. */
const LIVE_SLOTS = 30;
/** Slots that the public may go back. */
const REPLAY_SLOTS = (REPLAY_MINUTES * 60_000) / SLOT_MS;
/** Slots of a card that somebody sees who went back. */
const REPLAY_CARD_SLOTS = 3;
/** Within this time of a masked moment all is masked: clocks differ, and events reach a recorder late. */
export const NEAR_MS = STREAM_NEAR_MS;

/** Where a player finds what fills a slot. */
export type Names = {
  /** The file that a player reads before the segments of a run. */
  init(run: string): string;
  segment(name: string): string;
  card(card: Card): { init: string; name: string } | null;
};

/**
 * The playlist (RFC 8216) of the last public minute. A slot has the same number in every answer of every process.
 * @param names - the addresses used in it
 */
export function playlistOf(slots: readonly StreamSlot[], names: Names): string {
  const shown = slots.slice(-LIVE_SLOTS);
  const first = shown[0]?.slot ?? 0;
  const lines = [
    ...head,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(slots, shown.length)}`,
    ...linesOf(shown, names, true),
  ];
  return `${lines.join("\n")}\n`;
}

/** The slots that the public may go back to, of all that are public. */
export function slotsWithin(slots: readonly StreamSlot[]): StreamSlot[] {
  return slots.slice(-REPLAY_SLOTS);
}

/**
 * The slots that somebody sees who goes back: nobody has to wait until a card is over.
 * @param from - the first slot that they ask for, if they may go back so far
 */
export function slotsFrom(slots: readonly StreamSlot[], from: number): StreamSlot[] {
  const within = slotsWithin(slots);
  // They follow one another.
  const place = Math.max(0, from - (within[0]?.slot ?? from));
  return cutShort(within.slice(place));
}

/** The same slots with each card cut short. */
function cutShort(slots: readonly StreamSlot[]): StreamSlot[] {
  let last: Card | null = null;
  let length = 0;
  return slots.filter((slot) => {
    const card = "card" in slot ? slot.card : null;
    length = card === last ? length + 1 : 1;
    last = card;
    return card === null || length <= REPLAY_CARD_SLOTS;
  });
}

/**
 * The slots of a public copy: what the public saw, with cards cut short and without parts that were not recorded.
 * @param slots - the public slots, of `publicSlots`, with the segments of the recording alone
 */
export function slotsOfCopy(slots: readonly StreamSlot[]): StreamSlot[] {
  return cutShort(slots.filter((slot) => !("card" in slot) || slot.card !== "technical"));
}

/** The playlist of everything public at the time of the request. Players read it once, however long it is. */
export function replayOf(slots: readonly StreamSlot[], names: Names): string {
  const lines = [...head, "#EXT-X-PLAYLIST-TYPE:VOD", ...linesOf(slots, names, false)];
  return `${lines.join("\n")}\n${END}`;
}

/**
 * The playlists of all who go back, of what is public at one moment. From its second file on, each is the end of one
 * text, which is written once.
 * @returns the playlist from a slot on, as `replayOf` has it of `slotsFrom`; null where there is nothing
 */
export function replaysOf(slots: readonly StreamSlot[], names: Names): (from: number) => string | null {
  const within = slotsWithin(slots);
  const begins = new Map<number, number>();
  let text = "";
  let before: StreamSlot | undefined;
  for (const slot of slotsFrom(within, 0)) {
    begins.set(slot.slot, text.length);
    text += `${linesOfSlot(before, slot, names, false).join("\n")}\n`;
    before = slot;
  }
  return (from) => {
    const place = Math.max(0, from - (within[0]?.slot ?? from));
    const first = within[place];
    if (!first) return null;
    // A viewer who starts in the middle of a card sees it for as long as one who starts at its beginning.
    let next = place + 1;
    while (isSameCard(first, within[next])) next++;
    const begin = replayOf(slotsFrom(within.slice(place, next), 0), names);
    const rest = within[next];
    return rest ? begin.replace(END, "") + text.slice(begins.get(rest.slot)) + END : begin;
  };
}

function isSameCard(first: StreamSlot, slot: StreamSlot | undefined): boolean {
  return "card" in first && slot !== undefined && "card" in slot && first.card === slot.card;
}

const END = "#EXT-X-ENDLIST\n";
const head = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:2", "#EXT-X-INDEPENDENT-SEGMENTS"];

/** @param isDated - whether each slot has its time, and not those alone after which times begin anew */
function linesOf(slots: readonly StreamSlot[], names: Names, isDated: boolean): string[] {
  return slots.flatMap((slot, place) => linesOfSlot(slots[place - 1], slot, names, isDated));
}

function linesOfSlot(
  before: StreamSlot | undefined,
  slot: StreamSlot,
  names: Names,
  isDated: boolean,
): string[] {
  const lines: string[] = [];
  const file = fileOf(slot, names);
  const isNew = !before || isBreak(before, slot);
  if (before && isNew) lines.push("#EXT-X-DISCONTINUITY");
  if (isNew) lines.push(`#EXT-X-MAP:URI="${file.init}"`);
  if (isNew || isDated) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(slot.slot * SLOT_MS).toISOString()}`);
  lines.push("#EXTINF:2.000,", file.name);
  return lines;
}

/** A slot that the public may see, with the files that show it, by the names under which it asks for them. */
export type ShownSlot = { slot: number; init: string; name: string };

/** The last public minute, slot by slot: the content of `playlistOf`, for callers that need no playlist. */
export function shownSlots(slots: readonly StreamSlot[], names: Names): ShownSlot[] {
  const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);
  return slots.slice(-LIVE_SLOTS).map((slot) => {
    const { init, name } = fileOf(slot, names);
    return { slot: slot.slot, init: nameIn(init), name: nameIn(name) };
  });
}

function fileOf(slot: StreamSlot, names: Names): { init: string; name: string } {
  if ("name" in slot) return { init: names.init(slot.run), name: names.segment(slot.name) };
  return names.card(slot.card) ?? { init: "", name: "" };
}

/** Whether times break off: at a card, where something is skipped, and where another recorder began. */
function isBreak(before: StreamSlot, slot: StreamSlot): boolean {
  return "card" in before || "card" in slot || before.run !== slot.run || before.slot !== slot.slot - 1;
}

function breaksBefore(slots: readonly StreamSlot[], shown: number): number {
  let breaks = 0;
  for (let n = 1; n <= slots.length - shown; n++) {
    const [before, slot] = [slots[n - 1], slots[n]];
    if (before && slot && isBreak(before, slot)) breaks++;
  }
  return breaks;
}
