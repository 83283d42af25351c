// Calls of other programs: none is lost because the other side closed a connection that was kept.
import { afterAll, expect, test } from "bun:test";
import { fetchOutside } from "../../../../server/kernel/fetch-outside.ts";
import { closingWay } from "../../../support/closing-way.ts";

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: async (request) => new Response(`${request.method} ${await request.text()}`),
});
const way = await closingWay(server.url.href);
afterAll(async () => {
  way.stop();
  await server.stop(true);
});

const call = async (method: string, body?: string) =>
  (await fetchOutside(way.url, { method, body, headers: { "X-Word": "kept" } })).text();

test("a call of each method is answered after one whose connection was kept and then closed", async () => {
  for (const method of ["GET", "PUT", "DELETE", "POST"])
    for (const before of ["GET", "POST"]) {
      await call(before, before === "POST" ? "before" : undefined);
      expect(await call(method, method === "GET" ? undefined : "now")).toBe(
        `${method} ${method === "GET" ? "" : "now"}`,
      );
    }
  // Connections were kept and closed: otherwise this shows nothing.
  expect(way.met()).toBeGreaterThan(0);
});
