// Limits on guessing: counted for an address over all processes, and telling the log nothing that is secret.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../support/client.ts";
import { addPerson, type Court, codeFor, errorOf, logIn, startCourt } from "./auth.support.ts";

setDefaultTimeout(60_000);
let one: Court;
let two: Court;

beforeAll(async () => {
  one = await startCourt();
  two = await startCourt({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const loginFrom = (server: Court, address: string, phoneNumber: string, code: string) =>
  server.send("POST", "/auth/login/otp", {
    body: JSON.stringify({ phoneNumber, code }),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
  });

test("after 300 wrong codes an address waits, in every process and for every number; others do not", async () => {
  const { phone } = await addPerson(one);
  const guesses = Array.from({ length: 330 }, (_, index) =>
    loginFrom(index % 2 ? one : two, "203.0.113.1", "9999999999", String(100_000 + index)),
  );
  const answers = (await Promise.all(guesses)).map(({ status }) => status);
  const wrong = answers.filter((status) => status === 400).length;
  // Each process may have as many tries under way as its gate lets in when the last one is counted.
  expect(wrong).toBeGreaterThanOrEqual(300);
  expect(wrong).toBeLessThan(300 + 2 * 16);
  await one.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  const code = await codeFor(one, phone);
  for (const server of [one, two]) {
    const refused = await loginFrom(server, "203.0.113.1", phone, code);
    expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  }
  expect((await loginFrom(two, "203.0.113.2", phone, code)).status).toBe(200);
});

test("a court's whole bar may log in from one address at once", async () => {
  const people = await Promise.all(Array.from({ length: 120 }, () => addPerson(one)));
  await Promise.all(
    people.map(({ phone }) => one.call("POST", "/auth/otp/generate", { phoneNumber: phone })),
  );
  const codes = await one.sql`SELECT recipient, code FROM outbox`;
  const codeOf = new Map(codes.map((row) => [String(row.recipient), String(row.code)]));
  const answers = await Promise.all(
    people.map(({ phone }, index) =>
      loginFrom(index % 2 ? one : two, "203.0.113.3", phone, codeOf.get(phone) ?? ""),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
});

test("a failure of the database is answered with an id alone, and no code or name is in the log", async () => {
  const { phone } = await addPerson(one);
  await one.sql`ALTER TABLE outbox RENAME TO outbox_away`;
  const failed = await one.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  await one.sql`ALTER TABLE outbox_away RENAME TO outbox`;
  const { id, ...rest } = errorOf(failed);
  expect(rest).toEqual({ status: 500, code: "internal", message: "Something went wrong on our side" });
  expect(id).toBeString();
  expect(JSON.stringify(failed.body)).not.toContain("outbox");
  await until("the log to have it", () => one.logs().includes(String(id)));
  expect(one.logs()).toContain('relation "outbox" does not exist');
  expect(one.logs()).not.toContain(phone);
  expect(one.logs()).not.toContain("is your code");
  // Nothing is left half done: the number may ask again at once.
  expect(await logIn(one, phone)).toBeString();
});

test("nobody is locked out by strangers who ask for codes of their number and guess them", async () => {
  const { phone } = await addPerson(one);
  const ask = (address: string) =>
    one.send("POST", "/auth/otp/generate", {
      body: JSON.stringify({ phoneNumber: phone }),
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    });
  for (let asked = 0; asked < 10; asked++) {
    expect((await ask(`203.0.113.${10 + asked}`)).status).toBe(200);
    await one.advance(31);
  }
  const limited = await ask("203.0.113.4");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("Retry-After"))).toBeLessThanOrEqual(300);
  const code = await codeFor(one, phone);
  const wrong = code === "123456" ? "123457" : "123456";
  for (let tries = 0; tries < 9; tries++) {
    const answer = errorOf(await loginFrom(two, "203.0.113.10", phone, wrong));
    expect(answer).toMatchObject({ status: 400, code: tries < 5 ? "wrong_code" : "code_expired" });
  }
  expect(errorOf(await loginFrom(two, "203.0.113.10", phone, code))).toMatchObject({ code: "code_expired" });
  expect((await loginFrom(one, "203.0.113.4", phone, code)).status).toBe(200);
  expect((await ask("203.0.113.4")).status).toBe(200);
});

test("while a number is limited its owner has a new code as soon as the last one is too old", async () => {
  const { phone } = await addPerson(one);
  const ask = () => one.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  for (let asked = 0; asked < 10; asked++) {
    expect((await ask()).status).toBe(200);
    await one.advance(31);
  }
  expect((await ask()).status).toBe(429);
  await one.advance(270);
  expect((await ask()).status).toBe(200);
});

test("guessing from many addresses ends with the code", async () => {
  const { phone } = await addPerson(one);
  await one.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  const code = await codeFor(one, phone);
  const wrong = code === "123456" ? "123457" : "123456";
  for (let tries = 0; tries < 15; tries++)
    await loginFrom(one, `203.0.113.${30 + Math.floor(tries / 5)}`, phone, wrong);
  expect(errorOf(await loginFrom(one, "203.0.113.5", phone, code))).toMatchObject({ code: "code_expired" });
});
