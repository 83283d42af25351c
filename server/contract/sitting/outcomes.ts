// Which outcomes an item may have recorded, from where it is in the day. Pure.
import type { Phase } from "../roles.ts";
import { hasOutcome, type Item, isRunning, type Outcome, outcomes } from "./state.ts";

/**
 * The outcomes that can be recorded for an item now; none when none is due. In: the item and the phase of its sitting.
 * What the court did not reach gets a date once it has risen, and what was set aside mid-hearing is part heard
 * (DOMAIN.md, "The day").
 */
export function outcomesDue(item: Item, phase: Phase): readonly Outcome[] {
  if (isRunning(item.state) || item.state === "PAUSED" || hasOutcome(item.state)) return outcomes;
  if (item.state !== "NOT_REACHED" || phase !== "risen") return [];
  return wasHeard(item) ? ["ADJOURNED", "PART_HEARD"] : ["ADJOURNED"];
}

function wasHeard(item: Item): boolean {
  return item.acts.some(({ from }) => from === "HEARING" || from === "IN_CAMERA");
}
