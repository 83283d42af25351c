// The second factors of the person logged in, and where they were logged in (docs/domain.md#second-factor).
import { newestSessions } from "../../db/queries/sessions.ts";
import { objectToRecovery } from "../accounts/factor-recovery.ts";
import {
  addPasskey,
  dropPasskey,
  newKey,
  newRecoveryCodes,
  offerPasskey,
  ownFactors,
  rename,
  turnOff,
  turnOn,
} from "../accounts/own-factors.ts";
import { OWN_SESSIONS } from "../contract/limits.ts";
import { ownSessions } from "../contract/rest/own-sessions.ts";
import { makeOptions, passkeyAdded, passkeyParams, passkeyRename } from "../contract/rest/passkeys.ts";
import {
  authenticatorCode,
  authenticatorKey,
  factorAdded,
  recoveryCodeList,
  secondFactorState,
} from "../contract/rest/second-factor.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/auth/second-factor",
  tag: "auth",
  access: "session",
  summary: "The second factors of the person logged in, without any secret",
  answers: { 200: json(secondFactorState, "What there is") },
});

const keyOfApp = route({
  method: "post",
  path: "/auth/second-factor/authenticator",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_allowed"],
  summary: "A key for an authenticator app; it is worth nothing before its first right code",
  answers: { 200: json(authenticatorKey, "The key, as text and for a QR code; it is not shown again") },
});

const confirmApp = route({
  method: "put",
  path: "/auth/second-factor/authenticator",
  tag: "auth",
  access: "session",
  limits: ["wrongOfOwner"],
  bodyBytes: SMALL_BODY,
  fails: ["proof_needed", "wrong_code", "draft_over", "not_found"],
  summary: "Turn the authenticator app on by a first right code, in place of an earlier one",
  request: { body: body(authenticatorCode) },
  answers: { 200: json(factorAdded, "It is on; recovery codes with the first second factor") },
});

const removeApp = route({
  method: "delete",
  path: "/auth/second-factor/authenticator",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_found", "factor_needed"],
  summary: "Turn the authenticator app off",
  answers: { 204: { description: "It is off" } },
});

const makeCodes = route({
  method: "post",
  path: "/auth/second-factor/recovery-codes",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_found", "conflict"],
  summary: "New recovery codes; all earlier ones are good for nothing",
  answers: { 200: json(recoveryCodeList, "The codes; they are not shown again") },
});

const objection = route({
  method: "delete",
  path: "/auth/second-factor/recovery",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_found", "conflict"],
  summary: "Object to one's second factor being taken away as a lost one",
  answers: { 204: { description: "Nothing is taken away" } },
});

const passkeyOffer = route({
  method: "post",
  path: "/auth/passkeys/options",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_found", "not_allowed"],
  summary: "What the browser needs to make a passkey",
  answers: { 200: json(makeOptions, "For navigator.credentials.create, as JSON") },
});

const passkeyAdd = route({
  method: "post",
  path: "/auth/passkeys",
  tag: "auth",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["proof_needed", "not_found", "passkey_refused", "conflict"],
  summary: "Add a passkey",
  request: { body: body(passkeyAdded) },
  answers: { 200: json(factorAdded, "It is added; recovery codes with the first second factor") },
});

const passkeyName = route({
  method: "patch",
  path: "/auth/passkeys/{id}",
  tag: "auth",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_found"],
  summary: "Give a passkey another name",
  request: { params: passkeyParams, body: body(passkeyRename) },
  answers: { 204: { description: "It has the name" } },
});

const passkeyRemove = route({
  method: "delete",
  path: "/auth/passkeys/{id}",
  tag: "auth",
  access: "session",
  fails: ["proof_needed", "not_found", "factor_needed"],
  summary: "Take a passkey away",
  request: { params: passkeyParams },
  answers: { 204: { description: "It is gone" } },
});

const listSessions = route({
  method: "get",
  path: "/auth/sessions",
  tag: "auth",
  access: "session",
  summary: "Where and since when the person logged in was logged in",
  answers: { 200: json(ownSessions, `The newest ${OWN_SESSIONS}, this one among them`) },
});

/** The calls on one's own second factors and sessions. */
export const secondFactor = newRouter()
  .openapi(read, async (c) => c.json(await ownFactors(c.var.services, c.var.session), 200))
  .openapi(keyOfApp, async (c) => c.json(await newKey(c.var.services, c.var.session), 200))
  .openapi(confirmApp, async (c) => {
    const { code } = c.req.valid("json");
    return c.json({ recoveryCodes: await turnOn(c.var.services, c.var.session, code) }, 200);
  })
  .openapi(removeApp, async (c) => {
    await turnOff(c.var.services, c.var.session);
    return c.body(null, 204);
  })
  .openapi(makeCodes, async (c) =>
    c.json({ recoveryCodes: await newRecoveryCodes(c.var.services, c.var.session) }, 200),
  )
  .openapi(objection, async (c) => {
    await objectToRecovery(c.var.services, c.var.session);
    return c.body(null, 204);
  })
  .openapi(passkeyOffer, async (c) => c.json(await offerPasskey(c.var.services, c.var.session), 200))
  .openapi(passkeyAdd, async (c) => {
    const recoveryCodes = await addPasskey(c.var.services, c.var.session, c.req.valid("json"));
    return c.json({ recoveryCodes }, 200);
  })
  .openapi(passkeyName, async (c) => {
    await rename(c.var.services, c.var.session, c.req.valid("param").id, c.req.valid("json").name);
    return c.body(null, 204);
  })
  .openapi(passkeyRemove, async (c) => {
    await dropPasskey(c.var.services, c.var.session, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(listSessions, async (c) => {
    const { id, account } = c.var.session;
    const rows = await newestSessions(c.var.services.db, account.id, OWN_SESSIONS);
    const sessions = rows.map((row) => ({
      isThis: row.id === id,
      userAgent: row.userAgent,
      address: row.address,
      provenBy: row.provenBy,
      createdAt: row.createdAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? null,
      endReason: row.endReason,
    }));
    return c.json({ sessions }, 200);
  });
