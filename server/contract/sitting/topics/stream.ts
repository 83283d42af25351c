// The stream of a hall for public and media: the broadcast for everybody, and the stop of the public's view.

import { z } from "zod";
import { STREAM_DELAY_MAX } from "../../limits.ts";
import {
  type Airing,
  addCut,
  addDelay,
  addMark,
  airedAt,
  endCuts,
  type Mark,
  type Mask,
  nothingAired,
} from "../core/airing.ts";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import type { Item } from "../core/item.ts";
import { isWatcher, type Person } from "../core/person.ts";
import { onceOpened, whileSitting } from "../core/phases.ts";
import { halls, hallsAndWebinars } from "../core/places.ts";
import { bar, judge, judgeOrOfficer, nobody, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import { type CoreState, doorClosed, runningItem } from "../core/state.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";
import type { BenchTalkState } from "./bench-talk.ts";
import type { RisingState } from "./rising.ts";
import type { SecretRoomState } from "./secret-room.ts";

/**
 * Who stopped the stream, when and why; no reason until the court gives one. Only a judge resumes what a judge
 * stopped (docs/domain.md#stop-stream).
 */
export type StreamStop = { at: number; by: string; byBench: boolean; reason: string };

/** The broadcast for everybody, without a login (docs/domain.md#broadcast). Times are milliseconds since 1970. */
export type Broadcast = {
  at: number;
  by: string;
  /** Seconds by which the public is behind the court. */
  delay: number;
  /** The delay from the next item on, where the officer has changed it. */
  nextDelay: number | null;
  /** Since when the officer has paused it; null while it runs. */
  pausedAt: number | null;
  /** Since when no recorder sends what the public is to see; null while one does. */
  lostAt: number | null;
};

/** A party asked that an item is not streamed; it is masked until the bench decides (docs/domain.md#objection). */
export type Objection = {
  item: string;
  at: number;
  by: string;
  decision: "upheld" | "overruled" | null;
};

export type StreamState = {
  /** Null while the public may watch, as far as the doors allow. */
  streamStop: StreamStop | null;
  broadcast: Broadcast | null;
  /** The public sees the last part of an ended broadcast until this time; null while no broadcast has ended. */
  airsUntil: number | null;
  /** Items that the officer keeps off the stream. */
  unstreamed: readonly string[];
  /** At most one for each item: the last one. */
  objections: readonly Objection[];
  /** What the public may see of the day, moment by moment: for the server's playlists, not for pages. */
  airing: Airing;
};
export const empty: StreamState = {
  streamStop: null,
  broadcast: null,
  airsUntil: null,
  unstreamed: [],
  objections: [],
  airing: nothingAired,
};

/** How far back a stop reaches: from now on, the last two minutes, or all that the public has not seen yet. */
export const takenBack = ["now", "two_minutes", "not_yet_public"] as const;
export type TakenBack = (typeof takenBack)[number];

export const commands = () => [
  z.strictObject({ type: z.literal("startStream") }),
  z.strictObject({ type: z.literal("pauseStream") }),
  z.strictObject({ type: z.literal("endStream") }),
  z.strictObject({
    type: z.literal("setStreamDelay"),
    seconds: z.int().min(0).max(STREAM_DELAY_MAX),
  }),
  z.strictObject({ type: z.literal("stopStream") }),
  z.strictObject({ type: z.literal("takeBackStream"), back: z.enum(takenBack) }),
  z.strictObject({ type: z.literal("resumeStream") }),
  z.strictObject({ type: z.literal("excludeItem"), item: id() }),
  z.strictObject({ type: z.literal("includeItem"), item: id() }),
  z.strictObject({ type: z.literal("objectToStream"), item: id() }),
  z.strictObject({ type: z.literal("decideObjection"), item: id(), isUpheld: z.boolean() }),
];

/** Whether something of a recorder is there for the public, as the server finds it. */
type NoteStream = { type: "noteStream"; isSending: boolean };
export const serverCommands = onlyServer<NoteStream>();

const live = { flag: "live_streaming", refusal: "streaming_off" } as const;
export const permissions: Rules<CommandsOf<typeof commands> | NoteStream> = {
  startStream: { roles: officer, phases: whileSitting, switch: live, in: hallsAndWebinars },
  pauseStream: { roles: officer, phases: whileSitting, in: hallsAndWebinars },
  endStream: { roles: officer, phases: whileSitting, in: hallsAndWebinars },
  setStreamDelay: { roles: officer, phases: whileSitting, switch: live, in: halls },
  // After the rising as well: the public still sees the last minutes then.
  stopStream: { roles: judgeOrOfficer, phases: onceOpened, in: halls },
  takeBackStream: { roles: judgeOrOfficer, phases: onceOpened, in: halls },
  resumeStream: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
  excludeItem: { roles: officer, phases: whileSitting, switch: live, in: halls },
  includeItem: { roles: officer, phases: whileSitting, switch: live, in: halls },
  objectToStream: { roles: bar, phases: whileSitting, switch: live, in: halls },
  decideObjection: { roles: judge, phases: whileSitting, switch: live, in: halls },
  noteStream: { roles: nobody, phases: whileSitting, in: hallsAndWebinars },
};

type StreamResumed = { type: "streamResumed"; at: number; by: string };
type BroadcastEvent =
  | { type: "streamStarted"; at: number; by: string; delay: number }
  | { type: "streamPaused"; at: number; by: string }
  | { type: "streamUnpaused"; at: number; by: string }
  /** Nothing came from a recorder for some seconds, and then something came again. */
  | { type: "streamLost"; at: number }
  | { type: "streamBack"; at: number }
  /** The officer ended it, the sitting ended, or the court streams no hearings any more. */
  | { type: "streamEnded"; at: number; by: string }
  /** Holds from the next item on. */
  | { type: "streamDelayAsked"; at: number; by: string; seconds: number }
  /** Holds from now on: the next item was called. */
  | { type: "streamDelaySet"; at: number; seconds: number }
  /** Everything heard since `from` is not public; this replaces what the stop took back before. */
  | { type: "streamTakenBack"; at: number; by: string; from: number; stoppedAt: number }
  | { type: "itemExcluded"; item: string; at: number; by: string }
  | { type: "itemIncluded"; item: string; at: number; by: string }
  | { type: "streamObjected"; item: string; at: number; by: string }
  | { type: "objectionDecided"; item: string; at: number; by: string; isUpheld: boolean }
  /** From now on the public sees this: the hall, or a card of this kind. */
  | ({ type: "airingMarked" } & Mark);

type StreamStopped = { type: "streamStopped" } & Omit<StreamStop, "reason">;
export type StreamEvent = StreamStopped | StreamResumed | BroadcastEvent;

export const folds: Folds<StreamState, StreamEvent> = {
  streamStarted: ({ airing }, { at, by, delay }) => ({
    broadcast: { at, by, delay, nextDelay: null, pausedAt: null, lostAt: null },
    airing: addDelay(airing, at, delay),
  }),
  streamPaused: ({ broadcast }, { at }) => ({
    broadcast: broadcast && { ...broadcast, pausedAt: at, lostAt: null },
  }),
  streamUnpaused: ({ broadcast }) => ({ broadcast: broadcast && { ...broadcast, pausedAt: null } }),
  streamLost: ({ broadcast }, { at }) => ({ broadcast: broadcast && { ...broadcast, lostAt: at } }),
  streamBack: ({ broadcast }) => ({ broadcast: broadcast && { ...broadcast, lostAt: null } }),
  streamEnded: ({ airing }, { at }) => ({ broadcast: null, airsUntil: airedAt(airing, at) }),
  streamDelayAsked: ({ broadcast }, { seconds }) => ({
    broadcast: broadcast && { ...broadcast, nextDelay: seconds === broadcast.delay ? null : seconds },
  }),
  streamDelaySet: ({ broadcast, airing }, { at, seconds }) => ({
    broadcast: broadcast && { ...broadcast, delay: seconds, nextDelay: null },
    airing: addDelay(airing, at, seconds),
  }),
  streamStopped: (_, { type: _type, ...stop }) => ({ streamStop: { ...stop, reason: "" } }),
  streamTakenBack: ({ airing }, { at, from, stoppedAt }) => ({
    airing: addCut(endCuts(airing, "stopped", stoppedAt, at), {
      at,
      from,
      to: stoppedAt,
      item: null,
      mask: "stopped",
      isRecalled: true,
      endedAt: null,
    }),
  }),
  streamResumed: () => ({ streamStop: null }),
  itemExcluded: ({ unstreamed, airing }, { item, at }) => ({
    unstreamed: [...unstreamed, item],
    airing: addCut(airing, itemCut(item, at, "excluded")),
  }),
  itemIncluded: ({ unstreamed, airing }, { item, at }) => ({
    unstreamed: unstreamed.filter((other) => other !== item),
    airing: endCuts(airing, "excluded", item, at),
  }),
  streamObjected: ({ objections, airing }, { type: _, ...objection }) => ({
    objections: [...without(objections, objection.item), { ...objection, decision: null }],
    airing: addCut(airing, itemCut(objection.item, objection.at, "objection")),
  }),
  objectionDecided: ({ objections, airing }, { item, at, isUpheld }) => ({
    objections: objections.map((one) =>
      one.item === item ? { ...one, decision: isUpheld ? "upheld" : "overruled" } : one,
    ),
    // What was heard while the objection was overruled, and has not been seen yet, is kept back as well.
    airing: isUpheld
      ? addCut(airing, itemCut(item, at, "objection"))
      : endCuts(airing, "objection", item, at),
  }),
  airingMarked: ({ airing }, { type: _, ...mark }) => ({ airing: addMark(withKind(airing, mark), mark) }),
};

/** Cuts the part of an item that the public had not seen at that moment. The part that it had seen stays visible. */
function itemCut(item: string, at: number, mask: Mask) {
  return { at, from: 0, to: at, item, mask, isRecalled: false, endedAt: null };
}

/** An item whose kind the list corrects while it is heard is cut from its first word. */
function withKind(airing: Airing, { item, mask, at }: Mark): Airing {
  return item !== null && mask === "excluded_kind" ? addCut(airing, itemCut(item, at, mask)) : airing;
}

function without(objections: readonly Objection[], item: string): Objection[] {
  return objections.filter((one) => one.item !== item);
}

/**
 * Everybody learns whether the stream is on, paused or stopped and who may resume it, without names and reasons. The
 * court alone reads which items are excluded; the court and the bar of an item read the objection to it.
 */
export function redact(
  { streamStop, broadcast, airsUntil, unstreamed, objections }: StreamState,
  audience: Audience,
): AllFields<StreamState> {
  if (audience === "court")
    return { streamStop, broadcast, airsUntil, unstreamed, objections, airing: nothingAired };
  const reads = audience === "bar" || audience.startsWith("person:");
  return {
    streamStop: withoutName(streamStop),
    broadcast: broadcast && { ...broadcast, by: "" },
    airsUntil,
    unstreamed: [],
    objections: reads ? objections.map((one) => ({ ...one, by: "" })) : [],
    airing: nothingAired,
  };
}

function withoutName(stop: StreamStop | null): AllFields<StreamStop> | null {
  return stop && { at: stop.at, by: "", byBench: stop.byBench, reason: "" };
}

export function ownView({
  streamStop,
  broadcast,
  airsUntil,
  unstreamed,
  objections,
  airing,
}: StreamState): AllFields<StreamState> {
  return { streamStop, broadcast, airsUntil, unstreamed, objections, airing };
}

/** Whether a stopped stream leaves this person only the board: people who only ever watch. */
export function isCutOff({ streamStop }: StreamState, person: Pick<Person, "role" | "subRole">): boolean {
  return streamStop !== null && isWatcher(person);
}

/** Whether the public sees the hall, or still sees the last part of a broadcast that ended. */
export function isSeen(
  { broadcast, airsUntil }: Pick<StreamState, "broadcast" | "airsUntil">,
  now: number,
): boolean {
  return broadcast !== null || (airsUntil !== null && airsUntil > now);
}

/** Whether an item is kept off the stream: by its kind, by the officer, or by an objection that is not overruled. */
export function isKeptOff(
  { id, streaming }: Pick<Item, "id" | "streaming">,
  sitting: Pick<StreamState, "unstreamed" | "objections">,
): boolean {
  const decision = objectionTo(sitting, id)?.decision;
  return !streaming || sitting.unstreamed.includes(id) || decision === null || decision === "upheld";
}

/** The objection to an item's streaming; undefined without one. */
export function objectionTo({ objections }: Pick<StreamState, "objections">, item: string | null) {
  return objections.find((one) => one.item === item);
}

/** Why nothing of the hall may be streamed or recorded, whatever is switched on (docs/domain.md#recorded). */
export const barred = [
  "not_in_session",
  "stopped",
  "in_camera",
  "bench_talk",
  "recess",
  "excluded_kind",
] as const satisfies Mask[];
type Barred = (typeof barred)[number];

type BarredNeeds = Pick<CoreState, "type" | "phase" | "running" | "items"> &
  SecretRoomState &
  BenchTalkState &
  RisingState &
  Pick<StreamState, "streamStop">;

/** Returns the reason why the hall may not be streamed and recorded now; null where there is none. */
export function barredBy(sitting: BarredNeeds): Barred | null {
  if (sitting.phase !== "sitting") return "not_in_session";
  if (sitting.streamStop !== null) return "stopped";
  if (sitting.secretRoom !== null || doorClosed(sitting)) return "in_camera";
  if (sitting.benchTalk !== null) return "bench_talk";
  if (sitting.rising !== null) return "recess";
  return runningItem(sitting)?.streaming === false ? "excluded_kind" : null;
}
