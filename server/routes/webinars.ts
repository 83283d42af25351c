// Webinars: details, coming in with or without an account, the stream, and who came (docs/domain.md#webinar).
import type { Context } from "hono";
import { webinarToken as signedToken, watcherOf } from "../broadcast/webinar-token.ts";
import { attendedIn } from "../calendar/attendance.ts";
import { enterRoom } from "../calendar/enter-room.ts";
import { registrationsCsv, webinarCsv } from "../calendar/webinar-csv.ts";
import {
  type FoundWebinar,
  webinarInfo as infoOf,
  loginAsGuest,
  registerAccount,
  registrationsFor,
  webinarFor,
} from "../calendar/webinars.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { streamQuery } from "../contract/rest/live.ts";
import { joiningMeeting } from "../contract/rest/meetings.ts";
import { entered } from "../contract/rest/shared.ts";
import {
  webinarAsked,
  webinarFileParams,
  webinarGuest,
  webinarInfo,
  webinarLogin,
  webinarParams,
  webinarRegistrations,
  webinarStreamParams,
  webinarToken,
} from "../contract/rest/webinars.ts";
import { mayUse } from "../contract/roles.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { csvAnswer } from "../kernel/csv-table.ts";
import { Failure, refused } from "../kernel/failure.ts";
import { languageOf, loadTexts } from "../kernel/text.ts";
import { callerOf } from "./caller.ts";
import { personInHall } from "./hall-refusals.ts";
import { liveFile } from "./live-files.ts";
import { body, bytes, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { audioBytes, fileBytes, known, playlistAnswer, playlistBytes } from "./stream-answers.ts";
import { bearerOf, checkOwnSitting, newRouter } from "./support.ts";

const shared = { tag: "calendar", flags: ["webinar_enabled"] } as const;
const ofInfo = ["not_found", "second_device", "no_session", "session_ended", "other_login"] as const;
const ofToken = ["not_found", "refused", "bad_token", "token_expired", "token_mismatch"] as const;

const read = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}",
  access: "everybody",
  fails: ofInfo,
  summary: "What a webinar is, and what its reader is in it",
  description: `Without a login where it is open to guests. Its room opens ${NOT_BEFORE_MINUTES} minutes before it begins.`,
  request: { params: webinarParams },
  answers: { 200: json(webinarInfo, "The webinar") },
});
const askedInfo = route({
  ...shared,
  method: "get",
  path: "/webinars",
  access: "everybody",
  fails: ofInfo,
  summary: "The same by meetingID",
  request: { query: webinarAsked },
  answers: { 200: json(webinarInfo, "The webinar") },
});
const login = route({
  ...shared,
  method: "post",
  path: "/webinars/{id}/login",
  access: "ownPages",
  limits: ["guestsOfAddress"],
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "refused"],
  summary: "Come to a webinar without an account, where it is open to guests",
  description:
    "The session is a guest's, who has this one webinar, and watches until its host calls them up.",
  request: { params: webinarParams, body: body(webinarGuest) },
  answers: { 201: json(webinarLogin, "The session, and the sitting") },
});
const join = route({
  ...shared,
  method: "post",
  path: "/webinars/{id}/join",
  access: "session",
  fails: ["not_found", ...ofCommand],
  summary:
    "Come into a webinar: to speak or to watch, as one is invited; where it is open to guests, also without an invitation",
  request: { params: webinarParams, body: body(joiningMeeting) },
  answers: { 200: json(entered, "Where I stand in the room") },
});
const token = route({
  ...shared,
  method: "post",
  path: "/webinars/{id}/token",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "refused"],
  summary: "The token of a webinar's stream, for people who are in it",
  request: { params: webinarParams },
  answers: { 200: json(webinarToken, "The token, and the address of the playlist with it") },
});
const playlist = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/stream/{token}/index.m3u8",
  access: "everybody",
  fails: ofToken,
  summary: "The playlist of a webinar (HLS), or of its audio alone, by the token of somebody who is in it",
  description:
    "The token stands in the path, so that a player that sends no headers finds the files beside it.",
  request: { params: webinarStreamParams, query: streamQuery },
  answers: { 200: playlistBytes("The last minute"), ...known },
});
const file = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/stream/{token}/files/{name}",
  access: "everybody",
  fails: ofToken,
  summary: "A file of the playlist",
  request: { params: webinarFileParams },
  answers: { 200: fileBytes(), ...known },
});
const audioFile = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/stream/{token}/sound/{name}",
  access: "everybody",
  fails: ofToken,
  summary: "The sound of a file of the playlist",
  request: { params: webinarFileParams },
  answers: { 200: audioBytes(), ...known },
});
const registrations = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/registrations",
  access: "session",
  fails: ["not_found", "not_allowed"],
  summary: "Who is invited to a webinar and who registered, for its host and admins",
  request: { params: webinarParams },
  answers: {
    200: json(
      webinarRegistrations,
      "Whom it was booked for, then the others in the order in which they came",
    ),
  },
});
const registrationsFile = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/registrations.csv",
  access: "session",
  fails: ["not_found", "not_allowed"],
  opens: { act: "registrationsExported", subjectKind: "meeting" },
  summary: "The same as a table for a spreadsheet",
  request: { params: webinarParams },
  answers: { 200: bytes("text/csv", "A line for each person") },
});
const attendance = route({
  ...shared,
  method: "get",
  path: "/webinars/{id}/attendance.csv",
  access: "session",
  limits: ["attendanceLists"],
  fails: ["not_found", "not_allowed"],
  opens: { act: "attendanceOpened", subjectKind: "meeting" },
  summary: "Who was in a webinar, from its log, as a table for a spreadsheet, for its host and admins",
  request: { params: webinarParams },
  answers: { 200: bytes("text/csv", "A line for each person") },
});

export const webinars = newRouter()
  .openapi(askedInfo, async (c) => {
    const { meetingID, name } = c.req.valid("query");
    return c.json(await readInfo(c, meetingID, name), 200);
  })
  .openapi(read, async (c) => c.json(await readInfo(c, c.req.valid("param").id), 200))
  .openapi(login, async (c) => {
    const { services } = c.var;
    const found = await webinarFor(services, c.req.valid("param").id, null);
    return c.json(await loginAsGuest(services, found, c.req.valid("json"), callerOf(c)), 201);
  })
  .openapi(join, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    const found = await webinarFor(services, c.req.valid("param").id, account);
    // People who are not invited must be registered before they come in.
    if (found.invitation === undefined) await registerAccount(services, found, account);
    return c.json(await enterRoom(services, session, found.sitting, c.req.valid("json")), 200);
  })
  .openapi(token, async (c) => {
    const { services, session } = c.var;
    const { id } = c.req.valid("param");
    const { here, sitting } = await webinarFor(services, id, session.account);
    if (here === null) throw refused("not_in_hall");
    personInHall(here, session.account);
    const given = await signedToken(services, {
      account: session.account.id,
      session: session.id,
      sitting,
    });
    return c.json({ ...given, playlist: `/api/v1/webinars/${id}/stream/${given.token}/index.m3u8` }, 200);
  })
  .openapi(playlist, async (c) => {
    const { services } = c.var;
    const state = await watchedBy(services, c.req.valid("param"));
    const text = await services.broadcasts.playlist(state, c.req.valid("query").only);
    if (text === null) throw new Failure("not_found", "This webinar has no stream now");
    return playlistAnswer(text, c.req.raw.headers, "private, max-age=1");
  })
  .openapi(file, async (c) => await fileAnswer(c, c.req.valid("param")))
  .openapi(audioFile, async (c) => await fileAnswer(c, c.req.valid("param"), "sound"))
  .openapi(registrations, async (c) => {
    const { services } = c.var;
    const found = await ledBy(services, c.req.valid("param").id, c.var.session.account);
    return c.json({ registrations: await registrationsFor(services, found) }, 200);
  })
  .openapi(registrationsFile, async (c) => {
    const { services } = c.var;
    const found = await ledBy(services, c.req.valid("param").id, c.var.session.account);
    const registered = await registrationsFor(services, found);
    const language = await tableLanguage(c.req.raw, c.var.session.account);
    return csvAnswer(registrationsCsv(registered, language), "registrations.csv");
  })
  .openapi(attendance, async (c) => {
    const { services } = c.var;
    const found = await ledBy(services, c.req.valid("param").id, c.var.session.account);
    await services.limits.take("attendanceLists", c.var.session.account.id);
    const attended = await attendedIn(services, found.here);
    const language = await tableLanguage(c.req.raw, c.var.session.account);
    return csvAnswer(webinarCsv(attended, language), "attendance.csv");
  });

/** The language for a caller's table, with its sentences. */
async function tableLanguage(request: Request, account: Account): Promise<string> {
  const language = languageOf(request, account.language);
  await loadTexts(language);
  return language;
}

/**
 * Returns the facts of a webinar for any caller: a login is used if there is one, and none is needed.
 * @param title - if given, what the webinar must be called
 */
async function readInfo(c: Context<AppEnv>, id: string, title?: string) {
  const { services } = c.var;
  const token = bearerOf(c);
  const session = token === null ? null : await services.sessions.verify(token);
  const found = await webinarFor(services, id, session?.account ?? null);
  if (session !== null) checkOwnSitting(session, found.sitting);
  const facts = await infoOf(services, found);
  if (title !== undefined && title !== facts.title) throw new Failure("not_found", "No webinar of this name");
  return facts;
}

/** A webinar for those who run it, and for admins. @throws Failure not_found; not_allowed */
async function ledBy(services: Services, id: string, account: Account): Promise<FoundWebinar> {
  const found = await webinarFor(services, id, account);
  if (!found.isHost && !mayUse(account.role, "admin"))
    throw new Failure("not_allowed", "Only its host and admins read who came");
  return found;
}

/**
 * A webinar's sitting, for a person in it with a token.
 * @throws Failure bad_token; token_expired; token_mismatch; not_found; refused for who was removed or has left
 */
async function watchedBy(
  services: Services,
  { id, token: given }: { id: string; token: string },
): Promise<Sitting> {
  const { account, sitting } = await watcherOf(services, given, id);
  const { state } = await services.sittings.get(sitting);
  const person = state.people[account];
  if (person?.state === "REMOVED") throw refused("removed");
  if (!person || !isPresent(person)) throw refused("not_in_hall");
  return state;
}

type File = { id: string; token: string; name: string };

async function fileAnswer(c: Context<AppEnv>, asked: File, only?: "sound"): Promise<Response> {
  const { services } = c.var;
  const { name } = asked;
  const open = await services.broadcasts.file(await watchedBy(services, asked), name, only);
  return liveFile({ name, only, has: c.req.header("If-None-Match"), open, isPrivate: true });
}
