// What every answer of the server carries against being framed, sniffed and spoken for, and whose page opens the socket.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import WebSocket from "ws";
import { pagePaths } from "../support/page-paths.ts";
import { startServer, type TestServer } from "../support/server.ts";

let plain: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  plain = await startServer();
  behindProxy = await startServer({ env: { PUBLIC_URL: "https://court.example", HOSTS: "court.intranet" } });
});
afterAll(async () => {
  await plain.stop();
  await behindProxy.stop();
});

// The playground frames itself and the recorder encodes, which have tests of their own. Also pages that lead elsewhere or are not there.
const own = (await pagePaths()).filter((path) => !path.startsWith("/dev/playground") && path !== "/recorder");
const pages = ["/", ...own, "/register", "/scheduled-meeting/1", "/no/such/page"];

function policyOf(headers: Headers): Record<string, string> {
  const text = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    text.split("; ").map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
  );
}

describe("every page", () => {
  test.each(pages)(
    "%p runs our own scripts alone, is framed by nobody, and gives devices to itself alone",
    async (path) => {
      const { headers, status } = await fetch(plain.url + path, { headers: { accept: "text/html" } });
      // What cannot be the id of a meeting is not found; the page that says so is guarded as every other.
      expect(status).toBe(path === "/scheduled-meeting/1" ? 404 : 200);
      const policy = policyOf(headers);
      expect(policy).toMatchObject({
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
      });
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
      expect(headers.get("permissions-policy")).toContain("display-capture=(self)");
      expect(headers.get("permissions-policy")).toContain("picture-in-picture=(self)");
      expect(headers.has("strict-transport-security")).toBe(false);
    },
  );

  test("of the recorder alone may run WebAssembly, and is framed, by our own pages", async () => {
    const { headers } = await fetch(`${plain.url}/recorder?court=HCPP01-1`, {
      headers: { accept: "text/html" },
    });
    expect(policyOf(headers)["script-src"]).toBe("'self' 'wasm-unsafe-eval'");
    expect(policyOf(headers)["frame-ancestors"]).toBe("'self'");
    expect(policyOf(headers)["frame-src"]).toBe("'none'");
    expect(headers.has("x-frame-options")).toBe(false);
  });

  test("of the room alone shows one of ours in a frame, which is the recorder", async () => {
    const framing: string[] = [];
    for (const path of pages) {
      const { headers } = await fetch(plain.url + path, { headers: { accept: "text/html" } });
      if (policyOf(headers)["frame-src"] !== "'none'") framing.push(path);
    }
    expect(framing).toEqual(["/meeting"]);
    const { headers } = await fetch(`${plain.url}/meeting/?court=HCPP01-1`, {
      headers: { accept: "text/html" },
    });
    expect(policyOf(headers)["frame-src"]).toBe("'self'");
  });

  test("of the playground alone is framed, by itself", async () => {
    const { headers } = await fetch(`${plain.url}/dev/playground`, { headers: { accept: "text/html" } });
    expect(policyOf(headers)["frame-ancestors"]).toBe("'self'");
    expect(headers.has("x-frame-options")).toBe(false);
  });

  test("has no script or style within itself", async () => {
    const html = await (await fetch(plain.url, { headers: { accept: "text/html" } })).text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
  });
});

test("whatever is no page is not run, framed, sniffed or shown elsewhere", async () => {
  const paths = [
    "/api/v1/config",
    "/api/v1/no-such-call",
    "/api/v1/openapi.json",
    "/health/live",
    "/health/ready",
    "/metrics",
  ];
  for (const path of [...paths, "/robots.txt", "/socket.io/api/v1"]) {
    const { headers } = await fetch(plain.url + path, {
      headers: { accept: "*/*", Origin: "https://evil.example" },
    });
    expect([path, headers.has("access-control-allow-origin")]).toEqual([path, false]);
    expect([path, headers.get("content-security-policy")]).toEqual([
      path,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    ]);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, "same-origin"]);
  }
  // What is signed of the logs is for everybody, also for a page of an auditor's own; a login is never asked there.
  const signed = await fetch(`${plain.url}/.well-known/sunwai/keys`, {
    headers: { Origin: "https://evil.example" },
  });
  expect(signed.headers.get("access-control-allow-origin")).toBe("*");
  expect(signed.headers.has("access-control-allow-credentials")).toBe(false);
  const docs = await fetch(`${plain.url}/api/v1/docs`);
  expect(docs.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(docs.headers.get("x-frame-options")).toBe("DENY");
});

test("https alone is asked for where people come by https", async () => {
  for (const path of ["/login", "/api/v1/config", "/assets/none.js", "/health/live"]) {
    const { headers } = await fetch(behindProxy.url + path);
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=31536000; includeSubDomains",
    ]);
  }
  const inside = { "X-Forwarded-Proto": "https" };
  const { headers } = await fetch(`${plain.url}/login`, { headers: inside });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

/** How a try to open the socket ends: 101, or the status of the refusal. */
function openSocket(server: TestServer, headers: Record<string, string>, origin?: string): Promise<number> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/socket.io/api/v1`, {
    headers: { ...headers, ...(origin === undefined ? {} : { Origin: origin }) },
  });
  return new Promise((resolve) => {
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    socket.on("error", (error) => resolve(Number(/\b(\d{3})\b/.exec(error.message)?.[1] ?? 0)));
  });
}

describe("the socket", () => {
  test("is opened by our own page, and by a tool, which has no page", async () => {
    expect(await openSocket(plain, {}, plain.url)).toBe(101);
    expect(await openSocket(plain, {})).toBe(101);
    expect(await openSocket(behindProxy, {}, "https://court.example")).toBe(101);
    expect(await openSocket(behindProxy, { Host: "court.intranet" }, "https://court.intranet")).toBe(101);
    expect(await openSocket(behindProxy, { "X-Forwarded-Host": "court.lan" }, "https://court.lan")).toBe(101);
  });

  test("is not opened by another site's page, whose count and one line in the log say so", async () => {
    for (const origin of [
      "https://evil.example",
      "https://court.example.evil.example",
      "http://court.example",
      "null",
    ])
      expect([origin, await openSocket(behindProxy, { Host: "court.example" }, origin)]).toEqual([
        origin,
        403,
      ]);
    const text = await (await fetch(`${behindProxy.url}/metrics`)).text();
    expect(text).toContain('sunwai_sockets_refused_total{reason="origin"} 4');
    expect(behindProxy.logs().match(/A socket was refused/g)).toHaveLength(1);
    expect(behindProxy.logs()).not.toContain("evil");
  });

  test("and what is no request for one is told so", async () => {
    const answer = await fetch(`${plain.url}/socket.io/api/v1`);
    expect(answer.status).toBe(426);
  });

  test("and a client of Socket.IO reads at its first request which protocol is spoken, by polling or by WebSocket", async () => {
    const path = "/socket.io/api/v1/?EIO=4&transport=";
    const answer = await fetch(`${plain.url}${path}polling`);
    expect([answer.status, answer.headers.get("upgrade")]).toEqual([426, "websocket"]);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe("upgrade_required");
    expect(error.message).toContain("plain WebSocket");
    const socket = new WebSocket(`${plain.url.replace("http", "ws")}${path}websocket`);
    const ended = await new Promise((resolve) => {
      socket.addEventListener("open", () => resolve("open"));
      socket.addEventListener("error", () => resolve("refused"));
    });
    expect(ended).toBe("refused");
  });
});
