// The console's sections on messages, operations and sittings: what they answer, what is resent and what never, and to whom.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { troubles } from "../../server/contract/rest/operations.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: string;
let advocate: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  advocate = await logIn(court, (await addPerson(court)).phone);
});
afterAll(() => court.stop());

const call = (method: string, path: string, body?: unknown, token = admin) =>
  court.call(method, path, body, token);

describe("messages that were given up", () => {
  const written = async (what: string) => {
    const rows = await court.sql.unsafe(
      `INSERT INTO outbox (channel, kind, recipient, text, variables, at, expires_at, ended_at, sent_at, reason, kept)
       VALUES ${what} RETURNING id`,
    );
    return rows.map(({ id }) => Number(id));
  };
  const failed = (to: string, text = "'Set it: https://court.example/#k=secret'", life = "1 hour") =>
    `('sms', 'passwordLink', '${to}', ${text}, '{secret}', now(), now() + interval '${life}', now(), NULL, '503 Service Unavailable', false)`;
  const rowOf = async (id?: number) => (await court.sql`SELECT * FROM outbox WHERE id = ${id ?? 0}`)[0];

  test("wait again, once however often it is asked; what is dead, sent or unknown is left and says why", async () => {
    const ids = await written(
      [
        failed("9000000901"),
        failed("9000000902"),
        failed("9000000903", "'old'", "-1 minute"),
        failed("9000000904", "''"),
        "('sms', 'code', '9000000905', '', '{}', now(), now() + interval '5 minutes', NULL, now(), NULL, false)",
        "('sms', 'code', '9000000906', '1', '{}', now(), now() + interval '5 minutes', NULL, NULL, NULL, true)",
      ].join(),
    );
    const before = Number((await court.sql`SELECT count(*) AS n FROM admin_log`)[0]?.n);
    const [first, again] = await Promise.all(
      [1, 2].map(() => call("POST", "/admin/messages/resend", { ids: [...ids, 999_999_999] })),
    );
    const done = [Object(first?.body).done, Object(again?.body).done];
    // Two at once: one of them sends, the other finds them waiting.
    expect(done.toSorted((a, b) => b.length - a.length)).toEqual([ids.slice(0, 2), []]);
    const left = Object((done[0].length > 0 ? first : again)?.body).left;
    const why = Object.fromEntries(left.map((one: { id: number; why: string }) => [one.id, one.why]));
    expect([...ids.slice(2), 999_999_999].map((id) => why[id])).toEqual([
      "expired",
      "gone",
      "sent",
      "kept",
      "unknown",
    ]);
    expect(await rowOf(ids[0])).toMatchObject({ ended_at: null, text: expect.stringContaining("secret") });
    expect(Number((await court.sql`SELECT count(*) AS n FROM admin_log`)[0]?.n)).toBe(before + 3);
  });

  test("are searched by state, way, kind and the whole number, and never show a text or number", async () => {
    const [id] = await written(failed("9000000911"));
    const search = async (json: unknown) =>
      Object((await call("POST", "/admin/messages/search", json)).body).messages;
    const [found, ...more] = await search({
      state: "failed",
      channel: "sms",
      kind: "passwordLink",
      to: " 9000000911 ",
    });
    expect([found?.id, more.length, found?.to, found?.isResendable]).toEqual([id, 0, "********11", true]);
    expect(JSON.stringify(found)).not.toMatch(/secret|9000000911/);
    expect(await search({ to: "9000000911", state: "sent" })).toEqual([]);
    expect(await search({ to: "900000091" })).toEqual([]);
    expect((await call("GET", "/admin/messages/counts")).body).toMatchObject({
      failed: expect.any(Number),
      gateways: { sms: true, mail: true },
    });
  });

  test("are resent by admins alone, and odd wishes are refused", async () => {
    for (const [method, path, json] of [
      ["POST", "/admin/messages/resend", { ids: [1] }],
      ["POST", "/admin/messages/search", {}],
      ["GET", "/admin/messages/counts"],
      ["GET", "/admin/operations"],
      ["GET", "/admin/sittings"],
      ["GET", "/admin/brand"],
    ] as const) {
      expect(errorOf(await call(method, path, json, advocate))).toMatchObject({ status: 406 });
      expect(errorOf(await call(method, path, json, ""))).toMatchObject({ status: 403 });
    }
    const odd = [
      {},
      { ids: [] },
      { ids: [0] },
      { ids: ["1"] },
      { ids: [1.5] },
      { ids: Array(201).fill(1) },
      { ids: [1], all: true },
    ];
    for (const json of odd)
      expect(errorOf(await call("POST", "/admin/messages/resend", json))).toMatchObject({ status: 400 });
    for (const json of [{ to: "\u0000" }, { state: "lost" }, { before: -1 }, { to: 9 }])
      expect(errorOf(await call("POST", "/admin/messages/search", json))).toMatchObject({ status: 400 });
  });
});

test("a brand is published by admins alone, of the version that was looked at, in colours and with a way out that are sound", async () => {
  const now = Object((await call("GET", "/admin/brand")).body);
  const wanted = (look: object = {}, more: object = {}) => ({
    was: now.version,
    look: { ...now.look, ...look },
    settings: {},
    reason: "",
    ...more,
  });
  const put = async (json: unknown, token = admin) => errorOf(await call("PUT", "/admin/brand", json, token));
  expect(await put(wanted(), advocate)).toMatchObject({ status: 406 });
  expect(await put(wanted(), "")).toMatchObject({ status: 403 });
  expect(await put(wanted({}, { was: now.version + 7 }))).toMatchObject({ status: 409, code: "conflict" });
  const own = (light: string) => ({ colour: "own", own: { light, dark: "#4468c4" } });
  for (const look of [
    own("#ffd700"),
    own("#b9291c"),
    own("red"),
    { colour: "own", own: null },
    ...["javascript:alert(1)", "//evil.example", "http://court.example", "https://a:b@court.example"].map(
      (exitUrl) => ({ exitUrl }),
    ),
    { exitUrl: `/${"x".repeat(300)}` },
    { themeList: [] },
    { themeList: ["dark"] },
    { logo: "../etc" },
  ])
    expect(await put(wanted(look))).toMatchObject({ status: 400, code: "invalid" });
  const both = await Promise.all(
    ["/live-courts", "https://court.example/bye"].map((exitUrl) =>
      call("PUT", "/admin/brand", wanted({ exitUrl })),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { defaults } = Object((await call("GET", "/admin/settings")).body);
  expect(defaults).toMatchObject({ otp_login: true, second_factor_required: expect.any(Boolean) });
});

test("operations say how each part is, without a name, number or key", async () => {
  const { status, body } = await call("GET", "/admin/operations");
  expect(status).toBe(200);
  const facts = Object(body);
  expect(facts).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { state: "ok", version: expect.stringMatching(/^\d+/) },
    media: { kind: "mesh", state: "ok" },
    processes: expect.arrayContaining([expect.objectContaining({ isThis: true })]),
    halls: expect.any(Array),
  });
  // The codes by which people of the tests signed in, which a demo keeps.
  const [counted] = await court.sql`SELECT count(*) FILTER (WHERE kept)::int AS kept,
    count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent FROM outbox`;
  expect(counted?.kept).toBeGreaterThan(0);
  expect(facts.outbox).toMatchObject({ ...counted });
  expect(facts.disk.totalBytes).toBeGreaterThan(facts.disk.freeBytes);
  expect(facts.database.bytes).toBeGreaterThan(1000);
  for (const { code } of facts.troubles) expect(troubles).toContain(code);
  expect(JSON.stringify(body)).not.toMatch(/postgres:|password|secret|\b\d{10}\b(?!\d)/i);
});

describe("the sittings of all days", () => {
  type Row = { hall: string; date: string; state: string; entries: number; signed: number };
  const search = async (query: string): Promise<{ sittings: Row[]; next: string | null }> =>
    Object((await call("GET", `/admin/sittings${query}`)).body);

  test("are found by hall, seat, day, state and signed log, page by page", async () => {
    const [one] = await court.sql`SELECT id, est_code, number FROM courts ORDER BY id LIMIT 1`;
    await court.sql`INSERT INTO sittings (id, court_id, date, last_seq, last_hash)
      SELECT ${one?.id} || '-' || day, ${one?.id}, day, 5, 'h' FROM (SELECT '2024-01-01'::date + n AS day FROM generate_series(0, 59) AS n) AS days`;
    await court.sql`INSERT INTO checkpoints (sitting, size, root, key_id, at, note)
      SELECT ${one?.id} || '-2024-01-0' || n, 6 - n, 'r', 'k', now(), 'n' FROM generate_series(1, 2) AS n`;
    const within = `?from=2024-01-01&to=2024-03-31&hall=${one?.number}&bench=${one?.est_code}`;
    const first = await search(within);
    expect([first.sittings.length, first.sittings[0]?.date]).toEqual([50, "2024-02-29"]);
    const second = await search(`${within}&after=${encodeURIComponent(first.next ?? "")}`);
    expect([second.sittings.length, second.next]).toEqual([10, null]);
    const signed = async (how: string) =>
      (await search(`${within}&signed=${how}`)).sittings.map(({ date }) => date);
    expect([await signed("whole"), await signed("part")]).toEqual([["2024-01-01"], ["2024-01-02"]]);
    expect((await search(`${within}&state=open`)).sittings).toEqual([]);
    expect((await search(`${within}&state=over`)).sittings).toHaveLength(50);
  });

  test("of today are not open until their officer opens the court", async () => {
    const halls = async (state: string) =>
      (await search(`?state=${state}`)).sittings.map(({ hall, state: is }) => [hall, is]);
    expect(await halls("not_open")).toContainEqual(["1", "not_open"]);
    expect(await halls("open")).toEqual([]);
    const [officer] = await court.sql`SELECT phone FROM accounts WHERE role = 'MASTER' AND court_hall = '1'`;
    const session = await logIn(court, officer?.phone);
    const path = "/master/court/start-without-adding-case-manually/HCPP01-1";
    expect((await call("PUT", path, undefined, session)).status).toBe(200);
    expect(await halls("open")).toEqual([["1", "open"]]);
    expect((await halls("not_open")).map(([hall]) => hall)).not.toContain("1");
  });

  test("refuse what is no day, state or page", async () => {
    for (const query of [
      "from=yesterday",
      "state=lost",
      "after=x",
      "after=2024-99-99%20x",
      "to=2024-02-30",
      "hall=%00",
      "x=1",
    ])
      expect(errorOf(await call("GET", `/admin/sittings?${query}`))).toMatchObject({ status: 400 });
  });
});
