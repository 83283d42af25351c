// What a sitting asks of the part that gives halls their recorders (server/broadcast).
import type { RecorderRun } from "./recorder-token.ts";

/** A hall has another recorder, or none any more. */
export type RecorderReplaced = { sitting: string; recorder: string | null };

export type Recorders = {
  /**
   * Whether a recorder has its hall now.
   * @throws Failure session_ended when it does not
   */
  mustRecord(run: RecorderRun): Promise<void>;
  /** Calls back when a hall has another recorder, whichever process gave it. */
  onReplaced(listener: (change: RecorderReplaced) => void): void;
};
