// What a login opens first: the profile under the path of the role, and the settings of the court.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { courtPaths, roles } from "../../server/contract/roles.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { defaultsOf } from "../../server/settings/settings.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let other: Court;
let admin: string;

beforeAll(async () => {
  court = await startCourt();
  other = await startCourt({ databaseUrl: court.databaseUrl });
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(async () => {
  await other.stop();
  await court.stop();
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
    const theme = async (server: Court) => server.call("GET", "/advocate/", undefined, token);
    expect(await theme(other)).toMatchObject({ body: { theme: null } });
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

const ofDemo = defaultsOf({ production: false, demo: true });
const settingsOf = async ({ call }: Court): Promise<Record<string, unknown>> => {
  const { body } = await call("GET", "/config");
  return typeof body === "object" && body !== null && "settings" in body ? Object(body.settings) : {};
};

describe("the settings", () => {
  test("are public, with the defaults of the specification", async () => {
    expect(await court.call("GET", "/config")).toMatchObject({
      status: 200,
      body: {
        demo: true,
        media: "mesh",
        settings: ofDemo,
        brand: { watermark: null, poster: null },
      },
    });
    expect(defaultSettings).toMatchObject({
      otp_login: true,
      advocate_case_selection: true,
      chat_request: true,
      bench_selection: true,
      multi_court: false,
      sub_role_enabled: true,
    });
  });

  test("are the admin's to change, for every process at once", async () => {
    expect(await set("multi_court", true)).toMatchObject({ status: 200, body: { multi_court: true } });
    expect(await court.call("GET", "/config")).toMatchObject({ body: { settings: { multi_court: true } } });
    await until("the other process", async () => (await settingsOf(other)).multi_court === true);
    expect((await set("multi_court", false)).status).toBe(200);
  });

  test("are refused from everyone else, and when they make no sense", async () => {
    const officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
    expect(errorOf(await set("multi_court", true, officer))).toMatchObject({
      status: 406,
      code: "not_allowed",
    });
    expect((await court.call("PUT", "/admin/settings/multi_court", { value: true })).status).toBe(403);
    const table: [string, unknown, number, string][] = [
      ["no_such_key", true, 404, "not_found"],
      ["constructor", true, 404, "not_found"],
      ["__proto__", true, 404, "not_found"],
      ["multi_court", "true", 400, "invalid"],
      ["multi_court", 1, 400, "invalid"],
      ["multi_court", null, 400, "invalid"],
      ["multi_court", undefined, 400, "invalid"],
      ["multi_court", {}, 400, "invalid"],
      ["court_name", true, 400, "invalid"],
      ["court_name", "a\u0000b", 400, "invalid"],
      ["court_name", "x".repeat(201), 400, "invalid"],
      ["court_name", "", 400, "invalid"],
      ["court_name", " \u200b\u202e\n", 400, "invalid"],
      ["rules_address", "http://highcourt.example/rules", 400, "invalid"],
      ["rules_address", "javascript:alert(1)", 400, "invalid"],
      ["rules_address", "https://court:secret@highcourt.example", 400, "invalid"],
      ["rules_address", "/terms", 400, "invalid"],
      ["rules_address", `https://highcourt.example/${"x".repeat(200)}`, 400, "invalid"],
      ["court_name", "x".repeat(20_000), 413, "too_large"],
      ["otp_login", false, 409, "last_way_in"],
    ];
    for (const [key, value, status, code] of table) {
      expect({ key, ...errorOf(await set(key, value)) }).toMatchObject({ key, status, code });
    }
    expect(await court.call("GET", "/config")).toMatchObject({ body: { settings: ofDemo } });
  });

  test("are texts on one line: a court's name does not write a second line into the messages with its codes", async () => {
    const name = "High Court\r\nhttps://elsewhere.example \u202Eedoc\u0007 ";
    expect((await set("court_name", name)).status).toBe(200);
    await until("the name", async () => (await settingsOf(court)).court_name !== defaultSettings.court_name);
    expect((await settingsOf(court)).court_name).toBe("High Court https://elsewhere.example edoc");
    expect((await set("contact_phone", "")).status).toBe(200);
    await court.sql`DELETE FROM settings`;
    await publish(court.sql, "settings_changed", "all");
    await until("the defaults", async () => (await settingsOf(court)).contact_phone !== "");
  });

  test("never lose the last way to log in, however two admins hurry", async () => {
    expect((await set("password_login", true)).status).toBe(200);
    const both = await Promise.all([set("otp_login", false), set("password_login", false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await court.sql`DELETE FROM settings`;
    await publish(court.sql, "settings_changed", "all");
    await until("the defaults", async () => (await settingsOf(court)).otp_login === true);
  });

  test("of the wrong type or of an unknown name in the table give way to the default, and the log says so", async () => {
    await court.sql`INSERT INTO settings (key, value, changed_at)
      VALUES ('urgent_entry', '"no"', now()), ('nobody_knows', '1', now()), ('seat', '"Circuit Bench"', now())`;
    await publish(court.sql, "settings_changed", "all");
    await until("the seat", async () => (await settingsOf(court)).seat === "Circuit Bench");
    expect(await settingsOf(court)).toEqual({ ...ofDemo, seat: "Circuit Bench" });
    expect(court.logs()).toMatch(/wrong type.*urgent_entry/);
    await court.sql`DELETE FROM settings`;
    await publish(court.sql, "settings_changed", "all");
    await until("the defaults", async () => (await settingsOf(court)).seat === defaultSettings.seat);
  });

  test("shut the calls of choosing cases, and of several courts at once, while they are off", async () => {
    const counsel = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
    const cases = () => court.call("GET", "/advocate/courts/added-case", undefined, counsel);
    const several = () => court.call("POST", "/advocate/courts/case", { courtData: [] }, counsel);
    const off = { status: 406, code: "feature_off" };
    expect((await cases()).status).toBe(200);
    expect(errorOf(await several())).toMatchObject(off);
    await set("multi_court", true);
    expect(errorOf(await several())).toMatchObject({ status: 400, code: "invalid" });
    await set("advocate_case_selection", false);
    expect(errorOf(await cases())).toMatchObject(off);
    expect(errorOf(await several())).toMatchObject(off);
    await set("advocate_case_selection", true);
    await set("multi_court", false);
    expect((await cases()).status).toBe(200);
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
