// Before joining: a pre-auth token for one sitting, and the agenda files that it lets in and shows.

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { signToken, verifyToken } from "../accounts/tokens.ts";
import { COURT_FLOW_FILE_BYTES, PRE_AUTH_MINUTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  agendaFiles as agendaFileList,
  fileFacts,
  itemQuery,
  type PreAuthMode,
  preAuthAsked,
  preAuthModes,
  preAuthToken,
} from "../contract/rest/files.ts";
import { standingOf } from "../contract/roles.ts";
import { mayEver } from "../contract/sitting/permissions.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { AgendaFile } from "../contract/sitting/topics/agenda.ts";
import { jwtKey } from "../env.ts";
import { Failure, refused } from "../failure.ts";
import { FORM_BYTES, fileOfForm, takeIn } from "../files/intake.ts";
import type { AppEnv } from "../services.ts";
import { body, fileForm, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import { checkMay } from "./standing.ts";
import { bearerOf, newRouter } from "./support.ts";

type Opened = { account: Account; mode: PreAuthMode; state: Sitting };
type PreAuthEnv = { Variables: AppEnv["Variables"] & { opened: Opened } };

/** The id of a login. */
const isLogin = /^[0-9a-f-]{36}$/i;

/**
 * Whom a pre-auth token stands for, and the sitting it opens.
 * @throws missing_auth_token, or as a session does
 */
async function opened(c: Context<PreAuthEnv>): Promise<Opened> {
  const { services } = c.var;
  const token = bearerOf(c);
  if (token === null) throw new Failure("missing_auth_token", "Missing Auth Token");
  const claims = await verifyToken(jwtKey(services.env), "pre-auth", token, services.now());
  if (claims === "expired") throw new Failure("session_ended", "The token is over");
  if (claims === "bad") throw new Failure("no_session", "No such token");
  const [given = "", sitting = "", login = ""] = claims.sid.split(" ");
  const mode = preAuthModes.find((known) => known === given);
  if (!mode || !isLogin.test(login)) throw new Failure("no_session", "No such token");
  // It is good for as long as the login that it was made from.
  const { account } = await services.sessions.check({ id: login, accountId: claims.sub });
  const { state } = await services.sittings.get(sitting);
  const person = state.people[account.id]?.state;
  if (person === "REMOVED") throw refused("removed");
  if (person === "REFUSED") throw refused("refused_entry");
  return { account, mode, state };
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
      fails: ["not_found", "not_allowed"],
      summary:
        "A short-lived token for what is done before joining a court today, for example from a second device",
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
      const { courtId, mode } = c.req.valid("json");
      // Both modes: the agenda is for court and bar, and watchers read none of it.
      if (
        !mayEver(session.account.role, "addAgendaFile") ||
        standingOf(session.account.role, session.account.subRole) === "public"
      )
        throw new Failure("not_allowed", "Not for this role");
      const { state } = await services.sittings.ofCourt(services.sittings.court(courtId).id);
      const issuedAt = services.now();
      const expiresAt = issuedAt + PRE_AUTH_MINUTES * 60_000;
      const claims = { sub: session.account.id, sid: `${mode} ${state.id} ${session.id}` };
      const token = await signToken(jwtKey(services.env), "pre-auth", claims, { issuedAt, expiresAt });
      return c.json({ token, sitting: state.id, expiresAt }, 200);
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
      const { account, mode, state } = c.var.opened;
      if (mode !== "active") throw new Failure("not_allowed", "This token reads only");
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
      summary: "The agenda files of the sitting as a whole, and those I brought, before joining",
      answers: {
        200: json(agendaFileList, "Oldest first"),
      },
    }),
    async (c) => {
      const { account, state } = c.var.opened;
      const mine = ({ by, item }: AgendaFile) => by === account.id || item === null;
      const agendaFiles = Object.values(state.agenda).filter(mine);
      return c.json({ agendaFiles: agendaFiles.sort((a, b) => a.at - b.at) }, 200);
    },
  );
