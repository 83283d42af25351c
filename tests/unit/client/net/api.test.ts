// What each call carries, and what a failed call means for the session: a 403 ends it, but for one of the public stream or a public recording, where nobody needs a session.
import { afterAll, beforeAll, expect, test } from "bun:test";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const browser = { window: globalThis, localStorage: storage };
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
beforeAll(() => void Object.assign(globalThis, browser));
afterAll(() => {
  for (const [name, was] of before) Reflect.set(globalThis, name, was);
});

test("a 403 of a call that needs a session ends it; one of the public stream, no matter who answers it, ends none", async () => {
  const { ApiError, handleFailure } = await import("../../../../client/net/api.ts");
  const { token } = await import("../../../../client/net/session.ts");
  const isKept = (path: string, code: "session_ended" | "internal") => {
    token.value = "t";
    handleFailure(new ApiError(403, code), path, "t");
    return token.value === "t";
  };
  // A cache or a network in front of the court refuses without a code of ours.
  for (const path of ["/live/courts", "/live/courts/:courtId/chapters", "/public-recordings/:sitting"])
    expect([path, isKept(path, "internal"), isKept(path, "session_ended")]).toEqual([path, true, true]);
  for (const path of ["/master/court/:courtId/watching", "/config"])
    expect([path, isKept(path, "session_ended")]).toEqual([path, false]);
  token.value = null;
});

test("what is not for a second device is said where it was asked for; what a login may never do leads away", async () => {
  const { ApiError, handleFailure, onUnauthorized } = await import("../../../../client/net/api.ts");
  const { token } = await import("../../../../client/net/session.ts");
  let left = 0;
  onUnauthorized(() => left++);
  token.value = "t";
  const path = "/scheduled-meetings/:id/attendance";
  handleFailure(new ApiError(403, "second_device"), path, "t");
  expect([left, token.value]).toEqual([0, "t"]);
  handleFailure(new ApiError(406, "not_allowed"), path, "t");
  expect([left, token.value]).toEqual([1, "t"]);
  token.value = null;
  onUnauthorized(() => {});
});

test("every call says what it takes and in which zone its times are", async () => {
  const { environment: was, replaceEnvironment } = await import("../../../../client/net/environment.ts");
  const { api } = await import("../../../../client/net/api.ts");
  const sent: (HeadersInit | undefined)[] = [];
  replaceEnvironment({
    fetch: async (_path: unknown, init?: RequestInit) => {
      sent.push(init?.headers);
      return Response.json({});
    },
    socket: () => {
      throw new Error("no socket");
    },
    room: null,
  } as Parameters<typeof replaceEnvironment>[0]);
  await api.get("/config");
  replaceEnvironment(was);
  expect(sent).toEqual([{ Accept: "application/json", "X-Timezone-Offset": "0" }]);
});
