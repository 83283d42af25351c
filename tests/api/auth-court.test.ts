// What surrounds the login: profile, settings, the password login, guests, and what only a demo has.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createGuest } from "../../server/accounts/guests.ts";
import { courtPaths, roles } from "../../server/contract/roles.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { until } from "../support/client.ts";
import {
  addPerson,
  errorOf,
  logIn,
  makeDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from "./auth.support.ts";

let database: TestDatabase;
let court: TestServer;
let other: TestServer;
let admin: string;

beforeAll(async () => {
  database = await makeDatabase();
  court = await startServer(database);
  other = await startServer(database);
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
}, 60_000);
afterAll(async () => {
  await court.stop();
  await other.stop();
  await database.stop();
});

const set = (key: string, value: unknown, token = admin) =>
  court.call("PUT", `/admin/settings/${key}`, { value }, token);

describe("the profile", () => {
  for (const role of roles) {
    test(`of ${role} is under /${courtPaths[role]}/ and nowhere else`, async () => {
      const { id, phone } = await addPerson(court, role);
      const token = await logIn(court, phone);
      for (const path of new Set(Object.values(courtPaths))) {
        const slash = await court.call("GET", `/${path}/`, undefined, token);
        const bare = await court.call("GET", `/${path}`, undefined, token);
        if (path === courtPaths[role]) {
          expect(slash).toMatchObject({ status: 200, body: { id, role, path } });
          expect(bare.body).toEqual(slash.body);
        } else {
          expect(errorOf(slash)).toMatchObject({ status: 406, code: "not_allowed" });
          expect(errorOf(bare)).toMatchObject({ status: 406, code: "not_allowed" });
        }
      }
    });
  }

  test("of a path nobody has is not there", async () => {
    for (const path of ["/nobody/", "/advocates/", "/ADVOCATE/", "/advocate/x/y/z"]) {
      expect(errorOf(await court.call("GET", path, undefined, admin))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    }
  });

  test("needs a session before anything else", async () => {
    expect(errorOf(await court.call("GET", "/master/"))).toMatchObject({ status: 403, code: "no_session" });
    expect(errorOf(await court.call("PATCH", "/master/", []))).toMatchObject({
      status: 403,
      code: "no_session",
    });
  });

  test("keeps the theme, and the other process shows it", async () => {
    const { phone } = await addPerson(court);
    const token = await logIn(court, phone);
    const theme = async (server: TestServer) => server.call("GET", "/advocate/", undefined, token);
    expect(await theme(other)).toMatchObject({ body: { theme: "light" } });
    expect(await court.call("PATCH", "/advocate/", { theme: "dark" }, token)).toMatchObject({
      status: 200,
      body: { theme: "dark" },
    });
    expect(await theme(court)).toMatchObject({ body: { theme: "dark" } });
    await until("the other process", async () =>
      JSON.stringify((await theme(other)).body).includes('"dark"'),
    );
    for (const bad of [{}, { theme: "pink" }, { theme: "dark", role: "MASTER" }, { displayName: "X" }, []]) {
      const answer = await court.call("PATCH", "/advocate", bad, token);
      expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid" });
    }
    expect((await court.call("PATCH", "/master/", { theme: "light" }, token)).status).toBe(406);
  });
});

describe("the settings", () => {
  test("are public, with the defaults of the specification", async () => {
    expect(await court.call("GET", "/config")).toMatchObject({
      status: 200,
      body: { demo: true, media: "mesh", settings: defaultSettings },
    });
    expect(defaultSettings).toMatchObject({
      otp_login: true,
      registration_pin: false,
      advocate_case_selection: true,
      chat_request: true,
      bench_selection: true,
      pass_over: true,
      master_pin: true,
      live_streaming: true,
      multi_court: false,
      map_view: false,
      external_login: false,
      public_enabled: false,
      sub_role_enabled: true,
    });
  });

  test("are the admin's to change, for every process at once", async () => {
    expect(await set("multi_court", true)).toMatchObject({ status: 200, body: { multi_court: true } });
    expect(await court.call("GET", "/config")).toMatchObject({ body: { settings: { multi_court: true } } });
    await until("the other process", async () => (await other.services.settings.read()).multi_court);
    expect((await set("multi_court", false)).status).toBe(200);
  });

  test("are refused from everyone else, and when they make no sense", async () => {
    const master = await logIn(court, (await addPerson(court, "MASTER")).phone);
    expect(errorOf(await set("map_view", true, master))).toMatchObject({ status: 406, code: "not_allowed" });
    expect((await court.call("PUT", "/admin/settings/map_view", { value: true })).status).toBe(403);
    const table: [string, unknown, number, string][] = [
      ["no_such_key", true, 404, "not_found"],
      ["constructor", true, 404, "not_found"],
      ["__proto__", true, 404, "not_found"],
      ["map_view", "true", 400, "invalid"],
      ["map_view", 1, 400, "invalid"],
      ["map_view", null, 400, "invalid"],
      ["map_view", undefined, 400, "invalid"],
      ["map_view", {}, 400, "invalid"],
      ["court_name", true, 400, "invalid"],
      ["court_name", "a\u0000b", 400, "invalid"],
      ["court_name", "x".repeat(201), 400, "invalid"],
      ["court_name", "x".repeat(20_000), 413, "too_large"],
      ["otp_login", false, 409, "conflict"],
    ];
    for (const [key, value, status, code] of table) {
      expect({ key, ...errorOf(await set(key, value)) }).toMatchObject({ key, status, code });
    }
    expect(await court.call("GET", "/config")).toMatchObject({ body: { settings: defaultSettings } });
  });

  test("never lose the last way to log in, however two admins hurry", async () => {
    expect((await set("password_login", true)).status).toBe(200);
    const both = await Promise.all([set("otp_login", false), set("password_login", false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await court.sql`DELETE FROM settings`;
    await court.sql`SELECT pg_notify('settings_changed', 'all')`;
    await until("the defaults", async () => (await court.services.settings.read()).otp_login);
  });

  test("of the wrong type or of an unknown name in the table give way to the default, and the log says so", async () => {
    await court.sql`INSERT INTO settings (key, value, changed_at)
      VALUES ('pass_over', '"no"', now()), ('nobody_knows', '1', now()), ('seat', '"Circuit Bench"', now())`;
    await court.sql`SELECT pg_notify('settings_changed', 'all')`;
    await until("the seat", async () => (await court.services.settings.read()).seat === "Circuit Bench");
    expect(await court.services.settings.read()).toEqual({ ...defaultSettings, seat: "Circuit Bench" });
    expect(
      court.logged.filter((line) => line.includes("wrong type") && line.includes("pass_over")),
    ).not.toEqual([]);
    await court.sql`DELETE FROM settings`;
    await court.sql`SELECT pg_notify('settings_changed', 'all')`;
    await until(
      "the defaults",
      async () => (await court.services.settings.read()).seat === defaultSettings.seat,
    );
  });

  test("switch the sub-roles off", async () => {
    const subRoles = () => court.call("GET", "/auth/advocate/sub-roles");
    const data = ["Party in Person", "Public", "Advocate", "Litigant", "Government Official", "Court Viewer"];
    expect(await subRoles()).toMatchObject({ status: 200, body: { data } });
    await set("sub_role_enabled", false);
    expect(errorOf(await subRoles())).toMatchObject({ status: 406, code: "feature_off" });
    await set("sub_role_enabled", true);
  });
});

describe("the password login", () => {
  const login = (username: unknown, password: unknown) =>
    court.call("POST", "/auth/login", { username, password });

  test("is off by default, and switches the codes' way off where the court says so", async () => {
    expect(errorOf(await login("a", "b"))).toMatchObject({ status: 406, code: "feature_off" });
    await set("password_login", true);
    await set("otp_login", false);
    const { phone } = await addPerson(court);
    const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber: phone });
    expect(errorOf(asked)).toMatchObject({ status: 406, code: "feature_off" });
    const entered = await court.call("POST", "/auth/login/otp", { phoneNumber: phone, code: "123456" });
    expect(errorOf(entered)).toMatchObject({ status: 406, code: "feature_off" });
    await set("otp_login", true);
  });

  test("lets in who knows the password", async () => {
    const { id, username } = await addPerson(court, "JUDGE", { password: "mango पेड़ 42" });
    const entered = await login(username, "mango पेड़ 42");
    expect(entered).toMatchObject({ status: 200, body: { account: { id, path: "judge" } } });
    const [row] = await court.sql`SELECT password_hash FROM accounts WHERE id = ${id}`;
    expect(String(row?.password_hash)).toStartWith("$argon2id$");
  });

  test("answers everybody else alike", async () => {
    const known = await addPerson(court, "JUDGE", { password: "right" });
    const bare = await addPerson(court, "JUDGE");
    const gone = await addPerson(court, "JUDGE", { password: "right", disabled: true });
    const tries = [
      [known.username, "wrong"],
      ["nobody", "right"],
      [bare.username, "right"],
      [gone.username, "right"],
      ["a\u0000b", "right"],
      [`${known.username}\u0000`, "right"],
      ["' OR 1=1 --", "right"],
    ];
    for (const [username, password] of tries) {
      const answer = errorOf(await login(username, password));
      expect(answer).toEqual({ status: 403, code: "login_failed", message: "Login failed" });
    }
    for (const [username, password] of [
      ["", "x"],
      ["x", ""],
      [undefined, "x"],
      ["x", 1],
      ["x".repeat(81), "x"],
      ["x", "x".repeat(201)],
    ]) {
      expect(errorOf(await login(username, password))).toMatchObject({ status: 400, code: "invalid" });
    }
  });

  test("stops guessing at one name, whoever guesses, and also the right password then", async () => {
    const { username } = await addPerson(court, "JUDGE", { password: "right" });
    const answers = await Promise.all(Array.from({ length: 34 }, () => login(username, "wrong")));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = await login(username, "right");
    expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
  });
});

describe("a guest", () => {
  test("gets an account and a session of their own", async () => {
    const caller = { address: "127.0.0.1", userAgent: "" };
    const { token, account } = await createGuest(court.services, "  Meera   D'Souza ", caller);
    expect(account).toMatchObject({
      role: "ANONYMOUS",
      roleLabel: "Guest",
      displayName: "Meera D'Souza",
      path: "anonymous",
      phoneNumber: null,
    });
    expect(await court.call("GET", "/anonymous/", undefined, token)).toMatchObject({
      status: 200,
      body: { id: account.id },
    });
    const second = await createGuest(court.services, "Meera D'Souza", caller);
    expect(second.account.id).not.toBe(account.id);
    expect((await court.call("GET", "/anonymous/", undefined, token)).status).toBe(200);
  });
});

describe("a demo", () => {
  test("offers people to continue as", async () => {
    const { body } = await court.call("GET", "/dev/people");
    const offered = Array.isArray(body) ? body : [];
    expect(offered.map(({ label }) => label)).toEqual(["master", "judge", "advocate", "prison", "media"]);
    for (const { phoneNumber } of offered) expect(phoneNumber).toMatch(/^\d{10}$/);
  });

  test("is not what a court is: no outbox, no people, no codes in the table", async () => {
    const real = await startServer(database, { variables: { DEMO: "0" } });
    try {
      for (const path of ["/dev/outbox", "/dev/people"]) {
        expect(errorOf(await real.call("GET", path))).toMatchObject({ status: 404, code: "not_found" });
      }
      expect(await real.call("GET", "/config")).toMatchObject({ body: { demo: false } });
      const { phone } = await addPerson(real);
      const asked = await real.call("POST", "/auth/otp/generate", { phoneNumber: phone });
      expect(errorOf(asked)).toMatchObject({ status: 500, code: "internal", id: expect.any(String) });
      expect(real.logged.filter((line) => line.includes("No SMS gateway is configured"))).toHaveLength(1);
      expect(await real.sql`SELECT 1 FROM one_time_codes WHERE phone = ${phone}`).toHaveLength(0);
    } finally {
      await real.stop();
    }
  });
});
