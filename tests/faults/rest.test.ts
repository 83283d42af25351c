// The REST interface while the database is away: every call says so, and when to ask again, and works again by itself.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../db/embedded.ts";
import { createLog } from "../../server/kernel/log.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { layWire, type Wire } from "./support/proxy.ts";

type Call = { method: string; path: string; body?: unknown; token?: string };

const dataDir = mkdtempSync(join(tmpdir(), "sunwai-away-"));
const log = createLog({ production: false, logLevel: "error" });
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let wire: Wire;
/** A server beside its database, and one behind a wire. */
let server: TestServer;
let wired: TestServer;
let calls: Call[];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir, log });
  wire = await layWire(embedded.url);
  server = await startServer({ databaseUrl: embedded.url });
  wired = await startServer({ databaseUrl: wire.url });
  const officer = await new TestPerson(server.url).login(phones.officer1);
  const advocate = await new TestPerson(server.url).login("9000001001");
  calls = callsOf(officer.token, advocate.token);
  // Both servers know the sessions, as they do of everybody who is at work when the database goes.
  for (const at of [server, wired]) for (const one of calls) await call(at, one);
});
afterAll(async () => {
  await Promise.all([server.stop(), wired.stop()]);
  wire.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls that need the database: with a session and without, that read, write, or give a command to a sitting. */
function callsOf(officer: string, advocate: string): Call[] {
  const mine = "/advocate/courts/HCPP01-1/case";
  const start = "/master/court/start-without-adding-case-manually/HCPP01-1";
  return [
    { method: "POST", path: "/auth/otp/generate", body: { phoneNumber: phones.judge1 } },
    {
      method: "POST",
      path: "/auth/login/otp",
      body: { phoneNumber: phones.judge1, code: "123456", request: "x".repeat(32) },
    },
    { method: "POST", path: "/anonymous/court/passive/HCPP01-1/join?name=Somebody" },
    { method: "GET", path: mine, token: advocate },
    { method: "POST", path: mine, body: { cases: [] }, token: advocate },
    { method: "PUT", path: start, token: officer },
  ];
}

async function call({ url }: TestServer, { method, path, body, token }: Call) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const code: unknown = text === "" ? undefined : JSON.parse(text).error?.code;
  return { path, status: response.status, retryAfter: response.headers.get("retry-after"), code };
}

async function expectAway(at: TestServer): Promise<void> {
  const answers = await Promise.all(calls.map((one) => call(at, one)));
  const away = { status: 503, retryAfter: "3", code: "unavailable" };
  expect(answers).toEqual(calls.map(({ path }) => ({ path, ...away })));
}

async function isBack(at: TestServer): Promise<boolean> {
  const answers = await Promise.all(calls.map((one) => call(at, one)));
  return answers.every(({ status }) => status < 500);
}

test("something drops every connection: each call is answered 503, and as ever once it is over", async () => {
  wire.away();
  await expectAway(wired);
  wire.mend();
  await until("the calls to work again", () => isBack(wired));
});

test("the connections fall silent: no call waits for ever", async () => {
  wire.hold();
  await expectAway(wired);
  wire.mend();
  await until("the calls to work again", () => isBack(wired));
});

test("PostgreSQL is stopped: each call is answered 503, and calls that need no database are answered", async () => {
  await embedded.stop();
  await expectAway(server);
  expect(await call(server, { method: "GET", path: "/config" })).toMatchObject({ status: 200 });
  expect(await call(server, { method: "GET", path: "/nowhere" })).toMatchObject({ code: "not_found" });
});
