// What our plugin in Jitsi's Prosody tells us: on the inner network, signed with the secret that we share with it.

import { Failure } from "../failure.ts";
import { EVENTS_BYTES, isSigned, JitsiBatch } from "../media/jitsi-events.ts";
import { atMost, fieldsOf, newRouter } from "./support.ts";

/** Where Prosody posts its events, below /api/v1. */
export const JITSI_EVENTS_PATH = "/internal/jitsi/events";

/** By how much a batch may be late, or the clocks of two machines may differ; what waits for us longer is sent anew. */
const RECENT_SECONDS = 600;

/** The route of Jitsi's events: 404 without Jitsi, 403 for whoever does not have the secret, 400 for what is no batch. */
export const jitsi = newRouter();

// No part of the public interface, so it stands in no OpenAPI document; the body is read as it came, to check its signature.
jitsi.post(JITSI_EVENTS_PATH, atMost(EVENTS_BYTES), async (c) => {
  const { jitsi: keeper, env } = c.var.services;
  if (!keeper || !env.jitsi) throw new Failure("not_found", "There is no Jitsi here");
  const body = await c.req.text();
  if (!isSigned(body, c.req.header("x-sunwai-signature"), env.jitsi.controlSecret))
    throw new Failure("missing_auth_token", "The signature is missing or wrong");
  const batch = JitsiBatch.safeParse(parsed(body));
  if (!batch.success)
    throw new Failure("invalid", "This is no batch of events", { fields: fieldsOf(batch.error) });
  if (Math.abs(Date.now() / 1000 - batch.data.sent) > RECENT_SECONDS)
    throw new Failure("invalid", "The batch is old", { fields: { sent: "is not recent" } });
  await keeper.heard(batch.data);
  return c.body(null, 204);
});

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure("invalid", "The body is not JSON", { fields: { body: "is not JSON" } });
  }
}
