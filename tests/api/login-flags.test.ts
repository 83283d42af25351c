// The flags of logging in: each opens and shuts its way at once, and no combination shuts out the last admin, nor the environment.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { wayInLeft } from "../../server/settings/way-in.ts";
import { type OidcProvider, startOidcProvider } from "../support/oidc-provider.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, startCourt } from "./support/auth.ts";
import { bodyOf } from "./support/second.ts";

const SITE = "http://localhost:4998";
const PASSWORD = "ghat steps brass umbrella";
let provider: OidcProvider;
let court: Court;
let bare: Court;
let token: string;

beforeAll(async () => {
  provider = await startOidcProvider();
  provider.register(SITE);
  court = await startCourt({ env: { ...provider.env, PUBLIC_URL: SITE } });
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE role = 'ADMIN'`;
});
afterAll(async () => {
  await bare?.stop();
  await court?.stop();
  await provider?.stop();
});

// The people of the demo have the codes alone, and are no part of these tests.
const put = (key: string, value: unknown, on = court) =>
  on.call("PUT", `/admin/settings/${key}`, { value, shutsOut: 1000 }, token);
const rules = (role: string) => [
  { claim: "groups", value: "it", role, subRole: null, courtHall: null, joins: "mobile", adds: false },
];
async function setRules(role: string | null) {
  const { body } = await court.call("GET", "/admin/external", undefined, token);
  const { version } = Object(body);
  const wanted = role === null ? [] : rules(role);
  return court.call("PUT", "/admin/external/rules", { version, rules: wanted, shutsOut: 1000 }, token);
}
async function enterOutside() {
  const browser = openBrowser(court);
  const begun = await browser.call("/auth/external", {});
  if (begun.status !== 200) return begun;
  return browser.call("/auth/external/finish", await provider.visit(String(bodyOf(begun).url)));
}

test("every combination of the flags and of what the only admin has: what is left lets them in, and nothing else is taken", async () => {
  const admin = await addPerson(court, "ADMIN", { password: PASSWORD });
  token = await logIn(court, admin.phone);
  expect((await setRules("ADMIN")).status).toBe(200);
  await put("external_login", true);
  const phone_number = `+91${admin.phone}`;
  provider.state.person = {
    sub: "it",
    claims: { groups: ["it"], phone_number, phone_number_verified: true },
  };
  const outside = await enterOutside();
  expect(outside.status).toBe(200);
  token = String(bodyOf(outside).token);
  const [row] = await court.sql`SELECT password_hash AS hash FROM accounts WHERE id = ${admin.id}`;
  const hash = String(row?.hash);
  const flags = ["otp_login", "password_login", "external_login"] as const;
  const isIn = (bits: number, n: number) => (bits & (1 << n)) !== 0;
  for (let has = 0; has < 8; has++) {
    const [phone, password] = [isIn(has, 0) ? admin.phone : null, isIn(has, 1) ? hash : null];
    await court.sql`UPDATE accounts SET phone = ${phone}, password_hash = ${password} WHERE id = ${admin.id}`;
    // A rule for another role leads no admin in.
    await court.sql`UPDATE external_rules SET role = ${isIn(has, 2) ? "ADMIN" : "ADVOCATE"}`;
    for (let on = 0; on < 8; on++) {
      await court.sql`INSERT INTO settings (key, value, changed_at)
        SELECT key, value, now() FROM jsonb_each(${court.sql.json(Object.fromEntries(flags.map((flag, n) => [flag, isIn(on, n)])))})
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;
      const left = (has & on) !== 0 ? "some" : on === 0 ? "no way" : "no admin";
      expect({ has, on, left: await wayInLeft(court.db, { issuer: provider.issuer }) }).toEqual({
        has,
        on,
        left,
      });
      const bareLeft = (has & on & 3) !== 0 ? "some" : (on & 3) === 0 ? "no way" : "no admin";
      expect({ has, on, left: await wayInLeft(court.db) }).toEqual({ has, on, left: bareLeft });
    }
  }
  await court.sql`UPDATE accounts SET phone = ${admin.phone}, password_hash = ${hash} WHERE id = ${admin.id}`;
  await publish(court.sql, "settings_changed", "all");
  for (const flag of flags) expect((await put(flag, true)).status).toBe(200);
});

test("each flag shuts its own way at once, and no other", async () => {
  const { phone, username } = await addPerson(court, "ADVOCATE", { password: PASSWORD });
  const ways = {
    otp_login: () => court.call("POST", "/auth/otp/generate", { phoneNumber: phone }),
    password_login: () => court.call("POST", "/auth/login", { username, password: PASSWORD }),
    external_login: () => court.call("POST", "/auth/external", {}),
  };
  await court.sql`UPDATE external_rules SET role = 'ADMIN'`;
  for (const [flag] of Object.entries(ways)) {
    expect((await put(flag, false)).status).toBe(200);
    for (const [way, go] of Object.entries(ways)) {
      const { status, code } = errorOf(await go());
      expect({ flag, way, status, code }).toEqual(
        way === flag
          ? { flag, way, status: 406, code: "feature_off" }
          : { flag, way, status: 200, code: undefined },
      );
    }
    const { body } = await court.call("GET", "/config");
    expect(Object(body).externalLogin).toBe(flag === "external_login" ? null : "State Login");
    await put(flag, true);
  }
});

test("what was begun while external login was on is not finished once it is off", async () => {
  const browser = openBrowser(court);
  const begun = await browser.call("/auth/external", {});
  const returned = await provider.visit(String(bodyOf(begun).url));
  await put("external_login", false);
  expect(errorOf(await browser.call("/auth/external/finish", returned))).toMatchObject({
    code: "feature_off",
  });
  await put("external_login", true);
});

test("the rules are kept from taking the last way in as well, and another admin's change meanwhile is seen", async () => {
  await put("otp_login", false);
  await put("password_login", false);
  expect(errorOf(await setRules(null))).toMatchObject({ status: 409, code: "last_way_in" });
  expect(errorOf(await setRules("ADVOCATE"))).toMatchObject({ status: 409, code: "last_way_in" });
  const stale = await court.call("PUT", "/admin/external/rules", { version: "x", rules: [] }, token);
  expect(errorOf(stale)).toMatchObject({ status: 409, code: "conflict" });
  const { body } = await court.call("GET", "/admin/external", undefined, token);
  const { version } = Object(body);
  const wrong: [object, string][] = [
    [{ ...rules("JUDGE")[0] }, "rules.0.courtHall"],
    [{ ...rules("JUDGE")[0], courtHall: "no such hall" }, "rules.0.courtHall"],
    [{ ...rules("ADMIN")[0], subRole: "Public" }, "rules.0.subRole"],
    [{ ...rules("ADMIN")[0], joins: "none" }, "rules.0.adds"],
    [{ ...rules("ANONYMOUS")[0] }, "rules.0.role"],
    [{ ...rules("ADMIN")[0], claim: " \u200b" }, "rules.0.claim"],
    [{ ...rules("ADMIN")[0], value: "x".repeat(201) }, "rules.0.value"],
  ];
  for (const [rule, field] of wrong) {
    const answer = await court.call("PUT", "/admin/external/rules", { version, rules: [rule] }, token);
    expect({ field, status: answer.status }).toEqual({ field, status: 400 });
    expect(Object.keys(Object(Object(answer.body).error).fields)).toEqual([field]);
  }
  const twice = { version, rules: [...rules("ADMIN"), ...rules("ADVOCATE")] };
  expect((await court.call("PUT", "/admin/external/rules", twice, token)).status).toBe(400);
});

test("a trial says what would become of somebody, and writes nothing; nobody but admins tries or reads", async () => {
  const attempt = (claims: string, more: object = {}) =>
    court.call("POST", "/admin/external/try", { claims, ...more }, token);
  const outcome = async (claims: object, more: object = {}) =>
    (await attempt(JSON.stringify(claims), more)).body;
  expect(await outcome({ sub: "it", groups: ["it"] })).toMatchObject({ outcome: "enters", place: 0 });
  expect(await outcome({ sub: "new", groups: ["it"] })).toEqual({
    outcome: "noRole",
    place: 0,
    person: null,
  });
  expect(await outcome({ groups: "none" })).toEqual({ outcome: "noRole", place: null, person: null });
  const draft = [{ ...rules("MEDIA")[0], joins: "none", adds: true }];
  expect(await outcome({ groups: "it", name: "Asha" }, { rules: draft })).toMatchObject({ outcome: "added" });
  expect(await outcome({ groups: "it" }, { rules: draft })).toMatchObject({ outcome: "noName" });
  for (const odd of ["[]", "null", "4", "{", "\u0000"]) expect((await attempt(odd)).status).toBe(400);
  const [count] = await court.sql`SELECT count(*)::int AS n FROM external_identities`;
  expect(count?.n).toBe(1);
});

test("a server whose environment names no provider does not start where that is the only way, and says so", async () => {
  // `otp_login` and `password_login` are off since the rules were tested.
  const start = () => startCourt({ databaseUrl: court.databaseUrl });
  await expect(start()).rejects.toThrow(
    /OIDC_ISSUER and OIDC_CLIENT_ID are not set.*as the only way in\. Set them, or run `bun run admin codes-on`/,
  );
  await put("otp_login", true);
  bare = await start();
  expect(bare.logs()).toContain("nobody can log in that way");
  expect(errorOf(await bare.call("POST", "/auth/external", {}))).toMatchObject({ code: "feature_off" });
  await put("external_login", false);
  expect(errorOf(await put("external_login", true, bare))).toMatchObject({ status: 400, code: "invalid" });
  // The flags of the other process hold here too, and its provider is no way in of this one.
  await put("external_login", true);
  expect(errorOf(await put("otp_login", false, bare))).toMatchObject({ status: 409, code: "last_way_in" });
});
