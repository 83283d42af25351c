// Proving oneself again within a session (docs/domain.md#step-up).
import { askForProofCode, offerProofByPasskey, ownProof, prove } from "../accounts/step-up.ts";
import { PROOF_SECONDS } from "../contract/limits.ts";
import { otpAsked } from "../contract/rest/accounts.ts";
import { useOptions } from "../contract/rest/passkeys.ts";
import { stepUp as given, stepUpState } from "../contract/rest/second-factor.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/auth/step-up",
  tag: "auth",
  access: "session",
  fails: ["not_found"],
  summary: "Whether this session was proven a moment ago, and how it can be",
  answers: { 200: json(stepUpState, "The ways of this person") },
});

const askForCode = route({
  method: "post",
  path: "/auth/step-up/code",
  tag: "auth",
  access: "session",
  flags: ["otp_login"],
  limits: ["codesOfOwner"],
  fails: ["not_found", "conflict"],
  summary: "Have a one-time code sent to one's own number, to prove oneself with",
  description: "It is good for this session alone, with the `request` of the answer, and opens no login.",
  answers: { 200: json(otpAsked, "The code is on its way") },
});

const offer = route({
  method: "post",
  path: "/auth/step-up/passkey",
  tag: "auth",
  access: "session",
  fails: ["not_found", "conflict"],
  summary: "What the browser needs to prove it with a passkey",
  answers: { 200: json(useOptions, "For navigator.credentials.get, as JSON") },
});

const give = route({
  method: "post",
  path: "/auth/step-up",
  tag: "auth",
  access: "session",
  limits: ["wrongOfOwner"],
  bodyBytes: SMALL_BODY,
  fails: [
    "not_found",
    "conflict",
    "wrong_password",
    "wrong_code",
    "code_expired",
    "passkey_refused",
    "passkey_copied",
  ],
  summary: "Prove who one is, for what needs a proof of a moment ago",
  description: `It holds for this session alone, for ${PROOF_SECONDS / 60} minutes. A login counts as well. People who have a second factor prove
themselves with it; a password or a code to the number is refused with \`conflict\` then.`,
  request: { body: body(given) },
  answers: { 200: json(stepUpState, "It is proven") },
});

/** The calls of /auth/step-up. */
export const stepUp = newRouter()
  .openapi(read, async (c) => c.json(await ownProof(c.var.services, c.var.session), 200))
  .openapi(askForCode, async (c) => c.json(await askForProofCode(c.var.services, c.var.session), 200))
  .openapi(offer, async (c) => c.json(await offerProofByPasskey(c.var.services, c.var.session), 200))
  .openapi(give, async (c) => {
    await prove(c.var.services, c.var.session, c.req.valid("json"));
    return c.json(await ownProof(c.var.services, c.var.session), 200);
  });
