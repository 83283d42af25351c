// The device behind a request: a random id that a browser keeps for long, so that a removal holds for more than a name.
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Origin } from "../contract/sitting/topics/origins.ts";
import { keepCookie, readCookies } from "../cookies.ts";
import { type Env, jwtKey } from "../env.ts";
import type { AppEnv } from "../services.ts";
import type { Caller } from "./session.ts";

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

/**
 * Where somebody comes from and by which session (`id`), as the log of one sitting may hold it: hashed with the court's key, so that it cannot be
 * guessed back, and again for each sitting, so that nobody is followed from day to day.
 */
export function originOf(
  env: Pick<Env, "jwtSecret" | "dataDir">,
  { device = "", address, id }: Pick<Caller, "device" | "address"> & { id?: string },
  sitting: string,
): Origin | undefined {
  if (device === "") return undefined;
  const hashed = (kind: string, text: string) => hashedFor(env, sitting, kind, text);
  const origin = { device: hashed("device", device), address: hashed("address", address) };
  return id === undefined ? origin : { ...origin, login: loginIn(env, id, sitting) };
}

/** A session as the log of one sitting names it. */
export function loginIn(env: Pick<Env, "jwtSecret" | "dataDir">, id: string, sitting: string): string {
  return hashedFor(env, sitting, "login", id);
}

function hashedFor(env: Pick<Env, "jwtSecret" | "dataDir">, sitting: string, kind: string, text: string) {
  const hasher = new Bun.CryptoHasher("sha256", jwtKey(env));
  return hasher.update(`${kind} ${sitting} ${text}`).digest("base64url").slice(0, 22);
}
