// Which segments of a recording a copy consists of. Pure.

import { publicSlots } from "../../contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { recordedUntil } from "../../contract/sitting/topics/recording.ts";
import { airedUntil, type RecordingCopy } from "../../contract/sitting/topics/recording-copies.ts";
import { SLOT_MS } from "../playlist.ts";

/**
 * The segments of a copy: of its items, each from the two seconds of its call to those of its end. The media get what
 * the public stream showed: nothing dictated, paused, or taken back by a stop.
 * @param segments - of the whole recording, in order
 * @param copy - without items it is of everything
 */
export function segmentsOfCopy<S extends { slot: number }>(
  { recordingMarks, airing }: Pick<Sitting, "recordingMarks" | "airing">,
  segments: readonly S[],
  { items, asker }: Pick<RecordingCopy, "items" | "asker">,
): S[] {
  if (items.length === 0) return [...segments];
  const end = ((segments.at(-1)?.slot ?? 0) + 1) * SLOT_MS;
  const isShown = asker === "media" ? shownIn(airing, end) : () => true;
  const spans = recordedUntil(recordingMarks, end).filter(
    ({ gap, item }) => gap === null && item !== null && items.includes(item),
  );
  return segments.filter(
    ({ slot }) =>
      isShown(slot) && spans.some(({ from, to }) => from < (slot + 1) * SLOT_MS && to > slot * SLOT_MS),
  );
}

/** Tells of a slot whether the public was to see it. */
function shownIn(airing: Sitting["airing"], end: number): (slot: number) => boolean {
  const shown = new Set<number>();
  const slots = publicSlots(airedUntil(airing, end + 2 * SLOT_MS), (slot) => ({ slot, name: "", run: "" }));
  for (const one of slots) if ("name" in one) shown.add(one.slot);
  return (slot) => shown.has(slot);
}
