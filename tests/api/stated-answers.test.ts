// Every answer is one that its call states (docs/reference.md#failures), and who asks is known before a body is read.
import { beforeAll, expect, test } from "bun:test";
import type { Role } from "../../server/contract/roles.ts";
import { come, hall, oneServer, phones } from "../stories/support/story.ts";
import { callsAsStated, startJudge, wrongAnswers, wrongWith } from "../support/answered.ts";
import type { TestPerson } from "../support/client.ts";
import { closingWay } from "../support/closing-way.ts";

const server = oneServer();
const HALL = "HCPP01-1";
const people = new Map<Role, TestPerson>();
let sitting = "";

beforeAll(async () => {
  for (const phone of [phones.officer1, phones.judge1, phones.admin, phones.media, "9000001040"]) {
    const person = await come(phone);
    people.set(person.account.role, person);
  }
  sitting = hall(1);
});

const none = crypto.randomUUID();
type Asked = { url?: string; statuses: readonly number[] };
/**
 * Calls that no role and no setting is kept from, where more can be said than follows from what they state (`askedOf`): what
 * is asked, and what may be answered. What they refuse is not there, or depends on how things stand.
 */
const asked = (): Record<string, Asked> => ({
  "get /meeting/breakout": { url: `/meeting/breakout?courtId=${HALL}`, statuses: [200] },
  "get /meeting/agenda-files": { url: `/meeting/agenda-files?sitting=${sitting}`, statuses: [200, 409] },
  "get /meeting/chat": { url: `/meeting/chat?sitting=${sitting}`, statuses: [200, 409] },
  "get /meeting/cowatch/{file}": { url: `/meeting/cowatch/${none}?sitting=${sitting}`, statuses: [404, 409] },
  "get /meeting/files/{file}": { url: `/meeting/files/${none}`, statuses: [404] },
  // A login is not the token that it takes.
  "get /meeting/pre-auth/agenda-files": {
    url: "/meeting/pre-auth/agenda-files?item=FRESH:1",
    statuses: [403],
  },
  "get /meeting/pre-auth/agenda-files/{file}": {
    url: `/meeting/pre-auth/agenda-files/${none}`,
    statuses: [403],
  },
  // These need the token of a recorder, which it does not have either.
  "post /recorder/token": { statuses: [403] },
  "get /meeting/pre-auth": { statuses: [403] },
  "get /recorder": { statuses: [403] },
  "get /recorder/cowatch/{file}": { url: `/recorder/cowatch/${none}`, statuses: [403] },
  "put /recorder/init": { statuses: [403] },
  "put /recorder/cards/{card}": { statuses: [403] },
  "put /recorder/segments/{slot}": { statuses: [403] },
  "post /meeting/reconnect": { statuses: [200] },
  "post /auth/logout": { statuses: [204] },
  // These calls have no body, and the person has no second factor.
  "post /auth/step-up": { statuses: [400, 415] },
  "post /auth/step-up/passkey": { statuses: [409] },
  "put /auth/second-factor/authenticator": { statuses: [400, 415] },
  "delete /auth/second-factor/authenticator": { statuses: [404, 409] },
  "post /auth/second-factor/recovery-codes": { statuses: [409] },
  "delete /auth/second-factor/recovery": { statuses: [409] },
  "post /auth/passkeys": { statuses: [400, 415] },
  "patch /auth/passkeys/{id}": { url: `/auth/passkeys/${none}`, statuses: [400, 415] },
  "delete /common/own-data/deletion": { statuses: [404] },
  "delete /common/photo": { statuses: [404] },
  "delete /auth/passkeys/{id}": { url: `/auth/passkeys/${none}`, statuses: [404, 409] },
});

const stated = await callsAsStated();
const forEveryLogin = stated
  .filter(({ config }) => config.security && !("406" in config.responses))
  // Logging out ends what the others ask with.
  .sort((a, b) => Number(a.path === "/auth/logout") - Number(b.path === "/auth/logout"));

/**
 * How a call is asked of which no more is said, and what it may answer. Without a body, without a query and with the id of
 * nothing, a call that takes them answers what it states of wrong requests, and a plain GET 200; kept from a role is no answer.
 */
function askedOf({ method, path, config: { request, responses } }: (typeof stated)[number]): Required<Asked> {
  const takes = request?.body || request?.query || request?.params;
  const others = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 500 && status !== 403 && status !== 406);
  return {
    url: path.replace(/\{\w+\}/g, none),
    statuses: method === "get" && !takes ? [200] : others,
  };
}

test("what is asked in words of its own is a call that states no 406", () => {
  const names = forEveryLogin.map(({ method, path }) => `${method} ${path}`);
  const wrong = Object.keys(asked())
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is not there or states a 406: take it out of asked() here`);
  expect(wrong).toEqual([]);
  expect(names.length).toBeGreaterThan(8);
});

test("calls of every login are kept from no role, and state no 406", async () => {
  const rows = asked();
  for (const call of forEveryLogin) {
    const { method, path } = call;
    const { url, statuses } = { ...askedOf(call), ...rows[`${method} ${path}`] };
    for (const [role, person] of people) {
      if (path === "/auth/logout" && role === "ADMIN") continue;
      const { status } = await person.call(url, undefined, method.toUpperCase());
      expect([role, url, statuses.some((one) => one === status) || status]).toEqual([role, url, true]);
    }
  }
});

test("answers are judged each time, also where the judge closes a connection as they come", async () => {
  const { ANSWERS_JUDGE: before } = process.env;
  const way = await closingWay(startJudge());
  process.env.ANSWERS_JUDGE = way.url;
  for (let n = 0; n < 3; n++) {
    await people.get("ADMIN")?.ok("/common/courts/category");
    expect(await wrongAnswers(server().url)).toEqual([]);
  }
  if (before === undefined) delete process.env.ANSWERS_JUDGE;
  else process.env.ANSWERS_JUDGE = before;
  way.stop();
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
  const traced = { error: { code: "no_session", message: new Error("m").stack } };
  expect(wrong("POST", logout, 403, traced)).toContain("says where in the code it failed");
  expect(wrong("GET", "/common/court/time-slots", 200, { data: [], more: 1 })).not.toBeNull();
  expect(wrong("GET", "/common/court/time-slots", 200, { data: [] })).toBeNull();
  expect(wrong("GET", "/common/court/times", 404, failed("not_found"))).toBeNull();
});
