// The device behind a request: a random id that a browser keeps for long, so that a removal holds for more than a name.
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { keepCookie, readCookies } from "./cookies.ts";
import type { AppEnv } from "./services.ts";

const COOKIE = "sunwai_device";
/** The longest time for which browsers keep a cookie. */
const SECONDS = 400 * 86_400;
const idShape = /^[\w-]{22}$/;

/**
 * The SHA-256 of the browser's own device id; a browser that has none is given one with the answer. It says nothing
 * about the person, and no page can read it.
 */
export function deviceOf(c: Context<AppEnv>): string {
  const known = readCookies(c)[COOKIE];
  const id = known !== undefined && idShape.test(known) ? known : randomBytes(16).toString("base64url");
  keepCookie(c, COOKIE, id, { plainPath: "/", sameSite: "Lax", maxAge: SECONDS });
  return new Bun.CryptoHasher("sha256").update(id).digest("hex");
}
