// Which outcomes an item may have recorded, from where it is in the day. Pure.
import type { Phase } from "../permissions.ts";
import {
  hasOutcome,
  type Item,
  isPresent,
  isRunning,
  type Outcome,
  outcomes,
  type Person,
  type Sitting,
} from "./state.ts";

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

/** States of an item that was before the court today and waits to be taken up again. */
const setAside: readonly Item["state"][] = ["PASSED_OVER", "RECALLED", "PAUSED"];

/** People whose seat is held and whose item, set aside today, would end with the rising. */
export function awaitedAtRising({ items, people }: Pick<Sitting, "items" | "people">): Person[] {
  return Object.values(people).filter(
    (person) =>
      person.lostAt !== null &&
      isPresent(person) &&
      person.cleared.some((id) => setAside.includes(items[id]?.state ?? "LISTED")),
  );
}
