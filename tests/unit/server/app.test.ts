// The description of the interface: made once, as that takes tens of milliseconds in which nobody else is served.
import { expect, spyOn, test } from "bun:test";
import { createApp } from "../../../server/app.ts";
import { createLog } from "../../../server/kernel/log.ts";
import { createMetrics } from "../../../server/kernel/metrics.ts";
import type { Services } from "../../../server/routes/services.ts";

test("a caller who asks for the description again and again has it made once", async () => {
  const log = createLog({ production: false, logLevel: "error" });
  const app = createApp({ env: { demo: true }, log, metrics: createMetrics() } as Services);
  const making = spyOn(app, "getOpenAPI31Document");
  const ask = async () => (await app.request("/api/v1/openapi.json")).text();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, ask));
  expect(JSON.parse(first ?? "").openapi).toBe("3.1.0");
  for (const other of others) expect(other).toBe(first ?? "");
  expect(making).toHaveBeenCalledTimes(1);
});
