// The recording: begun, paused and stopped by the officer, sealed, held and deleted later (docs/domain.md#recording).

import { z } from "zod";
import { RECORDER_BEGIN_SECONDS, STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../limits.ts";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { always, onceOpened, whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { judgeOrOfficer, nobody, officer } from "../core/role-groups.ts";
import { givenReason } from "../core/schemas.ts";
import { isRecordedSlot } from "../core/stream-slots.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";
import { barred, type StreamState } from "./stream.ts";

/** Why nothing is recorded at a moment: it is off, the officer paused it, or the hall may not be recorded. */
export const gaps = ["off", "paused", ...barred] as const;
export type Gap = (typeof gaps)[number];

/** From a moment on the hall is recorded (null) or not. Times are milliseconds since 1970. */
export type RecordingMark = { at: number; gap: Gap | null; item: string | null };

/** Why what recorders send is not kept: the store has no room, does not answer, or refuses it. */
export type LossReason = "full" | "away" | "refused";

/** A time in which nothing was kept; `why` is null where nothing came from a recorder. */
type RecordingLoss = { from: number; to: number; why: LossReason | null };

export type Recording = {
  at: number;
  by: string;
  /** Since when the officer has paused it; null while it runs. */
  pausedAt: number | null;
  /** Since when nothing is kept although it runs; null while something is. */
  lostAt: number | null;
  /** Why, as far as the server knows; null where nothing comes from a recorder. */
  lostWhy: LossReason | null;
  /** The last time that was lost and is over. */
  lastLoss: RecordingLoss | null;
};

/** Everything recorded before `upTo` is sealed: so many segments and bytes, and one hash over all of them. */
export type Seal = { upTo: number; segments: number; bytes: number; hash: string };

export type RecordingHold = { at: number; by: string; why: string };
/** A time in which the hall was recorded and nothing came from a recorder. */
export type RecordingGap = { from: number; to: number };

/** Somebody asked for its deletion; it is deleted at `due` and can be kept until then. */
export type RecordingDeletion = { at: number; by: string; due: number };
/** It was deleted: `asked` by somebody, or because its time was over (`retention`). */
export type RecordingPurge = { at: number; why: "asked" | "retention" };

export type RecordingState = {
  recording: Recording | null;
  /** The marks of what was recorded of the day, moment by moment. No page reads them in a hall. */
  recordingMarks: readonly RecordingMark[];
  recordingSeal: Seal | null;
  /** The gaps in the sealed part that no recorder filled. */
  recordingGaps: readonly RecordingGap[];
  /** It is kept until this ends, however long. */
  recordingHold: RecordingHold | null;
  recordingDeletion: RecordingDeletion | null;
  recordingPurge: RecordingPurge | null;
};
export const empty: RecordingState = {
  recording: null,
  recordingMarks: [],
  recordingSeal: null,
  recordingGaps: [],
  recordingHold: null,
  recordingDeletion: null,
  recordingPurge: null,
};

export const commands = () => [
  z.strictObject({ type: z.literal("startRecording") }),
  z.strictObject({ type: z.literal("pauseRecording") }),
  z.strictObject({ type: z.literal("stopRecording") }),
  z.strictObject({ type: z.literal("openRecording") }),
  z.strictObject({ type: z.literal("holdRecording"), why: givenReason() }),
  z.strictObject({ type: z.literal("releaseRecording") }),
  z.strictObject({ type: z.literal("deleteRecording") }),
  z.strictObject({ type: z.literal("keepRecording") }),
];

type RecordingServerCommand =
  /** Whether something of a recorder is kept, as the server finds it, and why not. */
  | { type: "noteRecorder"; isSending: boolean; why: LossReason | null }
  /** `after`: the hash of the seal that it was made after; empty for the first. */
  | ({ type: "sealRecording"; after: string; gaps: readonly RecordingGap[] } & Seal)
  | { type: "purgeRecording"; why: RecordingPurge["why"] };
export const serverCommands = onlyServer<RecordingServerCommand>();

const recorded = { flag: "hearing_recording", refusal: "recording_off" } as const;
export const permissions: Rules<CommandsOf<typeof commands> | RecordingServerCommand> = {
  startRecording: { roles: officer, phases: whileSitting, switch: recorded, in: everywhere },
  pauseRecording: { roles: officer, phases: whileSitting, in: everywhere },
  stopRecording: { roles: officer, phases: whileSitting, in: everywhere },
  openRecording: { roles: judgeOrOfficer, phases: onceOpened, day: "any", isProven: true, in: everywhere },
  holdRecording: { roles: judgeOrOfficer, phases: onceOpened, day: "any", in: everywhere },
  releaseRecording: { roles: judgeOrOfficer, phases: onceOpened, day: "any", in: everywhere },
  deleteRecording: { roles: judgeOrOfficer, phases: onceOpened, day: "any", in: everywhere },
  keepRecording: { roles: judgeOrOfficer, phases: onceOpened, day: "any", in: everywhere },
  noteRecorder: { roles: nobody, phases: whileSitting, day: "any", in: everywhere },
  sealRecording: { roles: nobody, phases: always, day: "any", in: everywhere },
  purgeRecording: { roles: nobody, phases: always, day: "any", in: everywhere },
};

export type RecordingEvent =
  | { type: "recordingStarted"; at: number; by: string }
  | { type: "recordingPaused"; at: number; by: string }
  | { type: "recordingUnpaused"; at: number; by: string }
  /** The officer stopped it, or the court rose. */
  | { type: "recordingStopped"; at: number; by: string }
  /** Nothing that a recorder sent was kept for some seconds, or the reason has changed. */
  | { type: "recorderLost"; at: number; why: LossReason | null }
  | { type: "recorderBack"; at: number }
  /** From now on the hall is recorded, or not. */
  | ({ type: "recordingMarked" } & RecordingMark)
  /** `gaps`: what is missing of what this seal adds. */
  | ({ type: "recordingSealed"; at: number; gaps: readonly RecordingGap[] } & Seal)
  /** Somebody opened the recording to play it. */
  | { type: "recordingOpened"; at: number; by: string }
  | { type: "recordingHeld"; at: number; by: string; why: string }
  | { type: "recordingReleased"; at: number; by: string }
  | { type: "recordingDeletionAsked"; at: number; by: string; due: number }
  | { type: "recordingKept"; at: number; by: string }
  | { type: "recordingPurged"; at: number; why: RecordingPurge["why"] };

const notLost = { lostAt: null, lostWhy: null } as const;

export const folds: Folds<RecordingState, RecordingEvent> = {
  // A person who records again wants to keep it, even if its deletion was requested before.
  recordingStarted: (_, { at, by }) => ({
    recording: { at, by, pausedAt: null, ...notLost, lastLoss: null },
    recordingDeletion: null,
  }),
  recordingPaused: ({ recording }, { at }) => ({
    recording: recording && { ...recording, pausedAt: at, ...notLost },
  }),
  recordingUnpaused: ({ recording }) => ({ recording: recording && { ...recording, pausedAt: null } }),
  recordingStopped: () => ({ recording: null }),
  // Lost for another reason, it is lost since the first.
  recorderLost: ({ recording }, { at, why }) => ({
    recording: recording && { ...recording, lostAt: recording.lostAt ?? at, lostWhy: why },
  }),
  recorderBack: ({ recording }, { at }) => ({
    recording: recording && { ...recording, ...notLost, lastLoss: lossUntil(recording, at) },
  }),
  recordingMarked: ({ recordingMarks }, { type: _, ...mark }) => {
    // As in core/airing.ts: from the last one at the earliest.
    const at = Math.max(mark.at, recordingMarks.at(-1)?.at ?? mark.at);
    return { recordingMarks: [...recordingMarks, { ...mark, at }] };
  },
  recordingSealed: ({ recordingGaps }, { upTo, segments, bytes, hash, gaps }) => ({
    recordingSeal: { upTo, segments, bytes, hash },
    recordingGaps: [...recordingGaps, ...gaps],
  }),
  recordingOpened: () => ({}),
  recordingHeld: (_, { at, by, why }) => ({ recordingHold: { at, by, why }, recordingDeletion: null }),
  recordingReleased: () => ({ recordingHold: null }),
  recordingDeletionAsked: (_, { at, by, due }) => ({ recordingDeletion: { at, by, due } }),
  recordingKept: () => ({ recordingDeletion: null }),
  recordingPurged: (_, { at, why }) => ({ recordingPurge: { at, why }, recordingDeletion: null }),
};

function lossUntil({ lostAt, lostWhy, lastLoss }: Recording, to: number): RecordingLoss | null {
  return lostAt === null ? lastLoss : { from: lostAt, to, why: lostWhy };
}

/**
 * Everybody learns whether the hearing is recorded, paused or lost. Only the court learns why, what was lost before,
 * and who began it. The library shows what follows later.
 */
export function redact({ recording }: RecordingState, audience: Audience): AllFields<RecordingState> {
  const hidden = audience === "court" ? {} : { by: "", lostWhy: null, lastLoss: null };
  return { ...empty, recording: recording && { ...recording, ...hidden } };
}

export function ownView({ recording }: RecordingState): AllFields<RecordingState> {
  return { ...empty, recording };
}

/** Whether the officer has the hearing recorded now, closed doors and the like aside. */
export function isRecording({ recording }: Pick<RecordingState, "recording">): boolean {
  return recording !== null && recording.pausedAt === null;
}

/** Whether a hall needs a recorder now: it is on air or recorded, or either is paused. */
export function needsRecorder({
  broadcast,
  recording,
}: Pick<RecordingState, "recording"> & Pick<StreamState, "broadcast">): boolean {
  return broadcast !== null || recording !== null;
}

/**
 * Whether a recording or a stream has had no recorder since it began, by the log: it is not lost, or was lost before
 * the time to begin was over.
 */
export function hasNotBegun({ at, lostAt }: Pick<Recording, "at" | "lostAt">): boolean {
  return lostAt === null || lostAt - at < RECORDER_BEGIN_SECONDS * 1000;
}

/** A span of the day: recorded where `gap` is null. */
export type RecordedSpan = { from: number; to: number; gap: Gap | null; item: string | null };

/**
 * Returns what of the day was recorded, as far as the log says. At some moments a recorder may still have sent nothing.
 * @param until - milliseconds since 1970: the end of the last span
 * @returns the spans in order, without gaps, from the first mark
 */
export function recordedUntil(marks: readonly RecordingMark[], until: number): RecordedSpan[] {
  return marks.flatMap(({ at, gap, item }, n) => {
    const to = Math.min(until, marks[n + 1]?.at ?? until);
    return to > at ? [{ from: at, to, gap, item }] : [];
  });
}

/**
 * The slots of a recording that the log has sealed. A recorder that was about to begin may have sent its first some
 * seconds later.
 */
export function sealedSlots({
  recordingMarks,
  recordingSeal,
  recordingGaps,
}: Pick<RecordingState, "recordingMarks" | "recordingSeal" | "recordingGaps">): number[] {
  const [first, upTo] = [recordingMarks[0]?.at ?? 0, recordingSeal?.upTo ?? 0];
  const spans = recordedUntil(recordingMarks, upTo + STREAM_NEAR_MS + STREAM_SLOT_MS);
  const missing = new Set(
    recordingGaps.flatMap(({ from, to }) => slotsBetween(Math.floor(from / STREAM_SLOT_MS), to)),
  );
  return slotsBetween(Math.floor(first / STREAM_SLOT_MS), upTo).filter(
    (slot) => !missing.has(slot) && isRecordedSlot(spans, slot),
  );
}

/** The slots from `first` on that end by a time, in milliseconds since 1970. */
function slotsBetween(first: number, until: number): number[] {
  const many = Math.max(0, Math.floor(until / STREAM_SLOT_MS) - first);
  return Array.from({ length: many }, (_, n) => first + n);
}

/** Since when the hall is recorded without a gap, whatever items were heard; 0 where it is not. */
export function recordedSince(marks: readonly RecordingMark[]): number {
  return marks[marks.findLastIndex(({ gap }) => gap !== null) + 1]?.at ?? 0;
}

/** Since when nothing is recorded, for one reason, whatever item was heard; null while it is. */
export function recordingEnd(marks: readonly RecordingMark[]): number | null {
  const last = marks.at(-1);
  if (last === undefined || last.gap === null) return null;
  return marks[marks.findLastIndex(({ gap }) => gap !== last.gap) + 1]?.at ?? last.at;
}

/** Whether everything that was recorded of a sitting is sealed. */
export function isSealed({
  recordingMarks,
  recordingSeal,
}: Pick<RecordingState, "recordingMarks" | "recordingSeal">) {
  const end = recordingEnd(recordingMarks);
  return recordingMarks.length === 0 || (end !== null && (recordingSeal?.upTo ?? 0) >= end + STREAM_NEAR_MS);
}
