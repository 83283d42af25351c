// Every answer is one that its call states (docs/reference.md#failures), and who asks is known before a body is read.
import { beforeAll, expect, test } from "bun:test";
import type { Role } from "../../server/contract/roles.ts";
import { come, hall, oneServer, phones } from "../stories/support/story.ts";
import { callsAsStated, wrongWith } from "../support/answered.ts";
import type { TestPerson } from "../support/client.ts";

const server = oneServer();
const HALL = "HCPP01-1";
const people = new Map<Role, TestPerson>();
let sitting = "";

beforeAll(async () => {
  for (const phone of [phones.master1, phones.judge1, phones.admin, phones.media, "9000001040"]) {
    const person = await come(phone);
    people.set(person.account.role, person);
  }
  sitting = hall(1);
}, 180_000);

const none = crypto.randomUUID();
/** The calls that no role and no setting is kept from; what they refuse is not there, or depends on how things stand. */
const forEveryLogin = () =>
  [
    ["GET", "/common/court/time-slots", [200]],
    ["GET", "/common/courts/category", [200]],
    ["GET", `/meeting/breakout?courtId=${HALL}`, [200]],
    ["GET", `/meeting/agenda-files?sitting=${sitting}`, [200, 409]],
    ["GET", `/meeting/chat?sitting=${sitting}`, [200, 409]],
    ["GET", `/meeting/cowatch/${none}?sitting=${sitting}`, [404, 409]],
    ["GET", `/meeting/files/${none}`, [404]],
    ["POST", "/meeting/reconnect", [200]],
    ["POST", "/auth/logout", [204]],
  ] as const;

test("calls of every login are kept from no role, and state no 406", async () => {
  const calls = await callsAsStated();
  for (const [method, asked, statuses] of forEveryLogin()) {
    const path = asked.replace(/\?.*/, "");
    const stated = calls.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
    expect([asked, Object.keys(stated?.config.responses ?? {}).includes("406")]).toEqual([asked, false]);
    for (const [role, person] of people) {
      if (path === "/auth/logout" && role === "ADMIN") continue;
      const { status } = await person.call(asked, undefined, method);
      expect([role, asked, statuses.some((one) => one === status) || status]).toEqual([role, asked, true]);
    }
  }
});

test("the court's images have two names: another is a wrong field, and one that is not there is taken away without harm", async () => {
  const admin = people.get("ADMIN");
  for (const method of ["PUT", "DELETE"])
    expect(await admin?.call("/admin/brand/anthem", undefined, method)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid", fields: { file: expect.any(String) } } },
    });
  expect(await admin?.call("/admin/brand/poster", undefined, "DELETE")).toMatchObject({
    status: 200,
    body: { poster: null },
  });
});

test("a login by code is never too often: five wrong tries end the code, and nobody's else", async () => {
  const phoneNumber = "9000001041";
  const person = await come("9000001042");
  const { request } = await person.ok<{ request: string }>("/auth/otp/generate", { phoneNumber });
  const seen = new Set<number>();
  for (let n = 0; n < 40; n++)
    seen.add((await person.call("/auth/login/otp", { phoneNumber, code: "000000", request })).status);
  expect([...seen]).toEqual([400]);
});

const big = "x".repeat(1024 * 1024 + 1);
test.each([
  ["no session", "/advocate/courts/filter/case", "", 403, "no_session"],
  ["a token that is none", "/advocate/courts/filter/case", "none", 403, "no_session"],
  ["no token, where the call reads it itself", "/meeting/reconnect", "", 403, "missing_auth_token"],
  ["no pre-auth token", "/meeting/pre-auth/agenda-files?item=FRESH:1", "", 403, "missing_auth_token"],
  ["another role", "/admin/cause-list", "COUNSEL", 406, "not_allowed"],
  ["a login", "/meeting/join", "COUNSEL", 413, "too_large"],
  ["no login, where none is needed", "/auth/login/otp", "", 413, "too_large"],
  ["a path that is none", "/meeting/joins", "", 404, "not_found"],
])("a body that is too large, with %s: %s", async (_who, path, token, status, code) => {
  const counsel = await come("9000001043");
  const bearer = token === "COUNSEL" ? counsel.token : token;
  const answer = await fetch(`${server().url}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ query: big }),
  });
  expect([answer.status, (await answer.json()).error.code]).toEqual([status, code]);
});

test("an answer that its call does not state is found: its status, its code, its body, and more than is stated", async () => {
  const calls = await callsAsStated();
  const wrong = (method: string, path: string, status: number, body: object) =>
    wrongWith(calls, { method, path, status, type: "application/json", body: JSON.stringify(body) });
  const failed = (code: string) => ({ error: { code, message: "m" } });
  const logout = "/auth/logout";
  expect(wrong("POST", logout, 406, failed("not_allowed"))).toContain("no such status");
  expect(wrong("POST", logout, 403, failed("login_failed"))).toContain("login_failed is not stated");
  expect(wrong("POST", logout, 403, { error: "no" })).not.toBeNull();
  expect(wrong("POST", logout, 403, failed("no_session"))).toBeNull();
  expect(wrong("GET", "/common/court/time-slots", 200, { data: [], more: 1 })).not.toBeNull();
  expect(wrong("GET", "/common/court/time-slots", 200, { data: [] })).toBeNull();
  expect(wrong("GET", "/common/court/times", 404, failed("not_found"))).toBeNull();
});
