// A person who has just registered logs in by the ways that the court has on: a code needs nothing, a password is set by a link to the
// proven number.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { INVITATION_HOURS, REGISTRATION_CONSENT } from "../../server/contract/limits.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";
import { proveNumber } from "./support/registration.ts";

const PASSWORD = "ghat steps brass umbrella";
let court: Court;
let admin: string;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN", { password: PASSWORD })).phone);
  await set({ public_enabled: true, registration_at_once: true });
});
afterAll(() => court.stop());

async function set(flags: Record<string, boolean>) {
  for (const [key, value] of Object.entries(flags))
    expect((await court.call("PUT", `/admin/settings/${key}`, { value, shutsOut: 1000 }, admin)).status).toBe(
      200,
    );
}
const messages = async (phone: string) => {
  const rows = await court.sql`SELECT channel, kind, text FROM outbox WHERE recipient = ${phone} ORDER BY id`;
  return rows.filter(({ kind }) => kind !== "registrationCode");
};
const keyIn = (text: unknown) => /password-new#([\w-]+)/.exec(String(text))?.[1];

/** Registers somebody; at once, or by the registry. @returns the number */
async function register(subRole: "Public" | "Litigant") {
  const phone = String(8_300_000_000 + ++numbers);
  const ticket = await proveNumber(court, phone);
  const { body } = await court.call("POST", "/auth/register", {
    ticket,
    subRole,
    displayName: "Kamala Devi Rautaray",
    email: `somebody${numbers}@example.org`,
    idType: "AADHAAR",
    idNumber: "234123412346",
    consent: REGISTRATION_CONSENT,
  });
  if (Object(body).state === "approved") return phone;
  const [row] = await court.sql`SELECT id, changed_at FROM registrations WHERE phone = ${phone}`;
  const decision = { decision: "approve", version: row?.changed_at.getTime(), note: "" };
  const decided = await court.call("POST", `/admin/registrations/${row?.id}/decision`, decision, admin);
  expect(decided.status).toBe(200);
  return phone;
}

test("by each combination of the flags: a link goes to the number where a password alone leads in, and nowhere else", async () => {
  for (const [otp_login, password_login] of [
    [true, false],
    [true, true],
    [false, true],
  ] as const) {
    await set({ password_login: true });
    await set({ otp_login, password_login });
    for (const subRole of ["Public", "Litigant"] as const) {
      const phone = await register(subRole);
      const sent = await messages(phone);
      const links = sent.filter(({ kind }) => kind === "invitation");
      expect({ otp_login, password_login, links: links.length }).toEqual({
        otp_login,
        password_login,
        links: otp_login ? 0 : 1,
      });
      // Never to the mail address, which nobody has proven.
      expect(
        await court.sql`SELECT 1 FROM outbox WHERE recipient LIKE 'somebody%' AND kind = 'invitation'`,
      ).toHaveLength(0);
      if (otp_login) expect(await logIn(court, phone)).toBeString();
    }
  }
});

test("the link sets the first password once, leads to the login, and another can be sent", async () => {
  await set({ password_login: true });
  await set({ otp_login: false });
  const phone = await register("Public");
  const key = keyIn((await messages(phone)).at(-1)?.text);
  const facts = await court.call("POST", "/auth/link", { key });
  expect(facts.body).toMatchObject({ purpose: "invitation", username: phone, setsPassword: true });
  const reset = (linkKey: unknown) =>
    court.call("POST", "/auth/password/reset", { key: linkKey, password: PASSWORD });
  // A person whose message is lost asks for another one, although there is no password to forget yet.
  expect((await court.call("POST", "/auth/password/forgot", { username: phone })).status).toBe(200);
  const again = keyIn(
    (await court.sql`SELECT text FROM outbox WHERE kind = 'passwordLink' ORDER BY id DESC LIMIT 1`)[0]?.text,
  );
  expect(again).toBeString();
  expect((await reset(key)).status).toBe(200);
  expect(errorOf(await reset(key)).code).toBe("link_used");
  expect(errorOf(await reset(again)).code).toBe("link_used");
  const login = await court.call("POST", "/auth/login", { username: phone, password: PASSWORD });
  expect(Object(login.body).account).toMatchObject({ displayName: "Kamala Devi Rautaray" });
});

test("the link lives 72 hours; a registration that is not approved gets none", async () => {
  await set({ registration_at_once: false });
  const phone = String(8_300_000_000 + ++numbers);
  const ticket = await proveNumber(court, phone);
  await court.call("POST", "/auth/register", {
    ticket,
    subRole: "Public",
    displayName: "Kamala Devi Rautaray",
    email: null,
    idType: "AADHAAR",
    idNumber: "234123412346",
    consent: REGISTRATION_CONSENT,
  });
  expect(await messages(phone)).toEqual([]);
  const approved = await register("Litigant");
  const key = keyIn((await messages(approved)).at(-1)?.text);
  for (let hour = 0; hour < INVITATION_HOURS; hour += 24) await court.advance(24 * 3600);
  expect(errorOf(await court.call("POST", "/auth/link", { key })).code).toBe("link_expired");
});
