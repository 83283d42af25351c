// The recording: the officer begins, pauses and stops it; it is logged, sealed, held and deleted.
import { RECORDING_UNDO_HOURS } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isMeeting } from "../../contract/sitting/core/state.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { type Gap, isRecording } from "../../contract/sitting/topics/recording.ts";
import { barredBy } from "../../contract/sitting/topics/stream.ts";
import { add, type Decision, type Handler, type HandlersOf } from "./decision.ts";

/**
 * A family court is never recorded, because its door is closed (docs/domain.md#court-type-fc). A meeting is recorded
 * only if its booking said so before people came in, and not once one of its cases is closed or a closed one is added
 * (docs/domain.md#recorded-meetings).
 */
const startRecording: Handler<"startRecording"> = (decision) => {
  const { sitting, actor, now } = decision;
  if (isMeeting(sitting) ? !sitting.mayRecord : sitting.type !== "NORMAL")
    return refuse(isMeeting(sitting) ? "recording_not_booked" : "never_recorded");
  if (isMeeting(sitting) && actor.invitation?.recording?.isBarred !== false) return refuse("judge_records");
  if (sitting.recording === null) add(decision, { type: "recordingStarted", at: now, by: actor.id });
  else if (sitting.recording.pausedAt === null) return refuse("recording_on");
  else add(decision, { type: "recordingUnpaused", at: now, by: actor.id });
  return undefined;
};

const pauseRecording: Handler<"pauseRecording"> = (decision) => {
  const { recording } = decision.sitting;
  if (recording === null) return refuse("recording_not_on");
  if (recording.pausedAt !== null) return refuse("recording_paused");
  add(decision, { type: "recordingPaused", at: decision.now, by: decision.actor.id });
  return undefined;
};

const stopRecording: Handler<"stopRecording"> = (decision) => {
  if (decision.sitting.recording === null) return refuse("recording_not_on");
  add(decision, { type: "recordingStopped", at: decision.now, by: decision.actor.id });
  return undefined;
};

/** Whether there is a recording of which something can become; refuses where there is none. */
function withoutRecording({ recordingMarks, recordingPurge }: Sitting): Refusal | undefined {
  return recordingMarks.length === 0 || recordingPurge !== null ? refuse("no_recording") : undefined;
}

/** The log records each person who watches the court's recording. */
const openRecording: Handler<"openRecording"> = (decision) => {
  add(decision, { type: "recordingOpened", at: decision.now, by: decision.actor.id });
  return withoutRecording(decision.sitting);
};

const holdRecording: Handler<"holdRecording"> = (decision, { why }) => {
  const { sitting, now, actor } = decision;
  if (sitting.recordingHold !== null) return refuse("recording_held");
  add(decision, { type: "recordingHeld", at: now, by: actor.id, why });
  return withoutRecording(sitting);
};

const releaseRecording: Handler<"releaseRecording"> = (decision) => {
  if (decision.sitting.recordingHold === null) return refuse("recording_not_held");
  add(decision, { type: "recordingReleased", at: decision.now, by: decision.actor.id });
  return undefined;
};

const deleteRecording: Handler<"deleteRecording"> = (decision) => {
  const { sitting, now, actor } = decision;
  if (sitting.recording !== null) return refuse("recording_on");
  if (sitting.recordingHold !== null) return refuse("recording_held");
  if (sitting.recordingDeletion !== null) return refuse("recording_deleting");
  const due = now + RECORDING_UNDO_HOURS * 3_600_000;
  add(decision, { type: "recordingDeletionAsked", at: now, by: actor.id, due });
  return withoutRecording(sitting);
};

const keepRecording: Handler<"keepRecording"> = (decision) => {
  if (decision.sitting.recordingDeletion === null) return refuse("recording_not_deleting");
  add(decision, { type: "recordingKept", at: decision.now, by: decision.actor.id });
  return undefined;
};

const noteRecorder: Handler<"noteRecorder"> = (decision, { isSending, why }) => {
  const { sitting, now } = decision;
  const { recording } = sitting;
  if (recording === null || !isRecording(sitting)) return refuse("recording_not_on");
  const isLost = recording.lostAt !== null;
  if (isLost && isSending) add(decision, { type: "recorderBack", at: now });
  if (!isSending && (!isLost || recording.lostWhy !== why))
    add(decision, { type: "recorderLost", at: now, why });
  return undefined;
};

/** Each seal is made after the one before: of two processes that seal at once the second finds another one there. */
const sealRecording: Handler<"sealRecording"> = (decision, { type: _, after, ...seal }) => {
  const { sitting, now } = decision;
  const { upTo, hash } = sitting.recordingSeal ?? { upTo: 0, hash: "" };
  if (sitting.recordingMarks.length === 0 || hash !== after || seal.upTo <= upTo)
    return refuse("no_recording");
  add(decision, { type: "recordingSealed", at: now, ...seal });
  return undefined;
};

const purgeRecording: Handler<"purgeRecording"> = (decision, { why }) => {
  const { sitting, now } = decision;
  if (sitting.recordingHold !== null) return refuse("recording_held");
  if (sitting.recording !== null) return refuse("recording_on");
  const due = sitting.recordingDeletion?.due ?? Number.POSITIVE_INFINITY;
  if (why === "asked" && due > now) return refuse("recording_not_deleting");
  add(decision, { type: "recordingPurged", at: now, why });
  return withoutRecording(sitting);
};

export const handlers: HandlersOf<"recording"> = {
  startRecording,
  pauseRecording,
  stopRecording,
  openRecording,
  holdRecording,
  releaseRecording,
  deleteRecording,
  keepRecording,
  noteRecorder,
  sealRecording,
  purgeRecording,
};

/** Logs from when on the hall is recorded or not. Ends the recording when the court rises or may record no more. */
export function reconcile(decision: Decision): void {
  const { sitting, now } = decision;
  const { recording, recordingMarks, phase, running } = sitting;
  const last = recordingMarks.at(-1);
  if (recording === null && last === undefined) return;
  const isOff = phase !== "sitting" || !decision.rules.flags.hearing_recording;
  if (recording !== null && isOff)
    add(decision, { type: "recordingStopped", at: now, by: decision.actor.id });
  const gap = gapOf(decision);
  if (last && last.gap === gap && last.item === running) return;
  add(decision, { type: "recordingMarked", at: now, gap, item: running });
}

/** Why nothing is recorded now; null where the hall is. */
function gapOf({ sitting }: Decision): Gap | null {
  const { recording } = sitting;
  if (recording === null) return "off";
  return barredBy(sitting) ?? (recording.pausedAt === null ? null : "paused");
}
