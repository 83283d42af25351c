// The state of a recording in the library, in one word. Pure.
import type { RecordingRow } from "./rest/recordings.ts";

export type RecordingWord =
  | "recording"
  | "sealing"
  | "ready"
  | "gap"
  | "held"
  | "deleting"
  | "deleted"
  | "notWhole";

/** Returns the state that matters most: that it is gone or damaged, what will become of it, and then whether it is complete. */
export function stateOf(recording: RecordingRow): RecordingWord {
  if (recording.deletedAt !== null) return "deleted";
  if (!recording.isWhole) return "notWhole";
  if (recording.endedAt === null) return "recording";
  if (recording.deletionDue !== null) return "deleting";
  if (recording.heldAt !== null) return "held";
  if (!recording.isSealed) return "sealing";
  return recording.missing > 0 ? "gap" : "ready";
}
