// One's own password: a first one soon after a login, another with the one until now, and logging in with it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { PASSWORD_LENGTH_MAX, PROOF_SECONDS } from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, startCourt } from "./support/auth.ts";

const FIRST = "ghat steps brass umbrella";
const SECOND = "nine kites over the old bridge";

let court: Court;
let admin: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await switchOn(true);
});
afterAll(() => court.stop());

const switchOn = (value: boolean) => court.call("PUT", "/admin/settings/password_login", { value }, admin);
const state = (token: string) => court.call("GET", "/auth/password", undefined, token);
const set = (token: string, json: object) => court.call("PUT", "/auth/password", json, token);
const enter = (name: string, password: string) => openBrowser(court).password(name, password);

test("a first one is set after a login, and leads in by user name and by mobile number", async () => {
  const { phone, username } = await addPerson(court);
  const token = await logIn(court, phone);
  expect(await state(token)).toMatchObject({ body: { hasPassword: false, setAt: null } });
  expect(await set(token, { password: FIRST })).toMatchObject({ status: 200, body: { hasPassword: true } });
  const { body } = await state(token);
  expect(Object(body).setAt).toBeGreaterThan(Date.now() - 60_000);
  expect((await enter(username, FIRST)).status).toBe(200);
  expect((await enter(phone, FIRST)).status).toBe(200);
  expect(errorOf(await enter(phone, SECOND))).toMatchObject({ status: 403, code: "login_failed" });
});

test("another one needs the one until now, and the session goes on", async () => {
  const { phone, username } = await addPerson(court, "JUDGE", { password: FIRST });
  const token = await logIn(court, phone);
  expect(await state(token)).toMatchObject({ body: { hasPassword: true, setAt: null } });
  for (const current of [undefined, ""])
    expect((await set(token, { password: SECOND, current })).body).toMatchObject({
      error: { code: "invalid", fields: { current: "Required" } },
    });
  expect(errorOf(await set(token, { password: SECOND, current: SECOND }))).toMatchObject({
    status: 400,
    code: "wrong_password",
    message: "Incorrect Password",
  });
  expect((await set(token, { password: SECOND, current: FIRST })).status).toBe(200);
  expect((await state(token)).status).toBe(200);
  expect((await enter(username, SECOND)).status).toBe(200);
  expect((await enter(username, FIRST)).status).toBe(403);
});

test("a login of yesterday sets no first one", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  await court.advance(PROOF_SECONDS + 1);
  expect(errorOf(await set(token, { password: FIRST }))).toMatchObject({
    status: 409,
    code: "proof_needed",
  });
  const again = await logIn(court, phone);
  expect((await set(again, { password: FIRST })).status).toBe(200);
});

test("a bad one is refused with its reason, and nothing is changed", async () => {
  const { phone, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
  const token = await logIn(court, phone);
  const refused = async (password: unknown) => (await set(token, { password, current: FIRST })).body;
  for (const [password, said] of [
    ["", "Required"],
    ["fourteen chars", "must be at least 15 characters"],
    ["x1".repeat(65), "at most 128 characters allowed"],
    [`${phone} sunwai`, "is little more than what everybody knows of you or the court"],
    [null, "Required"],
    [7, "Required"],
  ] as const)
    expect(await refused(password)).toMatchObject({ error: { code: "invalid", fields: { password: said } } });
  expect(await refused("iloveyouiloveyou")).toMatchObject({ error: { code: "common_password" } });
  expect((await enter(username, FIRST)).status).toBe(200);
});

test("a person who guesses at an open screen is stopped, and only there", async () => {
  const { phone, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
  const token = await logIn(court, phone);
  const guesses = [];
  for (let n = 0; n < 11; n++)
    guesses.push(errorOf(await set(token, { password: SECOND, current: `guess ${n}` })));
  expect(guesses.slice(0, 10).every(({ code }) => code === "wrong_password")).toBe(true);
  expect(guesses[10]).toMatchObject({ status: 429, code: "too_many" });
  expect((await enter(username, FIRST)).status).toBe(200);
});

test("if two people set one at the same time, one of them is told that there is another", async () => {
  const { phone, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
  const token = await logIn(court, phone);
  const both = ["a boat, two oars, no river", "a river, two oars, no boat"];
  const answers = await Promise.all(both.map((password) => set(token, { password, current: FIRST })));
  const won = both.filter((_, n) => answers[n]?.status === 200);
  // The second may come so late that its current one is wrong already.
  expect(won.length).toBe(1);
  expect((await enter(username, won[0] ?? "")).status).toBe(200);
});

test("while the court has no passwords none is set", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  await switchOn(false);
  expect(errorOf(await set(token, { password: FIRST }))).toMatchObject({ status: 406, code: "feature_off" });
  await switchOn(true);
});

test("a letter that two keyboards make differently is the same", async () => {
  const { phone, username } = await addPerson(court);
  const token = await logIn(court, phone);
  await set(token, { password: "cafe\u0301 with the brass door" });
  expect((await enter(username, "caf\u00e9 with the brass door")).status).toBe(200);
});

test("the longest one leads in, however many bytes its letters take; one letter more is refused", async () => {
  const { phone, username } = await addPerson(court);
  const token = await logIn(court, phone);
  const letters = [..."\u{1F600}\u{1F682}\u{1F335}\u{1F3BB}\u{1F9ED}\u{1F34B}\u{1F419}\u{1FA81}"];
  const longest = letters.join("").repeat(PASSWORD_LENGTH_MAX / letters.length);
  expect((await set(token, { password: `${longest}x` })).status).toBe(400);
  expect((await set(token, { password: longest })).status).toBe(200);
  expect((await enter(username, longest)).status).toBe(200);
});

test("nobody has to change theirs: an old one leads in after years", async () => {
  const { id, username } = await addPerson(court, "ADVOCATE", { password: FIRST });
  await court.sql`UPDATE accounts SET password_set_at = now() - interval '5 years' WHERE id = ${id}`;
  expect((await enter(username, FIRST)).body).toMatchObject({ token: expect.any(String) });
});

test("a guest has none", async () => {
  const hall = await court.call("GET", "/anonymous/court-lists");
  const courtId = Array.isArray(hall.body) ? String(hall.body[0]?.courtId) : "";
  const guest = await court.call("POST", `/anonymous/court/passive/${courtId}/join?name=Asha%20Rao`, {});
  const token = String(Object(guest.body).token);
  expect(await state(token)).toMatchObject({ body: { isPossible: false } });
  expect(errorOf(await set(token, { password: FIRST }))).toMatchObject({ status: 406, code: "not_allowed" });
});
