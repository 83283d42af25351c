// Every route in one list, and how failures are answered.
import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Clock } from "./clock.ts";
import { Failure } from "./failure.ts";
import { admin } from "./routes/admin.ts";
import { advocate } from "./routes/advocate.ts";
import { anonymous } from "./routes/anonymous.ts";
import { auth } from "./routes/auth.ts";
import { brand } from "./routes/brand.ts";
import { breakouts } from "./routes/breakouts.ts";
import { cohost } from "./routes/cohost.ts";
import { common } from "./routes/common.ts";
import { conferences } from "./routes/conferences.ts";
import { config } from "./routes/config.ts";
import { contacts } from "./routes/contacts.ts";
import { counsel } from "./routes/counsel.ts";
import { cowatch } from "./routes/cowatch.ts";
import { dev } from "./routes/dev.ts";
import { docs } from "./routes/docs.ts";
import { external } from "./routes/external.ts";
import { factorRecoveries } from "./routes/factor-recoveries.ts";
import { files } from "./routes/files.ts";
import { history } from "./routes/history.ts";
import { unknownCalls } from "./routes/known-paths.ts";
import { links } from "./routes/links.ts";
import { master } from "./routes/master.ts";
import { meeting } from "./routes/meeting.ts";
import { ownData } from "./routes/own-data.ts";
import { passwords } from "./routes/passwords.ts";
import { photo } from "./routes/photo.ts";
import { pins } from "./routes/pins.ts";
import { playground } from "./routes/playground.ts";
import { preAuth } from "./routes/pre-auth.ts";
import { profile } from "./routes/profile.ts";
import { record } from "./routes/record.ts";
import { registration, registrationFile } from "./routes/registration.ts";
import { secondFactor } from "./routes/second-factor.ts";
import { secondStep } from "./routes/second-step.ts";
import { secretRoom } from "./routes/secret-room.ts";
import { stepUp } from "./routes/step-up.ts";
import { mapError } from "./routes/support.ts";
import { testClock } from "./routes/test-clock.ts";
import type { AppEnv, Services } from "./services.ts";

/**
 * Counts an answered call and, with LOG_LEVEL=debug, logs it: method, pattern of the route, status and time; never path or
 * query.
 */
function noteAnswer({ metrics, log }: Services, c: Context<AppEnv>, ms: number): void {
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
    info: { title: "Sunwai", version: "1", description: "The REST interface of the virtual court." },
  };
  // Made once: it takes tens of milliseconds, in which nobody else is served.
  let document: string | undefined;
  app.get("/openapi.json", (c) => {
    document ??= JSON.stringify(app.getOpenAPI31Document(about));
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
    c.header("X-Content-Type-Options", "nosniff");
    // A call that names what it answers by its content may be kept, and says so.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  app.use(async (c, next) => {
    const begin = performance.now();
    await next();
    noteAnswer(services, c, performance.now() - begin);
  });
  const unknownCall = unknownCalls(() => app.routes);
  app.onError((error, c) => unknownCall(c) ?? mapError(error, c));
  app.notFound((c) => unknownCall(c) ?? mapError(new Failure("not_found", "There is nothing here"), c));
  if (testedClock) app.route("/", testClock(testedClock));
  app.route("/", docs);
  offerDescription(app);
  return app
    .route("/", config)
    .route("/", brand)
    .route("/", dev)
    .route("/", playground)
    .route("/", auth)
    .route("/", external)
    .route("/", passwords)
    .route("/", pins)
    .route("/", registration)
    .route("/", registrationFile)
    .route("/", secondStep)
    .route("/", stepUp)
    .route("/", secondFactor)
    .route("/", factorRecoveries)
    .route("/", links)
    .route("/", anonymous)
    .route("/", admin)
    .route("/", advocate)
    .route("/", master)
    .route("/", meeting)
    .route("/", files)
    .route("/", preAuth)
    .route("/", counsel)
    .route("/", cowatch)
    .route("/", secretRoom)
    .route("/", breakouts)
    .route("/", cohost)
    .route("/", common)
    .route("/", contacts)
    .route("/", conferences)
    .route("/", record)
    .route("/", history)
    .route("/", ownData)
    .route("/", photo)
    .route("/", profile);
}

/**
 * The routes with their types, for clients.
 * @public
 */
export type AppType = ReturnType<typeof createApp>;
