// A webinar: whether guests come and hands are taken, how many watch; and that it ends where the court holds none any more.
import { WATCHING_COUNT_SECONDS, WEBINAR_WATCHERS } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { isWebinar } from "../../contract/sitting/core/state.ts";
import { countWatchers } from "../../contract/sitting/topics/webinar.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn } from "./decision.ts";
import { isDeviceRemoved } from "./guests.ts";
import { leaveRoom } from "./meetings.ts";

/** Returns why a person may not come to watch a webinar now. `meetingGuestRefusal` has more reasons for guests. */
export function watcherRefusal(decision: Decision): Refusal | undefined {
  const { sitting, actor } = decision;
  if (!isWebinar(sitting) || actor.invitation?.as !== "watcher") return undefined;
  // Two people with accounts may have the same name, so only the device of a removed person counts here.
  if (isDeviceRemoved(sitting, actor.origin)) return refuse("removed");
  const before = personIn(decision, actor.id);
  if (before && isPresent(before)) return undefined;
  // When it is no longer open, a person who registered and never came in is refused; a person who was in it may come back.
  const { openAsBooked } = actor.invitation;
  const isOpen = openAsBooked === undefined || (sitting.openToGuests ?? openAsBooked);
  if (!isOpen && !before) return refuse("not_open_to_guests");
  return isFull(sitting) ? refuse("webinar_full") : undefined;
}

/** Whether as many watch as may. */
export function isFull(sitting: Decision["sitting"]): boolean {
  return countWatchers(sitting) >= WEBINAR_WATCHERS;
}

/** People who are in the room stay when it is closed to guests. */
const setOpenToGuests: Handler<"setOpenToGuests"> = (decision, { open }) => {
  add(decision, { type: "openToGuestsSet", open, by: decision.actor.id, at: decision.now });
  return undefined;
};

/** Hands that are up stay up: each is lowered or let speak. */
const setHands: Handler<"setHands"> = (decision, { open }) => {
  add(decision, { type: "handsSet", open, by: decision.actor.id, at: decision.now });
  return undefined;
};

/** The command itself adds no event: `reconcile` counts. */
const countWatching: Handler<"countWatching"> = () => undefined;

export const handlers: HandlersOf<"webinar"> = { setOpenToGuests, setHands, countWatching };

/** Ends webinars that the court has switched off. Counts the watchers after a command in the room, at most every few seconds. */
export function reconcile(decision: Decision): void {
  const { sitting, now, rules } = decision;
  if (!isWebinar(sitting)) return;
  if (sitting.phase === "sitting" && !rules.flags.webinar_enabled) {
    add(decision, { type: "sittingClosed", at: now });
    leaveRoom(decision);
  }
  if (!isCountDue(decision.sitting, now)) return;
  add(decision, { type: "watchingCounted", count: countWatchers(decision.sitting), at: now });
}

/** Whether how many watch has to be counted again: it is others than when it was told last, some seconds ago. */
export function isCountDue(sitting: Decision["sitting"], now: number): boolean {
  if (!isWebinar(sitting) || Math.abs(now - sitting.watchingAt) < WATCHING_COUNT_SECONDS * 1000) return false;
  return countWatchers(sitting) !== sitting.watching;
}
