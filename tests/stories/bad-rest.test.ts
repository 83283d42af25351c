// Stories of bad REST calls: every call there is, with names and bodies that mean nothing, from everybody; no call ever fails by itself.
import { beforeAll, expect, test } from "bun:test";
import { inherited } from "../support/any-body.ts";
import { come, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
const tokens: string[] = [];
type Call = { method: string; path: string };
let calls: Call[] = [];

/** Calls that end the caller's own login, after which nothing more could be tried with it. */
const ends = /\/auth\/logout$/;

beforeAll(async () => {
  const { officer } = await openHall(1);
  const others = [phones.judge1, phones.admin, phones.media, "9000001080"];
  tokens.push(officer.token, "");
  for (const phone of others) tokens.push((await come(phone)).token);
  const document = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  const paths: Record<string, object> = document.paths;
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method, path: path.replace(/^\/api\/v1/, "") })),
  );
  calls = calls.filter(({ path }) => !ends.test(path));
});

const names = [...inherited, "..%2f..%2fetc", "%00", "%ff", "x".repeat(3000), "1e999", "-1", "HCPP01-1"];
const bodies = [
  "",
  "null",
  "[]",
  "{",
  '"text"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  `{"courtId":${"[".repeat(3000)}${"]".repeat(3000)}}`,
  '{"courtId":"__proto__","participants":["__proto__"],"participant":"constructor","items":{},"query":{"$gt":""}}',
  '{"courtId":"HCPP01-1","token":"a.b.c","coHostToken":"\\u0000","participantToken":1e999}',
];

/** The status of a call; below 500 in every case, and the answer comes. */
async function statusOf({ method, path }: Call, name: string, body: string, token: string): Promise<number> {
  const filled = path.replace(/\{\w+\}/g, name);
  const answer = await fetch(`${server().url}/api/v1${filled}?courtId=${name}&sitting=${name}&date=${name}`, {
    method: method.toUpperCase(),
    headers: {
      "content-type": "application/json",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    },
    body: method === "get" ? undefined : body,
    signal: AbortSignal.timeout(15_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("no call fails by itself, whatever it is called with", async () => {
  expect(calls.length).toBeGreaterThan(50);
  const failed: unknown[] = [];
  for (const [at, call] of calls.entries())
    for (const [n, token] of tokens.entries()) {
      const tries = call.method === "get" ? names.map((name) => [name, ""] as const) : [];
      const others = bodies.map((body, b) => [names[(at + b) % names.length] ?? "", body] as const);
      for (const [name, body] of tries.length > 0 ? tries : others) {
        const status = await statusOf(call, name, body, token);
        if (status >= 500) failed.push([call, n, name.slice(0, 40), body.slice(0, 60), status]);
      }
    }
  expect(failed).toEqual([]);
}, 300_000);

test("pages of the interface by names that every object answers to are none", async () => {
  for (const name of inherited)
    for (const path of ["/api/v1/docs/", "/api/v1/", "/", "/assets/"]) {
      const { status } = await fetch(`${server().url}${path}${name}`);
      expect([path, name, status < 500]).toEqual([path, name, true]);
    }
});

test("the server is there afterwards, and has nothing to say about it", async () => {
  for (const token of tokens.filter((one) => one !== "")) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server().url}/api/v1/common/courts/category`, { headers })).status).toBe(200);
  }
  expect(server().logs()).not.toMatch(/ IST (error|fatal) /);
});
