// Under which names the server answers: a page whose name was led to our address (DNS rebinding) reads nothing of ours.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { EnvError, readEnv } from "../../server/kernel/env.ts";
import { answersAs } from "../../server/kernel/hosts.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      PUBLIC_URL: "https://court.example",
      HOSTS: "court.intranet, 10.0.0.5",
      METRICS_TOKEN: "a token for metrics",
    },
  });
});
afterAll(() => server.stop());

/** One request with these headers and no others, by hand: no library lets one choose the host. Out: the whole answer. */
function ask(path: string, headers: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (data) => {
      text += data;
      if (text.includes("101 Switching")) socket.destroy();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
    socket.write([`GET ${path} HTTP/1.1`, "Connection: close", ...headers, "", ""].join("\r\n"));
  });
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const foreign = [
  "evil.example",
  "evil.example:3000",
  "court.example.evil.example",
  "203.0.113.9",
  "localhost.evil.example",
];
for (const host of foreign)
  test(`who asks for ${host} reads neither pages, calls, files nor the outbox, and opens no socket`, async () => {
    for (const path of [
      "/",
      "/login",
      "/dev/outbox",
      "/api/v1/config",
      "/api/v1/dev/outbox",
      "/favicon.svg",
    ]) {
      const answer = await ask(path, [`Host: ${host}`]);
      expect({ path, status: statusOf(answer) }).toEqual({ path, status: 421 });
      expect(answer).not.toContain("court_name");
    }
    // Headers that a page can add by itself change nothing.
    const outbox = ["X-Forwarded-Host: court.example", "Origin: http://court.example"];
    expect(statusOf(await ask("/api/v1/dev/outbox", [`Host: ${host}`, ...outbox]))).toBe(421);
    const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
    const key = `Sec-WebSocket-Key: ${Buffer.from("sixteen letters!").toString("base64")}`;
    const same = [`Host: ${host}`, `Origin: http://${host}`, ...upgrade, key];
    expect(statusOf(await ask("/socket.io/api/v1", same))).toBe(421);
  });

test("a caller who asks under what is no name, or under none, is refused, and what they ask is in no log", async () => {
  const before = server.logs();
  const hosts = ["court.example%00.evil", "localhost:3000;x", "a b", "", "localhost:99999", "a@localhost"];
  const asked = ["/api/v1/config?name=Asha", "/login?name=Asha", "/metrics?name=Asha"];
  for (const host of hosts)
    for (const path of asked) {
      const status = statusOf(await ask(path, [`Host: ${host}`]));
      expect({ host, path, isRefused: status === 400 || status === 401 || status === 421, status }).toEqual({
        host,
        path,
        isRefused: true,
        status,
      });
    }
  const since = server.logs().slice(before.length);
  expect(since).not.toContain("Asha");
  expect(since).not.toContain("Error");
});

test("the refusal is said in words, as the calls say theirs, and in the log once", async () => {
  const answer = await ask("/api/v1/config", ["Host: evil.example"]);
  const [, body = ""] = answer.split("\r\n\r\n");
  expect(JSON.parse(body)).toMatchObject({
    error: { code: "wrong_host", message: expect.stringContaining("PUBLIC_URL or HOSTS") },
  });
  expect(server.logs().split("add the name to HOSTS").length).toBe(2);
  expect(server.logs()).not.toContain("evil.example");
});

for (const host of [
  "localhost",
  "127.0.0.1:9",
  "[::1]:3000",
  "demo.localhost",
  "court.example",
  "COURT.example:8443",
  "court.intranet:80",
  "10.0.0.5",
])
  test(`${host} is one of its names`, async () => {
    expect(statusOf(await ask("/api/v1/config", [`Host: ${host}`]))).toBe(200);
  });

test("balancers, Prosody and Prometheus ask by names of their own", async () => {
  const host = "Host: app-1:3000";
  expect(statusOf(await ask("/health/live", [host]))).toBe(200);
  expect(statusOf(await ask("/health/ready", [host]))).toBe(200);
  expect(statusOf(await ask("/metrics", [host]))).toBe(401);
  expect(statusOf(await ask("/metrics", [host, "Authorization: Bearer a token for metrics"]))).toBe(401);
  expect(statusOf(await ask("/internal/jitsi/events", [host]))).not.toBe(421);
});

describe("the address it listens on", () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  test("is a name of it, with any port; all of the machine's are where it listens on all", () => {
    expect(answersAs("192.168.7.5:3000", { host: "192.168.7.5", hosts: [] })).toBe(true);
    expect(answersAs("192.168.7.6:3000", { host: "192.168.7.5", hosts: [] })).toBe(false);
    expect(answersAs("[fd00::5]:3000", { host: "fd00::5", hosts: [] })).toBe(true);
    for (const host of ["0.0.0.0", "::"]) {
      for (const { address, family } of own)
        if (!address.includes("%"))
          expect(answersAs(family === "IPv6" ? `[${address}]` : address, { host, hosts: [] })).toBe(true);
      expect(answersAs("203.0.113.200", { host, hosts: [] })).toBe(false);
      expect(answersAs("court.example", { host, hosts: [] })).toBe(false);
    }
  });
  test("is nothing that is no host", () => {
    for (const host of [
      null,
      "",
      " ",
      "a b",
      "localhost@evil.example",
      "localhost/evil",
      "evil.example#localhost",
    ])
      expect(answersAs(host, { host: "127.0.0.1", hosts: [] })).toBe(false);
  });
});

test("HOSTS has names and addresses, and says what is wrong with others", () => {
  expect(readEnv({ HOSTS: "Court.Intranet,[fd00::5]" }).hosts).toEqual(["court.intranet", "fd00::5"]);
  for (const wrong of ["https://court.example", "court.example:3000", "a b", "a,,b", "*"])
    expect(() => readEnv({ HOSTS: wrong })).toThrow(EnvError);
});
