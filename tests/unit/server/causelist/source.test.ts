// The case system by HTTP, against a real server: keys, retries, limits, and that no other address is ever called.
import { afterAll, expect, test } from "bun:test";
import { httpSource, SourceDown, uploaded } from "../../../../server/causelist/source.ts";
import { CAUSE_LIST_BYTES } from "../../../../server/contract/limits.ts";

let calls: { url: URL; authorization: string | null }[] = [];
let answer: (n: number) => Response | Promise<Response> = () => new Response("");
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request) => {
    calls.push({ url: new URL(request.url), authorization: request.headers.get("authorization") });
    return answer(calls.length);
  },
});
afterAll(() => server.stop(true));

async function ask(given: typeof answer, options: { url?: string; timeoutMs?: number } = {}) {
  calls = [];
  answer = given;
  const source = httpSource({ url: `${server.url}lists?seat=1`, token: "secret", pauseMs: 1, ...options });
  return source
    .read("2026-11-23")
    .then((file) => new TextDecoder().decode(file))
    .catch((error: unknown) => (error instanceof SourceDown ? error.problem : "other"));
}

test("the day and the credential go along, and the list is what it answers", async () => {
  expect(await ask(() => new Response("[]"))).toBe("[]");
  const [{ url, authorization } = { url: null, authorization: null }] = calls;
  expect([url?.pathname, url?.searchParams.get("seat"), url?.searchParams.get("date")]).toEqual([
    "/lists",
    "1",
    "2026-11-23",
  ]);
  expect(authorization).toBe("Bearer secret");
  expect(await uploaded(new Uint8Array([1])).read("2026-11-23")).toEqual(new Uint8Array([1]));
});

test("what may pass is tried again, what may not is not", async () => {
  expect(await ask((n) => (n < 3 ? new Response("", { status: 503 }) : new Response("back")))).toBe("back");
  expect(calls).toHaveLength(3);
  expect(await ask(() => new Response("", { status: 500 }))).toBe("status");
  expect(calls).toHaveLength(3);
  const elsewhere = Response.redirect("http://169.254.169.254/latest");
  expect(await ask(() => elsewhere.clone())).toBe("redirect");
  expect(calls).toHaveLength(1);
});

test("an answer without an end, one that never comes, and a closed port are named", async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
  expect(await ask(endless)).toBe("too_large");
  expect(sent).toBeLessThan(4 * CAUSE_LIST_BYTES);
  expect(await ask(() => new Promise(() => {}), { timeoutMs: 50 })).toBe("timeout");
  expect(await ask(() => new Response(""), { url: "http://127.0.0.1:1/" })).toBe("unreachable");
});
