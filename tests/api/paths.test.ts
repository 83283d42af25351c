// The REST interface against docs/reference.md#rest: every call is described and denies by default; roles, courts and items.

import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { come, hall, oneServer, phones } from "../stories/support/story.ts";
import { callsAsStated } from "../support/answered.ts";

const server = oneServer();

/** The calls that need no login. Every other call is asked without a session below, and must refuse. */
const forEverybody = [
  "get /config",
  "get /brand",
  "get /brand/{file}",
  "get /brand/images/{version}",
  "get /themes",
  "get /auth/advocate/sub-roles",
  "post /auth/external",
  "post /auth/external/finish",
  "post /auth/login",
  "post /auth/login/otp",
  "post /auth/login/second",
  "post /auth/login/second/passkey",
  "post /auth/login/passkey/options",
  "post /auth/login/passkey",
  "post /auth/login/set-up/authenticator",
  "put /auth/login/set-up/authenticator",
  "post /auth/login/set-up/passkey/options",
  "post /auth/login/set-up/passkey",
  "post /auth/otp/generate",
  "post /auth/media/register",
  "post /auth/register",
  "post /auth/register/code",
  "post /auth/register/number",
  "post /auth/register/pin",
  "post /auth/register/state",
  "post /auth/register/withdraw",
  "post /auth/password/forgot",
  "post /auth/link",
  "post /auth/password/reset",
  "post /auth/invitation/accept",
  "get /live/courts",
  "get /live/courts/{courtId}/index.m3u8",
  "get /live/courts/{courtId}/replay.m3u8",
  "get /live/courts/{courtId}/chapters",
  "get /live/courts/{courtId}/chapters.vtt",
  "get /live/courts/{courtId}/files/{name}",
  "get /live/courts/{courtId}/sound/{name}",
  "get /public-recordings",
  "get /public-recordings/{sitting}",
  "get /public-recordings/{sitting}/index.m3u8",
  "get /public-recordings/{sitting}/chapters.vtt",
  "get /public-recordings/{sitting}/files/{name}",
  "get /public-recordings/{sitting}/sound/{name}",
  "get /copy-files/{key}/recording.mp4",
  "post /invitations/read",
  "post /invitations/answer",
  "post /invitations/come",
  "get /calendar/{file}",
  "get /webinars",
  "get /webinars/{id}",
  "post /conferences/dial-in",
  "post /webinars/{id}/login",
  "get /webinars/{id}/stream/{token}/index.m3u8",
  "get /webinars/{id}/stream/{token}/files/{name}",
  "get /webinars/{id}/stream/{token}/sound/{name}",
  "get /anonymous/court-lists",
  "get /anonymous/next-sitting",
  "post /anonymous/cases",
  "post /anonymous/court/passive/{courtId}/join",
  // These exist only in a demo.
  "get /dev/outbox",
  "get /dev/people",
  "get /dev/playground",
  "get /dev/playground/file",
  "post /dev/playground/place",
];

/** Every call of the app, which it knows itself: a new one is tested here without a line of its own. */
const calls = (await callsAsStated())
  .map(({ method, path }) => ({ method, path, name: `${method} ${path}` }))
  .map((call) => ({ ...call, needsSession: !forEverybody.includes(call.name) }));

type Operation = {
  summary?: string;
  responses: object;
  tags?: string[];
  security?: object[];
  requestBody?: object;
};

async function operations(): Promise<Map<string, Operation>> {
  const { paths } = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  const known: Record<string, Record<string, Operation>> = paths;
  // The clock is turned in tests alone.
  delete known["/api/v1/dev/clock"];
  return new Map(
    Object.entries(known).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method} ${path.replace(/^\/api\/v1/, "")}`,
        operation,
      ]),
    ),
  );
}

test("every call is in the OpenAPI document, with a summary and its answers, and no other is", async () => {
  const known = await operations();
  expect([...known.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
  for (const operation of known.values()) {
    expect(operation.summary?.length).toBeGreaterThan(5);
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
  }
});

test("a call is for everybody only where it is listed as such", async () => {
  const known = await operations();
  const open = [...known].filter(([, { security = [] }]) => security.length === 0).map(([name]) => name);
  const wrong = [
    ...open
      .filter((name) => !forEverybody.includes(name))
      .map((name) => `${name} needs no login: give its route() an access, or add it to forEverybody here`),
    ...forEverybody
      .filter((name) => !open.includes(name))
      .map((name) => `${name} is not there or needs a login: take it out of forEverybody here`),
  ];
  expect(wrong).toEqual([]);
});

test("what is below /live is for everybody: a cache in front passes no token on", () => {
  const live = calls.filter(({ path }) => path.startsWith("/live/"));
  expect(live.length).toBeGreaterThan(5);
  expect(live.filter(({ needsSession }) => needsSession)).toEqual([]);
});

test("every call says for whom it is, whether it needs the token, and which failures can come", async () => {
  const document = await (await fetch(`${server().url}/api/v1/openapi.json`)).json();
  expect(document.components.schemas.Failure).toBeDefined();
  const known = await operations();
  for (const { name, needsSession } of calls) {
    const operation = known.get(name);
    const answers = Object.keys(operation?.responses ?? {});
    const wanted = [
      "500",
      "503",
      ...(needsSession ? ["403"] : []),
      ...(operation?.requestBody ? ["400", "413"] : []),
    ];
    expect([name, wanted.filter((status) => !answers.includes(status))]).toEqual([name, []]);
    expect([name, operation?.tags?.length]).toEqual([name, 1]);
    expect([name, operation?.security?.length ?? 0]).toEqual([name, needsSession ? 1 : 0]);
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
  // Else it would not show the roles, flags, limits and failures of a call.
  const start = await (await fetch(`${server().url}/api/v1/docs/start.js`)).text();
  expect(start).toContain("showExtensions: true");
  expect((await fetch(`${server().url}/api/v1/docs/package.json`)).status).toBe(404);
});

for (const { method, path, name, needsSession } of calls) {
  const url = path
    .replace("{path}", "advocate")
    .replace("{role}", "advocate")
    .replace(/\{\w+\}/g, "HCPP01-1");
  if (needsSession) {
    test(`${name} without a session is 403`, async () => {
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
  const officer = await come(phones.officer1);
  expect((await officer.call("/master/court/NOWHERE")).status).toBe(404);
  expect(
    (
      await officer.call(
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
    const { status } = await officer.call("/master/court/start/HCPP01-1", body, "PUT");
    expect([400, 409]).toContain(status);
  }
  const backwards = await officer.call(
    "/master/court/start/HCPP01-1",
    [{ category: "FRESH", caseRanges: [{ from: 9, to: 2 }] }],
    "PUT",
  );
  const field = { "0.caseRanges.0.to": "must be at least 9, where the range begins" };
  expect(backwards).toMatchObject({ status: 400, body: { error: { code: "invalid", fields: field } } });
  const typed = { caseRangeArray: [{ category: "FRESH", caseRanges: [{ from: 9, to: 2 }] }] };
  const manual = "/master/court/start-with-adding-case-manual-option/HCPP01-1";
  expect(await officer.call(manual, typed, "PUT")).toMatchObject({
    status: 400,
    body: { error: { fields: { "caseRangeArray.0.caseRanges.0.to": field["0.caseRanges.0.to"] } } },
  });
  const ranges = typed.caseRangeArray;
  expect(await officer.refused(hall(1), { type: "openSitting", mode: "ranges", ranges })).toBe("bad_range");
  expect((await officer.call("/nowhere")).status).toBe(404);
});

test("ranges are expanded with their category's text, overlaps once, unknown serials as bare items", async () => {
  const officer = await come(phones.officer2);
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
  const opened = await officer.ok<{ caseRangeArray: unknown; sitting: string }>(
    "/master/court/start/HCPP01-2",
    ranges,
    "PUT",
  );
  expect(opened.caseRangeArray).toEqual([
    { category: "FRESH", categoryText: "Fresh", cases: [3, 4, 5, 6] },
    { category: "LOK_ADALAT", categoryText: "LOK_ADALAT", cases: [1, 2] },
  ]);
  await officer.enter(opened.sitting);
  expect(officer.sitting(opened.sitting).items["LOK_ADALAT:1"]).toMatchObject({
    caseNumber: "",
    declared: true,
    streaming: false,
  });
  const undeclared = Object.values(officer.sitting(opened.sitting).items).find((item) => !item.declared);
  expect(await officer.refused(opened.sitting, { type: "callItem", item: undeclared?.id ?? "" })).toBe(
    "item_not_declared",
  );
  const again = await officer.call(
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
