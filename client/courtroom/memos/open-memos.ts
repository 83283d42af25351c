// The memos that wait for a decision. Pure.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Memo } from "../../../server/contract/sitting/topics/memos.ts";

/** Memos that wait for a decision, oldest first. */
export function openMemos(sitting: Sitting): Memo[] {
  return Object.values(sitting.memos)
    .filter((memo) => memo.state === "REQUESTED")
    .sort((a, b) => a.at - b.at);
}
