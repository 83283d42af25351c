// Which segments belong to a recording, and the hash that seals them in the sitting's log (docs/domain.md#sealed). Pure.
import { createHash } from "node:crypto";
import type { RecordedSpan, Seal } from "../contract/sitting/topics/recording.ts";
import { NEAR_MS, SLOT_MS } from "./playlist.ts";

/** A segment as a seal takes it; `initHash` is of what a player reads before it. */
export type SealedSegment = {
  slot: number;
  recorder: string;
  initHash: string;
  hash: string;
  bytes: number;
};

/** Whether two seconds were recorded whole, with what is near them: clocks differ, and a closed door reaches a recorder a moment later. */
export function isRecordedSlot(spans: readonly RecordedSpan[], slot: number): boolean {
  const from = slot * SLOT_MS - NEAR_MS;
  const to = (slot + 1) * SLOT_MS + NEAR_MS;
  const near = spans.filter((span) => span.to > from && span.from < to);
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last || first.from > from || last.to < to) return false;
  return near.every(({ gap }) => gap === null);
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
