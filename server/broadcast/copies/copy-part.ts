// Which segments of a recording a copy consists of. Pure.
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { recordedUntil } from "../../contract/sitting/topics/recording.ts";
import { SLOT_MS } from "../playlist.ts";

/**
 * The segments of a copy, in order: of its items, each from the two seconds in which it was called to those in which it ended.
 * @param segments - of the whole recording, in order
 * @param items - empty for everything
 */
export function segmentsOfItems<S extends { slot: number }>(
  { recordingMarks }: Pick<Sitting, "recordingMarks">,
  segments: readonly S[],
  items: readonly string[],
): S[] {
  if (items.length === 0) return [...segments];
  const end = ((segments.at(-1)?.slot ?? 0) + 1) * SLOT_MS;
  const spans = recordedUntil(recordingMarks, end).filter(
    ({ gap, item }) => gap === null && item !== null && items.includes(item),
  );
  return segments.filter(({ slot }) =>
    spans.some(({ from, to }) => from < (slot + 1) * SLOT_MS && to > slot * SLOT_MS),
  );
}
