// A webinar: guests, hands, how many watch; and its end where the court holds none any more.
import { WATCHING_COUNT_SECONDS, WEBINAR_WATCHERS } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { isWebinar } from "../../contract/sitting/core/state.ts";
import { countWatchers } from "../../contract/sitting/topics/webinar.ts";
import { add, type Decision, type Due, type Handler, type HandlersOf, personIn } from "./decision.ts";
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
  // Once it is not open, whoever registered and never came in is refused; who was in it may come back.
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

export const handlers: HandlersOf<"webinar"> = { setOpenToGuests, setHands };

/** What is due is written with every command in the room, and not only when the server follows up. */
export function reconcile(decision: Decision): void {
  for (const event of ending(decision)) add(decision, event);
  for (const event of counting(decision)) add(decision, event);
}

/** A webinar ends when the court switches webinars off; else its watchers are counted. */
export const due: Due = (moment) => {
  const ended = ending(moment);
  return ended.length > 0 ? ended : counting(moment);
};

const ending: Due = (moment) => {
  const { sitting, now, rules } = moment;
  if (!isWebinar(sitting) || sitting.phase !== "sitting" || rules.flags.webinar_enabled) return [];
  const decision: Decision = { ...moment, events: [] };
  add(decision, { type: "sittingClosed", at: now });
  leaveRoom(decision);
  return decision.events;
};

/** Counts the watchers again when their number changed since the last count, which was some seconds ago. */
const counting: Due = ({ sitting, now }) => {
  if (!isWebinar(sitting) || Math.abs(now - sitting.watchingAt) < WATCHING_COUNT_SECONDS * 1000) return [];
  const count = countWatchers(sitting);
  return count === sitting.watching ? [] : [{ type: "watchingCounted", count, at: now }];
};
