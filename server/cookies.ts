// Cookies that the server keeps in a browser: out of reach of its pages, and over HTTPS alone where the court is reached so.
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { peerOf } from "./accounts/address.ts";
import { cameByHttps } from "./headers.ts";
import type { AppEnv } from "./services.ts";

/** With which calls a cookie is sent, from pages of which sites, and for how many seconds it is kept. */
type Kept = { path: string; sameSite: "Strict" | "Lax"; maxAge: number };

/** Has the browser keep a value. */
export function keepCookie(c: Context<AppEnv>, name: string, value: string, kept: Kept): void {
  const secure = cameByHttps(c.req.raw, peerOf(c), c.var.services.env.publicUrl);
  setCookie(c, name, value, { ...kept, httpOnly: true, secure });
}
