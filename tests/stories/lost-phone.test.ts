// A telephone is lost: its session is ended from elsewhere, the registry changes the number, and the person who found it gets nothing.
import { beforeAll, expect, test } from "bun:test";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { addPerson, codeFor, errorOf, openBrowser, requestOf } from "../api/support/auth.ts";
import { countOf } from "../api/support/messages.ts";
import { addApp, bodyOf, firstStep } from "../api/support/second.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import { type TestPerson, until } from "../support/client.ts";
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
import { come, hall, inState } from "./support/story.ts";

const court = oneOwnCourt();
let admin: TestPerson;
beforeAll(async () => {
  admin = await anAdmin();
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
});

let numbers = 0;
/** A number that nobody has. */
const newNumber = () => String(9_866_000_000 + ++numbers);
const options = async (path: string, json: object = {}, token?: string) =>
  Object(bodyOf(await court().call("POST", path, json, token)));

/** A passkey on a device that its person keeps, added in a session. */
async function addPasskey(token: string) {
  const device = passkeyDevice(SITE);
  const response = device.make(await options("/auth/passkeys/options", {}, token));
  const added = await court().call("POST", "/auth/passkeys", { name: "Laptop", response }, token);
  expect(added.status).toBe(200);
  return device;
}
const byPasskey = async (device: ReturnType<typeof passkeyDevice>) =>
  court().call("POST", "/auth/login/passkey", {
    response: device.use(await options("/auth/login/passkey/options")),
  });

test("counsel whose telephone is lost ends its session from the laptop, in the middle of a hearing, and takes its app away", async () => {
  const officer = await come("9000000010", court());
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(hall(1));
  const { phone, id } = await addPerson(court());
  const telephone = await comeByCode(phone);
  const laptop = await addPasskey(telephone.token);
  const { app } = await addApp(court(), telephone.token, court().clock.now());
  await telephone.enter(hall(1));
  const seen = () => officer.sitting(hall(1)).people[id]?.state;
  await until("counsel to wait at the hall", () => seen() === "WAITING");

  const page = await pageOf(await byPasskey(laptop));
  await isOut(telephone, "other_login");
  await until("the telephone to be out of the hall", () => seen() === "KICKED_OUT");
  await expect(telephone.connect()).rejects.toThrow("other_login");
  const { sessions } = await page.ok<{ sessions: object[] }>("/auth/sessions");
  expect(sessions).toMatchObject([
    { isThis: true, provenBy: "passkey", endedAt: null },
    { isThis: false, provenBy: "authenticator", endReason: "other_login" },
  ]);
  // The app was on the telephone: a person who has it and reads the codes has both steps until it is taken away.
  await page.ok("/auth/second-factor/authenticator", undefined, "DELETE");
  const finder = openBrowser(court(), "198.51.100.1");
  const { pending, ways } = bodyOf(await firstStep(court(), finder, phone));
  expect(ways).toEqual(["passkey", "recovery"]);
  const code = app.codeAt(court().clock.now());
  const entered = await finder.call("/auth/login/second", { pending, by: "authenticator", code });
  expect(errorOf(entered)).toMatchObject({ status: 400, code: "wrong_code" });
  // Back to the hearing on the laptop.
  await page.enter(hall(1));
  await inState(page, hall(1), "WAITING");
});

test("the registry changes the number of whom it has seen: with a proof, with a reason, and the owner is told both ways", async () => {
  const { phone, id } = await addPerson(court());
  const email = "asha@mail.example";
  await court().sql`UPDATE accounts SET email = ${email} WHERE id = ${id}`;
  const page = await comeByCode(phone);
  const next = newNumber();
  await court().clock.pass(PROOF_SECONDS + 1);
  const asked = { phoneNumber: next, reason: "Telephone lost; seen at the counter with her card" };
  const unproven = await correct(admin, id, asked);
  expect(unproven).toMatchObject({ status: 409, body: { error: { code: "proof_needed" } } });
  expect((await page.call("/common/courts/category")).status).toBe(200);
  const proof = await admin.ok<{ request: string }>("/auth/step-up/code", undefined, "POST");
  const adminPhone = admin.account.phoneNumber ?? "";
  const code = await codeFor(court(), adminPhone);
  await admin.ok("/auth/step-up", { by: "code", code, request: proof.request });

  expect((await correct(admin, id, asked)).status).toBe(200);
  await isOut(page, "session_ended");
  const entries = await entriesOn(id);
  expect(entries).toMatchObject([{ act: "personChanged", actor: admin.account.id, reason: asked.reason }]);
  for (const number of [phone, next]) expect(JSON.stringify(entries)).not.toContain(number);
  for (const to of [phone, next, email])
    expect([to, await countOf(court(), to, "contactChanged")]).toEqual([to, 1]);
  // A name that is corrected is told to nobody.
  expect((await correct(admin, id, { displayName: "Asha M. Rao" })).status).toBe(200);
  expect(await countOf(court(), next, "contactChanged")).toBe(1);
  expect((await comeByCode(next)).account.id).toBe(id);
});

test("the person who found the telephone gets no code any more, and one that came before opens nothing", async () => {
  const { phone, id } = await addPerson(court());
  const finder = openBrowser(court(), "198.51.100.2");
  const request = requestOf(await finder.ask(phone));
  const early = await codeFor(court(), phone);
  const next = newNumber();
  expect((await correct(admin, id, { phoneNumber: next })).status).toBe(200);
  const late = await finder.call("/auth/login/otp", { phoneNumber: phone, code: early, request });
  expect(errorOf(late)).toMatchObject({ status: 400, code: "wrong_code" });
  // The same code is not good under the new number either.
  const under = await finder.call("/auth/login/otp", { phoneNumber: next, code: early, request });
  expect(errorOf(under)).toMatchObject({ status: 400, code: "code_expired" });

  const before = await countOf(court(), phone, "code");
  const asked = await finder.ask(phone);
  expect(asked).toMatchObject({ status: 200, body: { sent: true } });
  expect(await countOf(court(), phone, "code")).toBe(before);
  const forgotten = await court().call("POST", "/auth/password/forgot", { username: phone });
  expect(forgotten).toMatchObject({ status: 200, body: { sent: true } });
  expect(await countOf(court(), phone, "passwordLink")).toBe(0);
  expect((await comeByCode(next)).account.id).toBe(id);
});

test("a login that waits with the lost telephone's code is over with the number, also one that would set a second step up", async () => {
  const { phone, id } = await addPerson(court(), "JUDGE");
  await admin.ok("/admin/settings/second_factor_required", { value: true }, "PUT");
  const finder = openBrowser(court(), "198.51.100.3");
  const first = bodyOf(await firstStep(court(), finder, phone));
  expect(first).toMatchObject({ purpose: "set-up" });
  const { pending } = first;
  const { key } = bodyOf(await finder.call("/auth/login/set-up/authenticator", { pending }));
  const next = newNumber();
  expect((await correct(admin, id, { phoneNumber: next })).status).toBe(200);
  const code = authenticatorApp(String(key)).codeAt(court().clock.now());
  const set = await court().call("PUT", "/auth/login/set-up/authenticator", { pending, code });
  expect(errorOf(set)).toMatchObject({ status: 400, code: "login_over" });
  // The judge sets it up with the new number.
  const own = openBrowser(court());
  const begun = bodyOf(await firstStep(court(), own, next));
  expect(begun).toMatchObject({ purpose: "set-up" });
  const again = bodyOf(await own.call("/auth/login/set-up/authenticator", { pending: begun.pending }));
  const right = authenticatorApp(String(again.key)).codeAt(court().clock.now());
  const given = { pending: begun.pending, code: right };
  const entered = await court().call("PUT", "/auth/login/set-up/authenticator", given);
  expect(entered).toMatchObject({ status: 200, body: { account: { id } } });
  await admin.ok("/admin/settings/second_factor_required", { value: false }, "PUT");
});
