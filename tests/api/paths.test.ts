// The REST interface against docs/reference.md#rest: every path of the main path is there, and denies by default.

import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { come, hall, oneServer, phones } from "../stories/support/story.ts";

const server = oneServer();

/** Method, path, and whether it needs no session. */
const paths: [string, string, "public" | "session"][] = [
  ["post", "/auth/login", "public"],
  ["post", "/auth/logout", "session"],
  ["post", "/auth/otp/generate", "public"],
  ["post", "/auth/login/otp", "public"],
  ["get", "/auth/advocate/sub-roles", "public"],
  ["get", "/{path}/", "session"],
  ["get", "/master/court/all/{bench}", "session"],
  ["get", "/{role}/court/{bench}", "session"],
  ["get", "/anonymous/court-lists", "public"],
  ["get", "/advocate/courts/{courtId}/case", "session"],
  ["post", "/advocate/courts/{courtId}/case", "session"],
  ["post", "/advocate/courts/filter/case", "session"],
  ["post", "/advocate/courts/case", "session"],
  ["get", "/advocate/courts/added-case", "session"],
  ["put", "/advocate/courts/{courtId}/case/{category}/{serial}", "session"],
  ["put", "/master/court/start/{courtId}", "session"],
  ["put", "/master/court/start-without-adding-case-manually/{courtId}", "session"],
  ["put", "/master/court/start-with-adding-case-manual-option/{courtId}", "session"],
  ["post", "/master/{courtId}/approve", "session"],
  ["post", "/master/court/{courtId}/secret-list", "session"],
  ["post", "/master/{courtId}/approve-secret", "session"],
  ["post", "/advocate/court/{courtId}/secret-room/join", "session"],
  ["post", "/judge/court/{courtId}/secret-room/join", "session"],
  ["get", "/meeting/breakout", "session"],
  ["post", "/meeting/breakout", "session"],
  ["post", "/meeting/breakout/{id}/token", "session"],
  ["post", "/meeting/breakout/{id}/join", "session"],
  ["post", "/meeting/breakout/{id}/leave", "session"],
  ["post", "/meeting/breakout/{id}/end", "session"],
  ["post", "/meeting/breakout/{id}/rejoin-parent", "session"],
  ["get", "/common/courts/category", "session"],
  ["post", "/anonymous/court/passive/{courtId}/join", "public"],
  ["post", "/meeting/reconnect", "session"],
  ["post", "/meeting/join", "session"],
  ["post", "/meeting/quick-join", "session"],
  ["post", "/meeting/files", "session"],
  ["get", "/meeting/files/{file}", "session"],
  ["post", "/meeting/agenda-files", "session"],
  ["get", "/meeting/agenda-files", "session"],
  ["get", "/meeting/chat", "session"],
  ["post", "/meeting/pre-auth/token", "session"],
  ["post", "/meeting/pre-auth/agenda-files", "session"],
  ["get", "/meeting/pre-auth/agenda-files", "session"],
  ["post", "/admin/cause-list", "session"],
  ["get", "/{role}/court/{courtId}/record", "session"],
  ["get", "/{role}/court/{courtId}/record.csv", "session"],
  ["get", "/{role}/court/{courtId}/record.pdf", "session"],
  ["post", "/{role}/court/{courtId}/record/corrections", "session"],
  ["get", "/{role}/records", "session"],
  ["post", "/judge/co-host/verify", "session"],
  ["post", "/meeting/co-host/token", "session"],
  ["post", "/meeting/participant/token", "session"],
  ["post", "/conferences", "session"],
  ["post", "/conferences/{name}/token", "session"],
  ["get", "/config", "public"],
  ["get", "/brand/{file}", "public"],
  ["put", "/admin/brand/{file}", "session"],
  ["delete", "/admin/brand/{file}", "session"],
];

type Operations = Record<
  string,
  { summary?: string; responses: object; tags?: string[]; security?: object[]; requestBody?: object }
>;

test("every call of the main path is in the OpenAPI document, with a summary and its answers", async () => {
  const document = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  const known: Record<string, Operations> = document.paths;
  const missing = paths.filter(
    ([method, path]) => !known[`/api/v1${path}`]?.[method] && !known[path]?.[method],
  );
  expect(missing).toEqual([]);
  for (const operations of Object.values(known)) {
    for (const operation of Object.values(operations)) {
      expect(operation.summary?.length).toBeGreaterThan(5);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    }
  }
});

test("every call says for whom it is, whether it needs the token, and which failures can come", async () => {
  const document = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  expect(document.components.schemas.Failure).toBeDefined();
  const known: Record<string, Operations> = document.paths;
  for (const [method, path, access] of paths) {
    const operation = known[`/api/v1${path}`]?.[method] ?? known[path]?.[method];
    const answers = Object.keys(operation?.responses ?? {});
    const wanted = [
      "500",
      "503",
      ...(access === "session" ? ["403"] : []),
      ...(operation?.requestBody ? ["400", "413"] : []),
    ];
    expect([path, wanted.filter((status) => !answers.includes(status))]).toEqual([path, []]);
    expect([path, operation?.tags?.length]).toEqual([path, 1]);
    expect([path, operation?.security?.length ?? 0]).toEqual([path, access === "session" ? 1 : 0]);
  }
});

test("the API page is served by ourselves and asks no other host", async () => {
  const answer = await fetch(`${server().url}/api/v1/docs`);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self';");
  const page = await answer.text();
  expect(page).toContain("docs/swagger-ui-bundle.js");
  expect(page).not.toMatch(/https?:\/\//);
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]) {
    expect((await fetch(`${server().url}/api/v1/docs/${file}`)).status).toBe(200);
  }
  expect((await fetch(`${server().url}/api/v1/docs/package.json`)).status).toBe(404);
});

for (const [method, path, access] of paths) {
  const url = path
    .replace("{path}", "advocate")
    .replace("{role}", "advocate")
    .replace(/\{\w+\}/g, "HCPP01-1");
  if (access === "session") {
    test(`${method} ${path} without a session is 403`, async () => {
      const response = await fetch(`${server().url}/api/v1${url}`, { method: method.toUpperCase() });
      expect(response.status).toBe(403);
      expect((await response.json()).error.code).toMatch(/^(no_session|missing_auth_token)$/);
    });
  }
}

test("what another role may is 406 for the rest", async () => {
  const advocate = await come("9000001001");
  const open = await advocate.call(
    "/master/court/start-without-adding-case-manually/HCPP01-1",
    undefined,
    "PUT",
  );
  expect(open).toMatchObject({ status: 406, body: { error: { code: "not_allowed" } } });
  expect((await advocate.call("/master/HCPP01-1/approve", { participants: ["x"] })).status).toBe(406);
  expect((await advocate.call("/master/court/all/HCPP01")).status).toBe(406);
  expect((await advocate.call("/judge/")).status).toBe(406);
  expect((await advocate.call("/master/court/HCPP01")).status).toBe(406);
  const media = await come(phones.media);
  expect((await media.call("/advocate/courts/added-case")).status).toBe(406);
  expect((await media.call("/admin/cause-list", undefined, "POST")).status).toBe(406);
});

test("roles list their courts under the paths of docs/reference.md#role-paths", async () => {
  for (const [phone, path] of [
    [phones.prison, "advocate"],
    [phones.policeStation, "advocate"],
    [phones.witness, "advocate"],
    [phones.courtRoom1, "master"],
    [phones.judge1, "judge"],
  ] as const) {
    const person = await come(phone);
    expect(await person.ok<unknown[]>(`/${path}/court/Principal%20Seat`)).toHaveLength(6);
  }
});

test("courts that are not there are 404, wrong bodies are 400 with their fields", async () => {
  const master = await come(phones.master1);
  expect((await master.call("/master/court/NOWHERE")).status).toBe(404);
  expect(
    (
      await master.call(
        "/master/court/start/HCPP01-99",
        [{ category: "FRESH", caseRanges: [{ from: 1, to: 2 }] }],
        "PUT",
      )
    ).status,
  ).toBe(404);
  for (const body of [
    {},
    [],
    [{ category: "FRESH" }],
    [{ category: "FRESH", caseRanges: [{ from: 0, to: 2 }] }],
    [{ category: "FRESH", caseRanges: [{ from: 1.5, to: 2 }] }],
  ]) {
    const { status } = await master.call("/master/court/start/HCPP01-1", body, "PUT");
    expect([400, 409]).toContain(status);
  }
  const backwards = await master.call(
    "/master/court/start/HCPP01-1",
    [{ category: "FRESH", caseRanges: [{ from: 9, to: 2 }] }],
    "PUT",
  );
  const field = { "0.caseRanges.0.to": "must be at least 9, where the range begins" };
  expect(backwards).toMatchObject({ status: 400, body: { error: { code: "invalid", fields: field } } });
  const typed = { caseRangeArray: [{ category: "FRESH", caseRanges: [{ from: 9, to: 2 }] }] };
  const manual = "/master/court/start-with-adding-case-manual-option/HCPP01-1";
  expect(await master.call(manual, typed, "PUT")).toMatchObject({
    status: 400,
    body: { error: { fields: { "caseRangeArray.0.caseRanges.0.to": field["0.caseRanges.0.to"] } } },
  });
  const ranges = typed.caseRangeArray;
  expect(await master.refused(hall(1), { type: "openSitting", mode: "ranges", ranges })).toBe("bad_range");
  expect((await master.call("/nowhere")).status).toBe(404);
});

test("ranges are expanded with their category's text, overlaps once, unknown serials as bare items", async () => {
  const master = await come(phones.master2);
  const ranges = [
    {
      category: "FRESH",
      caseRanges: [
        { from: 3, to: 5 },
        { from: 5, to: 6 },
      ],
    },
    { category: "LOK_ADALAT", caseRanges: [{ from: 1, to: 2 }] },
  ];
  const opened = await master.ok<{ caseRangeArray: unknown; sitting: string }>(
    "/master/court/start/HCPP01-2",
    ranges,
    "PUT",
  );
  expect(opened.caseRangeArray).toEqual([
    { category: "FRESH", categoryText: "Fresh", cases: [3, 4, 5, 6] },
    { category: "LOK_ADALAT", categoryText: "LOK_ADALAT", cases: [1, 2] },
  ]);
  await master.enter(opened.sitting);
  expect(master.sitting(opened.sitting).items["LOK_ADALAT:1"]).toMatchObject({
    caseNumber: "",
    declared: true,
    streaming: false,
  });
  const undeclared = Object.values(master.sitting(opened.sitting).items).find((item) => !item.declared);
  expect(await master.refused(opened.sitting, { type: "callItem", item: undeclared?.id ?? "" })).toBe(
    "item_not_declared",
  );
  const again = await master.call(
    "/master/court/start-without-adding-case-manually/HCPP01-2",
    undefined,
    "PUT",
  );
  expect(again).toMatchObject({ status: 409, body: { error: { refusal: "already_open" } } });
});

test("an advocate chooses items, edits a submission, takes one off; a serial off the list is named", async () => {
  const advocate = await come("9000001002");
  const cases = [
    { category: "FRESH", serial: 3, submission: "अंतरिम राहत। 15 मिनट।" },
    { category: "FRESH", serial: 4, submission: '=HYPERLINK("x")<script>' },
  ];
  const stored = await advocate.call<{ serial: number; submission: string }[]>(
    "/advocate/courts/HCPP01-1/case",
    { cases },
  );
  expect(stored.status).toBe(201);
  expect(stored.body.map((one) => one.submission)).toEqual(cases.map((one) => one.submission));
  const changed = await advocate.call(
    "/advocate/courts/HCPP01-1/case/FRESH/4",
    { submission: "ten minutes" },
    "PUT",
  );
  expect(changed.status).toBe(201);
  expect((await advocate.call("/advocate/courts/HCPP01-1/case/FRESH/3", undefined, "DELETE")).status).toBe(
    204,
  );
  expect(await advocate.ok("/advocate/courts/added-case")).toMatchObject([
    { serial: 4, submission: "ten minutes", hall: "1" },
  ]);
  const wrong = await advocate.call("/advocate/courts/HCPP01-1/case", {
    cases: [...cases, { category: "FRESH", serial: 99999 }],
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { code: "invalid", fields: { "cases.2.serial": "No such item on today's list" } } },
  });
  expect(
    (await advocate.call("/advocate/courts/case", { courtData: [{ courtId: "HCPP01-1", cases: [] }] })).body,
  ).toMatchObject({ error: { code: "feature_off" } });
  expect(
    (
      await advocate.call("/advocate/courts/HCPP01-1/case", {
        cases: [{ category: "FRESH", serial: 3, submission: "x".repeat(301) }],
      })
    ).status,
  ).toBe(400);
});

test("joining takes the chosen items along, and needs consent", async () => {
  const advocate = await come("9000001003");
  await advocate.ok("/advocate/courts/HCPP01-1/case", { cases: [{ category: "FRESH", serial: 3 }] });
  const join = { courtId: "HCPP01-1", location: "chambers", consent: CONSENT_VERSION };
  expect((await advocate.call("/meeting/join", { ...join, consent: "2" })).body).toMatchObject({
    error: { refusal: "consent_needed" },
  });
  const joined = await advocate.ok<{ sitting: string; state: string }>("/meeting/join", join);
  expect(joined.state).toBe("WAITING");
  await advocate.watch(joined.sitting);
  expect(advocate.me(joined.sitting)?.items).toEqual(["FRESH:3"]);
  expect((await advocate.call("/meeting/quick-join", join)).status).toBe(406);
});
