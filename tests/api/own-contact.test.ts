// One's own number and mail address: changed with a proof and the new one's code, told at the old one, and no way into others' accounts.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CODE_SECONDS, PROOF_SECONDS } from "../../server/contract/limits.ts";
import { createLimits, limitRules } from "../../server/limits/limits.ts";
import {
  addPerson,
  type Court,
  codeFor,
  errorOf,
  logIn,
  openBrowser,
  otherCode,
  startCourt,
} from "./support/auth.ts";
import { countOf } from "./support/messages.ts";
import { addApp, bodyOf, firstStep } from "./support/second.ts";

let court: Court;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const newNumber = () => String(9_855_000_000 + ++numbers);
const newMail = () => `asha${++numbers}@mail.example`;
const contact = async (token: string) => (await court.call("GET", "/auth/contact", undefined, token)).body;
const ask = (to: string, token: string) =>
  to.includes("@")
    ? court.call("POST", "/auth/contact/email", { email: to }, token)
    : court.call("POST", "/auth/contact/phone", { phoneNumber: to }, token);
const confirm = (to: string, code: string, request: unknown, token: string) =>
  to.includes("@")
    ? court.call("PUT", "/auth/contact/email", { email: to, code, request }, token)
    : court.call("PUT", "/auth/contact/phone", { phoneNumber: to, code, request }, token);
async function begin(to: string, token: string) {
  const { body } = await ask(to, token);
  return { code: await codeFor(court, to), request: Object(body).request };
}
async function change(to: string, token: string) {
  const { code, request } = await begin(to, token);
  return confirm(to, code, request, token);
}
const rowOf = async (id: string) => (await court.sql`SELECT phone, email FROM accounts WHERE id = ${id}`)[0];

test("a mail address holds once its code is entered; the number, and the address until now, are told", async () => {
  const { id, phone } = await addPerson(court);
  const token = await logIn(court, phone);
  expect(await contact(token)).toEqual({
    phoneNumber: phone,
    email: null,
    changesPhone: true,
    changesEmail: true,
  });
  const [first, second] = [newMail(), newMail()];
  const { code, request } = await begin(first, token);
  expect(await rowOf(id)).toMatchObject({ email: null });
  expect(errorOf(await confirm(first, otherCode(code), request, token)).code).toBe("wrong_code");
  // The code is for this address alone.
  expect(errorOf(await confirm(second, code, request, token)).code).toBe("code_expired");
  expect((await confirm(first, code, request, token)).body).toMatchObject({ email: first });
  expect(errorOf(await confirm(first, code, request, token)).code).toBe("code_expired");
  expect(errorOf(await ask(first, token))).toMatchObject({ fields: { email: "is yours already" } });
  expect((await change(second, token)).status).toBe(200);
  for (const to of [first, second]) expect(await countOf(court, to, "contactChanged")).toBeGreaterThan(0);
  expect(await countOf(court, phone, "contactChanged")).toBe(2);
  const removed = await court.call("DELETE", "/auth/contact/email", undefined, token);
  expect(removed.body).toMatchObject({ email: null });
  expect(await countOf(court, second, "contactChanged")).toBe(2);
  // The session goes on: nothing of the login has changed.
  expect((await court.call("GET", "/auth/sessions", undefined, token)).status).toBe(200);
});

test("a new number ends the session, the waiting login and what was sent to the old one; one comes in by the new one", async () => {
  const { id, phone } = await addPerson(court);
  const token = await logIn(court, phone);
  await change(newMail(), token);
  const next = newNumber();
  const finder = openBrowser(court, "198.51.100.7");
  const early = Object((await finder.ask(phone)).body).request;
  const earlyCode = await codeFor(court, phone);
  expect((await change(next, token)).status).toBe(204);
  expect(errorOf(await court.call("GET", "/auth/contact", undefined, token))).toMatchObject({ status: 403 });
  const late = await finder.call("/auth/login/otp", { phoneNumber: phone, code: earlyCode, request: early });
  expect(errorOf(late).code).toBe("wrong_code");
  for (const to of [phone, next]) expect(await countOf(court, to, "contactChanged")).toBeGreaterThan(0);
  const own = await logIn(court, next);
  expect(await contact(own)).toMatchObject({ phoneNumber: next });
  expect(await rowOf(id)).toMatchObject({ phone: next });
  // The old number is free again: a person who gets it later has no account by it.
  const stranger = await addPerson(court);
  const theirs = await logIn(court, stranger.phone);
  expect((await change(phone, theirs)).status).toBe(204);
});

test("taking over: nothing without a proof, with another's session, by a login's code, or past a second factor", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  const next = newNumber();
  const { code, request } = await begin(next, token);
  // Somebody else's session with the code that came to the number.
  const other = await logIn(court, (await addPerson(court)).phone);
  expect(errorOf(await confirm(next, code, request, other)).code).toBe("wrong_code");
  // A code to log in proves no new number, nor the other way round.
  const login = Object((await court.call("POST", "/auth/otp/generate", { phoneNumber: phone })).body);
  const loginCode = await codeFor(court, phone);
  expect(errorOf(await confirm(phone, loginCode, login.request, token)).code).toBe("wrong_code");
  const asLogin = await court.call("POST", "/auth/login/otp", { phoneNumber: next, code, request });
  expect(errorOf(asLogin).code).toBe("wrong_code");
  // A screen that was left open.
  await court.advance(PROOF_SECONDS + 1);
  for (const answer of [
    await ask(newNumber(), token),
    await confirm(next, code, request, token),
    await ask(newMail(), token),
    await court.call("DELETE", "/auth/contact/email", undefined, token),
  ])
    expect(errorOf(answer)).toMatchObject({ status: 409, code: "proof_needed" });
  // A person who has a second factor has proven it: a login that waits for it has no session to change anything with.
  const guarded = await addPerson(court);
  const { app: _ } = await addApp(
    court,
    await logIn(court, guarded.phone),
    Date.now() + (PROOF_SECONDS + 1) * 1000,
  );
  const { pending } = bodyOf(await firstStep(court, openBrowser(court), guarded.phone));
  expect(errorOf(await ask(newNumber(), String(pending))).status).toBe(403);
  const fresh = await logIn(court, (await addPerson(court)).phone);
  const body = { phoneNumber: newNumber(), accountId: guarded.id };
  expect(errorOf(await court.call("POST", "/auth/contact/phone", body, fresh)).status).toBe(400);
});

test("another account's number is answered alike until its code is entered, and taken from nobody", async () => {
  const [mine, theirs] = [await addPerson(court), await addPerson(court)];
  const token = await logIn(court, mine.phone);
  const known = await ask(theirs.phone, token);
  const unknown = await ask(newNumber(), token);
  const shape = ({ status, body }: typeof known) => [status, Object.keys(Object(body)).sort()];
  expect(shape(known)).toEqual(shape(unknown));
  const guessed = await confirm(theirs.phone, "000000", Object(known.body).request, token);
  expect(errorOf(guessed).code).toBe("wrong_code");
  const proven = await confirm(
    theirs.phone,
    await codeFor(court, theirs.phone),
    Object(known.body).request,
    token,
  );
  expect(errorOf(proven)).toMatchObject({ status: 409, code: "conflict" });
  expect(await rowOf(theirs.id)).toMatchObject({ phone: theirs.phone });
  expect(await rowOf(mine.id)).toMatchObject({ phone: mine.phone });
  // The session that asked lives: nothing was changed.
  expect((await court.call("GET", "/auth/contact", undefined, token)).status).toBe(200);
});

test("two who confirm one number at once: one has it; a code is good once, five minutes, and five tries", async () => {
  const [one, two] = [await addPerson(court), await addPerson(court)];
  const [first, second] = [await logIn(court, one.phone), await logIn(court, two.phone)];
  const shared = newNumber();
  const begun = [await begin(shared, first), await begin(shared, second)] as const;
  const answers = await Promise.all([
    confirm(shared, begun[0].code, begun[0].request, first),
    confirm(shared, begun[1].code, begun[1].request, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const person = await addPerson(court);
  const token = await logIn(court, person.phone);
  const next = newNumber();
  const { code, request } = await begin(next, token);
  const twice = await Promise.all([confirm(next, code, request, token), confirm(next, code, request, token)]);
  expect(twice.map(({ status }) => status).sort()).not.toEqual([204, 204]);
  const later = await logIn(court, next);
  const mail = newMail();
  const late = await begin(mail, later);
  await court.advance(CODE_SECONDS - 1);
  const again = await logIn(court, next);
  expect(errorOf(await confirm(mail, late.code, late.request, again)).code).toBe("wrong_code");
  await court.advance(2);
  const other = await logIn(court, next);
  expect(errorOf(await confirm(mail, late.code, late.request, other)).code).toBe("code_expired");
});

test("what is no number or address is refused at its field, asking is counted, and a guest has nothing to change", async () => {
  const token = await logIn(court, (await addPerson(court)).phone);
  for (const phoneNumber of ["12", "98550000012", 9, ""])
    expect(errorOf(await court.call("POST", "/auth/contact/phone", { phoneNumber }, token)).status).toBe(400);
  for (const email of ["asha", "asha@", `${"a".repeat(260)}@mail.example`, "", 4])
    expect(errorOf(await court.call("POST", "/auth/contact/email", { email }, token)).status).toBe(400);
  const { points } = limitRules.codesOfContact;
  const answers = [];
  for (let n = 0; n < points + 1; n++) answers.push((await ask(newMail(), token)).status);
  expect(answers).toEqual([...Array(points).fill(200), 429]);
  const guest = await court.call("POST", "/anonymous/court/passive/HCPP01-1/join?name=Ravi%20Rao");
  const guestToken = String(Object(guest.body).token);
  expect(await contact(guestToken)).toEqual({
    phoneNumber: null,
    email: null,
    changesPhone: false,
    changesEmail: false,
  });
  // Nobody proves who a guest is.
  expect(errorOf(await ask(newMail(), guestToken)).code).toBe("proof_needed");
});

/** Asks for a code to a mail address, from some place. */
const askFrom = async (email: string, token: string, address: string) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "X-Forwarded-For": address,
  };
  const init = { headers, body: JSON.stringify({ email }) };
  return (await court.send("POST", "/auth/contact/email", init)).status;
};
const somebody = async () => logIn(court, (await addPerson(court)).phone);

test("many accounts together, wherever they are, send one stranger so many codes and no more", async () => {
  const { codesOfContact, codesOfNewContact } = limitRules;
  const stranger = newMail();
  const answers: number[] = [];
  while (answers.length < codesOfNewContact.points + 2) {
    const token = await somebody();
    for (let n = 1; n < codesOfContact.points; n++)
      answers.push(await askFrom(stranger, token, `203.0.113.${answers.length}`));
  }
  expect(answers.slice(0, codesOfNewContact.points)).toEqual(Array(codesOfNewContact.points).fill(200));
  expect(new Set(answers.slice(codesOfNewContact.points))).toEqual(new Set([429]));
  expect(await countOf(court, stranger, "contactCode")).toBe(codesOfNewContact.points);
});

test("from one address so many codes are asked for, by whomever and to whomever; other addresses have their own", async () => {
  const { points } = limitRules.contactCodesOfAddress;
  const [here, elsewhere] = ["198.51.100.9", "198.51.100.10"];
  const limits = createLimits(court.db);
  for (let n = 1; n < points; n++) await limits.take("contactCodesOfAddress", here);
  const [one, other] = [await somebody(), await somebody()];
  expect(await askFrom(newMail(), one, here)).toBe(200);
  expect(await askFrom(newMail(), other, here)).toBe(429);
  expect(await askFrom(newMail(), other, elsewhere)).toBe(200);
});
