// The app for every call of routes/: what runs before them, how failures are answered, and their document.
import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Clock } from "./kernel/clock.ts";
import { Failure } from "./kernel/failure.ts";
import { docs } from "./routes/docs.ts";
import { withCalls } from "./routes/index.ts";
import { unknownCalls } from "./routes/known-paths.ts";
import type { AppEnv, Services } from "./routes/services.ts";
import { socketCommands } from "./routes/socket-commands.ts";
import { mapError } from "./routes/support.ts";
import { testClock } from "./routes/test-clock.ts";

/** Counts an answered call; LOG_LEVEL=debug logs method, route pattern, status and time, never path or query. */
function noteAnswer(
  { metrics, log }: Pick<Services, "log" | "metrics">,
  c: Context<AppEnv>,
  ms: number,
): void {
  const { method } = c.req;
  const { status } = c.res;
  const route = routePath(c);
  metrics.answered(method, route, status, ms / 1000);
  if (log.isLevelEnabled("debug"))
    log.debug({ id: c.var.requestId, method, route, status, ms: Math.round(ms) }, "answered");
}

/** Serves the OpenAPI document of all calls. */
function offerDescription(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  const about = {
    openapi: "3.1.0",
    info: {
      title: "Sunwai",
      version: "1",
      description:
        "The REST interface of the virtual court. The schemas named `command.…` are the commands of its socket.",
    },
  };
  const describe = () => {
    for (const { type, schema } of socketCommands())
      app.openAPIRegistry.registerComponent("schemas", `command.${type}`, schema);
    return JSON.stringify(app.getOpenAPI31Document(about));
  };
  // Made once: it takes tens of milliseconds, in which nobody else is served.
  let document: string | undefined;
  app.get("/openapi.json", (c) => {
    document ??= describe();
    return c.body(document, 200, { "Content-Type": "application/json" });
  });
}

/** The REST interface under /api/v1 (docs/reference.md#rest). `testedClock` is given in tests alone. */
export function createApp(services: Services, testedClock: Clock | null = null) {
  const app = new OpenAPIHono<AppEnv>().basePath("/api/v1");
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("requestId", randomUUID());
    await next();
    // Set in the answer as it is: `c.header` would make it anew each time.
    const { headers } = c.res;
    headers.set("X-Content-Type-Options", "nosniff");
    // A call that names what it answers by its content may be kept, and says so.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  });
  app.use(async (c, next) => {
    const begin = performance.now();
    await next();
    noteAnswer(services, c, performance.now() - begin);
  });
  app.use("/admin/*", async (c, next) => {
    await next();
    // Waits until ended sessions are known: when an admin reads the answer, disabled people are already out.
    if (c.req.method !== "GET" && c.res.ok) await services.sessions.caughtUp();
  });
  const unknownCall = unknownCalls(() => app.routes);
  app.onError((error, c) => unknownCall(c) ?? mapError(error, c));
  app.notFound((c) => unknownCall(c) ?? mapError(new Failure("not_found", "There is nothing here"), c));
  if (testedClock) app.route("/", testClock(testedClock));
  app.route("/", docs);
  offerDescription(app);
  return withCalls(app);
}

/**
 * The routes with their types, for clients.
 * @public
 */
export type AppType = ReturnType<typeof createApp>;
