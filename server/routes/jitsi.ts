// The events of our plugin in Jitsi's Prosody: on the inner network, signed with the secret that we share with it.
import type { Hono } from "hono";
import { unfit } from "../contract/faults.ts";
import { Failure } from "../kernel/failure.ts";
import { EVENTS_BYTES, isSigned, JitsiBatch } from "../media/jitsi-events.ts";
import { isOuter, jsonOf } from "./inner.ts";
import type { AppEnv } from "./services.ts";
import { atMost, faultsOf } from "./support.ts";

/** Where Prosody posts its events: beside the public interface, so that a proxy can leave it out. */
export const JITSI_EVENTS_PATH = "/internal/jitsi/events";

/** How late a batch may be, or two machines' clocks apart. What waits for us longer is sent again. */
const RECENT_SECONDS = 600;

/** Jitsi's events: 404 without Jitsi and through a proxy, 403 without the secret, 400 for a bad batch. */
export function addJitsiEvents(app: Hono<AppEnv>): void {
  // The body is read as it came, to check its signature.
  app.post(JITSI_EVENTS_PATH, atMost(EVENTS_BYTES), async (c) => {
    const { jitsi: reconciler, env } = c.var.services;
    if (!reconciler || !env.jitsi || isOuter(c)) throw new Failure("not_found", "There is no such call");
    const body = await c.req.text();
    if (!isSigned(body, c.req.header("x-sunwai-signature"), env.jitsi.controlSecret))
      throw new Failure("missing_auth_token", "The signature is missing or wrong");
    await reconciler.handle(batchOf(body));
    return c.body(null, 204);
  });
}

function batchOf(body: string): JitsiBatch {
  const batch = JitsiBatch.safeParse(jsonOf(body));
  if (!batch.success)
    throw new Failure("invalid", "This is no batch of events", { faults: faultsOf(batch.error) });
  if (Math.abs(Date.now() / 1000 - batch.data.sent) > RECENT_SECONDS)
    throw new Failure("invalid", "The batch is old", { faults: { sent: unfit("is not recent") } });
  return batch.data;
}
