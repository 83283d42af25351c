// A public copy: the sealed segments that the public stream showed, and its cards, cut short. Pure.
import type { PublicChapter } from "../contract/rest/public-recordings.ts";
import { publicSlots, type Segment, type StreamSlot } from "../contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { publicSpans } from "../contract/sitting/topics/publication.ts";
import { chaptersOf, placedChapters } from "./chapters.ts";
import { NEAR_MS, SLOT_MS, slotsOfCopy } from "./playlist.ts";

/**
 * The copy of a sitting as it is now.
 * @param segments - of the sealed recording, in order
 * @param now - milliseconds since 1970: what the public stream has not shown by then is not in it
 */
export function publicCopy(
  sitting: Sitting,
  segments: readonly Segment[],
  now: number,
): { slots: StreamSlot[]; chapters: PublicChapter[] } {
  const bySlot = new Map(segments.map((segment) => [segment.slot, segment]));
  // After the last segment there is nothing to show, until today.
  const end = ((segments.at(-1)?.slot ?? 0) + 1) * SLOT_MS + NEAR_MS;
  const spans = publicSpans(sitting, now).flatMap((span) =>
    span.from < end ? [{ ...span, to: Math.min(span.to, end) }] : [],
  );
  const slots = slotsOfCopy(publicSlots(spans, (slot) => bySlot.get(slot)));
  return { slots, chapters: placedChapters(chaptersOf(sitting, spans, slots), slots) };
}
