// How a device, an address and a login are named in the log of one sitting: by hashes that no other sitting shares.
import type { Origin } from "../contract/sitting/topics/origins.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import type { Caller } from "./session.ts";

/**
 * Where somebody comes from and by which session (`id`), as one sitting's log holds it: hashed with the court's key
 * against guessing, and anew for each sitting, so that nobody is followed from day to day.
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
