// The public copy of a recording: when the court may publish it, and who may again after a withdrawal.

import { refuse } from "../../contract/refusals.ts";
import {
  isPublished,
  lastSeen,
  mayKeepWithdrawn,
  mayPublishAgain,
  publishedItems,
} from "../../contract/sitting/topics/publication.ts";
import { isSealed } from "../../contract/sitting/topics/recording.ts";
import { add, type Decision, type Handler, type HandlersOf } from "./decision.ts";

/** The day is over, the public stream has shown the last of it, and all of it is sealed. */
const publishRecording: Handler<"publishRecording"> = (decision) => {
  const { sitting, actor, now, rules } = decision;
  const { recordingMarks, recordingPurge, recordingDeletion, publication } = sitting;
  if (!rules.flags.live_streaming) return refuse("streaming_off");
  if (sitting.type !== "NORMAL") return refuse("never_streamed");
  if (recordingMarks.length === 0 || recordingPurge !== null) return refuse("no_recording");
  if (recordingDeletion !== null) return refuse("recording_deleting");
  if (isPublished(sitting)) return refuse("recording_public");
  if (!mayPublishAgain(publication?.withdrawn ?? null, actor.role)) return refuse("withdrawn_by_bench");
  if (!isOver(decision)) return refuse("publish_too_early");
  if (publishedItems(sitting).length === 0) return refuse("nothing_public");
  add(decision, { type: "recordingPublished", at: now, by: actor.id });
  return undefined;
};

function isOver({ sitting, now }: Decision): boolean {
  const { phase, recording, airing } = sitting;
  return phase !== "sitting" && recording === null && isSealed(sitting) && lastSeen(airing) <= now;
}

const withdrawRecording: Handler<"withdrawRecording"> = (decision) => {
  const { sitting, actor, now } = decision;
  const { publication, recordingPurge } = sitting;
  if (publication === null || recordingPurge !== null) return refuse("recording_not_public");
  const { withdrawn } = publication;
  if (withdrawn !== null && !mayKeepWithdrawn(withdrawn, actor.role)) return refuse("recording_not_public");
  add(decision, { type: "recordingWithdrawn", at: now, by: actor.id, byBench: actor.role === "JUDGE" });
  return undefined;
};

export const handlers: HandlersOf<"publication"> = { publishRecording, withdrawRecording };
