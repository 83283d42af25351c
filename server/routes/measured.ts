// What is measured and logged of every REST call: method, pattern of the route, status and time; never path or query.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv, Services } from "../services.ts";

/** Counts each call once it is answered; with LOG_LEVEL=debug it is logged as well. */
export function measured({ metrics, log }: Pick<Services, "metrics" | "log">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const begin = performance.now();
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - begin;
    // A word in a path may match another route's parameter: what answered counts, and the last that fits where none did.
    const answered = routePath(c);
    const route = answered.includes("*") ? routePath(c, -1) : answered;
    metrics.answered(method, route, status, ms / 1000);
    if (log.isLevelEnabled("debug"))
      log.debug({ id: c.var.requestId, method, route, status, ms: Math.round(ms) }, "answered");
  });
}
