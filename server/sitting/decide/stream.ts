// The stream stopped at once by the bench or the officer, and let go on by whoever may.
import { refuse } from "../../contract/refusals.ts";
import { add, type Handler } from "./draft.ts";

/** A judge's stop takes the place of the officer's, so that it is theirs to end. */
export const stopStream: Handler<"stopStream"> = (draft) => {
  const { sitting, actor, now } = draft;
  const byBench = actor.role === "JUDGE";
  if (sitting.streamStop !== null && (sitting.streamStop.byBench || !byBench))
    return refuse("stream_stopped");
  add(draft, { type: "streamStopped", at: now, by: actor.id, byBench });
  return undefined;
};

/** What a judge stopped only a judge lets go on. */
export const resumeStream: Handler<"resumeStream"> = (draft) => {
  const { streamStop } = draft.sitting;
  if (streamStop === null) return refuse("stream_on");
  if (streamStop.byBench && draft.actor.role !== "JUDGE") return refuse("stopped_by_bench");
  add(draft, { type: "streamResumed", at: draft.now, by: draft.actor.id });
  return undefined;
};
