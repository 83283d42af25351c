// A call of admins that changes something and makes no act is answered as a failure, whatever its handler says.
import { expect, test } from "bun:test";
import { Hono } from "hono";
import type { Session } from "../../../../server/accounts/session.ts";
import type { AppEnv, Services } from "../../../../server/routes/services.ts";
import { actsOnly } from "../../../../server/routes/support.ts";

/** An app with one call, whose handler answers with this status and makes no act. */
function answering(status: 200 | 409) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(error.message, 500));
  app.use(async (c, next) => {
    c.set("session", { id: "session", account: { id: "ada" } } as Session);
    c.set("services", { env: {} } as Services);
    await next();
  });
  app.post("/", actsOnly("admin"), (c) => c.text("", status));
  return app.request("/", { method: "POST" }, { ip: "127.0.0.1" });
}

test("a change without an act is a failure", async () => {
  const answer = await answering(200);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    "a call of admins changed something without an act",
  ]);
});

test("what was refused needs no act", async () => {
  expect((await answering(409)).status).toBe(409);
});
