// RTMP: the officer sends the public stream on and ends that; the server says how each connection is.
import { refuse } from "../../contract/refusals.ts";
import { rtmpConnection } from "../../contract/sitting/topics/rtmp.ts";
import { add, type Handler, type HandlersOf } from "./decision.ts";

/** There is nothing to send without a broadcast. A family court is never broadcast, so that it is sent nowhere. */
const startRtmp: Handler<"startRtmp"> = (decision, { destination }) => {
  const { sitting, actor, now } = decision;
  if (sitting.broadcast === null) return refuse("stream_not_live");
  if (rtmpConnection(sitting, destination)) return refuse("rtmp_on");
  const found = actor.rtmpDestination;
  if (!found || found.id !== destination) return refuse("no_such_destination");
  add(decision, { type: "rtmpStarted", destination, name: found.name, at: now, by: actor.id });
  return undefined;
};

const stopRtmp: Handler<"stopRtmp"> = (decision, { destination }) => {
  if (!rtmpConnection(decision.sitting, destination)) return refuse("rtmp_not_on");
  add(decision, { type: "rtmpStopped", destination, at: decision.now, by: decision.actor.id });
  return undefined;
};

/** Records only changes: a state that is reported again adds no event. */
const noteRtmp: Handler<"noteRtmp"> = (decision, { destination, found, why }) => {
  const { sitting, now, actor } = decision;
  const connection = rtmpConnection(sitting, destination);
  if (!connection) return refuse("rtmp_not_on");
  if (found === "over") add(decision, { type: "rtmpStopped", destination, at: now, by: actor.id });
  else if (found === "on") {
    if (connection.state !== "on") add(decision, { type: "rtmpSent", destination, at: now });
  } else if (why !== null && (connection.state !== "lost" || connection.why !== why))
    add(decision, { type: "rtmpLost", destination, at: now, why });
  return undefined;
};

export const handlers: HandlersOf<"rtmp"> = { startRtmp, stopRtmp, noteRtmp };
