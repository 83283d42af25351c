// What is there in a hall and not in the room of a meeting, which has no list, no bench, no secret room and no public.
import type { Action } from "./permissions.ts";
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
import { permissions as reasons } from "./topics/reasons.ts";
import { permissions as recording } from "./topics/recording.ts";
import { permissions as recordingCopies } from "./topics/recording-copies.ts";
import { permissions as roleCall } from "./topics/role-call.ts";
import { permissions as rtmp } from "./topics/rtmp.ts";
import { permissions as secretRoom } from "./topics/secret-room.ts";
import { permissions as stream } from "./topics/stream.ts";
import { permissions as submissions } from "./topics/submissions.ts";

const ofHalls: readonly Readonly<Record<string, unknown>>[] = [
  appearances,
  benchTalk,
  breakouts,
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
  recording,
  recordingCopies,
  roleCall,
  rtmp,
  secretRoom,
  stream,
  submissions,
];
const actionsOfHalls: ReadonlySet<string> = new Set(
  ofHalls.flatMap((permissions) => Object.keys(permissions)),
);

/** Whether an action is there in the room of a meeting too. */
export function isOfMeetings(action: Action): boolean {
  return !actionsOfHalls.has(action);
}
