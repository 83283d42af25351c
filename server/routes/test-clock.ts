// For tests alone: moving the server's clock. Not routed unless NODE_ENV is test.

import { clockChange } from "../contract/rest/demo.ts";
import type { Clock } from "../kernel/clock.ts";
import { body, route } from "./route.ts";
import { newRouter } from "./support.ts";

/** The routes that move a clock. */
export function testClock(clock: Clock) {
  const router = newRouter();
  router.openapi(
    route({
      method: "post",
      path: "/dev/clock",
      tag: "dev",
      access: "everybody",
      summary: "Move the clock forward (tests)",
      request: { body: body(clockChange) },
      answers: { 204: { description: "It is later now" } },
    }),
    (c) => {
      clock.advance(c.req.valid("json").advance);
      return c.body(null, 204);
    },
  );
  return router;
}
