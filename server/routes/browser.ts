// What the calls that log in keep in a browser, and which pages may make them.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Browser } from "../accounts/session.ts";
import { CODE_SECONDS, KNOWN_BROWSER_DAYS } from "../contract/limits.ts";
import { peerOf } from "../kernel/address.ts";
import { Failure } from "../kernel/failure.ts";
import { mayOpenSocket } from "../sitting/origin.ts";
import { keepCookie, readCookies } from "./cookies.ts";
import type { AppEnv } from "./services.ts";

/** The cookie with the nonce of the code that was asked for last. */
const REQUEST = "sunwai_code";
/** The cookie with the accounts that a browser is known for. */
const KNOWN = "sunwai_known";
/** Sent with the calls that log in alone, where the court is reached by HTTP. */
const PATH = "/api/v1/auth";
const nonce = /^[A-Za-z0-9_-]{32}$/;
const DAY_SECONDS = 86_400;

/**
 * Keeps pages of other sites out, by the same rule as the socket: none of them may log a person in, or have a person's
 * browser ask for codes. What sends no origin is no browser.
 */
export const ownPagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!mayOpenSocket(c.req.raw.headers, peerOf(c), c.var.services.env.publicUrl))
    throw new Failure(
      "foreign_page",
      "This page is of another site; if it is not, check PUBLIC_URL and that the proxy passes Host",
    );
  await next();
});

/**
 * Returns what a browser brings.
 * @param request - the nonce that the call itself says, which goes before the cookie's
 */
export function browserOf(c: Context<AppEnv>, request?: string): Browser {
  const kept = readCookies(c);
  const cookie = kept[REQUEST] ?? "";
  return { request: request ?? (nonce.test(cookie) ? cookie : null), known: kept[KNOWN] ?? null };
}

/** Has the browser keep the nonce while its code is valid. */
export function keepRequest(c: Context<AppEnv>, request: string): void {
  keep(c, REQUEST, request, CODE_SECONDS);
}

/** Has the browser keep the accounts it is known for. */
export function keepKnown(c: Context<AppEnv>, known: string): void {
  keep(c, KNOWN, known, KNOWN_BROWSER_DAYS * DAY_SECONDS);
}

function keep(c: Context<AppEnv>, name: string, value: string, maxAge: number): void {
  keepCookie(c, name, value, { plainPath: PATH, sameSite: "Strict", maxAge });
}
