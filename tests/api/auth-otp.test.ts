// Logging in with a one-time code: what is answered to right, wrong, late, repeated and malformed requests.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  type Answer,
  addPerson,
  type Court,
  codeFor,
  errorOf,
  logIn,
  openBrowser,
  otherCode,
  startCourt,
  type TestBrowser,
} from "./support/auth.ts";

let court: Court;

beforeAll(async () => {
  court = await startCourt();
});
afterAll(async () => {
  await court.stop();
});

const browsers = new Map<unknown, TestBrowser>();
/** The browser of each number: what it asked for, it enters. */
const browserOf = (phoneNumber: unknown) => {
  const found = browsers.get(phoneNumber) ?? openBrowser(court);
  browsers.set(phoneNumber, found);
  return found;
};
const generate = (phoneNumber: unknown) => browserOf(phoneNumber).ask(phoneNumber);
const login = (phoneNumber: unknown, code: unknown) => browserOf(phoneNumber).enter(phoneNumber, code);

describe("a code", () => {
  test("lets its owner in, once, and says who they are", async () => {
    const { id, phone } = await addPerson(court, "MASTER");
    const asked = await generate(phone);
    expect(asked).toMatchObject({ status: 200, body: { sent: true, resendAfter: 30, expiresIn: 300 } });
    const code = await codeFor(court, phone);
    expect(code).toMatch(/^\d{6}$/);
    const entered = await login(phone, code);
    expect(entered).toMatchObject({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        account: {
          id,
          role: "MASTER",
          roleLabel: "Court Officer",
          path: "master",
          phoneNumber: phone,
          theme: null,
        },
      },
    });
    expect(JSON.stringify(entered.body)).not.toContain("assword");
    expect(errorOf(await login(phone, code))).toMatchObject({ status: 400, code: "code_expired" });
  });

  test("used by two at once lets one in", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const code = await codeFor(court, phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(phone, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  });

  test("is dead after five wrong tries, also when they come at once", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const code = await codeFor(court, phone);
    const wrong = await Promise.all(Array.from({ length: 9 }, () => login(phone, otherCode(code))));
    const codes = wrong.map((answer) => errorOf(answer)).map(({ code }) => code);
    expect(codes.filter((c) => c === "wrong_code")).toHaveLength(5);
    expect(codes.filter((c) => c === "code_expired")).toHaveLength(4);
    expect(errorOf(await login(phone, code))).toMatchObject({ status: 400, code: "code_expired" });
  });

  test("still lets in after four wrong tries", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const code = await codeFor(court, phone);
    for (let i = 0; i < 4; i++) await login(phone, otherCode(code));
    expect((await login(phone, code)).status).toBe(200);
  });

  test("is dead after five minutes", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const code = await codeFor(court, phone);
    await court.advance(301);
    expect(errorOf(await login(phone, code))).toMatchObject({ status: 400, code: "code_expired" });
  });

  test("is killed by a newer one, which is refused for the first 30 seconds", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const older = await codeFor(court, phone);
    const early = await generate(phone);
    expect(errorOf(early)).toMatchObject({ status: 429, code: "too_many" });
    const wait = Number(early.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    await court.advance(wait);
    expect((await generate(phone)).status).toBe(200);
    const newer = await codeFor(court, phone);
    if (newer !== older)
      expect(errorOf(await login(phone, older))).toMatchObject({ status: 400, code: "wrong_code" });
    expect((await login(phone, newer)).status).toBe(200);
  });

  test("may be asked for again at once after a login", async () => {
    const { phone } = await addPerson(court);
    for (let i = 0; i < 12; i++) await logIn(court, phone);
  });

  test("asked for too often and not used is refused, in both ways, with the time to wait", async () => {
    const { phone } = await addPerson(court);
    for (let i = 0; i < 10; i++) {
      expect((await generate(phone)).status).toBe(200);
      await court.advance(31);
    }
    const refused = await generate(phone);
    expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(1800);
  });

  test("of one number is worth nothing for another", async () => {
    const [one, other] = [await addPerson(court), await addPerson(court)];
    await generate(one.phone);
    await generate(other.phone);
    const [first, second] = [await codeFor(court, one.phone), await codeFor(court, other.phone)];
    if (first !== second) expect((await login(other.phone, first)).status).toBe(400);
    expect((await login(other.phone, second)).status).toBe(200);
  });

  test("is stored as a hash only", async () => {
    const { phone } = await addPerson(court);
    await generate(phone);
    const code = await codeFor(court, phone);
    const nonce = browserOf(phone).jar.get("sunwai_code") ?? "";
    const [row] = await court.sql`SELECT * FROM one_time_codes WHERE phone = ${phone}`;
    expect(nonce).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(nonce);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    expect(String(row?.code_hash)).toMatch(/^[0-9a-f]{64}$/);
    expect(court.logs()).not.toContain(code);
  });
});

describe("a number nobody has", () => {
  const unknown = "9999999999";

  test("gets the same answers as a known one and no message", async () => {
    const { phone } = await addPerson(court);
    const [known, unheard] = [await generate(phone), await generate(unknown)];
    const alike = ({ status, body }: Answer) => ({
      status,
      body: { ...Object(body), request: null, mark: null },
    });
    expect(alike(unheard)).toEqual(alike(known));
    expect((await generate(unknown)).status).toBe((await generate(phone)).status);
    const code = await codeFor(court, phone);
    const tries = async (number: string) => {
      const seen: unknown[] = [];
      for (let i = 0; i < 6; i++) seen.push(errorOf(await login(number, otherCode(code))));
      return seen;
    };
    expect(await tries(unknown)).toEqual(await tries(phone));
    expect(await court.sql`SELECT 1 FROM outbox WHERE recipient = ${unknown}`).toHaveLength(0);
  });

  test("with a code never asked for is refused", async () => {
    expect(errorOf(await login("9999999998", "123456"))).toMatchObject({
      status: 400,
      code: "code_not_asked",
    });
  });

  test("is what a disabled account's number looks like", async () => {
    const { phone } = await addPerson(court, "ADVOCATE", { disabled: true });
    expect((await generate(phone)).status).toBe(200);
    expect(await court.sql`SELECT 1 FROM outbox WHERE recipient = ${phone}`).toHaveLength(0);
  });
});

describe("a malformed request", () => {
  const nul = "98765\u000043210";
  const table: [string, unknown, unknown, Record<string, string>][] = [
    ["letters in the number", "98765abcde", "123456", { phoneNumber: "only numerics" }],
    ["nine digits", "987654321", "123456", { phoneNumber: "must be at least 10 characters" }],
    ["eleven digits", "98765432101", "123456", { phoneNumber: "at most 10 characters allowed" }],
    ["a country code", "+919876543210", "123456", { phoneNumber: "only numerics" }],
    ["digits of another script", "९८७६५४३२१०", "123456", { phoneNumber: "only numerics" }],
    ["a null character", nul, "123456", { phoneNumber: "only numerics" }],
    ["a line break at the end", "9876543210\n", "123456", { phoneNumber: "only numerics" }],
    ["an empty number", "", "123456", { phoneNumber: "Required" }],
    ["no number", undefined, "123456", { phoneNumber: "Required" }],
    ["a number as a number", 9876543210, "123456", { phoneNumber: "Required" }],
    ["a number as an object", { $ne: "" }, "123456", { phoneNumber: "Required" }],
    ["five digits of code", "9876543210", "12345", { code: "must be at least 6 characters" }],
    ["seven digits of code", "9876543210", "1234567", { code: "at most 6 characters allowed" }],
    ["letters in the code", "9876543210", "12345a", { code: "only numerics" }],
    ["no code", "9876543210", undefined, { code: "Required" }],
    ["both missing", undefined, undefined, { phoneNumber: "Required", code: "Required" }],
  ];
  for (const [name, phoneNumber, code, fields] of table) {
    test(`with ${name} is refused, field by field`, async () => {
      expect(errorOf(await login(phoneNumber, code))).toMatchObject({ status: 400, code: "invalid", fields });
    });
  }

  const raw: [string, string, string | undefined, number, string][] = [
    ["a JSON array", "[]", "application/json", 400, "invalid"],
    ["JSON null", "null", "application/json", 400, "invalid"],
    ["broken JSON", '{"phoneNumber":', "application/json", 400, "invalid"],
    ["an empty body", "", "application/json", 400, "invalid"],
    [
      "a field nobody knows",
      '{"phoneNumber":"9876543210","role":"MASTER"}',
      "application/json",
      400,
      "invalid",
    ],
    ["a prototype", '{"phoneNumber":"9876543210","__proto__":{"a":1}}', "application/json", 400, "invalid"],
    [
      "a body of 2 MB",
      JSON.stringify({ phoneNumber: "9".repeat(2_000_000) }),
      "application/json",
      413,
      "too_large",
    ],
    ["a form", "phoneNumber=9876543210", "application/x-www-form-urlencoded", 415, "unsupported"],
    ["plain text", '{"phoneNumber":"9876543210"}', "text/plain", 415, "unsupported"],
  ];
  for (const [name, body, type, status, code] of raw) {
    test(`with ${name} is answered ${status}`, async () => {
      const headers: Record<string, string> = type ? { "Content-Type": type } : {};
      const answer = await court.send("POST", "/auth/otp/generate", { body, headers });
      expect(errorOf(answer)).toMatchObject({ status, code });
    });
  }

  test("sent in pieces without a length is stopped at its limit", async () => {
    const piece = new TextEncoder().encode("9".repeat(10_000));
    let left = 200;
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
    const answer = await court.send("POST", "/auth/otp/generate", {
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(errorOf(answer)).toMatchObject({ status: 413, code: "too_large" });
  });
});
