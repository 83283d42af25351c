// What the REST interface takes in at all: how large a body may be, and text that can be stored.
import { expect, test } from "bun:test";
import { faultMessages } from "../../server/contract/faults.ts";
import { come, oneServer, phones } from "../stories/support/story.ts";
import type { TestPerson } from "../support/client.ts";

const server = oneServer();

type Answer = { error: { code: string; fields?: Record<string, string> } };

const big = 1024 * 1024 + 1;

for (const [phone, method, path] of [
  ["9000001010", "POST", "/advocate/courts/filter/case"],
  ["9000001011", "POST", "/advocate/courts/HCPP01-1/case"],
  ["9000001012", "PUT", "/advocate/courts/HCPP01-1/case/FRESH/1"],
  ["9000001013", "POST", "/meeting/join"],
  ["9000001014", "POST", "/meeting/reconnect"],
  [phones.officer1, "PUT", "/master/court/start/HCPP01-1"],
  [phones.officer2, "POST", "/master/HCPP01-2/approve"],
] as const)
  test(`${method} ${path} takes no body beyond a megabyte`, async () => {
    const person = await come(phone);
    const answer = await person.call<Answer>(path, { query: "x".repeat(big) }, method);
    expect([answer.status, answer.body.error.code]).toEqual([413, "too_large"]);
  });

test("a large body that lies deeper than any call's is refused before it is parsed, and brackets in a text are text", async () => {
  const { token } = await come("9000001016");
  const ask = async (body: string, type = "application/json") => {
    const headers = { "content-type": type, authorization: `Bearer ${token}` };
    const at = `${server().url}/api/v1/advocate/courts/filter/case`;
    const answer = await fetch(at, { method: "POST", headers, body });
    const { error } = (await answer.json()) as Partial<Answer>;
    return [answer.status, error?.code, Object.keys(error?.fields ?? {})];
  };
  // As many as are read before anything says that they are no JSON.
  expect(await ask("[".repeat(1_000_000))).toEqual([400, "invalid", []]);
  // Under each name of JSON that is parsed: one that is not deep gets its answer under it.
  for (const type of ["application/problem+json", "Application/X-Y.Z+JSON; charset=utf-8"]) {
    expect(await ask(`{"courts":[],"query":""}`, type)).toEqual([200, undefined, []]);
    expect(await ask(`{"a":${"[".repeat(40)}${"]".repeat(40)}}${" ".repeat(70_000)}`, type)).toEqual([
      400,
      "invalid",
      [],
    ]);
  }
  expect(await ask(JSON.stringify({ courts: [], query: "[".repeat(70_000) }))).toEqual([
    400,
    "invalid",
    ["query"],
  ]);
  expect(await ask(`{"courts":[],"query":""${" ".repeat(70_000)}}`)).toEqual([200, undefined, []]);
});

test("a passive participant who is there twice is refused", async () => {
  const officer = await come(phones.officer2);
  const answer = await officer.call<Answer>("/master/HCPP01-2/approve", { participants: ["x", "y", "x"] });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid"]);
  expect(Object.values(answer.body.error.fields ?? {})).toEqual([faultMessages.duplicatePassive]);
  expect(faultMessages.duplicatePassive).toBe("This passive participant is selected already");
});

test("a body that does not say how long it is is counted as it comes", async () => {
  const { token } = await come("9000001015");
  const chunk = new Uint8Array(64 * 1024).fill(32);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < 40) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const url = `${server().url}/api/v1/advocate/courts/filter/case`;
  expect((await fetch(url, { method: "POST", headers, body })).status).toBe(413);
});

test("text that cannot be stored is refused with its field, in bodies, paths and queries", async () => {
  const person = await come("9000001016");
  const cases = (submission: string) => ({ cases: [{ category: "FRESH", serial: 1, submission }] });
  for (const bad of ["a\u0000b", "a\ud800b"]) {
    const refused = async (field: string, call: ReturnType<TestPerson["call"]>) => {
      const { status, body } = await call;
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: "invalid" } } });
      expect(Object.keys((body as Answer).error.fields ?? {})).toEqual([field]);
    };
    await refused("cases.0.submission", person.call("/advocate/courts/HCPP01-1/case", cases(bad)));
    await refused("query", person.call("/advocate/courts/filter/case", { courts: [], query: bad }));
    await refused("courtId", person.call("/meeting/join", { courtId: bad, location: "home", consent: "3" }));
  }
  for (const [path, field] of [
    ["%00/case/FRESH/1", "courtId"],
    ["HCPP01-1/case/%00/1", "category"],
  ] as const) {
    for (const method of ["PUT", "DELETE"]) {
      const body = method === "PUT" ? { submission: "x" } : undefined;
      const answer = await person.call<Answer>(`/advocate/courts/${path}`, body, method);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { [field]: expect.any(String) } } },
      });
    }
  }
  expect(await person.call("/advocate/courts/%00/case")).toMatchObject({ status: 400 });
  const guest = await fetch(`${server().url}/api/v1/anonymous/court/passive/HCPP01-1/join?name=a%00b`, {
    method: "POST",
  });
  expect(guest.status).toBe(400);
});
