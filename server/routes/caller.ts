// Where a request comes from: what sessions remember of it and what the limits count.
import type { Context } from "hono";
import type { Caller } from "../accounts/session.ts";
import { addressOf, peerOf } from "../kernel/address.ts";
import { deviceOf } from "./device-cookie.ts";
import type { AppEnv } from "./services.ts";

/**
 * Who sends a request. X-Forwarded-For's last entry is trusted from this machine, and from the inside network if
 * PUBLIC_URL says that there is a proxy. Needs Bun's server as the second argument of fetch.
 */
export function callerOf(c: Context<AppEnv>): Caller {
  const address = addressOf(c.req.raw.headers, peerOf(c), c.get("services").env.publicUrl);
  return { address, userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300), device: deviceOf(c) };
}
