// Forgotten passwords and invitations: links by message.

import { acceptInvitation, forgotPassword, readLink, resetPassword } from "../accounts/links.ts";
import { RESET_SECONDS } from "../contract/limits.ts";
import {
  forgotPassword as forgotBody,
  linkFacts,
  linkKey,
  linkPassword,
  linkSent,
  passwordSet,
} from "../contract/rest/links.ts";
import { limitRules } from "../limits/limits.ts";
import { browserOf } from "./browser.ts";
import { callerOf } from "./caller.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const ofLink = ["key_missing", "link_unknown", "link_expired", "link_used"] as const;

const forgot = route({
  method: "post",
  path: "/auth/password/forgot",
  tag: "auth",
  access: "ownPages",
  flags: ["password_login"],
  limits: ["linksOfAddress", "linksOfNameHere", "linksOfAccount", "linksOfKnown"],
  bodyBytes: SMALL_BODY,
  summary: "Ask for a link to set a forgotten password; the answer is the same for unknown names",
  description: `The link goes to the mail address that the court has of the person, else to their number. In
${limitRules.linksOfNameHere.seconds / 60} minutes ${limitRules.linksOfNameHere.points} are taken from one address with one name, and ${limitRules.linksOfAddress.points} with all. Of an account
${limitRules.linksOfAccount.points} are sent in ${limitRules.linksOfAccount.seconds / 60} minutes, and ${limitRules.linksOfKnown.points} more to a browser in which it has logged in before; further ones are
answered alike and not sent.`,
  request: { body: body(forgotBody) },
  answers: { 200: json(linkSent, "The link is sent, if somebody has the name") },
});

const look = route({
  method: "post",
  path: "/auth/link",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: [...ofLink, "feature_off"],
  summary: "What a link is good for; it stays good",
  request: { body: body(linkKey) },
  answers: { 200: json(linkFacts, "The link works") },
});

const reset = route({
  method: "post",
  path: "/auth/password/reset",
  tag: "auth",
  access: "ownPages",
  flags: ["password_login"],
  bodyBytes: SMALL_BODY,
  limits: ["ratedPasswords"],
  fails: [...ofLink, "common_password"],
  summary: "Set a password by a link; ends every session of the account, and logs nobody in",
  request: { body: body(linkPassword) },
  answers: { 200: json(passwordSet, "The password is set, and every link of the account is used up") },
});

const accept = route({
  method: "post",
  path: "/auth/invitation/accept",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ofLink,
  summary: "Use up an invitation whose person goes on to the login by one-time code",
  request: { body: body(linkKey) },
  answers: { 204: { description: "The invitation is used up" } },
});

/** The calls of links by message; none of them needs a login, and none gives one. */
export const links = newRouter()
  .openapi(forgot, async (c) => {
    const { username } = c.req.valid("json");
    await forgotPassword(c.var.services, { username, known: browserOf(c).known, caller: callerOf(c) });
    return c.json({ sent: true as const, expiresIn: RESET_SECONDS }, 200);
  })
  .openapi(look, async (c) => c.json(await readLink(c.var.services, c.req.valid("json").key), 200))
  .openapi(reset, async (c) => {
    const username = await resetPassword(c.var.services, c.req.valid("json"));
    return c.json({ username }, 200);
  })
  .openapi(accept, async (c) => {
    await acceptInvitation(c.var.services, c.req.valid("json").key);
    return c.body(null, 204);
  });
