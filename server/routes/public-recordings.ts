// The recordings for everybody: published and withdrawn by the hall's court; found, and played without a login.

import { publicRecordingsIn, recordingIn } from "../../db/queries/recording-library.ts";
import { callerOf } from "../accounts/caller.ts";
import { RECORDINGS_PAGE } from "../contract/limits.ts";
import {
  type PublicRecording,
  publicFileParams,
  publicPlayQuery,
  publicRecordingsPage,
  publicRecordingsQuery,
  publicRecordingWhole,
} from "../contract/rest/public-recordings.ts";
import { recordingParams } from "../contract/rest/recordings.ts";
import { logEntry } from "../contract/rest/shared.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isPublished } from "../contract/sitting/topics/publication.ts";
import { numberParts, numberPattern } from "../court/searched-words.ts";
import { Failure } from "../failure.ts";
import { liveFile } from "../live-files.ts";
import type { Services } from "../services.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { bytes, json, ofCommand, route } from "./route.ts";
import { sittingAfter } from "./sitting-cursor.ts";
import { newRouter } from "./support.ts";

const tag = "public recordings";
/** Nothing of it is there where the court streams no hearings, or publishes no recordings. */
const open = {
  tag,
  method: "get",
  flags: ["live_streaming", "public_recordings"],
} as const;
const known = { 304: { description: "Whoever asks has it already, and may show it" } };

const publish = route({
  tag,
  access: "decideRecordings",
  method: "put",
  path: "/recordings/{sitting}/publication",
  flags: ["live_streaming", "public_recordings"],
  fails: ["not_found", ...ofCommand],
  summary: "Let everybody watch what of a recording the public stream showed",
  request: { params: recordingParams },
  answers: { 200: json(logEntry, "It stands in the log") },
});
const withdraw = route({
  tag,
  access: "decideRecordings",
  method: "delete",
  path: "/recordings/{sitting}/publication",
  fails: ["not_found", ...ofCommand],
  summary: "Withdraw a recording from the public",
  request: { params: recordingParams },
  answers: { 200: json(logEntry, "It stands in the log") },
});
const list = route({
  ...open,
  access: "everybody",
  path: "/public-recordings",
  limits: ["recordingsOfAddress"],
  summary: "The recordings that everybody may watch, newest first, a page at a time",
  description:
    "A case finds those that name it: of an item that was not shown, or is not named there, nothing is found.",
  request: { query: publicRecordingsQuery },
  answers: { 200: json(publicRecordingsPage, `At most ${RECORDINGS_PAGE} recordings`) },
});
const read = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}",
  fails: ["not_found"],
  summary: "A public recording and the items in it",
  description:
    "One that was public says why it is not any more: `recording_not_public` where it was withdrawn, `no_recording` where it was deleted.",
  request: { params: recordingParams },
  answers: {
    200: json(publicRecordingWhole, "From the first to the last; a masked one by its number alone"),
  },
});
const playlist = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/index.m3u8",
  fails: ["not_found"],
  summary: "The playlist of a public recording (HLS), or of its sound alone",
  request: { params: recordingParams, query: publicPlayQuery },
  answers: { 200: bytes("application/vnd.apple.mpegurl", "All of it; each card is cut short"), ...known },
});
const chaptersText = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/chapters.vtt",
  fails: ["not_found"],
  summary: "The items in it as WebVTT",
  request: { params: recordingParams },
  answers: { 200: bytes("text/vtt", "A cue for each item") },
});
const file = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/files/{name}",
  fails: ["not_found"],
  summary: "A file of the playlist",
  request: { params: publicFileParams },
  answers: { 200: bytes("video/mp4", "Two seconds, or what a player reads before them"), ...known },
});
const soundFile = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/sound/{name}",
  fails: ["not_found"],
  summary: "The sound of a file of the playlist",
  request: { params: publicFileParams },
  answers: { 200: bytes("audio/mp4", "The same without its video"), ...known },
});

/** The calls of the public recordings. */
export const publicRecordings = newRouter()
  .openapi(publish, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    return c.json(await dispatch(services, sitting, { type: "publishRecording" }, session.account), 200);
  })
  .openapi(withdraw, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    return c.json(await dispatch(services, sitting, { type: "withdrawRecording" }, session.account), 200);
  })
  .openapi(list, async (c) => {
    const { services } = c.var;
    const { after, case: typed, ...filter } = c.req.valid("query");
    await services.limits.take("recordingsOfAddress", callerOf(c).address);
    const parts = typed ? numberParts(typed) : undefined;
    // No case has a number like that.
    if (parts === null) return c.json({ recordings: [], next: null }, 200);
    const wanted = { ...filter, ...(parts && { numbered: numberPattern(parts) }) };
    const rows = await publicRecordingsIn(services.db, wanted, RECORDINGS_PAGE + 1, sittingAfter(after));
    const page = rows.slice(0, RECORDINGS_PAGE);
    const next = rows.length > page.length ? (page.at(-1)?.sitting ?? null) : null;
    return c.json({ recordings: await Promise.all(page.map((row) => rowOf(services, row))), next }, 200);
  })
  .openapi(read, async (c) => {
    const { services } = c.var;
    const { row, state } = await publicOne(services, c.req.valid("param").sitting);
    const chapters = await services.publicRecordings.chapters(state);
    return c.json({ recording: await rowOf(services, row), chapters }, 200);
  })
  .openapi(playlist, async (c) => {
    const { services } = c.var;
    const { state } = await publicOne(services, c.req.valid("param").sitting);
    const text = await services.publicRecordings.playlist(state, c.req.valid("query").only);
    const version = `"${Bun.hash(text).toString(36)}"`;
    c.header("Cache-Control", "public, max-age=1");
    c.header("ETag", version);
    if (c.req.header("If-None-Match") === version) return c.body(null, 304);
    return c.body(text, 200, { "Content-Type": "application/vnd.apple.mpegurl" });
  })
  .openapi(chaptersText, async (c) => {
    const { services } = c.var;
    const { state } = await publicOne(services, c.req.valid("param").sitting);
    c.header("Cache-Control", "public, max-age=1");
    return c.body(await services.publicRecordings.chaptersVtt(state), 200, { "Content-Type": "text/vtt" });
  })
  .openapi(file, async (c) => {
    const { services } = c.var;
    const { sitting, name } = c.req.valid("param");
    const { state } = await publicOne(services, sitting);
    const open = await services.publicRecordings.file(state, name);
    return await liveFile({ version: name, type: "video/mp4", has: c.req.header("If-None-Match"), open });
  })
  .openapi(soundFile, async (c) => {
    const { services } = c.var;
    const { sitting, name } = c.req.valid("param");
    const { state } = await publicOne(services, sitting);
    const open = await services.publicRecordings.file(state, name, "sound");
    const has = c.req.header("If-None-Match");
    return await liveFile({ version: `${name}-sound`, type: "audio/mp4", has, open });
  });

type Row = NonNullable<Awaited<ReturnType<typeof recordingIn>>>;

async function rowOf({ sittings }: Services, row: Row): Promise<PublicRecording> {
  const { judges } = await sittings.courtOn(row.courtId, row.date);
  const { sitting, hall, date, startedAt, endedAt } = row;
  return {
    sitting,
    hall,
    date,
    judges,
    startedAt: startedAt.getTime(),
    endedAt: (endedAt ?? startedAt).getTime(),
  };
}

/**
 * A recording that everybody may watch. The log of no other one is read for a stranger.
 * @throws Failure not_found where there is none, with why where there was
 */
async function publicOne({ db, sittings }: Services, sitting: string): Promise<{ row: Row; state: Sitting }> {
  const row = await recordingIn(db, sitting);
  if (!row || row.publishedAt === null) throw new Failure("not_found", "There is no such recording");
  const { state } = await sittings.get(sitting);
  if (isPublished(state)) return { row, state };
  const isDeleting = state.recordingDeletion !== null ? "recording_deleting" : "recording_not_public";
  const refusal = state.recordingPurge === null ? isDeleting : "no_recording";
  throw new Failure("not_found", "The recording is not public any more", { refusal });
}
