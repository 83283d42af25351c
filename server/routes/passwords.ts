// The password of the person logged in.
import { changePassword, ownPassword } from "../accounts/password-change.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../contract/limits.ts";
import { passwordChange, passwordState } from "../contract/rest/passwords.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/auth/password",
  tag: "auth",
  access: "session",
  fails: ["not_found"],
  summary: "Whether the person logged in has a password",
  answers: { 200: json(passwordState, "When it was set") },
});

const change = route({
  method: "put",
  path: "/auth/password",
  tag: "auth",
  access: "session",
  flags: ["password_login"],
  limits: ["wrongOfOwner", "ratedPasswords"],
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "wrong_password", "common_password", "proof_needed", "conflict", "not_allowed"],
  summary: "Set the password of the person logged in",
  description: `People who have one give it as \`current\`. A first one, and one of somebody who has a second factor, needs a
proof of a moment ago and is refused with \`proof_needed\` without (/auth/step-up). ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters of any script, spaces among them; no kinds of characters are
asked for.`,
  request: { body: body(passwordChange) },
  answers: { 200: json(passwordState, "The password is set") },
});

/** The calls on one's own password. */
export const passwords = newRouter()
  .openapi(read, async (c) => {
    const { setAt, hash, isPossible } = await ownPassword(c.var.services, c.var.session);
    return c.json({ hasPassword: hash !== null, setAt: setAt?.getTime() ?? null, isPossible }, 200);
  })
  .openapi(change, async (c) => {
    const setAt = await changePassword(c.var.services, c.var.session, c.req.valid("json"));
    return c.json({ hasPassword: true, setAt: setAt.getTime(), isPossible: true }, 200);
  });
