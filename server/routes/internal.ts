// The calls for the inner network alone: Jitsi's events, and the halls of the programs that open recorders.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { Failure } from "../kernel/failure.ts";
import { addJitsiEvents } from "./jitsi.ts";
import { addRecorderHalls } from "./recorder-halls.ts";
import type { AppEnv, Services } from "./services.ts";
import { mapError } from "./support.ts";

/** Makes what answers below `/internal/`: beside the public interface, so that a proxy can leave it out. */
export function createInternal(services: Services) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("requestId", randomUUID());
    await next();
  });
  app.onError(mapError);
  app.notFound((c) => mapError(new Failure("not_found", "There is no such call"), c));
  addJitsiEvents(app);
  addRecorderHalls(app);
  return app;
}
