// Ordinary conferences: opening one, and the token with which somebody enters it. Only where there is a Jitsi.

import { conferenceLink, mayJoinConference, partsOf } from "../contract/conference.ts";
import {
  conferenceParams,
  conferenceToken,
  ofTitle,
  openedConference,
} from "../contract/rest/conferences.ts";
import { mayUse } from "../contract/roles.ts";
import type { JitsiEnv } from "../env-jitsi.ts";
import { Failure } from "../failure.ts";
import { ConferenceNames, conferenceTokenFor } from "../media/jitsi-conferences.ts";
import type { Services } from "../services.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const open = route({
  method: "post",
  path: "/conferences",
  tag: "conferences",
  access: "openConference",
  bodyBytes: SMALL_BODY,
  fails: ["no_jitsi"],
  summary: "Open an ordinary conference: a link for whoever has an account, good for a day",
  request: { body: body(ofTitle) },
  answers: {
    201: json(openedConference, "The conference, and the path of its page"),
  },
});

const enter = route({
  method: "post",
  path: "/conferences/{name}/token",
  tag: "conferences",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed", "no_jitsi", "conference_unknown", "conference_over"],
  summary: "A token of one minute for the conference of a link",
  request: { params: conferenceParams, body: body(ofTitle) },
  answers: {
    200: json(conferenceToken, "Where the conference is, and the leave to enter it"),
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
