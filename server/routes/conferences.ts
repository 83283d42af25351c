// Ordinary conferences: opening one, and the token with which somebody enters it. Only where there is a Jitsi.
import { createRoute, z } from "@hono/zod-openapi";
import {
  conferenceLink,
  conferenceTitle,
  conferenceToken,
  mayJoinConference,
  openedConference,
  partsOf,
} from "../contract/conference.ts";
import { mayUse } from "../contract/roles.ts";
import type { JitsiEnv } from "../env-jitsi.ts";
import { Failure } from "../failure.ts";
import { ConferenceNames, conferenceTokenFor } from "../media/jitsi-conferences.ts";
import type { Services } from "../services.ts";
import { bearer, body, failures, json, newRouter, only, smallBody, withSession } from "./support.ts";

const ofTitle = body(z.strictObject({ title: conferenceTitle }));
const about = { tags: ["conferences"], security: bearer };

const open = createRoute({
  ...about,
  method: "post",
  path: "/conferences",
  summary: "Open an ordinary conference: a link for whoever has an account, good for a day",
  middleware: [withSession, only("openConference"), smallBody] as const,
  request: { body: ofTitle },
  responses: {
    201: json(openedConference, "The conference, and the path of its page"),
    ...failures(400, 403, 406, 409, 413),
  },
});

const enter = createRoute({
  ...about,
  method: "post",
  path: "/conferences/{name}/token",
  summary: "A token of one minute for the conference of a link",
  middleware: [withSession, smallBody] as const,
  request: { params: z.object({ name: z.string().max(200) }), body: ofTitle },
  responses: {
    200: json(conferenceToken, "Where the conference is, and the leave to enter it"),
    ...failures(400, 403, 404, 406, 409, 413),
  },
});

function jitsiOf({ env }: Services): JitsiEnv {
  if (!env.jitsi) throw new Failure("no_jitsi", "This court has no video server");
  return env.jitsi;
}

/** The two calls. Nothing of a conference is stored: who opened which is in the log of the process. */
export const conferences = newRouter()
  .openapi(open, (c) => {
    const { services, session } = c.var;
    const { title } = c.req.valid("json");
    const made = new ConferenceNames(jitsiOf(services).appSecret).make(title, services.now());
    // The whole name would let its readers in.
    const key = partsOf(made.name)?.random;
    services.log.info({ id: session.account.id, key }, "An ordinary conference was opened.");
    return c.json({ ...made, title, link: conferenceLink(made.name, title) }, 201);
  })
  .openapi(enter, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    if (!mayJoinConference(account.role)) throw new Failure("not_allowed", "Not for guests");
    const { name } = c.req.valid("param");
    const { title } = c.req.valid("json");
    const env = jitsiOf(services);
    const found = new ConferenceNames(env.appSecret).read(name, title, services.now());
    if (found === "unknown") throw new Failure("conference_unknown", "This court gave no such link");
    if (found === "over") throw new Failure("conference_over", "The conference is over");
    const answer = {
      domain: new URL(env.url).host,
      room: name,
      token: await conferenceTokenFor(env, name, account, services.now()),
      title,
      displayName: account.displayName,
      moderator: mayUse(account.role, "openConference"),
      endsAt: found.endsAt,
    };
    return c.json(answer, 200);
  });
