// What a recorder sends: what a player reads first, cards, segments; and the one file that it may read.
import { createMiddleware } from "hono/factory";
import { ownCourt } from "../contract/hall-rules.ts";
import { fileParams } from "../contract/rest/files.ts";
import { cardParams, recorderBegin, slotParams } from "../contract/rest/live.ts";
import { ownRecorder, recorderGiven, recorderTaken } from "../contract/rest/recorders.ts";
import { courtParams } from "../contract/rest/shared.ts";
import { isMeeting } from "../contract/sitting/core/state.ts";
import { redact } from "../contract/sitting/redact.ts";
import { openShown, sharedTypes } from "../files/cowatch.ts";
import { Failure } from "../kernel/failure.ts";
import { recorderRight } from "../sitting/media-rights.ts";
import { type RecorderRun, recorderOf } from "../sitting/recorder-token.ts";
import { bytes, json, route, SMALL_BODY } from "./route.ts";
import type { AppEnv } from "./services.ts";
import { bearerOf, newRouter } from "./support.ts";

type RecorderEnv = { Variables: AppEnv["Variables"] & { run: RecorderRun } };

const withRun = createMiddleware<RecorderEnv>(async (c, next) => {
  c.set("run", await recorderOf(c.var.services, bearerOf(c)));
  await next();
});

/** A segment of two seconds has some 200 kB. */
const SEGMENT_BYTES = 2 * 1024 * 1024;
const shared = {
  tag: "recorder",
  asker: withRun,
  fails: ["no_session", "session_ended", "not_found"],
} as const;
const kept = { 204: { description: "It is kept" } };

const token = route({
  tag: "recorder",
  access: "token",
  fails: ["no_session"],
  method: "post",
  path: "/recorder/token",
  summary: "Exchange the code of a recorder for its token, once",
  answers: { 200: json(recorderGiven, "The token for all other calls of the recorder") },
});
const own = route({
  tag: "recorder",
  access: "recordHere",
  fails: ["not_found", "conflict"],
  method: "post",
  path: "/recorder/own/{courtId}",
  bodyBytes: SMALL_BODY,
  summary: "Have one's hall recorded by the browser of this machine",
  description: "While the hall is on air or recorded and no other recorder sends anything.",
  request: { params: courtParams },
  answers: { 200: json(ownRecorder, "The code of this recorder") },
});
const taken = route({
  tag: "recorder",
  access: "recordHere",
  fails: ["not_found"],
  method: "get",
  path: "/recorder/hall/{courtId}",
  summary: "Whether a recorder has taken one's hall, or could",
  description: "Programs that open recorders take a hall a few seconds after it is recorded or on air.",
  request: { params: courtParams },
  answers: { 200: json(recorderTaken, "Whether one has it now, and whether any program asks") },
});
const begin = route({
  ...shared,
  access: "token",
  method: "get",
  path: "/recorder",
  summary: "What this recorder records",
  answers: { 200: json(recorderBegin, "The sitting, and the server's clock") },
});
const shown = route({
  ...shared,
  access: "token",
  method: "get",
  path: "/recorder/cowatch/{file}",
  summary: "Read the file that is shown in the hearing now",
  description: "While the recorder may see the hearing.",
  request: { params: fileParams },
  answers: { 200: bytes(sharedTypes, "Its bytes") },
});
const init = route({
  ...shared,
  access: "token",
  method: "put",
  path: "/recorder/init",
  bodyBytes: SEGMENT_BYTES,
  summary: "Begin a recorder's run",
  answers: kept,
});
const putCard = route({
  ...shared,
  access: "token",
  method: "put",
  path: "/recorder/cards/{card}",
  bodyBytes: SEGMENT_BYTES,
  fails: [...shared.fails, "conflict"],
  summary: "Give the segment of a card, once",
  request: { params: cardParams },
  answers: kept,
});
const putSegment = route({
  ...shared,
  access: "token",
  method: "put",
  path: "/recorder/segments/{slot}",
  bodyBytes: SEGMENT_BYTES,
  fails: [...shared.fails, "too_early", "conflict"],
  summary: "Give a segment of the hearing",
  request: { params: slotParams },
  answers: kept,
});

/** The calls of recorders. */
export const recorder = newRouter<RecorderEnv>()
  .openapi(taken, async (c) => {
    const { services, session } = c.var;
    const { courtId } = c.req.valid("param");
    if (ownCourt(session.account) !== courtId) throw new Failure("not_allowed", "Not of this hall");
    const { state } = await services.sittings.ofCourt(services.sittings.court(courtId).id);
    const isTaken = await services.recorderHalls.isTaken(state.id);
    return c.json({ isTaken, isAsking: services.recorderHalls.isAsking() }, 200);
  })
  .openapi(own, async (c) => {
    const { services, session } = c.var;
    const { courtId } = c.req.valid("param");
    if (ownCourt(session.account) !== courtId) throw new Failure("not_allowed", "Not of this hall");
    const { state } = await services.sittings.ofCourt(services.sittings.court(courtId).id);
    const code = await services.recorderHalls.openOwnBrowser(state);
    services.log.info(
      { sitting: state.id, role: session.account.role },
      "a recorder was opened on a machine of the hall",
    );
    return c.json({ code }, 200);
  })
  .openapi(token, async (c) => {
    const given = await c.var.services.recorderHalls.tokenFor(bearerOf(c));
    return c.json({ token: given }, 200);
  })
  .openapi(begin, async (c) => {
    const { services, run } = c.var;
    const { state } = await services.sittings.get(run.sitting);
    const { court_name: court } = await services.settings.read();
    const { id: sitting, courtId } = state;
    // A meeting or a webinar has no number: the frame shows its title.
    const hall = isMeeting(state)
      ? (await services.sittings.courtOrRoomOn(courtId, state.date)).name
      : state.hall;
    const { recorderFrames: framesPerSecond } = services.env;
    return c.json({ sitting, courtId, hall, court, now: services.now(), framesPerSecond }, 200);
  })
  .openapi(shown, async (c) => {
    const { services, run } = c.var;
    await services.recorderHalls.mustRecord(run);
    const { state } = await services.sittings.get(run.sitting);
    // As its media: nothing behind a closed door, of the bench's own talk, or of an item that never streams.
    const share = recorderRight(state) === null ? null : redact(state, "public").share;
    const { file } = c.req.valid("param");
    const { stored, headers } = await openShown(services.env.dataDir, share?.cowatch?.file, file);
    return c.body(stored, 200, headers);
  })
  .openapi(init, async (c) => {
    const { services, run } = c.var;
    await services.recorderHalls.mustBegin(run);
    await services.broadcasts.begin(run.sitting, run.id, await bytesOf(c.req.raw));
    return c.body(null, 204);
  })
  .openapi(putCard, async (c) => {
    const { services, run } = c.var;
    await services.recorderHalls.mustRecord(run);
    await services.broadcasts.takeCard(run.id, c.req.valid("param").card, await bytesOf(c.req.raw));
    return c.body(null, 204);
  })
  .openapi(putSegment, async (c) => {
    const { services, run } = c.var;
    const { slot } = c.req.valid("param");
    await services.recorderHalls.mustRecordSlot(run, slot);
    await services.broadcasts.take(run.sitting, run.id, slot, await bytesOf(c.req.raw));
    return c.body(null, 204);
  });

async function bytesOf(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await request.arrayBuffer());
}
