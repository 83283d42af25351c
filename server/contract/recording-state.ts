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

/** The state that matters most: gone or damaged, then what will become of it, then whether it is complete. */
export function stateOf(recording: RecordingRow): RecordingWord {
  if (recording.deletedAt !== null) return "deleted";
  if (!recording.isWhole) return "notWhole";
  if (recording.endedAt === null) return "recording";
  if (recording.deletionDue !== null) return "deleting";
  if (recording.heldAt !== null) return "held";
  if (!recording.isSealed) return "sealing";
  return recording.missing > 0 ? "gap" : "ready";
}
