// Which actions exist in a court hall, in the room of a meeting and in a webinar. A meeting has no list, no bench, no secret room and no
// public.
import type { SittingType } from "../calendar/meeting-room.ts";
import { isOnlyWatching, type Person } from "./core/person.ts";
import { isWebinar } from "./core/state.ts";
import { type Action, permissions as ofEverything } from "./permissions.ts";
import { permissions as appearances } from "./topics/appearances.ts";
import { permissions as benchTalk } from "./topics/bench-talk.ts";
import { permissions as breakouts } from "./topics/breakouts.ts";
import { permissions as calling } from "./topics/calling.ts";
import { permissions as causeList } from "./topics/cause-list.ts";
import { permissions as coHost } from "./topics/co-host.ts";
import { permissions as corrections } from "./topics/corrections.ts";
import { permissions as counsel } from "./topics/counsel.ts";
import { permissions as dictation } from "./topics/dictation.ts";
import { permissions as inCamera } from "./topics/in-camera.ts";
import { permissions as memos } from "./topics/memos.ts";
import { permissions as outcomes } from "./topics/outcomes.ts";
import { permissions as passOver } from "./topics/pass-over.ts";
import { permissions as pausing } from "./topics/pausing.ts";
import { permissions as publication } from "./topics/publication.ts";
import { permissions as questions } from "./topics/questions.ts";
import { permissions as reasons } from "./topics/reasons.ts";
import { permissions as recordingCopies } from "./topics/recording-copies.ts";
import { permissions as roleCall } from "./topics/role-call.ts";
import { permissions as rtmp } from "./topics/rtmp.ts";
import { permissions as secretRoom } from "./topics/secret-room.ts";
import { permissions as stream } from "./topics/stream.ts";
import { permissions as submissions } from "./topics/submissions.ts";
import { permissions as webinar } from "./topics/webinar.ts";

const ofHalls: readonly Readonly<Record<string, unknown>>[] = [
  appearances,
  benchTalk,
  coHost,
  calling,
  causeList,
  corrections,
  counsel,
  dictation,
  inCamera,
  memos,
  outcomes,
  passOver,
  pausing,
  publication,
  reasons,
  recordingCopies,
  roleCall,
  rtmp,
  secretRoom,
  stream,
  submissions,
];
/** Of the copies of a recording a room has the court's own: a copy for others is of the items of a hall. */
const copiesOfRooms: ReadonlySet<string> = new Set<Action>(["exportRecording", "fetchCopy"]);
const actionsOfHalls: ReadonlySet<string> = new Set(
  ofHalls.flatMap((permissions) => Object.keys(permissions)).filter((action) => !copiesOfRooms.has(action)),
);
/**
 * What meetings have and webinars do not. Breakout rooms: the watchers would see the speakers go. Securing: it keeps the people on a hall's
 * roster, and a webinar has none; it is closed to guests or locked instead.
 */
const notInWebinars: ReadonlySet<string> = new Set([...Object.keys(breakouts), "secureHall"]);
const actionsOfWebinars: ReadonlySet<string> = new Set(
  [webinar, questions].flatMap((permissions) => Object.keys(permissions)),
);
/** Of the stream a webinar has that it is on, paused and ended: it is never late, and has no items. */
const streamOfWebinars: ReadonlySet<string> = new Set<Action>(["startStream", "pauseStream", "endStream"]);
/** What people who watch a webinar may do. */
const ofWatchers: ReadonlySet<string> = new Set<Action>([
  ...(["enter", "leave", "raiseHand", "lowerHand"] as const),
  ...(["askQuestion", "takeBackQuestion", "voteQuestion"] as const),
]);

/** Whether an action is there in a hall or a room of this type. */
export function isOfType(action: Action, type: SittingType): boolean {
  if (type === "WEBINAR" && notInWebinars.has(action)) return false;
  if (type === "WEBINAR") return !actionsOfHalls.has(action) || streamOfWebinars.has(action);
  if (actionsOfWebinars.has(action)) return false;
  return type !== "MEETING" || !actionsOfHalls.has(action);
}

/** Whether this person may do an action in this kind of sitting. People who watch a webinar may ask questions and do little else. */
export function isOfPerson(
  action: Action,
  sitting: { type: SittingType },
  person: Pick<Person, "invitedAs" | "state"> | null,
): boolean {
  if (!isWebinar(sitting) || person === null || !isOnlyWatching(person)) return true;
  return ofWatchers.has(action);
}

/** The setting that switches an action off there; null where none does. Whether a court streams its hearings says nothing of its webinars. */
export function switchOf(action: Action, type: SittingType) {
  const by = ofEverything[action].switch ?? null;
  return type === "WEBINAR" && by?.flag === "live_streaming" ? null : by;
}
