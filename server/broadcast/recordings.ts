// The recordings that the court keeps: sealed in the logs, read whole again, and deleted (docs/domain.md#recording).
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import {
  deleteSegments,
  keepSlots,
  type RecordedSegment,
  type RecorderRow,
  segmentsBetween,
  someSegments,
} from "../../db/queries/recordings.ts";
import { isRecordedSlot } from "../contract/sitting/core/stream-slots.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isSealed, recordedUntil, recordingEnd, type Seal } from "../contract/sitting/topics/recording.ts";
import { serverActor } from "../sitting/actor.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { type Broadcasts, SEAL_AFTER_MS } from "./broadcasts.ts";
import { NEAR_MS, SLOT_MS } from "./playlist.ts";
import { gapsIn, nothingSealed, sealOf } from "./seal.ts";

type Parts = { db: Database; now(): number; sittings: Sittings; broadcasts: Broadcasts };

/** How often new segments of recordings are sealed. */
const SEAL_EVERY_MS = 300_000;
/** Files that are deleted in one go. */
const AT_ONCE = 200;

/**
 * Seals a sitting's recorded segments that are old enough, when it is time. They are marked as kept first: a process
 * killed in between seals the same ones again.
 */
export async function sealRecorded(
  { db, now, sittings }: Pick<Parts, "db" | "now" | "sittings">,
  id: string,
): Promise<void> {
  const { state } = await sittings.get(id);
  const before = state.recordingSeal ?? nothingSealed;
  const upTo = Math.floor((now() - SEAL_AFTER_MS) / SLOT_MS) * SLOT_MS;
  const first = state.recordingMarks[0]?.at ?? upTo;
  if (isSealed(state) || upTo <= Math.max(before.upTo, first)) return;
  const end = recordingEnd(state.recordingMarks);
  const isLast = end !== null && upTo >= end + NEAR_MS;
  if (!isLast && upTo - Math.max(before.upTo, first) < SEAL_EVERY_MS) return;
  const spans = recordedUntil(state.recordingMarks, upTo + NEAR_MS + SLOT_MS);
  const slots = [Math.floor(Math.max(before.upTo, first) / SLOT_MS), upTo / SLOT_MS] as const;
  const kept = (await segmentsBetween(db, id, slots)).filter(({ slot }) => isRecordedSlot(spans, slot));
  const there = kept.map(({ slot }) => slot);
  await keepSlots(db, id, there);
  const gaps = gapsIn(spans, slots, there);
  const seal = sealOf(before, kept, upTo);
  const command = { type: "sealRecording", after: before.hash, gaps, ...seal } as const;
  await sittings.command(id, randomUUID(), command, serverActor);
}

/** Whether a segment belongs to the recording: sealed, or as it will be. */
export function isOfRecording(
  { recordingMarks, recordingSeal, recordingPurge }: Sitting,
  { slot, kept }: Pick<RecordedSegment, "slot" | "kept">,
  now: number,
): boolean {
  if (recordingPurge !== null) return false;
  if (slot * SLOT_MS < (recordingSeal?.upTo ?? 0)) return kept;
  return isRecordedSlot(recordedUntil(recordingMarks, now), slot);
}

/** The segments of a recording, in order: those that are sealed, and those that will be. */
export async function recordedSegments({ db, now }: Pick<Parts, "db" | "now">, sitting: Sitting) {
  const [first] = sitting.recordingMarks;
  const until = now();
  if (first === undefined || sitting.recordingPurge !== null) return [];
  const slots = [Math.floor(first.at / SLOT_MS), Math.ceil(until / SLOT_MS)] as const;
  const all = await segmentsBetween(db, sitting.id, slots);
  return all.filter((segment) => isOfRecording(sitting, segment, until));
}

/** The part of a sitting's log that a check needs. */
export type LoggedRecording = {
  seals: readonly Seal[];
  isPurged: boolean;
};

/** What a recording consists of: its segments, and the runs of recorders that sent them. */
export type StoredRecording = {
  segments: readonly RecordedSegment[];
  runs: readonly Pick<RecorderRow, "id" | "init" | "initHash">[];
};

/** The SHA-256 of the bytes that the store has now under a name; null where they cannot be read. */
export type ReadHash = (recorder: string, name: string) => Promise<string | null>;

/**
 * Compares a recording with the seals of its log.
 * @param readHash - null leaves the store out
 * @returns what is wrong, in a sentence; null for a whole recording
 */
export async function troubleOf(
  log: LoggedRecording,
  { segments, runs }: StoredRecording,
  readHash: ReadHash | null,
): Promise<string | null> {
  if (log.isPurged) return segments.length === 0 ? null : "It was deleted, and segments are left.";
  let before = nothingSealed;
  for (const seal of log.seals) {
    const own = segments.filter(({ slot }) => slot * SLOT_MS >= before.upTo && slot * SLOT_MS < seal.upTo);
    const made = sealOf(before, own, seal.upTo);
    if (made.hash !== seal.hash)
      return `What was recorded before ${new Date(seal.upTo).toISOString()} is not what was sealed: ${made.segments} segments are there, ${seal.segments} were sealed.`;
    before = seal;
  }
  if (readHash === null) return null;
  const beginnings = runs.map(({ id, init, initHash }) => ({
    recorder: id,
    name: init,
    hash: initHash,
    what: `The beginning of run ${id}`,
  }));
  const parts = segments.map(({ recorder, name, hash, slot }) => ({
    recorder,
    name,
    hash,
    what: `The segment of ${new Date(slot * SLOT_MS).toISOString()}`,
  }));
  for (const { recorder, name, hash, what } of [...beginnings, ...parts]) {
    const found = await readHash(recorder, name);
    if (found !== hash) return `${what} ${found === null ? "cannot be read" : "was changed"}.`;
  }
  return null;
}

/** Deletes the files and rows of a sitting's segments: of its recording, or of what is no part of one. */
export async function forgetSegments(
  { db, broadcasts }: Pick<Parts, "db" | "broadcasts">,
  sitting: string,
  kept: boolean,
): Promise<void> {
  for (;;) {
    const some = await someSegments(db, sitting, kept, AT_ONCE);
    if (some.length === 0) return;
    for (const { name } of some) await broadcasts.forget(name);
    await deleteSegments(db, some);
  }
}
