// Signing in through another system.
import type { Context } from "hono";
import { beginExternal, finishExternal } from "../accounts/external/login.ts";
import { EXTERNAL_SECONDS } from "../contract/limits.ts";
import { externalBegun, externalReturn } from "../contract/rest/external.ts";
import { loginAnswer } from "../contract/rest/second-factor.ts";
import { browserOf, keepKnown } from "./browser.ts";
import { callerOf } from "./caller.ts";
import { keepCookie, readCookies } from "./cookies.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { AppEnv } from "./services.ts";
import { newRouter } from "./support.ts";

/** Begins the names of the cookies with sign-ins that are on their way; each tab has its own. */
const COOKIE = "sunwai_external_";
const cookieOf = (state: string) => `${COOKIE}${state.slice(0, 16)}`;
/** Sign-ins that a browser keeps beside a new one. */
const EARLIER = 3;
const PATH = "/api/v1/auth/external";

const begin = route({
  method: "post",
  path: "/auth/external",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["feature_off", "external_away"],
  summary: "Begin to sign in through another system; the answer says where the browser goes",
  description: `What belongs to the sign-in is kept in a cookie of this browser, which alone can finish it, once and within
${EXTERNAL_SECONDS / 60} minutes.`,
  answers: { 200: json(externalBegun, "The address of the provider's page") },
});

const finish = route({
  method: "post",
  path: "/auth/external/finish",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: [
    "feature_off",
    "external_over",
    "external_cancelled",
    "external_failed",
    "external_away",
    "external_no_role",
    "external_taken",
    "external_closed",
    "session_ended",
    "last_way_in",
  ],
  summary: "Log in with what the provider sent the browser back with; ends the account's other session",
  request: { body: body(externalReturn) },
  answers: {
    200: json(loginAnswer, "The bearer token and whose it is; or what the second step needs, and no session"),
  },
});

function keep(c: Context<AppEnv>, name: string, value: string, maxAge: number): void {
  keepCookie(c, name, value, { plainPath: PATH, sameSite: "Strict", maxAge });
}

/** The calls of external login. */
export const external = newRouter()
  .openapi(begin, async (c) => {
    const { url, state, sealed } = await beginExternal(c.var.services);
    const earlier = Object.keys(readCookies(c)).filter((name) => name.startsWith(COOKIE));
    for (const name of earlier.slice(0, Math.max(earlier.length - EARLIER, 0))) keep(c, name, "", 0);
    keep(c, cookieOf(state), sealed, EXTERNAL_SECONDS);
    return c.json({ url }, 200);
  })
  .openapi(finish, async (c) => {
    const returned = c.req.valid("json");
    const name = cookieOf(returned.state);
    const sealed = readCookies(c)[name] ?? null;
    if (sealed !== null) keep(c, name, "", 0);
    const { login, known } = await finishExternal(
      c.var.services,
      { returned, sealed },
      browserOf(c),
      callerOf(c),
    );
    if (known !== null) keepKnown(c, known);
    return c.json(login, 200);
  });
