// Passkeys: added to one account, good for one challenge, from our own page alone, with a counter that grows.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { hashPassword } from "../../server/accounts/passwords.ts";
import { CHALLENGE_SECONDS, PROOF_SECONDS } from "../../server/contract/limits.ts";
import { type Bent, passkeyDevice } from "../support/passkey-device.ts";
import {
  type Answer,
  addPerson,
  type Court,
  errorOf,
  logIn,
  openBrowser,
  startCourt,
} from "./support/auth.ts";
import { bodyOf, courtClock, firstStep } from "./support/second.ts";

let court: Court;
let clock: ReturnType<typeof courtClock>;
beforeAll(async () => {
  court = await startCourt();
  clock = courtClock(court);
});
afterAll(() => court.stop());

const post = (path: string, json?: object, token?: string) => court.call("POST", path, json, token);
const options = async (path: string, json?: object, token?: string) =>
  Object(bodyOf(await post(path, json, token)));
const state = (token: string) => court.call("GET", "/auth/second-factor", undefined, token);

/** Somebody who is logged in, with a passkey on a device of their own. */
async function withPasskey() {
  const person = await addPerson(court);
  const token = await logIn(court, person.phone);
  const device = passkeyDevice();
  const made = device.make(await options("/auth/passkeys/options", {}, token));
  const added = await post("/auth/passkeys", { name: "Chambers laptop", response: made }, token);
  expect(added.status).toBe(200);
  return { ...person, token, device, recoveryCodes: bodyOf(added).recoveryCodes };
}

const login = async (device: ReturnType<typeof passkeyDevice>, bent: Bent = {}): Promise<Answer> => {
  const response = device.use(await options("/auth/login/passkey/options", {}), bent);
  return post("/auth/login/passkey", { response });
};

test("the first passkey brings recovery codes, is listed, and is both factors of a login", async () => {
  const { device, recoveryCodes, phone, token } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect((await state(token)).body).toMatchObject({
    recoveryLeft: 10,
    passkeys: [{ name: "Chambers laptop", usedAt: null, refusedAt: null }],
  });
  const entered = await login(device);
  expect(entered).toMatchObject({ status: 200, body: { account: { phoneNumber: phone } } });
  expect(errorOf(await state(token)).code).toBe("other_login");
});

test("after a code to the number it is the second factor", async () => {
  const { device, phone } = await withPasskey();
  const browser = openBrowser(court);
  const first = await firstStep(court, browser, phone);
  expect(first.body).toMatchObject({ purpose: "second", ways: ["passkey", "recovery"] });
  const { pending } = bodyOf(first);
  const offered = await options("/auth/login/second/passkey", { pending });
  expect(offered.allowCredentials).toMatchObject([{ id: device.credential }]);
  const response = device.use(offered);
  expect((await post("/auth/login/second", { pending, by: "passkey", response })).status).toBe(200);
});

test("a password alone does not go round it, nor is a second one added as the first", async () => {
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await court.call("PUT", "/admin/settings/password_login", { value: true }, admin);
  const { device, username, token, id } = await withPasskey();
  await court.sql`UPDATE accounts SET password_hash = ${await hashPassword("ghat steps brass umbrella")} WHERE id = ${id}`;
  const entered = await openBrowser(court).password(username, "ghat steps brass umbrella");
  expect(entered.body).toMatchObject({ purpose: "second", ways: ["passkey", "recovery"] });
  expect(entered.body).not.toHaveProperty("token");
  const response = passkeyDevice().make(await options("/auth/passkeys/options", {}, token));
  const further = await post("/auth/passkeys", { name: "Telephone", response }, token);
  expect(further.body).toEqual({ recoveryCodes: null });
  expect((await login(device)).status).toBe(200);
});

test("an answer is good once, for what it was asked for, and not for long", async () => {
  const { device, phone } = await withPasskey();
  const asked = await options("/auth/login/passkey/options", {});
  const response = device.use(asked);
  expect((await post("/auth/login/passkey", { response })).status).toBe(200);
  const again = await post("/auth/login/passkey", { response });
  expect(errorOf(again)).toMatchObject({ status: 400, code: "passkey_refused" });
  // The same challenge answered anew is an answer too many as well.
  expect(errorOf(await post("/auth/login/passkey", { response: device.use(asked) })).code).toBe(
    "passkey_refused",
  );
  // One that was made for a login alone makes no second step, and the other way round.
  const { pending } = bodyOf(await firstStep(court, openBrowser(court), phone));
  const alone = device.use(await options("/auth/login/passkey/options", {}));
  expect(errorOf(await post("/auth/login/second", { pending, by: "passkey", response: alone })).code).toBe(
    "passkey_refused",
  );
  const second = device.use(await options("/auth/login/second/passkey", { pending }));
  expect(errorOf(await post("/auth/login/passkey", { response: second })).code).toBe("passkey_refused");
  const late = device.use(await options("/auth/login/passkey/options", {}));
  await clock.pass(CHALLENGE_SECONDS + 1);
  expect(errorOf(await post("/auth/login/passkey", { response: late })).code).toBe("passkey_refused");
  const both = device.use(await options("/auth/login/passkey/options", {}));
  const answers = await Promise.all([0, 1].map(() => post("/auth/login/passkey", { response: both })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("another origin, another name, another's id or handle, and a device that asked nobody are refused alike", async () => {
  const { device } = await withPasskey();
  const other = await withPasskey();
  const bents: Bent[] = [
    { origin: "https://evil.example" },
    { origin: "http://localhost.evil.example" },
    { origin: "http://127.0.0.1:3000" },
    { rpId: "evil.example" },
    { isVerified: false },
    { credential: other.device.credential },
    { credential: "AAAA" },
    { handle: Buffer.from(other.id.replaceAll("-", ""), "hex").toString("base64url") },
  ];
  for (const bent of bents) {
    const answer = errorOf(await login(device, bent));
    expect([bent, answer.status, answer.code]).toEqual([bent, 400, "passkey_refused"]);
  }
  // A challenge that somebody made up.
  const asked = await options("/auth/login/passkey/options", {});
  const made = device.use({ ...asked, challenge: Buffer.alloc(54, 7).toString("base64url") });
  expect(errorOf(await post("/auth/login/passkey", { response: made })).code).toBe("passkey_refused");
  expect((await login(device)).status).toBe(200);
});

test("a counter that does not grow is refused, and its person and the log are told", async () => {
  const { device } = await withPasskey();
  expect((await login(device, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0])
    expect(errorOf(await login(device, { counter }))).toMatchObject({ status: 400, code: "passkey_copied" });
  const { token } = bodyOf(await login(device, { counter: 8 }));
  expect((await state(String(token))).body).toMatchObject({ passkeys: [{ refusedAt: expect.any(Number) }] });
  expect(court.logs()).toContain("A passkey was refused");
});

test("a device without a counter always says zero, and is taken", async () => {
  const { device } = await withPasskey();
  for (let n = 0; n < 2; n++) expect((await login(device, { counter: 0 })).status).toBe(200);
});

test("adding needs a proof, one's own challenge, and a passkey that nobody has", async () => {
  const mine = await withPasskey();
  const theirs = await withPasskey();
  const asked = await options("/auth/passkeys/options", {}, mine.token);
  const device = passkeyDevice();
  const name = "Mine";
  const refused = async (response: object, token: string) =>
    errorOf(await post("/auth/passkeys", { name, response }, token)).code;
  // Made for one session, added in another.
  expect(await refused(device.make(asked), theirs.token)).toBe("passkey_refused");
  expect(await refused(device.make(asked, { origin: "https://evil.example" }), mine.token)).toBe(
    "passkey_refused",
  );
  expect(await refused(device.make(asked, { isVerified: false }), mine.token)).toBe("passkey_refused");
  // Another's passkey is not taken over.
  const stolen = await options("/auth/passkeys/options", {}, mine.token);
  expect(await refused(theirs.device.make(stolen), mine.token)).toBe("conflict");
  await clock.pass(PROOF_SECONDS + 1);
  expect(errorOf(await post("/auth/passkeys/options", {}, mine.token))).toMatchObject({
    status: 409,
    code: "proof_needed",
  });
  // A passkey proves it, in this session alone.
  const proof = mine.device.use(await options("/auth/step-up/passkey", {}, mine.token));
  const given = { by: "passkey", response: proof };
  expect(errorOf(await post("/auth/step-up", given, theirs.token)).code).toBe("passkey_refused");
  const own = mine.device.use(await options("/auth/step-up/passkey", {}, mine.token));
  expect((await post("/auth/step-up", { by: "passkey", response: own }, mine.token)).status).toBe(200);
});

test("its person renames and removes it, and nobody else", async () => {
  const mine = await withPasskey();
  const theirs = await withPasskey();
  const [passkey] = Object(bodyOf(await state(mine.token))).passkeys;
  const at = `/auth/passkeys/${passkey.id}`;
  for (const method of ["PATCH", "DELETE"]) {
    const json = method === "PATCH" ? { name: "Taken" } : undefined;
    expect((await court.call(method, at, json, theirs.token)).status).toBe(404);
  }
  for (const name of ["", "   ", "\u0000", "x".repeat(61), 7, null])
    expect(errorOf(await court.call("PATCH", at, { name }, mine.token))).toMatchObject({
      status: 400,
      code: "invalid",
    });
  const mass = { name: "न्यायालय 💼", counter: 0, accountId: theirs.id };
  expect((await court.call("PATCH", at, mass, mine.token)).status).toBe(400);
  expect((await court.call("PATCH", at, { name: "न्यायालय 💼" }, mine.token)).status).toBe(204);
  expect((await state(mine.token)).body).toMatchObject({ passkeys: [{ name: "न्यायालय 💼" }] });
  const both = await Promise.all([0, 1].map(() => court.call("DELETE", at, undefined, mine.token)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  // The recovery codes are deleted with the last second factor, and the next login has one step.
  expect((await state(mine.token)).body).toMatchObject({ passkeys: [], recoveryLeft: 0 });
  expect(await logIn(court, mine.phone)).toBeString();
  expect(errorOf(await login(mine.device)).code).toBe("passkey_refused");
});

test("an account that is shut has no passkey", async () => {
  const { device, id } = await withPasskey();
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`;
  expect(errorOf(await login(device)).code).toBe("passkey_refused");
});
