// The library of recordings: what there is, where each item of a day is in it, playing it, holding and deleting it.

import { undecidedIn } from "../../db/queries/recording-copies.ts";
import { type LibraryRow, recordingIn, recordingsIn } from "../../db/queries/recording-library.ts";
import { recordersOf, segmentNamed } from "../../db/queries/recordings.ts";
import type { Session } from "../accounts/session.ts";
import { signToken, verifyToken } from "../accounts/tokens.ts";
import { SLOT_MS } from "../broadcast/playlist.ts";
import { recordingPartsOf, recordingPlaylist } from "../broadcast/recording-parts.ts";
import { isOfRecording, recordedSegments } from "../broadcast/recordings.ts";
import { storeRoom } from "../broadcast/store-room.ts";
import { isRoomType } from "../contract/calendar/meeting-room.ts";
import { PLAY_HOURS, RECORDINGS_PAGE } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  holdBody,
  playFileParams,
  playParams,
  type RecordingRow,
  type RecordingWhole,
  recordingOpened,
  recordingParams,
  recordingRoom,
  recordingsPage,
  recordingsQuery,
  recordingWhole,
} from "../contract/rest/recordings.ts";
import { logEntry } from "../contract/rest/shared.ts";
import { mayUse } from "../contract/roles.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isPublished } from "../contract/sitting/topics/publication.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { mayDecide, mayReadRecording } from "../sitting/recorded-meetings.ts";
import { body, bytes, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { sittingAfter } from "./sitting-cursor.ts";
import { newRouter } from "./support.ts";

const shared = { tag: "recordings" } as const;

const list = route({
  ...shared,
  access: "fullRecord",
  method: "get",
  path: "/recordings",
  summary:
    "The recordings of one's hall and of the meetings that one led or booked, newest first, a page at a time; for admins all of them",
  request: { query: recordingsQuery },
  answers: { 200: json(recordingsPage, `At most ${RECORDINGS_PAGE} recordings`) },
});
const read = route({
  ...shared,
  access: "fullRecord",
  method: "get",
  path: "/recordings/{sitting}",
  fails: ["not_found", "not_allowed"],
  summary: "A recording and the parts of its day",
  request: { params: recordingParams },
  answers: { 200: json(recordingWhole, "The recording") },
});
const open = route({
  ...shared,
  access: "decideRecordings",
  method: "post",
  path: "/recordings/{sitting}/open",
  isProven: true,
  fails: ["not_found", ...ofCommand],
  opens: { act: "recordingOpened", subjectKind: "recording" },
  summary: "Open a recording to play it, which the log of the sitting notes",
  description: `The key holds for this person, for ${PLAY_HOURS} hours.`,
  request: { params: recordingParams },
  answers: { 200: json(recordingOpened, "What it is played with") },
});
const playlist = route({
  ...shared,
  access: "decideRecordings",
  method: "get",
  path: "/recordings/{sitting}/play/{key}/index.m3u8",
  fails: ["not_found", "not_allowed"],
  summary: "The playlist of a recording that one has opened (HLS)",
  request: { params: playParams },
  answers: { 200: bytes("application/vnd.apple.mpegurl", "All that was recorded") },
});
const file = route({
  ...shared,
  access: "decideRecordings",
  method: "get",
  path: "/recordings/{sitting}/play/{key}/files/{name}",
  fails: ["not_found", "not_allowed"],
  summary: "A file of the playlist",
  request: { params: playFileParams },
  answers: { 200: bytes("video/mp4", "Two seconds, or what a player reads before them") },
});
const room = route({
  ...shared,
  access: "openCourt",
  method: "get",
  path: "/recordings-room",
  summary: "How long the store of recordings has room",
  answers: { 200: json(recordingRoom, "Its room, and when it will be full") },
});
const act = { ...shared, bodyBytes: SMALL_BODY, fails: ["not_found", ...ofCommand] } as const;
const answers = { 200: json(logEntry, "It stands in the log") };
const hold = route({
  ...act,
  access: "decideRecordings",
  method: "put",
  path: "/recordings/{sitting}/hold",
  summary: "Keep a recording beyond its time, until the hold ends",
  request: { params: recordingParams, body: body(holdBody) },
  answers,
});
const release = route({
  ...act,
  access: "decideRecordings",
  method: "delete",
  path: "/recordings/{sitting}/hold",
  summary: "End the hold of a recording",
  request: { params: recordingParams },
  answers,
});
const remove = route({
  ...act,
  access: "decideRecordings",
  method: "delete",
  path: "/recordings/{sitting}",
  summary: "Delete a recording after a day, within which it can be kept",
  request: { params: recordingParams },
  answers,
});
const keep = route({
  ...act,
  access: "decideRecordings",
  method: "post",
  path: "/recordings/{sitting}/keep",
  summary: "Keep a recording that was to be deleted",
  request: { params: recordingParams },
  answers,
});

/** The calls of the library. */
export const recordings = newRouter()
  .openapi(list, async (c) => {
    const { services, session } = c.var;
    const { after, ...filter } = c.req.valid("query");
    const { id, role, courtHall } = session.account;
    const of = mayUse(role, "admin") ? null : { hall: courtHall ?? "", account: id };
    const rows = await recordingsIn(services.db, { ...filter, of }, RECORDINGS_PAGE + 1, sittingAfter(after));
    const page = rows.slice(0, RECORDINGS_PAGE);
    const next = rows.length > page.length ? (page.at(-1)?.sitting ?? null) : null;
    const asked = await undecidedIn(
      services.db,
      page.map(({ sitting }) => sitting),
    );
    const all = await Promise.all(
      page.map((row) => rowOf(services, row, { account: session.account, asked })),
    );
    return c.json({ recordings: all, next }, 200);
  })
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    const { row, state } = await recordingFor(services, session.account, sitting);
    const now = services.now();
    const until = row.endedAt?.getTime() ?? now;
    const segments = await recordedSegments(services, state);
    const parts = recordingPartsOf(state, segments, { until, now });
    const asked = await undecidedIn(services.db, [sitting]);
    const recording = {
      ...(await rowOf(services, row, { account: session.account, asked })),
      isPublic: isPublished(state),
    };
    return c.json({ recording, parts, withdrawn: withdrawalOf(state) }, 200);
  })
  .openapi(open, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    const { sitting } = c.req.valid("param");
    await recordingFor(services, account, sitting);
    await dispatch(services, sitting, { type: "openRecording" }, account);
    const times = { issuedAt: services.now(), expiresAt: services.now() + PLAY_HOURS * 3_600_000 };
    const claims = { sub: account.id, sid: sitting };
    return c.json({ key: await signToken(jwtKey(services.env), "recording", claims, times) }, 200);
  })
  .openapi(playlist, async (c) => {
    const { services } = c.var;
    const state = await openedBy(services, c.var.session, c.req.valid("param"));
    const runs = new Map((await recordersOf(services.db, state.id)).map(({ id, init }) => [id, init]));
    const text = recordingPlaylist(await recordedSegments(services, state), (id) => runs.get(id) ?? "");
    return new Response(text, { headers: { ...kept, "Content-Type": "application/vnd.apple.mpegurl" } });
  })
  .openapi(file, async (c) => {
    const { services } = c.var;
    const { name, ...of } = c.req.valid("param");
    const state = await openedBy(services, c.var.session, of);
    const found = await recordedFile(services, state, name);
    return new Response(found, { headers: { ...kept, "Content-Type": "video/mp4" } });
  })
  .openapi(room, async (c) => c.json(await storeRoom(c.var.services), 200))
  .openapi(hold, async (c) => {
    const { sitting } = c.req.valid("param");
    const { why } = c.req.valid("json");
    const { services, session } = c.var;
    return c.json(await dispatch(services, sitting, { type: "holdRecording", why }, session.account), 200);
  })
  .openapi(release, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    return c.json(await dispatch(services, sitting, { type: "releaseRecording" }, session.account), 200);
  })
  .openapi(remove, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    return c.json(await dispatch(services, sitting, { type: "deleteRecording" }, session.account), 200);
  })
  .openapi(keep, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    return c.json(await dispatch(services, sitting, { type: "keepRecording" }, session.account), 200);
  });

/** No cache between the court and the reader keeps a copy. */
const kept = { "Cache-Control": "private, no-store" };

async function rowOf(
  { sittings }: Services,
  row: LibraryRow,
  { account, asked }: { account: Account; asked: ReadonlyMap<string, number> },
): Promise<RecordingRow> {
  const { judges } = await sittings.courtOrRoomOn(row.courtId, row.date);
  const { sitting, courtId, date, segments, bytes, missing, heldWhy } = row;
  const isRoom = isRoomType(row.type);
  const ended = row.endedAt?.getTime() ?? null;
  return {
    sitting,
    courtId,
    date,
    judges,
    bytes,
    missing,
    hall: isRoom ? "" : row.hall,
    title: isRoom ? row.name : null,
    startedAt: row.startedAt.getTime(),
    endedAt: ended,
    seconds: (segments * SLOT_MS) / 1000,
    isSealed: ended !== null && row.isSealed,
    heldAt: row.heldAt?.getTime() ?? null,
    heldWhy: heldWhy ?? "",
    deletionDue: row.deletionDue?.getTime() ?? null,
    deletedAt: row.purgedAt?.getTime() ?? null,
    publishedAt: row.publishedAt?.getTime() ?? null,
    isPublic: row.isPublic,
    mayDecide: mayDecide(row, account),
    checkedAt: row.checkedAt?.getTime() ?? null,
    isWhole: row.trouble === null,
    copiesAsked: asked.get(sitting) ?? 0,
  };
}

function withdrawalOf({ publication }: Sitting): RecordingWhole["withdrawn"] {
  const withdrawn = publication?.withdrawn ?? null;
  return withdrawn && { at: withdrawn.at, byBench: withdrawn.byBench };
}

/** @throws Failure not_found without a recording; not_allowed for another hall's people, and without having led it */
async function recordingFor({ db, sittings }: Services, account: Account, sitting: string) {
  const row = await recordingIn(db, sitting);
  if (!row) throw new Failure("not_found", "There is no recording of this sitting");
  if (!mayReadRecording(row, account)) throw notTheirs();
  return { row, state: (await sittings.get(sitting)).state };
}

const notTheirs = () => new Failure("not_allowed", "Not for people of another hall or meeting");

/** @throws Failure not_allowed for who has not opened the recording in the last hours, or now works elsewhere */
async function openedBy(
  services: Services,
  { account }: Session,
  { sitting, key }: { sitting: string; key: string },
): Promise<Sitting> {
  const claims = await verifyToken(jwtKey(services.env), "recording", key, services.now());
  const isTheirs = typeof claims === "object" && claims.sub === account.id && claims.sid === sitting;
  if (!isTheirs) throw new Failure("not_allowed", "Open the recording first");
  // Somebody who was moved to another hall since then can play nothing more.
  const { state } = await recordingFor(services, account, sitting);
  return state;
}

async function recordedFile({ db, now, broadcasts }: Services, state: Sitting, name: string) {
  const segment = await segmentNamed(db, state.id, name);
  if (segment && isOfRecording(state, segment, now())) return await broadcasts.fileOf(segment.recorder, name);
  const run = segment ? undefined : (await recordersOf(db, state.id)).find(({ init }) => init === name);
  if (!run || state.recordingPurge !== null) throw new Failure("not_found", "There is no such file");
  return await broadcasts.fileOf(run.id, name);
}
