// The recordings for everybody: published and withdrawn by the hall's court; found, and played without a login.

import type { Context } from "hono";
import { publicRecordingsIn, recordingIn } from "../../db/queries/recording-library.ts";
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
import { Failure } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { callerOf } from "./caller.ts";
import { liveFile } from "./live-files.ts";
import { json, ofCommand, route } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { sittingAfter } from "./sitting-cursor.ts";
import {
  audioBytes,
  fileBytes,
  known,
  playlistAnswer,
  playlistBytes,
  vttAnswer,
  vttBytes,
} from "./stream-answers.ts";
import { newRouter } from "./support.ts";

const tag = "public recordings";
/** None of these calls exists where the court streams no hearings, or publishes no recordings. */
const open = {
  tag,
  method: "get",
  flags: ["live_streaming", "public_recordings"],
} as const;

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
  summary: "The playlist of a public recording (HLS), or of its audio alone",
  request: { params: recordingParams, query: publicPlayQuery },
  answers: { 200: playlistBytes("All of it; each card is cut short"), ...known },
});
const chaptersText = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/chapters.vtt",
  fails: ["not_found"],
  summary: "The items in it as WebVTT",
  request: { params: recordingParams },
  answers: { 200: vttBytes() },
});
const file = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/files/{name}",
  fails: ["not_found"],
  summary: "A file of the playlist",
  request: { params: publicFileParams },
  answers: { 200: fileBytes(), ...known },
});
const audioFile = route({
  ...open,
  access: "everybody",
  path: "/public-recordings/{sitting}/sound/{name}",
  fails: ["not_found"],
  summary: "The sound of a file of the playlist",
  request: { params: publicFileParams },
  answers: { 200: audioBytes(), ...known },
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
    return playlistAnswer(text, c.req.raw.headers);
  })
  .openapi(chaptersText, async (c) => {
    const { services } = c.var;
    const { state } = await publicOne(services, c.req.valid("param").sitting);
    return vttAnswer(await services.publicRecordings.chaptersVtt(state));
  })
  .openapi(file, async (c) => await fileAnswer(c, c.req.valid("param")))
  .openapi(audioFile, async (c) => await fileAnswer(c, { ...c.req.valid("param"), only: "sound" }));

type File = { sitting: string; name: string; only?: "sound" };

async function fileAnswer(c: Context<AppEnv>, { sitting, name, only }: File): Promise<Response> {
  const { services } = c.var;
  const { state } = await publicOne(services, sitting);
  const open = await services.publicRecordings.file(state, name, only);
  return await liveFile({ name, only, has: c.req.header("If-None-Match"), open });
}

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
