// Loaded before every test: zod learns of OpenAPI before the first schema is made, whichever file a test imports first.
import "@hono/zod-openapi";
