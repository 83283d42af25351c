// Which calls there are, what a call that is not there is answered, and that refusals are documented.
import { expect, test } from "bun:test";
import { RECESS } from "../../server/contract/limits.ts";
import { categoryOptions, timeSlots } from "../../server/contract/rest/courts.ts";
import { expandRanges } from "../../server/contract/sitting/core/ranges.ts";
import { come, oneServer, phones } from "../stories/support/story.ts";

const server = oneServer();

test("the time slots are data for everybody who is logged in: of the usual hours, without the recess", async () => {
  for (const phone of ["9000001001", phones.officer1, phones.judge1, phones.public]) {
    const { data } = timeSlots.parse(await (await come(phone)).ok("/common/court/time-slots"));
    expect(data.map(({ from, to }) => `${from}-${to}`)).toEqual(
      expect.arrayContaining(["10:30-11:00", "12:30-13:00", "14:00-14:30"]),
    );
    expect(data.filter(({ from }) => from >= RECESS.from && from < RECESS.to)).toEqual([]);
  }
});

test("the categories are options of value and text, by which ranges get their words", async () => {
  const options = categoryOptions.parse(await (await come(phones.officer1)).ok("/common/courts/category"));
  expect(options).toContainEqual({ value: "FRESH", text: "Fresh", logoUrl: null });
  const [ranges] = expandRanges([{ category: "FRESH", caseRanges: [{ from: 2, to: 4 }] }], options);
  expect(ranges).toEqual({ category: "FRESH", categoryText: "Fresh", cases: [2, 3, 4] });
});

test("an unknown path is 404 and a wrong method 405 with what it takes, also for who is not logged in", async () => {
  const ask = async (method: string, path: string, token?: string) => {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server().url}/api/v1${path}`, { method, headers });
    const body = method === "HEAD" ? null : await answer.json();
    return [path, answer.status, body?.error.code, answer.headers.get("allow")];
  };
  const { token } = await come(phones.judge1);
  for (const as of [undefined, token]) {
    for (const path of [
      "/nowhere",
      "/nobody/",
      "/common/nothing",
      "/nobody/court/Principal%20Seat",
      "/master/court/HCPP01-1/nothing/here",
      "/meeting/files/one/two",
      "/admin/nothing",
      "/auth/nothing",
      "/nobody/records",
    ])
      for (const method of ["GET", "POST", "DELETE"])
        expect(await ask(method, path, as)).toEqual([path, 404, "not_found", null]);
    for (const [method, path, allow] of [
      ["DELETE", "/config", "GET, HEAD"],
      ["GET", "/auth/login", "POST"],
      ["POST", "/common/courts/category", "GET, HEAD"],
      ["PATCH", "/master/court/start/HCPP01-1", "PUT"],
      ["GET", "/admin/cause-list", "POST"],
      ["PUT", "/judge/", "GET, HEAD, PATCH"],
      ["DELETE", "/master/court/HCPP01-1/record", "GET, HEAD"],
    ] as const)
      expect(await ask(method, path, as)).toEqual([path, 405, "wrong_method", allow]);
  }
  expect((await ask("HEAD", "/config"))[1]).toBe(200);
});

test("every call that gives a command to a sitting says that it can be refused", async () => {
  const document = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  const known: Record<string, Record<string, { responses: object }>> = document.paths;
  const calls = Object.entries(known).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({ method, path, responses })),
  );
  const acting = calls.filter(
    ({ method, path }) =>
      method !== "get" &&
      /(start|approve|secret-list|secret-room|breakout|join|corrections|courts\/.*case|(files|cowatch)$)/.test(
        path,
      ) &&
      !path.includes("filter"),
  );
  expect(acting.length).toBeGreaterThan(20);
  expect(acting.filter(({ responses }) => !("409" in responses)).map(({ path }) => path)).toEqual([]);
});
