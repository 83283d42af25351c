// Chapters of what the public may go back to: each item from its call to its close, without a masked case. Pure.
import type { LiveChapter } from "../contract/rest/live.ts";
import type { Span } from "../contract/sitting/core/airing.ts";
import { serialInEnglish } from "../contract/sitting/core/shown-names.ts";
import type { StreamSlot } from "../contract/sitting/core/stream-slots.ts";
import { namedIn } from "../contract/sitting/named-items.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { SLOT_MS } from "./playlist.ts";

/**
 * The chapters of what is public, in order. A covered one has its item's number alone.
 * @param spans - what is public now, of `publicAt`
 * @param slots - what of that the playlists have, and somebody may go back to
 */
export function chaptersOf(
  sitting: Sitting,
  spans: readonly Span[],
  slots: readonly StreamSlot[],
): LiveChapter[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const named = namedIn(sitting, spans);
  return spans.flatMap((span) => {
    const item = span.item === null ? undefined : sitting.items[span.item];
    const slot = Math.max(first.slot, Math.ceil(span.from / SLOT_MS));
    const to = Math.min(span.to, (last.slot + 1) * SLOT_MS);
    // None of the chapter is in a playlist yet, or it is in none any more.
    if (!item || (slot + 1) * SLOT_MS > to) return [];
    const from = Math.max(span.from, first.slot * SLOT_MS);
    const shown = span.mask === null ? named.get(item.id) : undefined;
    const { caseNumber = "", petitioner = "", respondent = "" } = shown ?? {};
    const { serial } = item;
    return [{ slot, from, to, card: span.mask, item: { serial, caseNumber, petitioner, respondent } }];
  });
}

/** How many of the slots, which are in order, come before one: there may be thousands, and each chapter asks twice. */
function placeIn(slots: readonly StreamSlot[], slot: number): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.slot ?? slot) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Seconds as WebVTT writes them: `01:02:04.000`. */
function vttTime(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign).replace(/\s+/g, " ");

/** Where a chapter begins in a playlist of some slots, and how long it is there, in seconds. */
type PlacedChapter = LiveChapter & { startsAt: number; seconds: number };

/**
 * The chapters of which something is in a playlist.
 * @param slots - what it plays, one after the other
 */
export function placedChapters(
  chapters: readonly LiveChapter[],
  slots: readonly StreamSlot[],
): PlacedChapter[] {
  const placeOf = (slot: number) => (placeIn(slots, slot) * SLOT_MS) / 1000;
  return chapters.flatMap((chapter) => {
    const startsAt = placeOf(chapter.slot);
    const seconds = placeOf(Math.ceil(chapter.to / SLOT_MS)) - startsAt;
    return seconds > 0 ? [{ ...chapter, startsAt, seconds }] : [];
  });
}

/**
 * The chapters as WebVTT, in the times of a playlist of these slots.
 * @param slots - what it plays, one after the other
 */
export function chaptersVtt(chapters: readonly LiveChapter[], slots: readonly StreamSlot[]): string {
  const cues = placedChapters(chapters, slots).flatMap(({ slot, item, startsAt, seconds }) => {
    const [begin, end] = [startsAt, startsAt + seconds];
    const { serial, caseNumber, petitioner, respondent } = item;
    const title = [
      serialInEnglish(serial),
      caseNumber,
      [petitioner, respondent].filter(Boolean).join(" v. "),
    ];
    const text = escaped(title.filter(Boolean).join(" · "));
    return [`\n${slot}\n${vttTime(begin)} --> ${vttTime(end)}\n${text}\n`];
  });
  return `WEBVTT\n${cues.join("")}`;
}
