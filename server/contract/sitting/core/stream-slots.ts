// A day in slots of two seconds: what is public of each, and whether it was recorded (docs/domain.md#public-at).
// Pure.
import { STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../limits.ts";
import type { Card, Span } from "./airing.ts";

/** What fills a slot; `run` names the recorder whose first bytes a player reads before it. */
export type StreamSlot = { slot: number; item: string | null } & (
  | { name: string; run: string }
  | { card: Card }
);

/** A segment that is there. */
export type Segment = { slot: number; name: string; run: string };

const slotOf = (moment: number) => Math.floor(moment / STREAM_SLOT_MS);

/**
 * The mask of a slot: of any masked moment in it or near it.
 * @param at - the span of the slot's middle; those near it may be many and short
 */
function maskOfSlot(spans: readonly Span[], at: number, slot: number): Span | undefined {
  const from = slot * STREAM_SLOT_MS - STREAM_NEAR_MS;
  const to = (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS;
  let first = at;
  while ((spans[first - 1]?.to ?? from) > from) first--;
  for (let n = first; n < spans.length; n++) {
    const span = spans[n];
    if (!span || span.from >= to) break;
    if (span.mask !== null) return span;
  }
  return undefined;
}

/**
 * The public slots of a sitting.
 * @param spans - what is public now, from `publicAt`
 * @param segmentOf - the segment of a slot, where one was recorded
 * @returns in order: from the first broadcast to the last slot whose surrounding time is public too
 */
export function publicSlots(
  spans: readonly Span[],
  segmentOf: (slot: number) => Segment | undefined,
): StreamSlot[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const slots: StreamSlot[] = [];
  const end = slotOf(last.to - STREAM_NEAR_MS);
  let at = 0;
  // The public could see nothing before the broadcast, so the time close to its beginning is not shown either.
  for (let slot = Math.ceil((first.from + STREAM_NEAR_MS) / STREAM_SLOT_MS); slot < end; slot++) {
    const middle = slot * STREAM_SLOT_MS + STREAM_SLOT_MS / 2;
    while ((spans[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= middle) at++;
    const item = spans[at]?.item ?? null;
    const masked = maskOfSlot(spans, at, slot);
    const segment = masked ? undefined : segmentOf(slot);
    if (segment) slots.push({ slot, item, name: segment.name, run: segment.run });
    else slots.push({ slot, item, card: masked?.mask ?? "technical" });
  }
  return slots;
}

/** A span that was recorded, or a gap. */
type Recorded = { from: number; to: number; gap: string | null };

/**
 * Whether two seconds and the time around them were recorded. Clocks differ, and a closed door reaches a recorder a
 * moment later.
 */
export function isRecordedSlot(spans: readonly Recorded[], slot: number): boolean {
  const from = slot * STREAM_SLOT_MS - STREAM_NEAR_MS;
  const to = (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS;
  const near = spans.filter((span) => span.to > from && span.from < to);
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last || first.from > from || last.to < to) return false;
  return near.every(({ gap }) => gap === null);
}
