// For tests alone: moving the server's clock. Not routed unless NODE_ENV is test.
import { createRoute, z } from "@hono/zod-openapi";
import type { Clock } from "../clock.ts";
import { body, newRouter } from "./support.ts";

/** The routes that move a clock. */
export function testClock(clock: Clock) {
  const router = newRouter();
  router.openapi(
    createRoute({
      method: "post",
      path: "/dev/clock",
      summary: "Move the clock forward (tests)",
      request: { body: body(z.strictObject({ advance: z.int().min(0).max(86_400_000) })) },
      responses: { 204: { description: "It is later now" } },
    }),
    (c) => {
      clock.advance(c.req.valid("json").advance);
      return c.body(null, 204);
    },
  );
  return router;
}
