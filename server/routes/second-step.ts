// The second step of a login, and logging in with a passkey alone (docs/domain.md#second-step).

import {
  offerLogin,
  offerSecond,
  setUpByCode,
  setUpByPasskey,
  setUpKey,
  setUpOffer,
  withPasskey,
  withSecond,
} from "../accounts/second-step.ts";
import { SECOND_STEP_TRIES } from "../contract/limits.ts";
import { loginResponse } from "../contract/rest/accounts.ts";
import { makeOptions, passkeyLogin, useOptions } from "../contract/rest/passkeys.ts";
import {
  authenticatorKey,
  secondStep as given,
  pendingLogin,
  setUpCode,
  setUpLogin,
  setUpPasskey,
} from "../contract/rest/second-factor.ts";
import { limitRules } from "../limits/limits.ts";
import { browserOf, keepKnown } from "./browser.ts";
import { callerOf } from "./caller.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const second = route({
  method: "post",
  path: "/auth/login/second",
  tag: "auth",
  access: "ownPages",
  limits: ["wrongSecond", "wrongSecondHere", "lateSecond", "wrongSecondOfKnown"],
  bodyBytes: SMALL_BODY,
  fails: ["login_over", "wrong_code", "passkey_refused", "passkey_copied", "session_ended"],
  summary: "Log in with a second factor, after the first; ends the account's other session",
  description: `By the \`pending\` of the first answer, which takes ${SECOND_STEP_TRIES} tries. Wrong codes are counted by account, and by account
and address: ${limitRules.wrongSecond.points} and ${limitRules.wrongSecondHere.points} in ${limitRules.wrongSecond.seconds / 60} minutes. A browser in which the account has logged in
before has ${limitRules.wrongSecondOfKnown.points} of its own.`,
  request: { body: body(given) },
  answers: { 200: json(loginResponse, "The bearer token and whose it is") },
});

const secondOffer = route({
  method: "post",
  path: "/auth/login/second/passkey",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["login_over"],
  summary: "What the browser needs to make the second step with a passkey",
  request: { body: body(pendingLogin) },
  answers: { 200: json(useOptions, "For navigator.credentials.get, as JSON") },
});

const passkeyOffer = route({
  method: "post",
  path: "/auth/login/passkey/options",
  tag: "auth",
  access: "ownPages",
  summary: "What the browser needs to log in with a passkey alone",
  answers: { 200: json(useOptions, "For navigator.credentials.get, as JSON; the same for everybody") },
});

const passkey = route({
  method: "post",
  path: "/auth/login/passkey",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["passkey_refused", "passkey_copied", "session_ended", "external_only"],
  summary: "Log in with a passkey alone, which is both factors; ends the account's other session",
  request: { body: body(passkeyLogin) },
  answers: { 200: json(loginResponse, "The bearer token and whose it is") },
});

const setUp = route({
  method: "post",
  path: "/auth/login/set-up/authenticator",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["login_over"],
  summary: "A key for an authenticator app, for a login that has to set a second factor up",
  request: { body: body(pendingLogin) },
  answers: { 200: json(authenticatorKey, "The key, as text and for a QR code") },
});

const setUpConfirm = route({
  method: "put",
  path: "/auth/login/set-up/authenticator",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["login_over", "draft_over", "wrong_code", "session_ended"],
  summary: "Turn the app on by a first right code, and log in",
  request: { body: body(setUpCode) },
  answers: {
    200: json(setUpLogin, "The bearer token, whose it is, and recovery codes, which are not shown again"),
  },
});

const setUpPasskeyOffer = route({
  method: "post",
  path: "/auth/login/set-up/passkey/options",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["login_over"],
  summary: "What the browser needs to make a passkey, for a login that has to set a second factor up",
  request: { body: body(pendingLogin) },
  answers: { 200: json(makeOptions, "For navigator.credentials.create, as JSON") },
});

const setUpPasskeyAdd = route({
  method: "post",
  path: "/auth/login/set-up/passkey",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["login_over", "passkey_refused", "conflict", "session_ended"],
  summary: "Add the passkey, and log in",
  request: { body: body(setUpPasskey) },
  answers: {
    200: json(setUpLogin, "The bearer token, whose it is, and recovery codes, which are not shown again"),
  },
});

/** The calls of /auth/login that follow a first factor, and those of a passkey alone. */
export const secondStep = newRouter()
  .openapi(second, async (c) => {
    const entered = await withSecond(c.var.services, c.req.valid("json"), browserOf(c), callerOf(c));
    keepKnown(c, entered.known);
    return c.json(entered.login, 200);
  })
  .openapi(secondOffer, async (c) =>
    c.json(await offerSecond(c.var.services, c.req.valid("json").pending), 200),
  )
  .openapi(passkeyOffer, async (c) => c.json(await offerLogin(c.var.services), 200))
  .openapi(passkey, async (c) => {
    const { response } = c.req.valid("json");
    const entered = await withPasskey(c.var.services, response, browserOf(c), callerOf(c));
    keepKnown(c, entered.known);
    return c.json(entered.login, 200);
  })
  .openapi(setUp, async (c) => c.json(await setUpKey(c.var.services, c.req.valid("json").pending), 200))
  .openapi(setUpConfirm, async (c) => {
    const entered = await setUpByCode(c.var.services, c.req.valid("json"), browserOf(c), callerOf(c));
    keepKnown(c, entered.known);
    return c.json({ ...entered.login, recoveryCodes: entered.recoveryCodes }, 200);
  })
  .openapi(setUpPasskeyOffer, async (c) =>
    c.json(await setUpOffer(c.var.services, c.req.valid("json").pending), 200),
  )
  .openapi(setUpPasskeyAdd, async (c) => {
    const entered = await setUpByPasskey(c.var.services, c.req.valid("json"), browserOf(c), callerOf(c));
    keepKnown(c, entered.known);
    return c.json({ ...entered.login, recoveryCodes: entered.recoveryCodes }, 200);
  });
