// Live courts, for everybody: what each hall shows, playlists, chapters and files, and how many watch.

import type { Context } from "hono";
import { caseOfItem } from "../broadcast/public-item.ts";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { PLAYER_HEADER, REPLAY_MINUTES } from "../contract/limits.ts";
import {
  type LiveCourt,
  liveChapters,
  liveCourts,
  liveParams,
  replayQuery,
  streamQuery,
  watching,
} from "../contract/rest/live.ts";
import { courtParams } from "../contract/rest/shared.ts";
import { airedAt, type Card, publicAt } from "../contract/sitting/core/airing.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { liveFile } from "./live-files.ts";
import { json, route } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import {
  audioBytes,
  fileBytes,
  known,
  ONE_SECOND,
  playlistAnswer,
  playlistBytes,
  replayAnswer,
  vttAnswer,
  vttBytes,
} from "./stream-answers.ts";
import { newRouter } from "./support.ts";

const tag = "live courts";
const shared = { tag, flags: ["live_streaming"] } as const;

const list = route({
  tag,
  access: "everybody",
  method: "get",
  path: "/live/courts",
  summary: "What each hall shows to the public now",
  description: "Empty where the court streams no hearings.",
  answers: { 200: json(liveCourts, "A line for each hall") },
});
const playlist = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/index.m3u8",
  fails: ["not_found"],
  summary: "The playlist of a hall (HLS), or of its audio alone",
  request: { params: courtParams, query: streamQuery },
  answers: { 200: playlistBytes("The last public minute"), ...known },
});
const replay = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/replay.m3u8",
  fails: ["not_found"],
  summary: "The playlist of somebody who goes back to a slot (HLS)",
  description: `What is public since then, of the last ${REPLAY_MINUTES} minutes; each card is cut short.`,
  request: { params: courtParams, query: replayQuery },
  answers: { 200: playlistBytes("From that slot to the newest") },
});
const chapters = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/chapters",
  fails: ["not_found"],
  summary: "The items that the public may go back to",
  request: { params: courtParams },
  answers: { 200: json(liveChapters, "From the oldest to the newest; a masked one by its number alone") },
});
const chaptersText = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/chapters.vtt",
  fails: ["not_found"],
  summary: "The same as WebVTT, in the times of the playlist of somebody who goes back to a slot",
  request: { params: courtParams, query: replayQuery },
  answers: { 200: vttBytes() },
});
const watched = route({
  tag,
  access: "openCourt",
  method: "get",
  // It is not below /live, because everybody may ask for what is there, and caches in front pass no token on.
  path: "/master/court/{courtId}/watching",
  fails: ["not_found"],
  summary: "How many watch the stream of a hall",
  request: { params: courtParams },
  answers: { 200: json(watching, "People whom a cache in front serves are not among them") },
});
const file = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/files/{name}",
  fails: ["not_found"],
  summary: "A file of the playlist",
  request: { params: liveParams },
  answers: { 200: fileBytes(), ...known },
});
const audioFile = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/live/courts/{courtId}/sound/{name}",
  fails: ["not_found"],
  summary: "The sound of a file of the playlist",
  request: { params: liveParams },
  answers: { 200: audioBytes(), ...known },
});

/** The calls of the live courts. */
export const live = newRouter()
  .openapi(list, async (c) => {
    const { services } = c.var;
    const { live_streaming: isStreaming } = await services.settings.read();
    const courts = isStreaming ? services.sittings.courtsOf() : [];
    const rows = await Promise.all(courts.map(({ id }) => rowOf(services, id)));
    c.header("Cache-Control", ONE_SECOND);
    return c.json(rows, 200);
  })
  .openapi(playlist, async (c) => {
    const { services } = c.var;
    const state = await hallOf(services, c.req.valid("param").courtId);
    const text = await services.broadcasts.playlist(state, c.req.valid("query").only);
    if (text === null) throw new Failure("not_found", "This hall has no stream now");
    services.watchers.note(state.courtId, c.req.header(PLAYER_HEADER), true);
    return playlistAnswer(text, c.req.raw.headers);
  })
  .openapi(replay, async (c) => {
    const { services } = c.var;
    const state = await hallOf(services, c.req.valid("param").courtId);
    const { from, only } = c.req.valid("query");
    const text = await services.broadcasts.replay(state, from, only);
    if (text === null) throw new Failure("not_found", "Nothing of that is public");
    services.watchers.note(state.courtId, c.req.header(PLAYER_HEADER), false);
    return replayAnswer(text);
  })
  .openapi(chapters, async (c) => {
    const { services } = c.var;
    const state = await hallOf(services, c.req.valid("param").courtId);
    c.header("Cache-Control", ONE_SECOND);
    return c.json(await services.broadcasts.chapters(state), 200);
  })
  .openapi(chaptersText, async (c) => {
    const { services } = c.var;
    const state = await hallOf(services, c.req.valid("param").courtId);
    const text = await services.broadcasts.chaptersVtt(state, c.req.valid("query").from);
    if (text === null) throw new Failure("not_found", "Nothing of that is public");
    return vttAnswer(text);
  })
  .openapi(watched, (c) => {
    const { services } = c.var;
    const { id } = services.sittings.court(c.req.valid("param").courtId);
    return c.json({ count: services.watchers.count(id) }, 200);
  })
  .openapi(file, async (c) => await fileAnswer(c, c.req.valid("param")))
  .openapi(audioFile, async (c) => await fileAnswer(c, { ...c.req.valid("param"), only: "sound" }));

/** What goes on in a hall. A meeting's or webinar's room is none, and its stream is not for everybody. */
async function hallOf({ sittings }: Services, courtId: string): Promise<Sitting> {
  if (occurrenceOfRoom(courtId) !== null) throw new Failure("not_found", `no court ${courtId}`);
  return (await sittings.ofCourt(courtId)).state;
}

type File = { courtId: string; name: string; only?: "sound" };

async function fileAnswer(c: Context<AppEnv>, { courtId, name, only }: File): Promise<Response> {
  const { services } = c.var;
  const state = await hallOf(services, courtId);
  const open = await services.broadcasts.file(state, name, only);
  services.watchers.note(state.courtId, c.req.header(PLAYER_HEADER), false);
  return await liveFile({ name, only, has: c.req.header("If-None-Match"), open });
}

/** How long a recorder may take to begin, after the delay, before it counts as a fault. */
const BEGIN_MS = 30_000;

/** When the stream is to begin, where it is on and shows nothing yet. */
function beginsAt({ broadcast, airing }: Sitting, card: Card | null, now: number): number | null {
  if (broadcast === null || (card !== "off" && card !== "technical")) return null;
  const at = (airedAt(airing, broadcast.at) ?? now) + BEGIN_MS;
  return at > now ? at : null;
}

async function rowOf(services: Services, id: string): Promise<LiveCourt> {
  const { state } = await services.sittings.ofCourt(id);
  const court = services.sittings.court(id);
  const slot = await services.broadcasts.lastSlot(state);
  const spans = publicAt(state.airing, services.now());
  const span = spans.at(-1);
  // On air without a playlist: no recorder has begun.
  const instead = span ? (span.mask ?? "technical") : "off";
  const card = slot === null ? instead : "card" in slot ? slot.card : null;
  return {
    courtId: id,
    hall: court.number,
    judges: court.judges,
    card,
    until: (card === "recess" && spans.findLast(({ mask }) => mask === "recess")?.until) || null,
    isOnAir: slot !== null,
    isRecorded: await services.broadcasts.isRecorded(state),
    // The part of an ended broadcast that has not been shown yet keeps its delay.
    delay: state.airing.delays.at(-1)?.seconds ?? 0,
    beginsAt: beginsAt(state, card, services.now()),
    item: caseOfItem(state, slot?.item ?? null, card),
    board: boardOf(services, id),
  };
}

/** The numbers that the display board has of a hall now. */
function boardOf({ sittings }: Services, id: string): LiveCourt["board"] {
  const row = sittings.board.row(id);
  return {
    now: row?.now?.serial ?? null,
    next: row?.next?.serial ?? null,
    passedOver: row?.passedOver.map(({ serial }) => serial) ?? [],
    ends: row && row.risen === null && !["not_open", "risen"].includes(row.state) ? row.ends : null,
  };
}
