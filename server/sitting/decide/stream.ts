// Stopping the public view, by the bench or the officer, and resuming it.
import { refuse } from "../../contract/refusals.ts";
import { add, type Handler, type HandlersOf } from "./decision.ts";

/** A judge's stop replaces the officer's, so that only a judge can end it. */
const stopStream: Handler<"stopStream"> = (decision) => {
  const { sitting, actor, now } = decision;
  const byBench = actor.role === "JUDGE";
  if (sitting.streamStop !== null && (sitting.streamStop.byBench || !byBench))
    return refuse("stream_stopped");
  add(decision, { type: "streamStopped", at: now, by: actor.id, byBench });
  return undefined;
};

/** Only a judge can resume what a judge stopped. */
const resumeStream: Handler<"resumeStream"> = (decision) => {
  const { streamStop } = decision.sitting;
  if (streamStop === null) return refuse("stream_on");
  if (streamStop.byBench && decision.actor.role !== "JUDGE") return refuse("stopped_by_bench");
  add(decision, { type: "streamResumed", at: decision.now, by: decision.actor.id });
  return undefined;
};

export const handlers: HandlersOf<"stream"> = { stopStream, resumeStream };
