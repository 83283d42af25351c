// A second step is lost: a recovery code stands in once, or two admins take it away; its owner is told, and nothing goes round it.
import { beforeEach, expect, test } from "bun:test";
import { PROOF_SECONDS, RECOVERY_CODES, RECOVERY_WAIT_SECONDS } from "../../server/contract/limits.ts";
import type { Role } from "../../server/contract/roles.ts";
import { addPerson, errorOf, openBrowser } from "../api/support/auth.ts";
import { countOf } from "../api/support/messages.ts";
import { addApp, bodyOf, firstStep } from "../api/support/second.ts";
import type { TestPerson } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { passkeyDevice } from "../support/passkey-device.ts";
import {
  anAdmin,
  comeByCode,
  correct,
  entriesOn,
  isOut,
  oneOwnCourt,
  pageOf,
  SITE,
} from "./support/own-court.ts";

const court = oneOwnCourt();
const RECOVERIES = "/admin/second-factor-recoveries";
let one: TestPerson;
let two: TestPerson;
// Their logins are their proofs, for five minutes.
beforeEach(async () => {
  one = await anAdmin();
  two = await anAdmin();
});

/** Somebody with an app on a device, who is on their page there. */
async function withApp(role: Role = "ADVOCATE") {
  const { id, phone } = await addPerson(court(), role);
  const page = await comeByCode(phone);
  const { app, recoveryCodes } = await addApp(court(), page.token, court().clock.now());
  return { id, phone, page, app, recoveryCodes };
}
/** A login by code and then by a second step: its answer. */
async function logIn(phone: string, by: "recovery" | "authenticator", code = "") {
  const browser = openBrowser(court());
  const { pending } = bodyOf(await firstStep(court(), browser, phone));
  return browser.call("/auth/login/second", { pending, by, code });
}
const stateOf = (person: TestPerson) =>
  person.ok<{ authenticatorSince: number | null; recoveryLeft: number; isLosing: boolean }>(
    "/auth/second-factor",
  );
const prove = (person: TestPerson, code = "") =>
  person.call<{ error?: { code: string } }>("/auth/step-up", { by: "recovery", code });
const about = (accountId: string) => ({ accountId, reason: "App lost; seen at the counter with her card" });
const begin = (admin: TestPerson, accountId: string) =>
  admin.ok<{ id: string; readyAt: number | null }>(RECOVERIES, about(accountId));
const confirm = (admin: TestPerson, { id }: { id: string }) =>
  admin.call<{ outcome?: string; error?: { code: string } }>(
    `${RECOVERIES}/${id}/confirm`,
    undefined,
    "POST",
  );

test("a recovery code lets its owner in once and ends the session elsewhere; the rest needs a proof, and each use is told", async () => {
  const { phone, page, app, recoveryCodes } = await withApp();
  const [first = "", second = ""] = recoveryCodes;
  const told = () => countOf(court(), phone, "recoveryUsed");
  const again = await pageOf(await logIn(phone, "recovery", first));
  await isOut(page, "other_login");
  expect(await told()).toBe(1);
  expect((await stateOf(again)).recoveryLeft).toBe(RECOVERY_CODES - 1);
  expect(errorOf(await logIn(phone, "recovery", first))).toMatchObject({ status: 400, code: "wrong_code" });
  expect(await told()).toBe(1);

  await court().clock.pass(PROOF_SECONDS + 1);
  const APP = "/auth/second-factor/authenticator";
  for (const [method, path] of [
    ["DELETE", APP],
    ["POST", APP],
    ["POST", "/auth/passkeys/options"],
    ["POST", "/auth/second-factor/recovery-codes"],
  ] as const) {
    const answer = await again.call<{ error?: { code: string } }>(path, undefined, method);
    expect([path, answer.status, answer.body.error?.code]).toEqual([path, 409, "proof_needed"]);
  }
  expect((await prove(again, first)).body.error?.code).toBe("wrong_code");
  expect((await prove(again, second)).status).toBe(200);
  expect(await told()).toBe(2);
  // The lost app is replaced: from then on, the app on the lost device opens nothing.
  const fresh = await addApp(court(), again.token, court().clock.now());
  const now = court().clock.now();
  expect(errorOf(await logIn(phone, "authenticator", app.codeAt(now))).code).toBe("wrong_code");
  await pageOf(await logIn(phone, "authenticator", fresh.app.freshAt(now)));
  await isOut(again, "other_login");
});

test("counsel's is taken away by two admins, never by one: sessions and waiting logins end, and the owner is told twice", async () => {
  const { id, phone, page, app, recoveryCodes } = await withApp();
  const browser = openBrowser(court());
  const { pending } = bodyOf(await firstStep(court(), browser, phone));
  const factorsTold = await countOf(court(), phone, "factorChanged");
  const begun = await begin(one, id);
  expect(await countOf(court(), phone, "recoveryBegun")).toBe(1);
  expect((await confirm(one, begun)).body.error?.code).toBe("conflict");
  expect((await stateOf(page)).isLosing).toBe(true);
  expect(await confirm(two, begun)).toMatchObject({ status: 200, body: { outcome: "done" } });
  await isOut(page, "session_ended");
  expect(await countOf(court(), phone, "factorChanged")).toBe(factorsTold + 1);
  const late = { pending, by: "authenticator", code: app.codeAt(court().clock.now()) };
  expect(errorOf(await browser.call("/auth/login/second", late)).code).toBe("login_over");

  const back = await comeByCode(phone);
  expect(await stateOf(back)).toMatchObject({ authenticatorSince: null, recoveryLeft: 0 });
  // A recovery code of before proves nothing in the session of after.
  expect((await prove(back, recoveryCodes[0])).body.error?.code).toBe("conflict");
  expect(await entriesOn(id)).toMatchObject([
    { act: "factorRecoveryBegun", actor: one.account.id, reason: about(id).reason },
    { act: "factorRecoveryConfirmed", actor: two.account.id },
  ]);
});

test("what a finder of the telephone had set up for themselves outlives the number, and goes with the word of two admins", async () => {
  const { id, phone } = await addPerson(court());
  const finder = await comeByCode(phone);
  const device = passkeyDevice(SITE);
  const asked = await finder.ok<object>("/auth/passkeys/options", {});
  await finder.ok("/auth/passkeys", { name: "Finder", response: device.make(Object(asked)) });
  const next = "9866100001";
  expect((await correct(one, id, { phoneNumber: next })).status).toBe(200);
  await isOut(finder, "session_ended");
  const byPasskey = async () => {
    const offered = await court().call("POST", "/auth/login/passkey/options", {});
    return court().call("POST", "/auth/login/passkey", { response: device.use(Object(offered.body)) });
  };
  const inAgain = await pageOf(await byPasskey());
  expect(await confirm(two, await begin(one, id))).toMatchObject({ status: 200, body: { outcome: "done" } });
  await isOut(inAgain, "session_ended");
  expect(errorOf(await byPasskey())).toMatchObject({ status: 400, code: "passkey_refused" });
  expect((await comeByCode(next)).account.id).toBe(id);
});

test("a court with one admin takes it away at the terminal, at once, with a reason, and the owner is told", async () => {
  const { id, phone, page } = await withApp("JUDGE");
  const factorsTold = await countOf(court(), phone, "factorChanged");
  const env = { DEMO: "1", DATA_DIR: court().dataDir };
  const reset = (...args: string[]) =>
    runCommand("server/admin/cli.ts", ["reset-second-factor", phone, ...args], court().databaseUrl, env);
  expect((await reset()).code).toBe(2);
  expect((await page.call("/common/courts/category")).status).toBe(200);
  const done = await reset("--reason", "Seen in chambers");
  expect([done.code, done.text]).toEqual([0, expect.stringContaining("has no second factor any more")]);
  await isOut(page, "session_ended");
  expect(await countOf(court(), phone, "factorChanged")).toBe(factorsTold + 1);
  expect(await entriesOn(id)).toMatchObject([
    { act: "factorsRemoved", actor: expect.stringMatching(/^command/), reason: "Seen in chambers" },
  ]);
  expect((await stateOf(await comeByCode(phone))).authenticatorSince).toBeNull();
});

test("a judge has a day to object, and loses nothing; unopposed it goes after the day, and the next login sets another up", async () => {
  const { id, phone, page } = await withApp("JUDGE");
  const first = await begin(one, id);
  expect(await confirm(two, first)).toMatchObject({ status: 200, body: { outcome: null } });
  expect(await countOf(court(), phone, "recoveryBegun")).toBe(1);
  expect((await page.call("/auth/second-factor/recovery", undefined, "DELETE")).status).toBe(204);
  expect(await stateOf(page)).toMatchObject({ isLosing: false, recoveryLeft: RECOVERY_CODES });
  expect((await confirm(two, first)).body.error?.code).toBe("conflict");

  const again = await begin(two, id);
  expect((await confirm(two, again)).body.error?.code).toBe("conflict");
  expect((await confirm(one, again)).status).toBe(200);
  await one.ok("/admin/settings/second_factor_required", { value: true }, "PUT");
  const browser = openBrowser(court());
  expect(bodyOf(await firstStep(court(), browser, phone))).toMatchObject({ purpose: "second" });
  await court().clock.pass(RECOVERY_WAIT_SECONDS + 1);
  expect(bodyOf(await firstStep(court(), browser, phone))).toMatchObject({ purpose: "set-up" });
});
