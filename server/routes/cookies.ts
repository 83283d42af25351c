// Cookies that the server keeps in a browser: out of reach of its pages, and of this host and HTTPS alone where the court is reached so.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { peerOf } from "../kernel/address.ts";
import { cameByHttps } from "../web/headers.ts";
import type { AppEnv } from "./services.ts";

/**
 * Browsers take a cookie of this name over HTTPS alone, from the very host that it is for: no other host of the same domain
 * can plant one here. It is sent with every path.
 */
const PREFIX = "__Host-";

/**
 * From pages of which sites a cookie is sent, and for how many seconds it is kept. `plainPath`: with which calls it is sent
 * where the court is reached by HTTP; over HTTPS its prefix has it sent with all.
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

/** Returns what `keepCookie` stored in the browser, by the names given there. Over HTTPS it has nothing that another host can have set. */
export function readCookies(c: Context<AppEnv>): Readonly<Record<string, string | undefined>> {
  const all = Object.entries(getCookie(c));
  if (!isSecure(c)) return Object.fromEntries(all.filter(([name]) => !name.startsWith(PREFIX)));
  const own = all.filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
}
