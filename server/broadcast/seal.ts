// A recording's segments, and the hash that seals them in the log (docs/domain.md#sealed). Pure.
import { createHash } from "node:crypto";
import { isRecordedSlot } from "../contract/sitting/core/stream-slots.ts";
import type { RecordedSpan, RecordingGap, Seal } from "../contract/sitting/topics/recording.ts";
import { SLOT_MS } from "./playlist.ts";
import { BEGIN_MS } from "./recorder-loss.ts";

/** A segment as a seal takes it; `initHash` is of what a player reads before it. */
export type SealedSegment = {
  slot: number;
  recorder: string;
  initHash: string;
  hash: string;
  bytes: number;
};

/**
 * When the hall was recorded and no segment came. While a recorder may be about to begin, nothing is missing.
 * @param slots - from the first one, before the last
 * @param there - of which segments there are, in order
 */
export function gapsIn(
  spans: readonly RecordedSpan[],
  [from, to]: readonly [number, number],
  there: readonly number[],
): RecordingGap[] {
  const known = new Set(there);
  const starts = spans.flatMap((span, n) => {
    const before = spans[n - 1];
    return span.gap === null && (before === undefined || before.gap === "off") ? [span.from] : [];
  });
  const isBeginning = (slot: number) => {
    const at = slot * SLOT_MS;
    const start = starts.findLast((one) => one <= at);
    if (start === undefined || at >= start + BEGIN_MS) return false;
    return !there.some((one) => one * SLOT_MS >= start && one < slot);
  };
  const gaps: RecordingGap[] = [];
  for (let slot = from; slot < to; slot++) {
    if (known.has(slot) || !isRecordedSlot(spans, slot) || isBeginning(slot)) continue;
    const last = gaps.at(-1);
    if (last?.to === slot * SLOT_MS) last.to = (slot + 1) * SLOT_MS;
    else gaps.push({ from: slot * SLOT_MS, to: (slot + 1) * SLOT_MS });
  }
  return gaps;
}

export const nothingSealed: Seal = { upTo: 0, segments: 0, bytes: 0, hash: "" };

/** The seal over everything that `before` has sealed and these segments, which follow in order. */
export function sealOf(before: Seal, segments: readonly SealedSegment[], upTo: number): Seal {
  const digest = createHash("sha256").update(`${before.hash}\n`);
  for (const { slot, recorder, initHash, hash } of segments)
    digest.update(`${slot} ${recorder} ${initHash} ${hash}\n`);
  return {
    upTo,
    segments: before.segments + segments.length,
    bytes: before.bytes + segments.reduce((sum, { bytes }) => sum + bytes, 0),
    hash: digest.digest("hex"),
  };
}
