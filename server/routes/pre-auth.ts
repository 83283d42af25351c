// A second device without a login: the token by which it sees and brings agenda files of one sitting, and joins it
// (docs/domain.md#second-device).

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { markOf, readSecondDeviceToken, secondDeviceToken } from "../accounts/second-device-tokens.ts";
import { meetingFor } from "../calendar/meeting-for.ts";
import { readingOf } from "../calendar/reading.ts";
import {
  checkMayJoin,
  filesOpened,
  type Opened,
  openFile,
  openFor,
  ownItems,
  sittingAskedFor,
  sittingToBringInto,
} from "../calendar/second-device.ts";
import { occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import { COURT_FLOW_FILE_BYTES } from "../contract/limits.ts";
import { agendaFiles as agendaFileList, fileFacts, fileParams, itemQuery } from "../contract/rest/files.ts";
import { preAuthAsked, preAuthFacts, preAuthJoined, preAuthToken } from "../contract/rest/second-device.ts";
import { fileTypes } from "../files/check.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { Failure } from "../kernel/failure.ts";
import { FORM_BYTES, fileOfForm, takeIn } from "../sitting/file-intake.ts";
import { checkMay } from "./hall-refusals.ts";
import { body, bytes, fileForm, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { AppEnv } from "./services.ts";
import { bearerOf, newRouter } from "./support.ts";

type PreAuthEnv = { Variables: AppEnv["Variables"] & { opened: Opened & { token: string } } };

/**
 * The person of a pre-auth token, and the sitting it opens. It is valid while the login that made it is.
 * @throws missing_auth_token, or as a session does
 */
async function opened(c: Context<PreAuthEnv>): Promise<Opened & { token: string }> {
  const { services } = c.var;
  const token = bearerOf(c);
  if (token === null) throw new Failure("missing_auth_token", "Missing Auth Token");
  const claims = await readSecondDeviceToken(services.env, "pre-auth", token, services.now());
  const { account } = await services.sessions.check({ id: claims.login, accountId: claims.accountId });
  return { ...(await openFor(services, account, claims)), token };
}

const withOpened = createMiddleware<PreAuthEnv>(async (c, next) => {
  c.set("opened", await opened(c));
  await next();
});

/** The calls with a pre-auth token, and the one that makes it. */
export const preAuth = newRouter<PreAuthEnv>()
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/token",
      tag: "files",
      access: "session",
      bodyBytes: SMALL_BODY,
      fails: ["not_found", "not_allowed", "refused"],
      summary:
        "A short-lived token with which a second device sees and brings agenda files, and joins a court today or a meeting",
      request: {
        body: body(preAuthAsked),
      },
      answers: {
        200: json(
          preAuthToken,
          "The token, the sitting it opens, and when it ends (milliseconds since 1970)",
        ),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const asked = c.req.valid("json");
      const { account, id: login } = session;
      const sitting = await sittingAskedFor(services, account, asked);
      const claims = { accountId: account.id, login, sitting, mode: asked.mode };
      const made = await secondDeviceToken(services.env, "pre-auth", claims, services.now());
      return c.json({ ...made, sitting }, 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/agenda-files",
      tag: "files",
      access: "token",
      asker: withOpened,
      bodyBytes: COURT_FLOW_FILE_BYTES + FORM_BYTES,
      limits: ["filesOfPerson"],
      fails: ["missing_auth_token", "not_found", ...ofCommand, "corrupted_file"],
      summary: "Lay a PDF or an image on the agenda of an item of mine, before joining",
      request: { query: itemQuery, body: fileForm },
      answers: {
        201: json(fileFacts, "The file as others will see it"),
      },
    }),
    async (c) => {
      const { account } = c.var.opened;
      const state = sittingToBringInto(c.var.opened);
      checkMay(account, "addAgendaFile", state);
      const file = await fileOfForm(c, COURT_FLOW_FILE_BYTES);
      const { item } = c.req.valid("query");
      const bringing = { account, sitting: state.id, use: "agenda" as const, file };
      const facts = await takeIn(c.var.services, bringing, (stored) => ({
        type: "addAgendaFile",
        file: stored,
        item,
      }));
      return c.json(facts, 201);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth/agenda-files",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "The agenda files that I may read now, and those I brought, before joining",
      answers: {
        200: json(agendaFileList, "Oldest first"),
      },
    }),
    async (c) => {
      const { services, opened } = c.var;
      return c.json({ agendaFiles: await filesOpened(services, opened) }, 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth/agenda-files/{file}",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "Read an agenda file that the token lists now",
      request: { params: fileParams },
      answers: {
        200: bytes(fileTypes, "Its bytes"),
      },
    }),
    async (c) => {
      const { services, opened } = c.var;
      const { row, stream } = await openFile(services, opened, c.req.valid("param").file);
      return c.body(stream, 200, fileHeaders(row));
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/pre-auth",
      tag: "files",
      access: "token",
      asker: withOpened,
      fails: ["missing_auth_token", "not_found", "refused"],
      summary: "What the token of a second device opens",
      answers: { 200: json(preAuthFacts, "Whose it is, and the hall or the meeting") },
    }),
    async (c) => {
      const { services } = c.var;
      const { account, claims, state } = c.var.opened;
      const { mode, sitting } = claims;
      const own = { name: account.displayName, mode };
      const occurrence = occurrenceOfSitting(sitting);
      if (occurrence !== null) {
        const { id, title } = await meetingFor(services, readingOf(account), occurrence);
        return c.json({ ...own, title, courtId: null, meeting: id, items: [] }, 200);
      }
      if (state === null) throw new Failure("not_found", "There is no such sitting");
      const { id: courtId, name } = services.sittings.court(state.courtId);
      const items = await ownItems(services, account, state);
      return c.json({ ...own, title: name, courtId, meeting: null, items }, 200);
    },
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/pre-auth/join",
      tag: "files",
      access: "token",
      asker: withOpened,
      limits: ["joinsOfToken"],
      fails: ["missing_auth_token", "not_found", "not_allowed", "refused"],
      summary: "Exchange the active token of a link for that of a second device that joins the sitting, once",
      description:
        "The token that is answered is good in this one sitting, for as long as the login of the first device.",
      answers: {
        200: json(preAuthJoined, "The token of the second device, whose it is, and where it leads"),
      },
    }),
    async (c) => {
      const { services } = c.var;
      const { account, claims, token, state } = c.var.opened;
      checkMayJoin({ claims });
      await services.limits.take("joinsOfToken", markOf(token)).catch((error: unknown) => {
        const isUsed = error instanceof Failure && error.code === "too_many";
        throw isUsed ? new Failure("session_ended", "The token was used") : error;
      });
      const joined = await secondDeviceToken(services.env, "second-device", claims, services.now());
      const meeting = occurrenceOfSitting(claims.sitting);
      const courtId = meeting === null ? (state?.courtId ?? null) : null;
      return c.json(
        { token: joined.token, account: { ...account, phoneNumber: null }, courtId, meeting },
        200,
      );
    },
  );
