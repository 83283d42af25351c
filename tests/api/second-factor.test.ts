// Second factors of one's own: on after a first right code, off with a proof, required where the court says so, lost and recovered.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  PROOF_SECONDS,
  RECOVERIES_PAGE,
  RECOVERY_CODES,
  RECOVERY_CONFIRM_SECONDS,
  RECOVERY_WAIT_SECONDS,
  SET_UP_SECONDS,
} from "../../server/contract/limits.ts";
import type { Role } from "../../server/contract/roles.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import { until } from "../support/client.ts";
import { passkeyDevice } from "../support/passkey-device.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, startCourt } from "./support/auth.ts";
import { addApp, bodyOf, courtClock, firstStep } from "./support/second.ts";

let court: Court;
let clock: ReturnType<typeof courtClock>;
beforeAll(async () => {
  court = await startCourt();
  clock = courtClock(court);
});
afterAll(() => court.stop());

const APP = "/auth/second-factor/authenticator";
const call = (method: string, path: string, token?: string, json?: object) =>
  court.call(method, path, json, token);
const state = (token: string) => call("GET", "/auth/second-factor", token);

async function someone(role: Role = "ADVOCATE") {
  const person = await addPerson(court, role);
  return { ...person, token: await logIn(court, person.phone) };
}

/** Logs in by both steps. */
async function enter(phone: string, code: string, by = "authenticator") {
  const browser = openBrowser(court);
  const { pending } = bodyOf(await firstStep(court, browser, phone));
  return browser.call("/auth/login/second", { pending, by, code });
}

test("a key is worth nothing before its first right code", async () => {
  const { token, phone } = await someone();
  const { key, uri } = bodyOf(await call("POST", APP, token));
  expect(String(uri)).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  const app = authenticatorApp(String(key));
  expect((await state(token)).body).toMatchObject({ authenticatorSince: null, recoveryLeft: 0 });
  expect(bodyOf(await firstStep(court, openBrowser(court), phone)).token).toBeString();
  const again = await logIn(court, phone);
  // The draft was another session's.
  const other = await call("PUT", APP, again, { code: app.codeAt(clock.now()) });
  expect(errorOf(other)).toMatchObject({ status: 400, code: "draft_over" });
  const own = authenticatorApp(String(bodyOf(await call("POST", APP, again)).key));
  expect(errorOf(await call("PUT", APP, again, { code: own.wrongAt(clock.now()) })).code).toBe("wrong_code");
  const code = own.codeAt(clock.now());
  const on = await call("PUT", APP, again, { code });
  expect(bodyOf(on).recoveryCodes).toHaveLength(10);
  expect((await state(again)).body).toMatchObject({
    authenticatorSince: expect.any(Number),
    recoveryLeft: 10,
  });
  // The code that turned it on opens no login.
  expect(errorOf(await enter(phone, code)).code).toBe("wrong_code");
});

test("of two who confirm at once one turns it on, and a key of a quarter of an hour ago is over", async () => {
  const { token } = await someone();
  const app = authenticatorApp(String(bodyOf(await call("POST", APP, token)).key));
  const code = app.codeAt(clock.now());
  const both = await Promise.all([0, 1].map(() => call("PUT", APP, token, { code })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = authenticatorApp(String(bodyOf(await call("POST", APP, token)).key));
  await clock.pass(SET_UP_SECONDS + 1);
  const proof = { by: "authenticator", code: app.codeAt(clock.now()) };
  expect((await call("POST", "/auth/step-up", token, proof)).status).toBe(200);
  expect(errorOf(await call("PUT", APP, token, { code: late.codeAt(clock.now()) })).code).toBe("draft_over");
});

test("new recovery codes end the earlier ones, turning off ends all, and each needs a proof", async () => {
  const { token, phone } = await someone();
  const { app, recoveryCodes } = await addApp(court, token, clock.now());
  await clock.pass(PROOF_SECONDS + 1);
  for (const [method, path] of [
    ["POST", APP],
    ["DELETE", APP],
    ["POST", "/auth/second-factor/recovery-codes"],
    ["DELETE", "/auth/second-factor/recovery"],
  ] as const)
    expect([path, errorOf(await call(method, path, token)).code]).toEqual([path, "proof_needed"]);
  await call("POST", "/auth/step-up", token, { by: "authenticator", code: app.codeAt(clock.now()) });
  const made = bodyOf(await call("POST", "/auth/second-factor/recovery-codes", token)).recoveryCodes;
  expect(made).toHaveLength(10);
  const [old = ""] = recoveryCodes;
  expect(errorOf(await enter(phone, old, "recovery")).code).toBe("wrong_code");
  expect((await call("DELETE", APP, token)).status).toBe(204);
  expect(errorOf(await call("DELETE", APP, token)).code).toBe("not_found");
  expect(errorOf(await call("POST", "/auth/second-factor/recovery-codes", token)).code).toBe("conflict");
  expect((await state(token)).body).toMatchObject({ authenticatorSince: null, recoveryLeft: 0 });
  expect(await logIn(court, phone)).toBeString();
});

test("nothing of another's can be named: no call on a second factor takes an account", async () => {
  const mine = await someone();
  const theirs = await someone();
  const accountId = theirs.id;
  const app = authenticatorApp(String(bodyOf(await call("POST", APP, mine.token, { accountId })).key));
  const code = app.codeAt(clock.now());
  expect(errorOf(await call("PUT", APP, mine.token, { code, accountId })).code).toBe("invalid");
  expect((await state(theirs.token)).body).toMatchObject({ authenticatorSince: null });
});

test("where the court asks for one, a first login of a judge leads to setting it up and nowhere else", async () => {
  const admin = await someone("ADMIN");
  const setting = "/admin/settings/second_factor_required";
  expect((await call("PUT", setting, admin.token, { value: true })).status).toBe(200);
  const judge = await addPerson(court, "JUDGE");
  const browser = openBrowser(court);
  const first = await firstStep(court, browser, judge.phone);
  expect(first.body).toMatchObject({ purpose: "set-up", ways: [] });
  expect(first.body).not.toHaveProperty("token");
  const pending = String(bodyOf(first).pending);
  const second = { pending, by: "authenticator", code: "123456" };
  expect(errorOf(await browser.call("/auth/login/second", second)).code).toBe("login_over");
  const { key } = bodyOf(await browser.call("/auth/login/set-up/authenticator", { pending }));
  const app = authenticatorApp(String(key));
  const set = (code: string) => court.call("PUT", "/auth/login/set-up/authenticator", { pending, code });
  expect(errorOf(await set(app.wrongAt(clock.now()))).code).toBe("wrong_code");
  const done = await set(app.codeAt(clock.now()));
  expect(done.status).toBe(200);
  expect(bodyOf(done).recoveryCodes).toHaveLength(10);
  const token = String(bodyOf(done).token);
  expect((await state(token)).body).toMatchObject({ isRequired: true });
  expect(errorOf(await set(app.codeAt(clock.now(), 1))).code).toBe("login_over");
  // The last one stays.
  expect(errorOf(await call("DELETE", APP, token))).toMatchObject({ status: 409, code: "factor_needed" });
  // The same with a passkey.
  const officer = await addPerson(court, "MASTER");
  const asked = bodyOf(await firstStep(court, browser, officer.phone));
  const offered = bodyOf(
    await browser.call("/auth/login/set-up/passkey/options", { pending: asked.pending }),
  );
  const response = passkeyDevice().make(Object(offered));
  const json = { pending: asked.pending, name: "Bench", response };
  expect(await browser.call("/auth/login/set-up/passkey", json)).toMatchObject({ status: 200 });
  // An advocate is not asked.
  expect(await logIn(court, (await addPerson(court)).phone)).toBeString();
  await call("PUT", setting, admin.token, { value: false });
});

test("two who set up the first one at once with the same right: one comes in, the other begins again", async () => {
  const admin = await someone("ADMIN");
  const setting = "/admin/settings/second_factor_required";
  await call("PUT", setting, admin.token, { value: true });
  const judge = await addPerson(court, "JUDGE");
  const pendings: string[] = [];
  for (let n = 0; n < 2; n++)
    pendings.push(String(bodyOf(await firstStep(court, openBrowser(court), judge.phone)).pending));
  const devices = pendings.map(() => passkeyDevice());
  const offers = await Promise.all(
    pendings.map((pending) => court.call("POST", "/auth/login/set-up/passkey/options", { pending })),
  );
  const answers = await Promise.all(
    pendings.map((pending, n) =>
      court.call("POST", "/auth/login/set-up/passkey", {
        pending,
        name: `Device ${n}`,
        response: devices[n]?.make(Object(offers[n]?.body)),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await call("PUT", setting, admin.token, { value: false });
});

test("a lost one is taken away by two admins after a day, and not before", async () => {
  const one = await someone("ADMIN");
  const two = await someone("ADMIN");
  const judge = await someone("JUDGE");
  const { app } = await addApp(court, judge.token, clock.now());
  const all = "/admin/second-factor-recoveries";
  const about = { accountId: judge.id, reason: "Lost on the train; seen in person" };
  expect((await call("POST", all, judge.token, about)).status).toBe(406);
  const begun = await call("POST", all, one.token, about);
  expect(begun).toMatchObject({ status: 201, body: { readyAt: null, startedBy: one.id } });
  expect((await call("GET", `/admin/people/${judge.id}`, two.token)).body).toMatchObject({
    factors: { authenticatorSince: expect.any(String), passkeys: 0, recoveryLeft: RECOVERY_CODES },
    recovery: { id: bodyOf(begun).id, startedByName: expect.any(String), confirmedByName: null },
  });
  const waiting = async () => bodyOf(await call("GET", "/admin/waiting", two.token)).recoveries;
  expect(await waiting()).toBe(1);
  expect(errorOf(await call("POST", all, two.token, about)).code).toBe("conflict");
  const confirm = `${all}/${bodyOf(begun).id}/confirm`;
  expect(errorOf(await call("POST", confirm, one.token)).code).toBe("conflict");
  const both = await Promise.all([0, 1].map(() => call("POST", confirm, two.token)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await waiting()).toBe(0);
  expect((await state(judge.token)).body).toMatchObject({ isLosing: true, losesAt: expect.any(Number) });
  // In the day of waiting its use shows that it is not lost.
  expect((await enter(judge.phone, app.freshAt(clock.now()))).status).toBe(200);
  expect((await call("GET", all, one.token)).body).toMatchObject({ recoveries: [{ outcome: "used" }] });
  const again = await call("POST", all, one.token, about);
  const second = await call("POST", `${all}/${bodyOf(again).id}/confirm`, two.token);
  expect(second.status).toBe(200);
  await clock.pass(RECOVERY_WAIT_SECONDS + 1);
  // The next login has one step, whether or not anything swept meanwhile.
  expect(await logIn(court, judge.phone)).toBeString();
  expect((await call("GET", all, await logIn(court, one.phone))).body).toMatchObject({
    recoveries: [{ outcome: "done", confirmedBy: two.id }, { outcome: "used" }],
  });
});

test("an admin takes nobody's away alone, not their own, and not without a proof", async () => {
  const one = await someone("ADMIN");
  const two = await someone("ADMIN");
  await addApp(court, one.token, clock.now());
  const all = "/admin/second-factor-recoveries";
  const begin = (token: string, accountId: string, reason: string) =>
    call("POST", all, token, { accountId, reason });
  expect(errorOf(await begin(one.token, one.id, "Mine")).code).toBe("conflict");
  const begun = bodyOf(await begin(two.token, one.id, "Asked by telephone"));
  expect(errorOf(await call("POST", `${all}/${begun.id}/confirm`, one.token)).code).toBe("conflict");
  expect(errorOf(await call("POST", `${all}/${begun.id}/confirm`, two.token)).code).toBe("conflict");
  expect((await call("DELETE", "/auth/second-factor/recovery", one.token)).status).toBe(204);
  expect(errorOf(await call("DELETE", `${all}/${begun.id}`, two.token)).code).toBe("conflict");
  const none = await someone();
  expect(errorOf(await begin(two.token, none.id, "Nothing to lose")).code).toBe("conflict");
  expect(errorOf(await begin(two.token, crypto.randomUUID(), "Nobody")).code).toBe("not_found");
  for (const reason of ["", " ", "x".repeat(301), "\u0000"])
    expect(errorOf(await begin(two.token, one.id, reason)).code).toBe("invalid");
  await clock.pass(PROOF_SECONDS + 1);
  expect(errorOf(await begin(two.token, one.id, "Later")).code).toBe("proof_needed");
});

test("an advocate's is taken away with the confirmation, which ends the session; what nobody confirms lapses", async () => {
  const one = await someone("ADMIN");
  const two = await someone("ADMIN");
  const advocate = await someone();
  await addApp(court, advocate.token, clock.now());
  const all = "/admin/second-factor-recoveries";
  const begin = async (token: string, accountId: string) =>
    bodyOf(await call("POST", all, token, { accountId, reason: "Lost" }));
  const { id, role, subRole } = await begin(one.token, advocate.id);
  expect([role, subRole]).toEqual(["ADVOCATE", null]);
  expect(await call("POST", `${all}/${id}/confirm`, two.token)).toMatchObject({ body: { outcome: "done" } });
  await until("the session to end", async () => (await state(advocate.token)).status === 403);
  const fresh = await logIn(court, advocate.phone);
  await addApp(court, fresh, clock.now());
  await begin(one.token, advocate.id);
  await clock.pass(RECOVERY_CONFIRM_SECONDS + 60);
  const admin = await logIn(court, one.phone);
  await until(
    "the recovery to lapse",
    async () => Object(bodyOf(await call("GET", all, admin))).recoveries[0].outcome === "lapsed",
    90,
  );
});

test("a person who was of the court a moment ago has the day as well, whatever role an admin gave them meanwhile", async () => {
  const one = await someone("ADMIN");
  const two = await someone("ADMIN");
  const judge = await addPerson(court, "JUDGE");
  await addApp(court, await logIn(court, judge.phone), clock.now());
  const { version } = bodyOf(await call("GET", `/admin/people/${judge.id}`, one.token));
  const place = { version, role: "ADVOCATE", subRole: null, courtHall: null };
  expect((await call("PUT", `/admin/people/${judge.id}/role`, one.token, place)).status).toBe(200);
  const all = "/admin/second-factor-recoveries";
  const { id } = bodyOf(await call("POST", all, one.token, { accountId: judge.id, reason: "Lost" }));
  const confirmed = bodyOf(await call("POST", `${all}/${id}/confirm`, two.token));
  expect(confirmed).toMatchObject({ outcome: null });
  expect(Number(confirmed.readyAt)).toBeGreaterThan(clock.now() + (RECOVERY_WAIT_SECONDS - 600) * 1000);
  expect(bodyOf(await firstStep(court, openBrowser(court), judge.phone)).purpose).toBe("second");
});

test("one that is older than the newest on the page is confirmed and called off all the same", async () => {
  const one = await someone("ADMIN");
  const two = await someone("ADMIN");
  const all = "/admin/second-factor-recoveries";
  const ids: unknown[] = [];
  for (let n = 0; n < 2; n++) {
    const person = await someone();
    await addApp(court, person.token, clock.now());
    ids.push(bodyOf(await call("POST", all, one.token, { accountId: person.id, reason: "Lost" })).id);
  }
  await court.sql`INSERT INTO factor_recoveries (id, account_id, reason, started_at, outcome, ended_at)
    SELECT gen_random_uuid(), ${two.id}, 'Lost', now() + interval '9 days', 'cancelled', now() FROM generate_series(1, ${RECOVERIES_PAGE})`;
  expect((await call("POST", `${all}/${ids[0]}/confirm`, two.token)).status).toBe(200);
  expect((await call("DELETE", `${all}/${ids[1]}`, two.token)).status).toBe(200);
});

test("where one was signed in is one's own alone, with how, and without a secret", async () => {
  const { phone, token } = await someone();
  const other = await someone();
  const again = await logIn(court, phone);
  const { sessions } = Object(bodyOf(await call("GET", "/auth/sessions", again)));
  expect(sessions).toMatchObject([
    { isThis: true, provenBy: "code", endedAt: null },
    { isThis: false, endReason: "other_login" },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  expect(Object(bodyOf(await call("GET", "/auth/sessions", other.token))).sessions).toHaveLength(1);
});

test("the owner is told of each change of the second step, on the number and by no code", async () => {
  const { token, phone } = await someone();
  const told = async () => {
    const { body } = await court.call("GET", "/dev/outbox");
    const messages: { to: string; kind: string; text: string }[] = Array.isArray(body) ? body : [];
    return messages.filter(({ to, text }) => to === phone && /second factor/.test(text));
  };
  const { key } = bodyOf(await call("POST", APP, token));
  expect(await told()).toHaveLength(0);
  await call("PUT", APP, token, { code: authenticatorApp(String(key)).codeAt(clock.now()) });
  expect(await told()).toHaveLength(1);
  expect((await call("POST", "/auth/second-factor/recovery-codes", token)).status).toBe(200);
  expect(await told()).toHaveLength(2);
  expect((await call("DELETE", APP, token)).status).toBe(204);
  expect(await told()).toHaveLength(3);
});
