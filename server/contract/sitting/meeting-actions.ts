// Which actions exist in a hall, a meeting and a webinar, by what topics state; and what webinar watchers may do.
import type { SittingType } from "../calendar/meeting-room.ts";
import { isOnlyWatching, type Person } from "./core/person.ts";
import { placeOf } from "./core/places.ts";
import { isWebinar } from "./core/state.ts";
import { type Action, permissions } from "./permissions.ts";

/** The commands that people who watch a webinar may give. */
const ofWatchers: ReadonlySet<string> = new Set<Action>([
  ...(["enter", "leave", "raiseHand", "lowerHand"] as const),
  ...(["askQuestion", "takeBackQuestion", "voteQuestion"] as const),
]);

/** What people do with a recording that is there; on whichever day, and whatever they are invited as by now. */
const ofRecordings: ReadonlySet<string> = new Set<Action>([
  ...(["openRecording", "holdRecording", "releaseRecording", "deleteRecording", "keepRecording"] as const),
  ...(["exportRecording", "fetchCopy"] as const),
]);

export const isOnRecording = ({ type }: { type: Action }): boolean => ofRecordings.has(type);

/** Whether an action is there in a hall or a room of this type. */
export function isOfType(action: Action, type: SittingType): boolean {
  return permissions[action].in.includes(placeOf(type));
}

/** Whether this person may do an action in this kind of sitting. Watchers of a webinar may do little but ask. */
export function isOfPerson(
  action: Action,
  sitting: { type: SittingType },
  person: Pick<Person, "invitedAs" | "state"> | null,
): boolean {
  if (!isWebinar(sitting) || person === null || !isOnlyWatching(person)) return true;
  return ofWatchers.has(action) || ofRecordings.has(action);
}

/**
 * The setting that switches an action off there; null without one. Whether hearings stream says nothing of webinars.
 */
export function switchOf(action: Action, type: SittingType) {
  const by = permissions[action].switch ?? null;
  return type === "WEBINAR" && by?.flag === "live_streaming" ? null : by;
}
