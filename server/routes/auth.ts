// Logging in and out, and the sub-roles (SPEC.md §7, /auth).
import { createRoute, z } from "@hono/zod-openapi";
import { loginResponse, otpLogin, otpRequest, passwordLogin } from "../contract/accounts.ts";
import { subRoles } from "../contract/roles.ts";
import { browserOf, keepKnown, keepRequest, ownPagesOnly } from "./browser.ts";
import { withFlag } from "./flag.ts";
import { bearer, body, callerOf, failures, json, newRouter, smallBody, withSession } from "./support.ts";

const tags = ["auth"];

const askForCode = createRoute({
  method: "post",
  path: "/auth/otp/generate",
  tags,
  summary: "Ask for a one-time code; the answer is the same for unknown numbers",
  description: `The code is good for whoever asked for it alone: the answer has a random \`request\`, also set as a cookie for the
calls under /auth. A browser sends the cookie by itself; whatever keeps no cookies sends \`request\` with the login. Five
wrong tries end the code, and touch nobody else's. Codes are counted by number, and by number and address: 30 and 10 in
half an hour that let nobody in. A browser in which the account has logged in before has ten of its own.`,
  middleware: [ownPagesOnly, smallBody] as const,
  request: { body: body(otpRequest) },
  responses: {
    200: json(
      z.object({
        sent: z.literal(true),
        resendAfter: z.number().openapi({ description: "Seconds" }),
        expiresIn: z.number().openapi({ description: "Seconds" }),
        request: z.string().openapi({ description: "To be sent with the login by what keeps no cookies" }),
        mark: z.string().openapi({ description: "Two letters that stand in the message with this code" }),
      }),
      "The code is on its way, if an account has the number",
    ),
    ...failures(400, 403, 406, 413, 415, 429, 500),
  },
});

const loginWithCode = createRoute({
  method: "post",
  path: "/auth/login/otp",
  tags,
  summary: "Log in with a one-time code; ends the account's other session",
  description: `By the \`request\` of the answer to /auth/otp/generate, in the body or as its cookie; without either it is
refused with \`code_not_asked\`. The browser is known from then on, for 180 days.`,
  middleware: [ownPagesOnly, smallBody] as const,
  request: { body: body(otpLogin) },
  responses: {
    200: json(loginResponse, "The bearer token and whose it is"),
    ...failures(400, 403, 406, 413, 415),
  },
});

const loginWithPassword = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Log in with a password, where the court allows it; ends the account's other session",
  description: `Wrong ones are counted by name, and by name and address: 30 and 10 in a quarter of an hour. A browser in which
the account has logged in before has 30 of its own, which nobody else can use up.`,
  middleware: [ownPagesOnly, smallBody] as const,
  request: { body: body(passwordLogin) },
  responses: {
    200: json(loginResponse, "The bearer token and whose it is"),
    ...failures(400, 403, 406, 413, 415, 429),
  },
});

const logout = createRoute({
  method: "post",
  path: "/auth/logout",
  tags,
  summary: "End this session",
  security: bearer,
  middleware: [withSession] as const,
  responses: { 204: { description: "The session is over" }, ...failures(403) },
});

const listSubRoles = createRoute({
  method: "get",
  path: "/auth/advocate/sub-roles",
  tags,
  summary: "The sub-roles of the advocate path",
  middleware: [withFlag("sub_role_enabled")] as const,
  responses: {
    200: json(z.object({ data: z.array(z.enum(subRoles)) }), "The six sub-roles"),
    ...failures(406),
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
    keepKnown(c, known);
    return c.json(login, 200);
  })
  .openapi(loginWithPassword, async (c) => {
    const { username, password } = c.req.valid("json");
    const { logins } = c.var.services;
    const { login, known } = await logins.withPassword(username, password, browserOf(c), callerOf(c));
    keepKnown(c, known);
    return c.json(login, 200);
  })
  .openapi(logout, async (c) => {
    const { id, account } = c.var.session;
    await c.var.services.sessions.end({ id, accountId: account.id }, "logout");
    return c.body(null, 204);
  })
  .openapi(listSubRoles, (c) => c.json({ data: [...subRoles] }, 200));
