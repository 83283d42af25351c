// Registering with the court: the number is proven, the form is read, and nothing tells a stranger whose number has an account.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CODE_TRIES, REGISTRATION_CONSENT, REGISTRATION_MINUTES } from "../../server/contract/limits.ts";
import {
  type Answer,
  addPerson,
  type Court,
  codeFor,
  errorOf,
  logIn,
  openBrowser,
  startCourt,
} from "./support/auth.ts";

let court: Court;
let admin: string;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await setting("public_enabled", true);
});
afterAll(() => court.stop());

const setting = (key: string, value: unknown) =>
  court.call("PUT", `/admin/settings/${key}`, { value }, admin);
const number = () => String(8_100_000_000 + ++numbers);
const post = (path: string, json: unknown) => court.call("POST", `/auth/register${path}`, json);
const of = (answer: Answer) => Object(answer.body);

/** Proves a number as the page does. */
async function prove(phoneNumber: string) {
  const { request } = of(await post("/code", { phoneNumber }));
  return of(await post("/number", { phoneNumber, code: await codeFor(court, phoneNumber), request }));
}

/** A form that is filled in rightly; 234123412346 has the right check digit and is nobody's. */
const form = (ticket: string, changed: object = {}) => ({
  ticket,
  subRole: "Party in Person",
  displayName: "Kamala Devi Rautaray",
  email: "kamala@example.org",
  idType: "AADHAAR",
  idNumber: "2341 2341 2346",
  consent: REGISTRATION_CONSENT,
  ...changed,
});
const rowsOf = (phone: string) =>
  court.sql`SELECT * FROM registrations WHERE phone = ${phone} ORDER BY number`;

test("a number without an account leads to the form, and the form to the registry", async () => {
  const phone = number();
  const { isKnown, ticket, registration } = await prove(phone);
  expect({ isKnown, registration }).toEqual({ isKnown: false, registration: null });
  const sent = await post("", form(ticket));
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    state: "pending",
    displayName: "Kamala Devi Rautaray",
    idLastFour: "2346",
    note: null,
    ahead: expect.any(Number),
  });
  expect(of(sent).reference).toMatch(/^R-20\d\d-\d{6}$/);
  expect(of(await post("/state", { ticket })).registration).toEqual(of(sent));
  // The number comes again on another day: the same registration is shown.
  expect((await prove(phone)).registration).toMatchObject({ reference: of(sent).reference });
  const [row] = await rowsOf(phone);
  expect(row).toMatchObject({ state: "pending", id_sealed: null, id_last_four: "2346", account_id: null });
  expect(JSON.stringify(row)).not.toContain("234123412346");
});

test("the answer for a number that has an account is the same, until its code is entered", async () => {
  const { phone } = await addPerson(court);
  const known = await post("/code", { phoneNumber: phone });
  const unknown = await post("/code", { phoneNumber: number() });
  const shape = (answer: Answer) => [answer.status, Object.keys(of(answer)).sort()];
  expect(shape(known)).toEqual(shape(unknown));
  const wrong = { phoneNumber: phone, code: "000000", request: of(known).request };
  expect(errorOf(await post("/number", wrong))).toMatchObject({ status: 400, code: "wrong_code" });
  expect(await prove(phone)).toEqual({ isKnown: true, ticket: null, registration: null });
});

test("a code of a registration logs nobody in, and a login's code proves no number here", async () => {
  const { phone } = await addPerson(court);
  const asked = of(await post("/code", { phoneNumber: phone }));
  const login = { phoneNumber: phone, code: await codeFor(court, phone), request: asked.request };
  expect(errorOf(await court.call("POST", "/auth/login/otp", login))).toMatchObject({ code: "wrong_code" });
  const other = of(await court.call("POST", "/auth/otp/generate", { phoneNumber: phone }));
  const proof = { phoneNumber: phone, code: await codeFor(court, phone), request: other.request };
  expect(errorOf(await post("/number", proof))).toMatchObject({ code: "wrong_code" });
});

test("a code is tried five times, by who asked for it alone", async () => {
  const phone = number();
  const { request } = of(await post("/code", { phoneNumber: phone }));
  const code = await codeFor(court, phone);
  const wrong = code === "111111" ? "222222" : "111111";
  for (let n = 0; n < CODE_TRIES; n++)
    expect(errorOf(await post("/number", { phoneNumber: phone, code: wrong, request }))).toMatchObject({
      code: "wrong_code",
    });
  expect(errorOf(await post("/number", { phoneNumber: phone, code, request }))).toMatchObject({
    code: "code_expired",
  });
  expect(errorOf(await post("/number", { phoneNumber: phone, code }))).toMatchObject({
    code: "code_not_asked",
  });
});

test("each field that cannot be right is named, and nothing is stored", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  const fields = async (changed: object) => of(await post("", form(ticket, changed))).error?.fields;
  const cases: [object, Record<string, string>][] = [
    [{ displayName: "" }, { displayName: "Required" }],
    [{ displayName: "  \u202E " }, { displayName: "Required" }],
    [{ displayName: "Agent 7" }, { displayName: "Accepts only alphabet characters" }],
    [{ displayName: "<b>Rao</b>" }, { displayName: "Accepts only alphabet characters" }],
    [{ displayName: "अ" }, { displayName: "must be at least 2 characters" }],
    [{ displayName: "a".repeat(81) }, { displayName: "at most 80 characters allowed" }],
    [{ displayName: 7 }, { displayName: "Required" }],
    [{ email: "kamala@" }, { email: "Enter valid email address" }],
    [{ email: `${"a".repeat(260)}@example.org` }, { email: "at most 254 characters allowed" }],
    [{ subRole: "Judge" }, { subRole: "Required" }],
    [{ subRole: "Advocate" }, { enrolmentOrOffice: "Required" }],
    [{ subRole: "Government Official", enrolmentOrOffice: " " }, { enrolmentOrOffice: "Required" }],
    [{ idType: "PAN" }, { idType: "Required" }],
    [{ idNumber: "" }, { idNumber: "Required" }],
    [{ idNumber: "234123412345" }, { idNumber: "is no number of such a card" }],
    [{ idNumber: "2341#2341*2346" }, { idNumber: "only alphanumerics" }],
    [{ idType: "PASSPORT", idNumber: "К1234567" }, { idNumber: "only alphanumerics" }],
    [{ idType: "PASSPORT", idNumber: "12345678" }, { idNumber: "is no number of such a card" }],
    [{ consent: 0 }, { consent: "Required" }],
    [{ role: "JUDGE" }, { role: "is not known here" }],
    [{ state: "approved" }, { state: "is not known here" }],
    [{ pin: "482916" }, { pin: "is not asked for" }],
    [{ pin: "123456" }, { pin: "is one of the first that somebody tries" }],
  ];
  for (const [changed, wrong] of cases) expect(await fields(changed)).toEqual(wrong);
  // Beside the English stands what a page goes by, with its values.
  const { faults } = of(await post("", form(ticket, { displayName: "A" }))).error ?? {};
  expect(faults).toEqual({ displayName: { code: "minLength", values: { minLength: 2 } } });
  expect(errorOf(await post("", form(ticket, { displayName: "Rao\u0000" })))).toMatchObject({ status: 400 });
  expect(await rowsOf(phone)).toHaveLength(0);
});

test("names of every script are names, and cards of every kind are kept as they must be", async () => {
  for (const [displayName, idType, idNumber, last] of [
    ["कमला देवी राउतराय", "PASSPORT", "K 1234567", "4567"],
    ["நா. முத்துக்குமார்", "VOTER_ID", "abc1234567", "4567"],
    ["Siobhán O’Neill-D’Souza", "LICENSE", "OD-02 2011 0012345", "2345"],
  ] as const) {
    const phone = number();
    const { ticket } = await prove(phone);
    const sent = await post("", form(ticket, { displayName, idType, idNumber, email: null }));
    expect(sent.body).toMatchObject({ displayName, idType, idLastFour: last, email: null });
    const [row] = await rowsOf(phone);
    expect(row?.id_sealed).toBeString();
    expect(row?.id_sealed).not.toContain(idNumber.replace(/\W/g, "").toUpperCase());
  }
});

test("a PIN is asked for where the court wants one, and is never kept as it is", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  await setting("registration_pin", true);
  expect(of(await post("", form(ticket))).error?.fields).toEqual({ pin: "Required" });
  for (const [pin, said] of [
    ["12345", "must be at least 6 characters"],
    ["12a456", "only numerics"],
    ["777777", "is one of the first that somebody tries"],
    ["654321", "is one of the first that somebody tries"],
    ["121212", "is one of the first that somebody tries"],
    ["011987", "is one of the first that somebody tries"],
  ])
    expect(of(await post("", form(ticket, { pin }))).error?.fields).toEqual({ pin: said });
  expect((await post("", form(ticket, { pin: "482916" }))).status).toBe(201);
  await setting("registration_pin", false);
  const [row] = await rowsOf(phone);
  expect(row?.pin_hash).toStartWith("$argon2id$");
  expect(await Bun.password.verify("482916", String(row?.pin_hash))).toBe(false);
});

test("a form sent again replaces the one that waits, and keeps its place; two at once are one", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  const first = of(await post("", form(ticket)));
  const again = await Promise.all(
    ["Anu Rao", "Anu M. Rao"].map((displayName) => post("", form(ticket, { displayName }))),
  );
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  for (const answer of again) expect(of(answer).reference).toBe(first.reference);
  expect(await rowsOf(phone)).toHaveLength(1);
});

test("who withdraws may register again; what is decided is not withdrawn", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  expect(of(await post("/state", { ticket }))).toEqual({ registration: null });
  expect(errorOf(await post("/withdraw", { ticket }))).toMatchObject({ status: 404 });
  await post("", form(ticket));
  expect((await post("/withdraw", { ticket })).body).toMatchObject({ state: "withdrawn", ahead: null });
  expect(errorOf(await post("/withdraw", { ticket }))).toMatchObject({ status: 409, code: "conflict" });
  expect((await post("", form(ticket))).body).toMatchObject({ state: "pending" });
  expect(await rowsOf(phone)).toHaveLength(2);
});

test("the court may let the public in at once: the account is there, and logs in by its code", async () => {
  await setting("registration_at_once", true);
  const phone = number();
  const { ticket } = await prove(phone);
  expect((await post("", form(ticket, { subRole: "Public" }))).body).toMatchObject({ state: "approved" });
  const token = await logIn(court, phone);
  expect((await court.call("GET", "/advocate/", undefined, token)).body).toMatchObject({
    role: "ADVOCATE",
    subRole: "Public",
    displayName: "Kamala Devi Rautaray",
  });
  expect(errorOf(await post("", form(ticket)))).toMatchObject({ status: 409, code: "conflict" });
  const official = number();
  const { ticket: other } = await prove(official);
  const asOfficial = form(other, { subRole: "Government Official", enrolmentOrOffice: "Forest Department" });
  expect((await post("", asOfficial)).body).toMatchObject({ state: "pending" });
  await setting("registration_at_once", false);
});

test("nobody but an advocate comes with an enrolment number, which would give them counsel's items", async () => {
  await setting("registration_at_once", true);
  const phone = number();
  const { ticket } = await prove(phone);
  expect((await post("", form(ticket, { enrolmentOrOffice: "NP/1/1999" }))).body).toMatchObject({
    state: "approved",
    enrolmentOrOffice: "",
  });
  await setting("registration_at_once", false);
  const official = await prove(number());
  const asOfficial = { subRole: "Government Official", enrolmentOrOffice: "np/1 / 1999" };
  expect(of(await post("", form(official.ticket, asOfficial))).error?.fields).toEqual({
    enrolmentOrOffice: "is an enrolment number, not an office",
  });
});

test("a court without sub-roles registers advocates alone", async () => {
  const { ticket } = await prove(number());
  await setting("sub_role_enabled", false);
  expect(of(await post("", form(ticket))).error?.fields).toEqual({ subRole: "is not offered" });
  const asAdvocate = form(ticket, { subRole: "Advocate", enrolmentOrOffice: "NP/77/2020" });
  expect((await post("", asAdvocate)).status).toBe(201);
  await setting("sub_role_enabled", true);
});

test("an advocate on the court's roll needs no approval, with the number that the roll has", async () => {
  const phone = number();
  await court.sql`INSERT INTO enrolled_advocates VALUES ('NP/1204/2011', ${phone}, 'Ishaan Verma', now())`;
  const asAdvocate = (ticket: string) =>
    form(ticket, { subRole: "Advocate", enrolmentOrOffice: "np/1204/ 2011", displayName: "I. Verma" });
  const stranger = number();
  expect((await post("", asAdvocate((await prove(stranger)).ticket))).body).toMatchObject({
    state: "pending",
  });
  expect((await post("", asAdvocate((await prove(phone)).ticket))).body).toMatchObject({
    state: "approved",
    displayName: "Ishaan Verma",
  });
  const token = await logIn(court, phone);
  expect((await court.call("GET", "/advocate/", undefined, token)).body).toMatchObject({
    subRole: "Advocate",
    enrolmentOrOffice: "NP/1204/2011",
  });
});

test("a ticket is of this court, of one use and of two hours", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  const login = await logIn(court, (await addPerson(court)).phone);
  for (const bad of ["x", `${ticket}x`, login])
    expect(errorOf(await post("/state", { ticket: bad }))).toMatchObject({ status: 400, code: "bad_token" });
  expect(errorOf(await court.call("GET", "/auth/password", undefined, ticket))).toMatchObject({
    status: 403,
  });
  await court.advance(REGISTRATION_MINUTES * 60 + 1);
  expect(errorOf(await post("", form(ticket)))).toMatchObject({ status: 400, code: "token_expired" });
});

test("with registration switched off nothing is sent and nothing is stored", async () => {
  const phone = number();
  const { ticket } = await prove(phone);
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await setting("public_enabled", false);
  expect(errorOf(await post("/code", { phoneNumber: number() }))).toMatchObject({
    status: 406,
    code: "feature_off",
  });
  expect(errorOf(await post("", form(ticket)))).toMatchObject({ status: 406, code: "feature_off" });
  expect(await rowsOf(phone)).toHaveLength(0);
  await setting("public_enabled", true);
});

test("a page of another site registers nobody", async () => {
  const browser = openBrowser(court);
  const foreign = await browser.call(
    "/auth/register/code",
    { phoneNumber: number() },
    { Origin: "https://evil.example" },
  );
  expect(errorOf(foreign)).toMatchObject({ status: 403, code: "foreign_page" });
});

describe("the registry", () => {
  const list = async (json: object = {}) =>
    of(await court.call("POST", "/admin/registrations/search", json, admin));
  const decide = (id: string, json: object) =>
    court.call("POST", `/admin/registrations/${id}/decision`, json, admin);
  async function registered(changed: object = {}) {
    const phone = number();
    const { ticket } = await prove(phone);
    const { reference } = of(await post("", form(ticket, changed)));
    const { registrations } = await list();
    const row = registrations.find((one: { reference: string }) => one.reference === reference);
    return { phone, ticket, row };
  }
  const told = async (phone: string) => {
    const { body } = await court.call("GET", "/dev/outbox");
    const messages: { to: string; text: string }[] = Array.isArray(body) ? body : [];
    return messages.filter(({ to, text }) => to === phone && text.includes("registration R-"));
  };

  test("reads those that wait in their order, without the number of a card", async () => {
    admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
    const { row } = await registered({ idType: "PASSPORT", idNumber: "K1234567" });
    expect(row).toMatchObject({ state: "pending", idType: "PASSPORT", idLastFour: "4567" });
    const { registrations, total } = await list();
    expect(JSON.stringify(registrations)).not.toContain("K1234567");
    expect(total).toBe(registrations.length);
    const order = registrations.map((one: { reference: string }) => one.reference);
    expect(order).toEqual([...order].sort());
    const advocate = await logIn(court, (await addPerson(court)).phone);
    expect(errorOf(await court.call("POST", "/admin/registrations/search", {}, advocate)).status).toBe(406);
  });

  test("approves one: the person is told, logs in, and cannot be decided again", async () => {
    const { phone, ticket, row } = await registered({ subRole: "Litigant" });
    const answer = await decide(row.id, { decision: "approve", version: row.version });
    expect(answer.body).toMatchObject({ state: "approved", decidedAt: expect.any(Number) });
    expect(await told(phone)).toHaveLength(1);
    const token = await logIn(court, phone);
    expect((await court.call("GET", "/advocate/", undefined, token)).body).toMatchObject({
      subRole: "Litigant",
    });
    expect(of(await post("/state", { ticket })).registration).toMatchObject({ state: "approved" });
    for (const decision of ["approve", "refuse"])
      expect(errorOf(await decide(row.id, { decision, version: row.version, note: "No" }))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    const [entry] = await court.sql`SELECT * FROM admin_log WHERE subject = ${row.reference}`;
    expect(entry).toMatchObject({ act: "registrationApproved", subject_kind: "registration" });
  });

  test("sends one back with what is missing, which keeps its place and comes again", async () => {
    const { phone, ticket, row } = await registered();
    expect(of(await decide(row.id, { decision: "send_back", version: row.version })).error?.fields).toEqual({
      note: "Required",
    });
    const note = "The name is not that of the card.";
    expect((await decide(row.id, { decision: "send_back", version: row.version, note })).status).toBe(200);
    expect(of(await post("/state", { ticket })).registration).toMatchObject({ state: "sent_back", note });
    const again = of(await post("", form(ticket, { displayName: "Kamala Rautaray" })));
    expect(again).toMatchObject({ reference: row.reference, state: "pending", note: null });
    // A decision on the version that was read before the form came again is refused.
    expect(errorOf(await decide(row.id, { decision: "approve", version: row.version }))).toMatchObject({
      code: "conflict",
    });
    expect(await told(phone)).toHaveLength(1);
  });

  test("refuses one with its reason; two admins at once decide it once", async () => {
    const { phone, ticket, row } = await registered();
    const note = "The card is another person’s.";
    const both = await Promise.all(
      ["approve", "refuse"].map((decision) => decide(row.id, { decision, version: row.version, note })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(phone)).toHaveLength(1);
    const { state } = of(await post("/state", { ticket })).registration;
    expect(["approved", "refused"]).toContain(state);
    expect(errorOf(await decide(crypto.randomUUID(), { decision: "approve", version: 1 })).status).toBe(404);
  });
});
