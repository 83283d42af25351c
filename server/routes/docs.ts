// The API page, served by ourselves: Swagger UI over our own openapi.json.
import { join } from "node:path";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./services.ts";

const folder = join(import.meta.dir, "../../node_modules/swagger-ui-dist");
const files: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The files of Swagger UI that are served. */
export const apiPageFiles = (): string[] => Object.keys(files).map((name) => join(folder, name));

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sunwai API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;

// Swagger UI styles its elements one by one and draws its icons from data addresses.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The extensions are the roles, flags, limits and failures that `route()` states of a call.
const start = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#api", deepLinking: true, showExtensions: true, docExpansion: "none" });`;

export const docs = new Hono<AppEnv>();

/** A demo shows its calls; elsewhere only if the court wants it, because an attacker reads them too. */
const shown = createMiddleware<AppEnv>(async (c, next) => {
  const { env, settings } = c.var.services;
  if (!env.demo) await settings.require("api_docs");
  await next();
});
for (const path of ["/docs", "/docs/*", "/openapi.json"]) docs.use(path, shown);
docs.get("/docs", (c) => c.html(page, 200, { "Content-Security-Policy": policy }));
docs.get("/docs/start.js", (c) => c.body(start, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
docs.get("/docs/:file", (c) => {
  const file = c.req.param("file");
  const type = Object.hasOwn(files, file) ? files[file] : undefined;
  if (type === undefined) return c.notFound();
  return c.body(Bun.file(join(folder, file)).stream(), 200, { "Content-Type": type });
});
