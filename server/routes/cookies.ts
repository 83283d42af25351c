// The server's cookies in a browser: out of its pages' reach, and over HTTPS of this host alone.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { peerOf } from "../kernel/address.ts";
import { cameByHttps } from "../web/headers.ts";
import type { AppEnv } from "./services.ts";

/**
 * Browsers take a cookie of this name over HTTPS alone, from its very host: no other host of the domain can plant
 * one. It is sent with every path.
 */
const PREFIX = "__Host-";

/**
 * From which sites' pages a cookie is sent, and its seconds. `plainPath`: with which calls it is sent over HTTP; over
 * HTTPS its prefix has it sent with all.
 */
type Kept = { plainPath: string; sameSite: "Strict" | "Lax"; maxAge: number };

function isSecure(c: Context<AppEnv>): boolean {
  return cameByHttps(c.req.raw, peerOf(c), c.get("services").env.publicUrl);
}

/** Has the browser keep a value. */
export function keepCookie(
  c: Context<AppEnv>,
  name: string,
  value: string,
  { plainPath, sameSite, maxAge }: Kept,
): void {
  const shared = { sameSite, maxAge, httpOnly: true } as const;
  if (isSecure(c)) setCookie(c, `${PREFIX}${name}`, value, { ...shared, path: "/", secure: true });
  else setCookie(c, name, value, { ...shared, path: plainPath });
}

/** What `keepCookie` stored, by its names. Over HTTPS no other host can have set any of it. */
export function readCookies(c: Context<AppEnv>): Readonly<Record<string, string | undefined>> {
  const all = Object.entries(getCookie(c));
  if (!isSecure(c)) return Object.fromEntries(all.filter(([name]) => !name.startsWith(PREFIX)));
  const own = all.filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
}
