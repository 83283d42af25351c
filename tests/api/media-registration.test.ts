// Registering as media: the files that show an accreditation, the form, what the registry reads, and the account that it becomes.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { ACCREDITATION_FILES, MEDIA_CONSENT, REGISTRATION_CONSENT } from "../../server/contract/limits.ts";
import { type Answer, addPerson, type Court, codeFor, errorOf, logIn, startCourt } from "./support/auth.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
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
const of = (answer: Answer) => Object(answer.body);
const number = () => String(8_400_000_000 + ++numbers);
const register = (json: unknown) => court.call("POST", "/auth/media/register", json);

async function prove(phoneNumber = number()) {
  const { request } = of(await court.call("POST", "/auth/register/code", { phoneNumber }));
  const code = await codeFor(court, phoneNumber);
  const proof = await court.call("POST", "/auth/register/number", { phoneNumber, code, request });
  return { phone: phoneNumber, ticket: String(of(proof).ticket) };
}

async function upload(ticket: string, file: Blob | string = new Blob([PNG]), name = "press-card.png") {
  const form = new FormData();
  if (typeof file === "string") form.append("file", file);
  else form.append("file", file, name);
  const response = await fetch(`${court.url}/api/v1/auth/media/register/file`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ticket}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
const uploaded = async (ticket: string) => String((await upload(ticket)).body.id);

const form = (ticket: string, files: unknown, changed: object = {}) => ({
  ticket,
  displayName: "Roshni Sodhani",
  organisation: "The Suryapur Courier",
  accreditation: "NP/ACC/2026/0318",
  accreditedUntil: "2099-03-31",
  files,
  consent: MEDIA_CONSENT,
  ...changed,
});
const filesOf = (phone: string) =>
  court.sql`SELECT id, registration FROM accreditation_files WHERE phone = ${phone}`;
const rowOf = async (phone: string) => {
  const found = await court.call(
    "POST",
    "/admin/registrations/search",
    { q: phone, subRole: "Media" },
    admin,
  );
  return of(found).registrations[0];
};
const decide = ({ id, version }: { id: string; version: number }, decision: string) =>
  court.call("POST", `/admin/registrations/${id}/decision`, { decision, version, note: "Read" }, admin);

test("a correspondent registers, the registry reads the press card and approves, and they come as media", async () => {
  const { phone, ticket } = await prove();
  const kept = await uploaded(ticket);
  const left = await uploaded(ticket);
  const sent = await register(form(ticket, [kept]));
  expect(sent).toMatchObject({
    status: 201,
    body: {
      state: "pending",
      subRole: "Media",
      enrolmentOrOffice: "The Suryapur Courier",
      idType: "PRESS_CARD",
      idLastFour: "0318",
      accreditation: { number: "NP/ACC/2026/0318", until: "2099-03-31" },
    },
  });
  // A file that the form does not name is not kept.
  expect((await filesOf(phone)).map(({ id }) => id)).toEqual([kept]);
  const row = await rowOf(phone);
  expect(row).toMatchObject({ subRole: "Media", files: [{ id: kept, name: "press-card.png" }] });
  const path = (file: string) => `/admin/registrations/${row.id}/files/${file}`;
  const file = await fetch(`${court.url}/api/v1${path(kept)}`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(errorOf(await court.call("GET", path(left), undefined, admin)).status).toBe(404);
  const stranger = await logIn(court, (await addPerson(court)).phone);
  expect(errorOf(await court.call("GET", path(kept), undefined, stranger)).status).toBe(406);

  expect((await decide(row, "approve")).status).toBe(200);
  const [made] = await court.sql`SELECT accredited_until FROM accounts WHERE phone = ${phone}`;
  expect(made?.accredited_until).toBe("2099-03-31");
  const token = await logIn(court, phone);
  expect((await court.call("GET", "/media/", undefined, token)).body).toMatchObject({
    role: "MEDIA",
    subRole: null,
    displayName: "Roshni Sodhani",
    enrolmentOrOffice: "The Suryapur Courier",
  });
  expect(errorOf(await register(form(ticket, [kept])))).toMatchObject({ status: 409, code: "conflict" });
  expect((await upload(ticket)).status).toBe(409);
});

test("each field that cannot be right is named, and nothing is stored", async () => {
  const { phone, ticket } = await prove();
  const file = await uploaded(ticket);
  const other = await prove();
  const foreign = await uploaded(other.ticket);
  const fields = async (changed: object) => of(await register(form(ticket, [file], changed))).error?.fields;
  const gone = "was not sent, or is gone";
  const cases: [object, Record<string, string>][] = [
    [{ displayName: "Agent 7" }, { displayName: "Accepts only alphabet characters" }],
    [{ organisation: " \u202E " }, { organisation: "Required" }],
    [{ organisation: "a".repeat(81) }, { organisation: "at most 80 characters allowed" }],
    [{ organisation: "NP/1/1999" }, { organisation: "is an enrolment number, not an office" }],
    [{ accreditation: "" }, { accreditation: "Required" }],
    [{ accreditation: "9".repeat(41) }, { accreditation: "at most 40 characters allowed" }],
    [{ accreditedUntil: "" }, { accreditedUntil: "Required" }],
    [{ accreditedUntil: "2027-02-30" }, { accreditedUntil: "Required" }],
    [{ accreditedUntil: "2020-01-01" }, { accreditedUntil: "is over" }],
    [{ email: "roshni@" }, { email: "Enter valid email address" }],
    [{ files: [] }, { files: "Required" }],
    [{ files: undefined }, { files: "Required" }],
    [{ files: [crypto.randomUUID()] }, { files: gone }],
    [{ files: [file, foreign] }, { files: gone }],
    [{ pin: "482916" }, { pin: "is not asked for" }],
    [{ pin: "123456" }, { pin: "is one of the first that somebody tries" }],
    [{ consent: 0 }, { consent: "Required" }],
    [{ role: "JUDGE" }, { role: "is not known here" }],
    [{ subRole: "Advocate" }, { subRole: "is not known here" }],
  ];
  for (const [changed, wrong] of cases) expect(await fields(changed)).toEqual(wrong);
  const many = Array.from({ length: ACCREDITATION_FILES + 1 }, () => file);
  for (const files of [many, ["x"], "x", [7], null])
    expect(errorOf(await register(form(ticket, files))).status).toBe(400);
  expect(errorOf(await register(form(ticket, [file], { organisation: "A\u0000" }))).status).toBe(400);
  expect(await court.sql`SELECT 1 FROM registrations WHERE phone = ${phone}`).toHaveLength(0);
  // A form that failed took nobody's file.
  expect([...(await filesOf(phone)), ...(await filesOf(other.phone))]).toEqual([
    { id: file, registration: null },
    { id: foreign, registration: null },
  ]);
});

test("a file is what its content says, of a proven number, and no more of them than the limit", async () => {
  const { ticket } = await prove();
  for (const [sent, status] of [
    [upload(ticket, new Blob(["<svg/>"]), "card.svg"), 415],
    [upload(ticket, new Blob(["not a picture"]), "card.png"), 415],
    [upload(ticket, new Blob([]), "card.png"), 415],
    [upload(ticket, new Blob([new Uint8Array(3 * 1024 * 1024 + 1)]), "card.png"), 413],
    [upload(ticket, "no file"), 400],
    [upload("x"), 400],
    [upload(""), 403],
    [upload(admin), 400],
  ] as const)
    expect((await sent).status).toBe(status);
  // Without a ticket, even the content type of the body does not matter.
  const blind = await court.call("POST", "/auth/media/register/file", { file: "x".repeat(100_000) });
  expect(errorOf(blind)).toMatchObject({ status: 403, code: "missing_auth_token" });
  const named = await upload(ticket, new Blob([PNG]), "../../\u202Epress\u0000 card.exe");
  expect(named.body.name).toMatch(/^[\w. ]+\.png$/);
  const answers = [];
  for (let n = 0; n < 20; n++) answers.push((await upload(ticket)).status);
  expect(answers.at(-1)).toBe(429);
});

test("a form sent again replaces the files; another kind, a withdrawal and a deletion leave none", async () => {
  const { phone, ticket } = await prove();
  const first = await uploaded(ticket);
  const { reference } = of(await register(form(ticket, [first])));
  const second = await uploaded(ticket);
  const both = await Promise.all([register(form(ticket, [first, second])), register(form(ticket, [second]))]);
  expect(both.map((answer) => of(answer).reference)).toContain(reference);
  expect((await filesOf(phone)).map(({ id }) => id)).toContain(second);
  const asParty = {
    ticket,
    subRole: "Party in Person",
    displayName: "Roshni Sodhani",
    idType: "AADHAAR",
    idNumber: "234123412346",
    consent: REGISTRATION_CONSENT,
  };
  expect((await court.call("POST", "/auth/register", asParty)).body).toMatchObject({
    reference,
    subRole: "Party in Person",
    accreditation: null,
    enrolmentOrOffice: "",
  });
  expect(await filesOf(phone)).toHaveLength(0);
  await register(form(ticket, [await uploaded(ticket)]));
  expect(await filesOf(phone)).toHaveLength(1);
  await court.call("POST", "/auth/register/withdraw", { ticket });
  expect(await filesOf(phone)).toHaveLength(0);
});

test("an accreditation that is over by now is not approved; with registration off nothing is taken", async () => {
  const { phone, ticket } = await prove();
  const file = await uploaded(ticket);
  await register(form(ticket, [file]));
  await court.sql`UPDATE registrations SET accredited_until = '2020-01-01' WHERE phone = ${phone}`;
  const row = await rowOf(phone);
  const { id, version } = row;
  const preview = { decision: "approve", registrations: [{ id, version }] };
  expect(
    of(await court.call("POST", "/admin/registrations/acts/preview", preview, admin)).left,
  ).toMatchObject([{ id, why: "accreditationOver" }]);
  expect(errorOf(await decide(row, "approve"))).toMatchObject({ status: 409 });
  expect((await decide(row, "send_back")).status).toBe(200);
  await setting("public_enabled", false);
  expect(errorOf(await register(form(ticket, [file])))).toMatchObject({ status: 406, code: "feature_off" });
  expect((await upload(ticket)).status).toBe(406);
});

test("what an earlier form showed stays with the decision on it, and goes when the account is erased", async () => {
  await setting("public_enabled", true);
  const { phone, ticket } = await prove();
  const first = await uploaded(ticket);
  await register(form(ticket, [first]));
  expect((await decide(await rowOf(phone), "refuse")).status).toBe(200);
  const second = await uploaded(ticket);
  await register(form(ticket, [second]));
  await court.call("POST", "/auth/register/withdraw", { ticket });
  expect((await filesOf(phone)).map(({ id }) => id)).toEqual([first]);
  const third = await uploaded(ticket);
  await register(form(ticket, [third]));
  expect((await decide(await rowOf(phone), "approve")).status).toBe(200);
  expect((await filesOf(phone)).map(({ id }) => id).toSorted()).toEqual([first, third].toSorted());

  const token = await logIn(court, phone);
  expect((await court.call("POST", "/common/own-data/deletion", { reason: "" }, token)).status).toBeLessThan(
    300,
  );
  const [asked] = await court.sql`
    SELECT id FROM deletion_requests WHERE account_id IN (SELECT id FROM accounts WHERE phone = ${phone})`;
  const grant = { decision: "grant", note: "" };
  const path = `/admin/deletion-requests/${asked?.id}/decision`;
  expect((await court.call("POST", path, grant, admin)).status).toBe(200);
  expect(await filesOf(phone)).toHaveLength(0);
});
