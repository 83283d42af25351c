// The other hall in which an account speaks, added to commands because sittings do not know each other.
import { isOfItem } from "../contract/sitting/core/admitted-items.ts";
import { isClosed } from "../contract/sitting/core/closed-items.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import { doorClosed, runningItem } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** Whether somebody is before the court: active in the running item. */
export function isBefore({ running }: Sitting, person: Person): boolean {
  return running !== null && person.state === "ACTIVE" && isOfItem(person, running);
}

/** The running item is closed, or was today: other halls must not learn who is before the court in it. */
export function isRunningClosed(sitting: Sitting): boolean {
  const item = runningItem(sitting);
  return doorClosed(sitting) || (item !== null && isClosed(item, sitting));
}

/**
 * The number of another hall of the day in whose running item an account is active. Null without one, and once they
 * have moved to a third hall. An item behind a closed door is not shown in other halls.
 * @param here - the sitting that asks
 * @param all - the sittings of this process, which has every hall of today
 */
export function speakingIn(here: Sitting, account: string, all: Iterable<{ state: Sitting }>): string | null {
  for (const { state } of all) {
    const person = state.people[account];
    if (!person || state.id === here.id || state.date !== here.date) continue;
    // The other side of an item must not learn that somebody is in a closed item elsewhere.
    if (isBefore(state, person) && !isRunningClosed(state) && !state.elsewhere[account]) return state.hall;
  }
  return null;
}
