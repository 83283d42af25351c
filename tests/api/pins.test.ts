// The PIN: choosing it, what a court that asks for it opens with, guessing it, and that nobody reads it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { TestPerson } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const OFFICERS = ["9000000010", "9000000011", "9000000012", "9000000013"];
const PIN = "482916";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const pin = (method: string, token: string, json?: object) => court.call(method, "/auth/pin", json, token);
const open = (hall: number, token: string) =>
  court.call("PUT", `/master/court/start-without-adding-case-manually/HCPP01-${hall}`, undefined, token);
const hashOf = async (phone = "") =>
  (await court.sql`SELECT pin_hash FROM accounts WHERE phone = ${phone}`)[0]?.pin_hash;

test("without a PIN a court opens as ever; with one it opens once the PIN was given, by whatever way", async () => {
  const [first = "", second = ""] = OFFICERS;
  expect((await open(1, await logIn(court, first))).status).toBe(200);
  const token = await logIn(court, second);
  expect((await pin("GET", token)).body).toEqual({ hasPin: false, isAsked: true, mayChange: true });
  expect((await pin("PUT", token, { pin: PIN })).body).toEqual({
    hasPin: true,
    isAsked: true,
    mayChange: true,
  });
  expect(errorOf(await open(2, token))).toMatchObject({
    status: 409,
    code: "refused",
    refusal: "pin_needed",
  });
  const person = Object.assign(new TestPerson(court.url), { token });
  const { body: board } = await court.call("GET", "/anonymous/court-lists");
  const sitting = Object(board).find((row: { courtId: string }) => row.courtId === "HCPP01-2").sitting;
  await person.connect();
  expect(await person.refused(sitting, { type: "openSitting", mode: "without_manual", ranges: [] })).toBe(
    "pin_needed",
  );
  expect(errorOf(await pin("POST", token, { pin: "482917" }))).toMatchObject({
    status: 400,
    code: "wrong_pin",
  });
  expect(errorOf(await open(2, token)).status).toBe(409);
  expect((await pin("POST", token, { pin: PIN })).status).toBe(204);
  expect((await open(2, token)).status).toBe(200);
  await person.do(sitting, { type: "closeSitting" });
  const opening: PersonCommand = { type: "openSitting", mode: "without_manual", ranges: [] };
  const done = await person.send(sitting, opening, "opens-again");
  expect(done).toHaveProperty("seq");
  // For a court that is open, the PIN is not asked any more; nor for an answer that was lost, for which the time of the PIN is over now.
  await court.advance(PROOF_SECONDS + 1);
  expect(await person.send(sitting, opening, "opens-again", true)).toEqual(done);
  expect(errorOf(await open(2, token))).toMatchObject({ refusal: "already_open" });
});

test("a PIN that was given holds for one session, for some minutes, and not for another PIN", async () => {
  const [, , third = ""] = OFFICERS;
  let token = await logIn(court, third);
  await pin("PUT", token, { pin: PIN });
  await pin("POST", token, { pin: PIN });
  token = await logIn(court, third);
  expect(errorOf(await open(3, token)).status).toBe(409);
  await pin("POST", token, { pin: PIN });
  await pin("PUT", token, { pin: "591374" });
  expect(errorOf(await open(3, token)).status).toBe(409);
  expect(errorOf(await pin("POST", token, { pin: PIN })).code).toBe("wrong_pin");
  await pin("POST", token, { pin: "591374" });
  await court.advance(PROOF_SECONDS + 1);
  expect(errorOf(await open(3, token)).status).toBe(409);
  // Nobody changes it at a screen that was left open.
  expect(errorOf(await pin("PUT", token, { pin: PIN })).code).toBe("proof_needed");
  expect(errorOf(await pin("DELETE", token)).code).toBe("proof_needed");
  token = await logIn(court, third);
  expect((await pin("DELETE", token)).body).toEqual({ hasPin: false, isAsked: true, mayChange: true });
  expect(errorOf(await pin("POST", token, { pin: PIN })).status).toBe(404);
  expect((await open(3, token)).status).toBe(200);
});

test("weak and odd PINs are refused, guesses are counted, and the court may ask for none", async () => {
  const [, , , fourth = ""] = OFFICERS;
  const token = await logIn(court, fourth);
  for (const [typed, said] of [
    ["123456", "is one of the first that somebody tries"],
    ["000000", "is one of the first that somebody tries"],
    ["011987", "is one of the first that somebody tries"],
    ["4829", "must be at least 6 characters"],
    ["48291६", "only numerics"],
    ["😀", "only numerics"],
    ["4".repeat(41), "at most 40 characters allowed"],
  ])
    expect(errorOf(await pin("PUT", token, { pin: typed }))).toMatchObject({ fields: { pin: said } });
  for (const odd of [{}, { pin: 482916 }, { pin: null }, { pin: PIN, accountId: "x" }])
    expect(errorOf(await pin("PUT", token, odd)).status).toBe(400);
  expect(await hashOf(fourth)).toBeNull();
  const { body } = await pin("PUT", token, { pin: PIN });
  const stored = await hashOf(fourth);
  expect(JSON.stringify(body)).not.toContain(PIN);
  expect(stored).toStartWith("$argon2id$");
  expect(await Bun.password.verify(PIN, String(stored))).toBe(false);
  const guesses = Array.from({ length: limitRules.wrongPins.points + 3 }, (_, n) => String(500_123 + n));
  const answers = await Promise.all(guesses.map((guess) => pin("POST", token, { pin: guess })));
  const codes = answers.map((answer) => errorOf(answer).code);
  expect(codes.filter((code) => code === "wrong_pin")).toHaveLength(limitRules.wrongPins.points);
  // The right one waits as well; its owner is logged in still, and nobody else's is counted.
  expect(errorOf(await pin("POST", token, { pin: PIN })).code).toBe("too_many");
  expect((await pin("GET", token)).status).toBe(200);
  await court.advance(1);
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await court.call("PUT", "/admin/settings/master_pin", { value: false }, admin);
  expect((await pin("GET", token)).body).toEqual({ hasPin: true, isAsked: false, mayChange: true });
  expect((await open(4, token)).status).toBe(200);
  const log = await court.sql`SELECT row_to_json(admin_log)::text AS line FROM admin_log`;
  for (const secret of [PIN, "591374", ...guesses]) {
    expect(court.logs()).not.toContain(secret);
    expect(JSON.stringify(log)).not.toContain(secret);
  }
});

test("a PIN leads in nowhere: neither as a code, nor as a password, nor as a second step", async () => {
  const [, second = ""] = OFFICERS;
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await court.call("PUT", "/admin/settings/password_login", { value: true }, admin);
  await court.call("PUT", "/admin/settings/master_pin", { value: true }, admin);
  const token = await logIn(court, second);
  await pin("PUT", token, { pin: PIN });
  const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber: second });
  const { request } = Object(asked.body);
  const code = { phoneNumber: second, code: PIN, request };
  expect(errorOf(await court.call("POST", "/auth/login/otp", code)).code).toBe("wrong_code");
  const login = { username: second, password: PIN };
  expect(errorOf(await court.call("POST", "/auth/login", login)).code).toBe("login_failed");
  for (const by of ["code", "password", "authenticator", "pin"])
    expect(
      (await court.call("POST", "/auth/step-up", { by, code: PIN, password: PIN, pin: PIN, request }, token))
        .status,
    ).not.toBe(200);
});

test("a person who opens no court has no PIN to set here", async () => {
  const advocate = await logIn(court, (await addPerson(court)).phone);
  expect((await pin("GET", advocate)).body).toEqual({ hasPin: false, isAsked: false, mayChange: false });
  for (const method of ["PUT", "POST"])
    expect(errorOf(await pin(method, advocate, { pin: PIN })).status).toBe(406);
  expect(errorOf(await pin("DELETE", advocate)).status).toBe(406);
  expect(errorOf(await pin("GET", "nonsense")).status).toBe(403);
});

test("who chose a PIN when registering changes it or takes it away while registrations have one, after a proof", async () => {
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const set = (value: boolean) => court.call("PUT", "/admin/settings/registration_pin", { value }, admin);
  const { id, phone } = await addPerson(court);
  await court.sql`UPDATE accounts SET pin_hash = (SELECT pin_hash FROM accounts WHERE pin_hash IS NOT NULL LIMIT 1) WHERE id = ${id}`;
  let advocate = await logIn(court, phone);
  expect(errorOf(await pin("PUT", advocate, { pin: PIN })).status).toBe(406);
  await set(true);
  expect((await pin("GET", advocate)).body).toEqual({ hasPin: true, isAsked: false, mayChange: true });
  const before = await hashOf(phone);
  await court.advance(PROOF_SECONDS + 1);
  expect(errorOf(await pin("PUT", advocate, { pin: "591374" })).code).toBe("proof_needed");
  advocate = await logIn(court, phone);
  expect((await pin("PUT", advocate, { pin: "591374" })).status).toBe(200);
  expect(await hashOf(phone)).not.toBe(before);
  // It opens no court.
  expect(errorOf(await pin("POST", advocate, { pin: "591374" })).status).toBe(406);
  expect((await pin("DELETE", advocate)).body).toEqual({ hasPin: false, isAsked: false, mayChange: false });
  expect(errorOf(await pin("PUT", advocate, { pin: PIN })).status).toBe(406);
});
