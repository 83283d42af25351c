// Proving oneself again within a session: for five minutes, for that session alone, and by the second factor where there is one.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, codeFor, errorOf, logIn, otherCode, startCourt } from "./support/auth.ts";
import { addApp, bodyOf, courtClock } from "./support/second.ts";

const PASSWORD = "ghat steps brass umbrella";
let court: Court;
let clock: ReturnType<typeof courtClock>;
beforeAll(async () => {
  court = await startCourt();
  clock = courtClock(court);
});
afterAll(() => court.stop());

const state = (token: string) => court.call("GET", "/auth/step-up", undefined, token);
const prove = (token: string, json: object) => court.call("POST", "/auth/step-up", json, token);
const askForCode = (token: string) => court.call("POST", "/auth/step-up/code", undefined, token);
/** What needs a proof: a key for an app. */
const guarded = (token: string) => court.call("POST", "/auth/second-factor/authenticator", undefined, token);
const tooLate = () => clock.pass(PROOF_SECONDS + 1);

test("a login counts for five minutes, and a code to one's number proves it again", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  expect(await state(token)).toMatchObject({ status: 200, body: { isFresh: true, ways: ["code"] } });
  expect((await guarded(token)).status).toBe(200);
  await tooLate();
  expect(bodyOf(await state(token)).isFresh).toBe(false);
  expect(errorOf(await guarded(token))).toMatchObject({ status: 409, code: "proof_needed" });
  const asked = await askForCode(token);
  const code = await codeFor(court, phone);
  const { request } = bodyOf(asked);
  expect(errorOf(await prove(token, { by: "code", code: otherCode(code), request }))).toMatchObject({
    status: 400,
    code: "wrong_code",
  });
  expect(await prove(token, { by: "code", code, request })).toMatchObject({
    status: 200,
    body: { isFresh: true },
  });
  expect((await guarded(token)).status).toBe(200);
  expect(errorOf(await prove(token, { by: "code", code, request })).code).toBe("code_expired");
});

test("a password proves it, and wrong ones are counted with those of the password page", async () => {
  const { phone } = await addPerson(court, "ADVOCATE", { password: PASSWORD });
  const token = await logIn(court, phone);
  await tooLate();
  expect(bodyOf(await state(token)).ways).toEqual(["password", "code"]);
  expect(errorOf(await prove(token, { by: "password", password: "x" }))).toMatchObject({
    status: 400,
    code: "wrong_password",
  });
  expect((await prove(token, { by: "password", password: PASSWORD })).status).toBe(200);
  const guesses = [];
  for (let n = 0; n < 10; n++)
    guesses.push(errorOf(await prove(token, { by: "password", password: `guess ${n}` })).code);
  expect(new Set(guesses)).toEqual(new Set(["wrong_password", "too_many"]));
});

test("the proof of one session is worth nothing in another, nor is its code", async () => {
  const mine = await addPerson(court);
  const theirs = await addPerson(court);
  const token = await logIn(court, mine.phone);
  const other = await logIn(court, theirs.phone);
  await tooLate();
  const { request } = bodyOf(await askForCode(token));
  const code = await codeFor(court, mine.phone);
  expect(errorOf(await prove(other, { by: "code", code, request })).status).toBe(400);
  // A later session of the same person: the code was asked for by the one before.
  const again = await logIn(court, mine.phone);
  await tooLate();
  const asked = bodyOf(await askForCode(again));
  expect(errorOf(await prove(again, { by: "code", code, request })).status).toBe(400);
  const later = await codeFor(court, mine.phone);
  expect((await prove(again, { by: "code", code: later, request: asked.request })).status).toBe(200);
  expect(errorOf(await guarded(other)).code).toBe("proof_needed");
});

test("a code of a login proves nothing, and a code of a proof opens no login", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  await tooLate();
  const login = bodyOf(await court.call("POST", "/auth/otp/generate", { phoneNumber: phone }));
  const loginCode = await codeFor(court, phone);
  const wrong = await prove(token, { by: "code", code: loginCode, request: login.request });
  expect(errorOf(wrong)).toMatchObject({ code: "wrong_code" });
  const proof = bodyOf(await askForCode(token));
  const proofCode = await codeFor(court, phone);
  const entered = await court.call("POST", "/auth/login/otp", {
    phoneNumber: phone,
    code: proofCode,
    request: proof.request,
  });
  expect(errorOf(entered)).toMatchObject({ code: "wrong_code" });
});

test("a person who has a second factor proves themselves with it alone", async () => {
  const { phone } = await addPerson(court, "JUDGE", { password: PASSWORD });
  const token = await logIn(court, phone);
  const { app, recoveryCodes } = await addApp(court, token, clock.now());
  expect(await state(token)).toMatchObject({ body: { isFresh: true, ways: ["authenticator", "recovery"] } });
  await tooLate();
  expect(errorOf(await prove(token, { by: "password", password: PASSWORD }))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(errorOf(await askForCode(token))).toMatchObject({ status: 409, code: "conflict" });
  expect(errorOf(await prove(token, { by: "authenticator", code: app.wrongAt(clock.now()) })).code).toBe(
    "wrong_code",
  );
  const code = app.codeAt(clock.now());
  expect((await prove(token, { by: "authenticator", code })).status).toBe(200);
  expect(errorOf(await prove(token, { by: "authenticator", code })).code).toBe("wrong_code");
  await tooLate();
  const [recovery = ""] = recoveryCodes;
  expect((await prove(token, { by: "recovery", code: recovery.toUpperCase() })).status).toBe(200);
  expect(errorOf(await prove(token, { by: "recovery", code: recovery })).code).toBe("wrong_code");
});

test("codes sent to one's own number are counted", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push((await askForCode(token)).status);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers[10]).toBe(429);
});

test("odd proofs are wrong fields, and a guest has none", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  for (const odd of [
    {},
    { by: "nothing" },
    { by: "password" },
    { by: "password", password: "" },
    { by: "code", code: "12345", request: "x" },
    { by: "authenticator", code: "\u0000" },
    { by: "authenticator", code: "١٢٣٤٥٦" },
    { by: "recovery", code: "x".repeat(100) },
    { by: "passkey", response: {} },
    { by: "code", code: "123456", request: "a".repeat(32), provenAt: 1 },
  ])
    expect(errorOf(await prove(token, odd))).toMatchObject({ status: 400, code: "invalid" });
  const halls = await court.call("GET", "/anonymous/court-lists");
  const courtId = Array.isArray(halls.body) ? String(halls.body[0]?.courtId) : "";
  const joined = await court.call("POST", `/anonymous/court/passive/${courtId}/join?name=Asha%20Rao`, {});
  const guest = String(bodyOf(joined).token);
  expect(await state(guest)).toMatchObject({ body: { isFresh: false, ways: [] } });
  expect(errorOf(await guarded(guest))).toMatchObject({ status: 406, code: "not_allowed" });
});

test("a code is no proof while the court has codes off; the other ways stay", async () => {
  const { phone } = await addPerson(court, "ADVOCATE", { password: PASSWORD });
  const token = await logIn(court, phone);
  const ownCode = { request: bodyOf(await askForCode(token)).request, code: await codeFor(court, phone) };
  const switched = (value: "false" | "true") =>
    court.sql.unsafe(`INSERT INTO settings (key, value, changed_at) VALUES ('otp_login', '${value}', now())
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  await switched("false");
  await publish(court.sql, "settings_changed", "all");
  await until("codes are off", async () => !(bodyOf(await state(token)).ways as string[]).includes("code"));
  expect(bodyOf(await state(token)).ways).toEqual(["password"]);
  expect(errorOf(await prove(token, { by: "code", ...ownCode })).code).toBe("conflict");
  await switched("true");
  await publish(court.sql, "settings_changed", "all");
  await until("codes are on", async () => (bodyOf(await state(token)).ways as string[]).includes("code"));
});
