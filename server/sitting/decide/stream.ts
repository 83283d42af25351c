// The broadcast: begun, paused and ended by the officer; items kept off it; the public view stopped.
import { STREAM_BACK_MINUTES } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { airedAt, type Mask } from "../../contract/sitting/core/airing.ts";
import { isWebinar, runningItem } from "../../contract/sitting/core/state.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { barredBy, objectionTo, type TakenBack } from "../../contract/sitting/topics/stream.ts";
import { add, type Decision, type Handler, type HandlersOf, itemIn, personIn } from "./decision.ts";

/** A family court is never streamed (docs/domain.md#court-type-fc). The stream of a webinar has no delay. */
const startStream: Handler<"startStream"> = (decision) => {
  const { sitting, actor, now, rules } = decision;
  const isForWatchers = isWebinar(sitting);
  if (sitting.type !== "NORMAL" && !isForWatchers) return refuse("never_streamed");
  const { broadcast } = sitting;
  if (broadcast?.pausedAt === null) return refuse("stream_live");
  if (broadcast !== null) add(decision, { type: "streamUnpaused", at: now, by: actor.id });
  else {
    const delay = isForWatchers ? 0 : rules.streamDelay;
    add(decision, { type: "streamStarted", at: now, by: actor.id, delay });
  }
  return undefined;
};

const pauseStream: Handler<"pauseStream"> = (decision) => {
  const { broadcast } = decision.sitting;
  if (broadcast === null) return refuse("stream_not_live");
  if (broadcast.pausedAt !== null) return refuse("stream_paused");
  add(decision, { type: "streamPaused", at: decision.now, by: decision.actor.id });
  return undefined;
};

const endStream: Handler<"endStream"> = (decision) => {
  if (decision.sitting.broadcast === null) return refuse("stream_not_live");
  add(decision, { type: "streamEnded", at: decision.now, by: decision.actor.id });
  return undefined;
};

/** Another delay holds from the next item on, so that nobody sees a part of an item twice or misses one. */
const setStreamDelay: Handler<"setStreamDelay"> = (decision, { seconds }) => {
  const { sitting, now, actor } = decision;
  if (sitting.broadcast === null) return refuse("stream_not_live");
  add(decision, { type: "streamDelayAsked", at: now, by: actor.id, seconds });
  return undefined;
};

/**
 * A judge's stop replaces the officer's, and only a judge ends it. It takes back all that the public has not seen
 * yet; the officer's holds from now on.
 */
const stopStream: Handler<"stopStream"> = (decision) => {
  const { sitting, actor, now } = decision;
  const byBench = actor.role === "JUDGE";
  if (sitting.streamStop !== null && (sitting.streamStop.byBench || !byBench))
    return refuse("stream_stopped");
  add(decision, { type: "streamStopped", at: now, by: actor.id, byBench });
  if (byBench && wasOnAir(sitting)) takeBack(decision, now, "not_yet_public");
  return undefined;
};

/** How far the stop reaches back is said after it, and can be said again while it lasts. */
const takeBackStream: Handler<"takeBackStream"> = (decision, { back }) => {
  const { streamStop } = decision.sitting;
  if (streamStop === null) return refuse("stream_on");
  if (!wasOnAir(decision.sitting)) return refuse("stream_not_live");
  if (streamStop.byBench && decision.actor.role !== "JUDGE") return refuse("stopped_by_bench");
  takeBack(decision, streamStop.at, back);
  return undefined;
};

/** Whether there is anything to take back: the public still sees the last part of a broadcast after it ended. */
const wasOnAir = ({ airing }: Sitting) => airing.delays.length > 0;

const TWO_MINUTES = STREAM_BACK_MINUTES * 60_000;

function takeBack(decision: Decision, stoppedAt: number, back: TakenBack): void {
  const { now: at, actor } = decision;
  const begin = decision.sitting.airing.delays[0]?.from ?? stoppedAt;
  const from = {
    now: stoppedAt,
    two_minutes: Math.max(begin, stoppedAt - TWO_MINUTES),
    not_yet_public: firstUnseen(decision.sitting, begin, stoppedAt),
  }[back];
  add(decision, { type: "streamTakenBack", at, by: actor.id, from, stoppedAt });
}

/** The first moment that the public had not seen at a time. */
function firstUnseen({ airing }: Sitting, begin: number, time: number): number {
  const borders = airing.delays.map(({ from, seconds }) => Math.max(from, time - seconds * 1000));
  const unseen = [begin, ...borders].filter((moment) => (airedAt(airing, moment) ?? time) >= time);
  return Math.min(time, ...unseen);
}

/** Only a judge can resume what a judge stopped. */
const resumeStream: Handler<"resumeStream"> = (decision) => {
  const { streamStop } = decision.sitting;
  if (streamStop === null) return refuse("stream_on");
  if (streamStop.byBench && decision.actor.role !== "JUDGE") return refuse("stopped_by_bench");
  add(decision, { type: "streamResumed", at: decision.now, by: decision.actor.id });
  return undefined;
};

const excludeItem: Handler<"excludeItem"> = (decision, { item }) => {
  if (!itemIn(decision, item)) return refuse("no_such_item");
  if (decision.sitting.unstreamed.includes(item)) return refuse("item_excluded");
  add(decision, { type: "itemExcluded", item, at: decision.now, by: decision.actor.id });
  return undefined;
};

/** The officer cannot put back on the stream what the list or the bench keeps off it. */
const includeItem: Handler<"includeItem"> = (decision, { item }) => {
  if (!decision.sitting.unstreamed.includes(item)) return refuse("item_not_excluded");
  add(decision, { type: "itemIncluded", item, at: decision.now, by: decision.actor.id });
  return undefined;
};

/** A person admitted for the item may object once until the bench decides, and not again after that. */
const objectToStream: Handler<"objectToStream"> = (decision, { item }) => {
  const { sitting, actor, now } = decision;
  const listed = itemIn(decision, item);
  if (!listed) return refuse("no_such_item");
  if (!personIn(decision, actor.id)?.admittedItems.includes(item)) return refuse("not_of_item");
  if (!listed.streaming || sitting.unstreamed.includes(item)) return refuse("item_excluded");
  const before = objectionTo(sitting, item);
  if (before) return refuse(before.decision === null ? "objection_made" : "objection_decided");
  add(decision, { type: "streamObjected", item, at: now, by: actor.id });
  return undefined;
};

/** The bench may change its decision: keep the item off the stream, or allow it. */
const decideObjection: Handler<"decideObjection"> = (decision, { item, isUpheld }) => {
  const objection = objectionTo(decision.sitting, item);
  if (!objection) return refuse("no_objection");
  if (objection.decision === (isUpheld ? "upheld" : "overruled")) return refuse("objection_decided");
  add(decision, { type: "objectionDecided", item, at: decision.now, by: decision.actor.id, isUpheld });
  return undefined;
};

const noteStream: Handler<"noteStream"> = (decision, { isSending }) => {
  const { sitting, now } = decision;
  const { broadcast } = sitting;
  if (broadcast === null || broadcast.pausedAt !== null) return refuse("stream_not_live");
  if (broadcast.lostAt !== null && isSending) add(decision, { type: "streamBack", at: now });
  if (broadcast.lostAt === null && !isSending) add(decision, { type: "streamLost", at: now });
  return undefined;
};

export const handlers: HandlersOf<"stream"> = {
  startStream,
  pauseStream,
  endStream,
  setStreamDelay,
  stopStream,
  takeBackStream,
  resumeStream,
  excludeItem,
  includeItem,
  objectToStream,
  decideObjection,
  noteStream,
};

/**
 * Logs what the public sees from now on whenever that changes. Ends the broadcast when the court rises or may stream
 * no more. Sets another delay when the next item is called.
 */
export function reconcile(decision: Decision): void {
  const { sitting, now } = decision;
  const { broadcast, airing, phase, running } = sitting;
  const last = airing.marks.at(-1);
  if (broadcast === null && last === undefined) return;
  const { flags } = decision.rules;
  const isOff = phase !== "sitting" || !(isWebinar(sitting) || flags.live_streaming);
  if (broadcast !== null && isOff) add(decision, { type: "streamEnded", at: now, by: decision.actor.id });
  else if (broadcast?.nextDelay != null && running !== null && running !== last?.item)
    add(decision, { type: "streamDelaySet", at: now, seconds: broadcast.nextDelay });
  const mask = maskOf(decision);
  const mark = { mask, item: running, ...(mask === "recess" && { until: sitting.rising?.until ?? null }) };
  if (last && last.mask === mask && last.item === running && last.until === mark.until) return;
  add(decision, { type: "airingMarked", at: now, ...mark });
}

/** Why the public sees a card now; null where it sees the hall. */
function maskOf({ sitting, rules }: Decision): Mask | null {
  const { phase, broadcast, dictation, unstreamed } = sitting;
  if (phase !== "sitting") return "not_in_session";
  if (broadcast === null) return "off";
  const barred = barredBy(sitting);
  if (barred !== null) return barred;
  const item = runningItem(sitting);
  if (item !== null && unstreamed.includes(item.id)) return "excluded";
  const decision = objectionTo(sitting, item?.id ?? null)?.decision;
  if (decision === "upheld") return "excluded";
  if (decision === null) return "objection";
  if (dictation !== null && rules.masksDictation) return "dictation";
  return broadcast.pausedAt === null ? null : "paused";
}
