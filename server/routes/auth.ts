// Logging in and out, and the sub-roles.

import { CODE_TRIES, KNOWN_BROWSER_DAYS } from "../contract/limits.ts";
import { otpAsked, otpLogin, otpRequest, passwordLogin, subRoleList } from "../contract/rest/accounts.ts";
import { loginAnswer } from "../contract/rest/second-factor.ts";
import { subRoles } from "../contract/roles.ts";
import { limitRules } from "../limits/limits.ts";
import { browserOf, keepKnown, keepRequest } from "./browser.ts";
import { callerOf } from "./caller.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const askForCode = route({
  method: "post",
  path: "/auth/otp/generate",
  tag: "auth",
  access: "ownPages",
  limits: ["codesOfAddress", "codesOfNumber", "codesOfNumberHere", "lateCodes", "codesOfKnown"],
  bodyBytes: SMALL_BODY,
  fails: ["feature_off"],
  summary: "Ask for a one-time code; the answer is the same for unknown numbers",
  description: `The code is good for the client alone that asked for it: the answer has a random \`request\`, also set as a cookie for the
calls under /auth. A browser sends the cookie automatically; whatever keeps no cookies sends \`request\` with the login.
${CODE_TRIES} wrong tries end the code, and touch nobody else's. Codes that nobody logged in with are counted by number, and by
number and address: ${limitRules.codesOfNumber.points} and ${limitRules.codesOfNumberHere.points} in ${limitRules.codesOfNumber.seconds / 60} minutes. A browser in which the account has logged in
before has ${limitRules.codesOfKnown.points} of its own. Past the count of a number, an address that had no code yet has one with one try (\`tries\`). All numbers
together, an address has ${limitRules.codesOfAddress.points}.`,
  request: { body: body(otpRequest) },
  answers: {
    200: json(otpAsked, "The code is on its way, if an account has the number"),
  },
});

const loginWithCode = route({
  method: "post",
  path: "/auth/login/otp",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["code_not_asked", "wrong_code", "code_expired", "feature_off", "external_only"],
  summary: "Log in with a one-time code; ends the account's other session",
  description: `By the \`request\` of the answer to /auth/otp/generate, in the body or as its cookie; without either it is
refused with \`code_not_asked\`. The browser is known from then on, for ${KNOWN_BROWSER_DAYS} days.`,
  request: { body: body(otpLogin) },
  answers: {
    200: json(loginAnswer, "The bearer token and whose it is; or what the second step needs, and no session"),
  },
});

const loginWithPassword = route({
  method: "post",
  path: "/auth/login",
  tag: "auth",
  access: "ownPages",
  limits: ["wrongOfAddress", "wrongOfName", "wrongOfNameHere", "lateWrong", "wrongOfKnown"],
  bodyBytes: SMALL_BODY,
  fails: ["login_failed", "feature_off", "external_only"],
  summary: "Log in with a password, where the court allows it; ends the account's other session",
  description: `Wrong ones are counted by name, and by name and address: ${limitRules.wrongOfName.points} and
${limitRules.wrongOfNameHere.points} in ${limitRules.wrongOfName.seconds / 60} minutes. A browser in which the account has logged in before has
${limitRules.wrongOfKnown.points} of its own, which nobody else can use up. Past the count of a name each other address has one try in
${limitRules.lateWrongHere.seconds / 60} minutes. All names together, an address has ${limitRules.wrongOfAddress.points}.`,
  request: { body: body(passwordLogin) },
  answers: {
    200: json(loginAnswer, "The bearer token and whose it is; or what the second step needs, and no session"),
  },
});

const logout = route({
  method: "post",
  path: "/auth/logout",
  tag: "auth",
  access: "session",
  forSecondDevice: true,
  summary: "End this session; of a second device its token, and the login goes on",
  answers: { 204: { description: "The session is over" } },
});

const listSubRoles = route({
  method: "get",
  path: "/auth/advocate/sub-roles",
  tag: "auth",
  access: "everybody",
  flags: ["sub_role_enabled"],
  summary: "The sub-roles of the advocate path",
  answers: {
    200: json(subRoleList, "All sub-roles"),
  },
});

/** The routes of /auth. */
export const auth = newRouter()
  .openapi(askForCode, async (c) => {
    const { phoneNumber } = c.req.valid("json");
    const sent = await c.var.services.logins.askForCode(phoneNumber, browserOf(c), callerOf(c));
    keepRequest(c, sent.request);
    return c.json(sent, 200);
  })
  .openapi(loginWithCode, async (c) => {
    const { phoneNumber, code, request } = c.req.valid("json");
    const browser = browserOf(c, request);
    const { login, known } = await c.var.services.logins.withCode(phoneNumber, code, browser, callerOf(c));
    if (known !== null) keepKnown(c, known);
    return c.json(login, 200);
  })
  .openapi(loginWithPassword, async (c) => {
    const { username, password } = c.req.valid("json");
    const { logins } = c.var.services;
    const { login, known } = await logins.withPassword(username, password, browserOf(c), callerOf(c));
    if (known !== null) keepKnown(c, known);
    return c.json(login, 200);
  })
  .openapi(logout, async (c) => {
    const { id, account, secondDevice } = c.var.session;
    const { sessions } = c.var.services;
    if (secondDevice === undefined) await sessions.end({ id, accountId: account.id }, "logout");
    else await sessions.endDevice(secondDevice.mark, account.id);
    return c.body(null, 204);
  })
  .openapi(listSubRoles, (c) => c.json({ data: [...subRoles] }, 200));
