// The profile of the person logged in, under the path of their role.

import { changeProfile } from "../../db/queries/accounts.ts";
import { openMeetingOf } from "../../db/queries/meetings.ts";
import type { Session } from "../accounts/session.ts";
import { fault } from "../contract/faults.ts";
import {
  type Account,
  account,
  ownProfile,
  type ProfileChange,
  profileChange,
  profileParams,
} from "../contract/rest/accounts.ts";
import { Failure } from "../kernel/failure.ts";
import { isOffered } from "../kernel/text.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { AppEnv, Services } from "./services.ts";
import { newRouter } from "./support.ts";

/**
 * @throws 406 where the path is another role's; what it answers is the person's own either way
 */
function ownAccount({ account }: Session, path: string): Account {
  if (account.path !== path) throw new Failure("not_allowed", "This is another role's path");
  return account;
}

async function profileOf(
  { services, session }: Pick<AppEnv["Variables"], "services" | "session">,
  path: string,
) {
  const own = ownAccount(session, path);
  // A second device is told nothing of the account that its sitting does not need.
  if (session.secondDevice !== undefined)
    return { ...own, phoneNumber: null, scheduledMeetingId: null, isSecondDevice: true };
  const scheduledMeetingId = await openMeetingOf(services.db, own.id, services.now());
  return { ...own, scheduledMeetingId, isSecondDevice: false };
}

/**
 * @throws invalid for a language that is not offered
 */
async function changeOwn(services: Services, { id }: Account, change: ProfileChange): Promise<Account> {
  if (change.language !== undefined && !isOffered(change.language))
    throw new Failure("invalid", "The language is not offered", {
      faults: { language: fault("notOffered") },
    });
  const changed = await changeProfile(services.db, id, change, new Date(services.now()));
  if (!changed) throw new Failure("not_found", "The account is not there any more");
  await services.sessions.refresh(changed.id);
  return changed;
}

const read = route({
  method: "get",
  path: "/{path}/",
  tag: "profile",
  access: "session",
  forSecondDevice: true,
  fails: ["not_found", "not_allowed"],
  summary: "The profile of the person logged in; {path} is the one of their role",
  request: { params: profileParams },
  answers: { 200: json(ownProfile, "The profile") },
});

const change = route({
  method: "patch",
  path: "/{path}/",
  tag: "profile",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "not_allowed"],
  summary: "Change the theme or the language of one's pages, or hide the disclaimer for good",
  request: { params: profileParams, body: body(profileChange) },
  answers: { 200: json(account, "The profile as it is now") },
});

/** The two calls; both are answered with and without the slash at the end, and documented with it. */
export const profile = newRouter()
  .openapi(read, async (c) => c.json(await profileOf(c.var, c.req.valid("param").path), 200))
  .openapi(change, async (c) => {
    const own = ownAccount(c.var.session, c.req.valid("param").path);
    return c.json(await changeOwn(c.var.services, own, c.req.valid("json")), 200);
  })
  .openapi({ ...read, path: "/{path}" as const, hide: true }, async (c) =>
    c.json(await profileOf(c.var, c.req.valid("param").path), 200),
  )
  .openapi({ ...change, path: "/{path}" as const, hide: true }, async (c) => {
    const own = ownAccount(c.var.session, c.req.valid("param").path);
    return c.json(await changeOwn(c.var.services, own, c.req.valid("json")), 200);
  });
