// The device behind a request: a random id that a browser keeps for long, so that a removal holds for more than a name.
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Origin } from "../contract/sitting/origins.ts";
import { type Env, jwtKey } from "../env.ts";
import type { AppEnv } from "../services.ts";
import type { Caller } from "./caller.ts";

const COOKIE = "sunwai_device";
/** As long as browsers keep a cookie at most. */
const SECONDS = 400 * 86_400;
const idShape = /^[\w-]{22}$/;

/**
 * The SHA-256 of the browser's own device id; a browser that has none is given one with the answer. It says nothing
 * about the person, and no page can read it.
 */
export function deviceOf(c: Context<AppEnv>): string {
  const known = getCookie(c, COOKIE);
  const id = known !== undefined && idShape.test(known) ? known : randomBytes(16).toString("base64url");
  const secure = c.var.services.env.publicUrl?.startsWith("https:") === true;
  setCookie(c, COOKIE, id, { httpOnly: true, sameSite: "Lax", path: "/", maxAge: SECONDS, secure });
  return new Bun.CryptoHasher("sha256").update(id).digest("hex");
}

/**
 * Whence a session comes, as the log of one sitting may hold it: hashed with the court's key, so that it cannot be
 * guessed back, and anew for each sitting, so that nobody is followed from day to day.
 */
export function originOf(
  env: Pick<Env, "jwtSecret" | "dataDir">,
  { device = "", address }: Pick<Caller, "device" | "address">,
  sitting: string,
): Origin | undefined {
  if (device === "") return undefined;
  const key = jwtKey(env);
  const hashed = (kind: string, text: string) =>
    new Bun.CryptoHasher("sha256", key).update(`${kind} ${sitting} ${text}`).digest("base64url").slice(0, 22);
  return { device: hashed("device", device), address: hashed("address", address) };
}
