// The other ways in: passwords where the court allows them, guests, and what only a demo offers.
import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { PASSWORD_UNITS_MAX } from "../../server/contract/limits.ts";
import { freshDatabase } from "../support/server.ts";
import { addPerson, type Court, errorOf, logIn, startCourt, startServer } from "./support/auth.ts";

let court: Court;
let admin: string;

beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(() => court.stop());

// The people of the demo have the codes alone, and are no part of these tests.
const set = (key: string, value: unknown) =>
  court.call("PUT", `/admin/settings/${key}`, { value, shutsOut: 1000 }, admin);

describe("the password login", () => {
  const login = (username: unknown, password: unknown) =>
    court.call("POST", "/auth/login", { username, password });

  test("is off by default, and switches the codes' way off where the court says so", async () => {
    expect(errorOf(await login("a", "b"))).toMatchObject({ status: 406, code: "feature_off" });
    await set("password_login", true);
    // The codes' way off needs an administrator who can come in by the other.
    await addPerson(court, "ADMIN", { password: "a way for an administrator" });
    expect((await set("otp_login", false)).status).toBe(200);
    const { phone } = await addPerson(court);
    const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber: phone });
    expect(errorOf(asked)).toMatchObject({ status: 406, code: "feature_off" });
    const body = { phoneNumber: phone, code: "123456" };
    const entered = await court.call("POST", "/auth/login/otp", body);
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
      ["x", "x".repeat(PASSWORD_UNITS_MAX + 1)],
    ]) {
      expect(errorOf(await login(username, password))).toMatchObject({ status: 400, code: "invalid" });
    }
  });

  test("does the same work for a known name, for none, and for one without a password", async () => {
    const known = await addPerson(court, "JUDGE", { password: "right" });
    const bare = await addPerson(court, "JUDGE");
    const server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl });
    const statements: string[] = [];
    // The driver calls it for each statement that it sends.
    server.services.db.$client.options.debug = (_, text) => void statements.push(text);
    const verified = spyOn(Bun.password, "verify");
    const workFor = async (username: string) => {
      verified.mockClear();
      statements.length = 0;
      const body = { username, password: "wrong" };
      expect((await server.call("POST", "/auth/login", body)).status).toBe(403);
      // Statements that the process sends beside it, by its own clock, are not counted.
      const ofLogin = statements.filter((text) => /password_hash|insert into "?rate_limits/i.test(text));
      const sent = ofLogin.map((text) => text.replace(/\s+/g, " ").trim());
      return { checks: verified.mock.calls.length, sent };
    };
    try {
      await workFor(known.username);
      const work = await workFor(known.username);
      expect(work.checks).toBe(1);
      expect(work.sent.length).toBeGreaterThan(1);
      for (const name of ["nobody at all", bare.username, bare.phone])
        expect(await workFor(name)).toEqual(work);
    } finally {
      verified.mockRestore();
      await server.stop();
    }
  });

  test("stops guessing at one name from one address, and also the right password from there then", async () => {
    const { username } = await addPerson(court, "JUDGE", { password: "right" });
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(username, "wrong")));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = await login(username, "right");
    expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
  });
});

describe("a guest", () => {
  const join = (name: string) =>
    court.call("POST", `/anonymous/court/passive/HCPP01-1/join?name=${encodeURIComponent(name)}`);

  test("gets an account and a session of their own, beside others of the name", async () => {
    const answers = [await join("  Meera   D'Souza "), await join("Meera D'Souza")];
    const seen: unknown[] = [];
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          account: { role: "ANONYMOUS", roleLabel: "Guest", displayName: "Meera D'Souza", phoneNumber: null },
        },
      });
      const token = typeof body === "object" && body !== null && "token" in body ? String(body.token) : "";
      const profile = await court.call("GET", "/anonymous/", undefined, token);
      expect(profile).toMatchObject({ status: 200, body: { path: "anonymous" } });
      seen.push(Object(profile.body).id);
    }
    expect(new Set(seen).size).toBe(2);
  });

  test("with a name that is none is refused with the reason", async () => {
    const table: [string, string][] = [
      ["", "Required"],
      ["M", "must be at least 2 characters"],
      ["a\u0000b", "has characters that cannot be stored"],
      ["<b>Meera</b>", "Accepts only alphabet characters"],
      ["x".repeat(61), "at most 60 characters allowed"],
    ];
    for (const [name, message] of table) {
      const answer = await join(name);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: "invalid", fields: { name: message } } },
      });
    }
  });
});

describe("a demo", () => {
  test("offers people to continue as, among them counsel of both sides of one item", async () => {
    const { body } = await court.call("GET", "/dev/people");
    const offered = Array.isArray(body) ? body : [];
    expect(offered.map(({ label }) => label)).toEqual([
      "master",
      "judge",
      "advocate",
      "opponent",
      "prison",
      "media",
      "admin",
    ]);
    expect(new Set(offered.map(({ phoneNumber }) => phoneNumber)).size).toBe(offered.length);
    for (const { phoneNumber } of offered) expect(phoneNumber).toMatch(/^\d{10}$/);
  });

  test("is not what a court is: no outbox, no people, no codes in the table", async () => {
    const real = await startCourt({ databaseUrl: await freshDatabase(), env: { DEMO: "0" } });
    try {
      for (const path of ["/dev/outbox", "/dev/people", "/dev/playground", "/dev/playground/file"]) {
        expect(errorOf(await real.call("GET", path))).toMatchObject({ status: 404, code: "not_found" });
      }
      expect(await real.call("GET", "/config")).toMatchObject({ body: { demo: false } });
      const { phone } = await addPerson(real);
      const asked = await real.call("POST", "/auth/otp/generate", { phoneNumber: phone });
      expect(errorOf(asked)).toMatchObject({ status: 500, code: "internal" });
      expect(errorOf(asked).id).toBeString();
      expect(real.logs()).toContain("No SMS gateway is configured");
      expect(await real.sql`SELECT 1 FROM one_time_codes WHERE phone = ${phone}`).toHaveLength(0);
    } finally {
      await real.stop();
    }
  });
});
