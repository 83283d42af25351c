// One's own data, photo and the request to delete by REST: what is given to whom, what is kept of a picture, and what stays.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import {
  CONSENT_TEXT,
  CONSENT_VERSION,
  PHOTO_BYTES,
  PHOTO_SIDE,
  PROOF_SECONDS,
} from "../../server/contract/limits.ts";
import type { OwnData } from "../../server/contract/rest/own-data.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-1";
let court: Court;
let ada: { id: string; phone: string };
let admin: string;
let person: { id: string; phone: string };
let token: string;

beforeAll(async () => {
  court = await startCourt();
  ada = await addPerson(court, "ADMIN");
  await addPerson(court, "ADMIN");
  admin = await logIn(court, ada.phone);
  person = await addPerson(court, "ADVOCATE", { subRole: "Advocate" });
  token = await logIn(court, person.phone);
});
afterAll(() => court.stop());

const photoCall = (method: string, file?: Blob, as = token, name = "me.jpg") => {
  const form = new FormData();
  if (file) form.append("file", file, name);
  return fetch(`${court.url}/api/v1/common/photo`, {
    method,
    headers: { authorization: `Bearer ${as}` },
    ...(file && { body: form }),
  });
};
const archive = async (as = token) => {
  const response = await fetch(`${court.url}/api/v1/common/own-data/archive`, {
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const ownData = async (as = token) =>
  (await court.call("GET", "/common/own-data", undefined, as)).body as OwnData;
const ask = (as = token, reason = "I moved away") =>
  court.call("POST", "/common/own-data/deletion", { reason }, as);
const decide = (id: string, body: object, as = admin) =>
  court.call("POST", `/admin/deletion-requests/${id}/decision`, body, as);

/** A form with a card, as the registry has it. @returns its number */
async function addForm(phone: string, about: { state?: string } = {}): Promise<number> {
  const form = { state: "refused", sub_role: "Litigant", display_name: "Earlier Form", email: "e@x.example" };
  const card = { id_type: "PASSPORT", id_last_four: "4321", id_sealed: "sealed", enrolment_or_office: "" };
  const sent = { consent: 1, sent_at: new Date(), changed_at: new Date() };
  const row = { id: crypto.randomUUID(), phone, ...form, ...card, ...sent, ...about };
  const [stored] = await court.sql`INSERT INTO registrations ${court.sql(row)} RETURNING number`;
  return Number(stored?.number);
}
let sentFiles = 0;
async function addAccreditationFile(phone: string, registration: number | null, name: string): Promise<void> {
  sentFiles += 1;
  const sent = { mime: "image/png", content: Buffer.from("card"), sent_at: new Date(sentFiles) };
  const row = { id: crypto.randomUUID(), phone, registration, name, ...sent };
  await court.sql`INSERT INTO accreditation_files ${court.sql(row)}`;
}

describe("a photo", () => {
  test("is drawn anew as a small square without where it was taken, seen by its person alone, and deleted", async () => {
    const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 0/1" } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    expect((await (await photoCall("GET")).blob()).size).toBe(0);
    expect((await photoCall("PUT", new Blob([Uint8Array.from(taken)], { type: "image/jpeg" }))).status).toBe(
      204,
    );
    const response = await photoCall("GET");
    expect(response.headers.get("content-type")).toBe("image/webp");
    const { format, width, height, exif, xmp, icc } = await sharp(
      new Uint8Array(await response.arrayBuffer()),
    ).metadata();
    expect({ format, width, height, exif, xmp, icc }).toMatchObject({
      format: "webp",
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
      exif: undefined,
      xmp: undefined,
    });
    expect((await (await photoCall("GET", undefined, admin)).blob()).size).toBe(0);
    expect((await photoCall("DELETE", undefined, admin)).status).toBe(404);
  });

  test("is known by its content: what is none, broken, too large or no form is refused, and the earlier one stays", async () => {
    const page = new Blob(["<script>alert(1)</script>"], { type: "image/png" });
    const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" });
    const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const half = new Blob([Uint8Array.from(whole.subarray(0, 60))]);
    const pdf = new Blob(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"]);
    const large = new Blob([new Uint8Array(PHOTO_BYTES + 1)]);
    const answers = [];
    for (const [file, name] of [
      [page, "a.png"],
      [svg, "a.svg"],
      [half, "a.png"],
      [pdf, "a.pdf"],
      [large, "a.jpg"],
      [new Blob([]), "a.jpg"],
    ] as const)
      answers.push((await photoCall("PUT", file, token, name)).status);
    expect(answers).toEqual([415, 415, 415, 415, 413, 415]);
    expect((await court.call("PUT", "/common/photo", { file: "x" }, token)).status).toBe(415);
    expect((await photoCall("GET")).status).toBe(200);
  });
});

describe("one's own data", () => {
  test("is given as an archive to who proved a moment ago that it is them: all of theirs, no secret, nothing of others", async () => {
    const other = await addPerson(court);
    const theirs = await logIn(court, other.phone);
    await court.call(
      "POST",
      "/common/contacts/guests",
      { name: "=Neel()", phone: "9000001998", email: null },
      token,
    );
    await court.call(
      "POST",
      "/common/contacts/guests",
      { name: "Secret Friend", phone: "9000001997", email: null },
      theirs,
    );
    const mine = await court.call("GET", "/common/contacts", undefined, token);
    const [{ id: guest }] = Object(mine.body).contacts;
    await court.call("POST", "/common/contacts/groups", { name: "Chamber", members: [guest] }, token);
    // They brought this to get here: a form with a card and a file, and their line of the roll, which has another number.
    await court.sql`UPDATE accounts SET enrolment_or_office = 'NP/1204/2011' WHERE id = ${person.id}`;
    await court.sql`INSERT INTO enrolled_advocates (enrolment, phone, display_name, imported_at) VALUES
      ('NP/1204/2011', '8200000001', 'Name of the Roll', now()), ('NP/1205/2011', '8200000002', 'Another Line', now())`;
    const form = await addForm(person.phone);
    await addAccreditationFile(person.phone, form, "press card.png");
    await addAccreditationFile(person.phone, null, "not sent yet.png");
    await addAccreditationFile(other.phone, await addForm(other.phone), "of another.png");
    const { status, bytes } = await archive();
    expect(status).toBe(200);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["data.json", "photo.webp", "tables/account.csv", "tables/logins.csv"]),
    );
    const text = strFromU8(files["data.json"] ?? new Uint8Array());
    const all = JSON.parse(text);
    expect(all.account).toMatchObject([{ phone: person.phone, hasPassword: false }]);
    expect(all.contacts).toMatchObject([{ phone: "9000001998" }]);
    expect(all.groups).toMatchObject([{ name: "Chamber", members: ["=Neel()"] }]);
    expect(all.roll).toMatchObject([
      { enrolment: "NP/1204/2011", phone: "8200000001", displayName: "Name of the Roll" },
    ]);
    expect(all.registrations).toMatchObject([{ idLastFour: "4321", hasWholeNumber: true }]);
    expect(all.notInThisFile).toContainEqual({
      what: expect.stringContaining("number of an identity card"),
      why: expect.stringContaining("for the registry to compare"),
    });
    expect(all.staysAfterDeletion[0].why).toContain("The law");
    expect(all.accreditationFiles).toMatchObject([
      { name: "press card.png", bytes: 4 },
      { name: "not sent yet.png", bytes: 4 },
    ]);
    expect(strFromU8(files["accreditation/1 press card.png"] ?? new Uint8Array())).toBe("card");
    expect(strFromU8(files["tables/contacts.csv"] ?? new Uint8Array())).toContain("'=Neel()");
    expect(text).not.toMatch(/secret|hash|argon2/i);
    for (const stranger of [
      other.phone,
      other.id,
      "Secret Friend",
      "9000001997",
      ada.phone,
      "Another Line",
      "8200000002",
      "of another.png",
    ])
      expect(text).not.toContain(stranger);
    await court.advance(PROOF_SECONDS + 1);
    expect(JSON.parse(new TextDecoder().decode((await archive()).bytes)).error.code).toBe("proof_needed");
    expect(errorOf(await ask())).toMatchObject({ status: 409, code: "proof_needed" });
    token = await logIn(court, person.phone);
    admin = await logIn(court, ada.phone);
  });

  test("says what one agreed to in a hall, with version, text and time", async () => {
    expect((await ownData()).consents).toEqual([]);
    const officer = await new TestPerson(court.url).login(phones.officer1);
    await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    const join = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };
    expect((await court.call("POST", "/meeting/join", join, token)).status).toBeLessThan(300);
    const [given] = await until("the read model to follow", async () => {
      const { consents } = await ownData();
      return consents.length > 0 ? consents : null;
    });
    expect(given).toMatchObject({ to: "hearing", version: CONSENT_VERSION, text: CONSENT_TEXT, times: 1 });
    expect(Math.abs(Date.now() + (PROOF_SECONDS + 1) * 1000 - (given?.firstAt ?? 0))).toBeLessThan(600_000);
    expect((await ownData(admin)).consents).toEqual([]);
    expect(errorOf(await court.call("GET", "/common/own-data")).status).toBe(403);
  });
});

describe("a request to delete", () => {
  test("waits once, is told to its owner, and is taken back; odd input is refused", async () => {
    for (const body of [
      { reason: "x".repeat(301) },
      { reason: 7 },
      { reason: "a\0" },
      { account: ada.id },
      null,
    ])
      expect((await court.call("POST", "/common/own-data/deletion", body, token)).status).toBe(400);
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const told =
      await court.sql`SELECT kind FROM outbox WHERE recipient = ${person.phone} AND kind = 'deletionAsked'`;
    expect(told.length).toBe(1);
    expect((await ownData()).deletion).toMatchObject({ state: "asked", reason: "I moved away" });
    const back = await court.call("DELETE", "/common/own-data/deletion", undefined, token);
    expect(back).toMatchObject({ status: 200, body: { deletion: { state: "withdrawn" } } });
    expect((await court.call("DELETE", "/common/own-data/deletion", undefined, token)).status).toBe(404);
  });

  test("is decided by an admin alone, never on their own, with a reason where it is refused, and once", async () => {
    await ask();
    const id = (await ownData()).deletion?.id ?? "";
    expect((await decide(id, { decision: "grant" }, token)).status).toBe(406);
    expect((await court.call("GET", "/admin/deletion-requests", undefined, token)).status).toBe(406);
    expect(errorOf(await decide(id, { decision: "refuse" }))).toMatchObject({
      status: 400,
      fields: { note: "Required" },
    });
    expect((await decide(crypto.randomUUID(), { decision: "grant" })).status).toBe(404);
    const listed = await court.call("GET", "/admin/deletion-requests", undefined, admin);
    expect(listed.body).toMatchObject({ total: 1, requests: [{ id, person: person.id }] });
    const refused = { decision: "refuse", note: "A matter of yours is pending" };
    const both = await Promise.all([decide(id, refused), decide(id, refused)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await ownData()).deletion).toMatchObject({
      state: "refused",
      note: "A matter of yours is pending",
    });
    await ask(admin);
    const own = (await ownData(admin)).deletion?.id ?? "";
    expect(errorOf(await decide(own, { decision: "grant" }))).toMatchObject({
      status: 409,
      code: "own_account",
    });
    await court.call("DELETE", "/common/own-data/deletion", undefined, admin);
  });

  test("that is granted closes the account at once and leaves nothing that need not stay", async () => {
    const gone = await addPerson(court, "ADVOCATE", { password: "a long password of nobody" });
    const theirs = await logIn(court, gone.phone);
    const square = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await photoCall("PUT", new Blob([Uint8Array.from(square)]), theirs, "a.png");
    await court.call("POST", "/common/contacts/guests", { name: "A", phone: "9000001998" }, theirs);
    const identity = { issuer: "https://id.example", subject: gone.id, account_id: gone.id };
    await court.sql`INSERT INTO external_identities ${court.sql({ ...identity, is_made: false, created_at: new Date() })}`;
    // A form that was refused before another one became the account, and one that nobody read: known by their number alone.
    const numbers = [
      await addForm(gone.phone, { state: "refused" }),
      await addForm(gone.phone, { state: "pending" }),
    ];
    for (const number of numbers) await addAccreditationFile(gone.phone, number, "card.png");
    // Their line of the roll, and one that has their number beside another enrolment; a third is of nobody they know.
    await court.sql`UPDATE accounts SET enrolment_or_office = 'np / 77 / 2001' WHERE id = ${gone.id}`;
    await court.sql`INSERT INTO enrolled_advocates (enrolment, phone, display_name, imported_at) VALUES
      ('NP/77/2001', '8200000003', 'Their Line', now()), ('NP/78/2001', ${gone.phone}, 'Their Number', now()),
      ('NP/79/2001', '8200000004', 'Stays', now())`;
    // They wrote this beside a choice of items, and no record has it.
    const memo = { category: "MEMO", serial: 0, submission: "A word of theirs" };
    const choice = { ...memo, account_id: gone.id, date: "2026-11-23", court_id: HALL, at: new Date() };
    await court.sql`INSERT INTO chosen_items ${court.sql(choice)}`;
    // They are invited to something, beside somebody of whom nothing is theirs.
    const when = { dates: [dayAfter(dayInIndia(Date.now()), 20)], from: "11:30", to: "12:00" };
    const beside = { is: "guest", as: "witness", guest: { name: "Guest Beside", phone: "9000001996" } };
    const people = [{ is: "account", account: gone.id, as: "participant" }, beside];
    const booking = { ...when, kind: "meeting", title: "Prison visit", courtId: null, people };
    const booked = await court.call("POST", "/schedules", booking, admin);
    expect(booked.status).toBe(201);
    const registered = {
      occurrence_id: Object(booked.body).occurrences[0].id,
      account_id: gone.id,
      name: "Their name",
      email: null,
      was_invited: true,
      registered_at: new Date(),
    };
    await court.sql`INSERT INTO webinar_registrations ${court.sql(registered)}`;
    const added = {
      id: crypto.randomUUID(),
      schedule_id: Object(booked.body).id,
      account_id: gone.id,
      name: "plan.pdf",
      mime: "application/pdf",
      bytes: 9,
      hash: "00",
      at: new Date(),
    };
    await court.sql`INSERT INTO booking_files ${court.sql(added)}`;
    const { "data.json": data = new Uint8Array() } = unzipSync((await archive(theirs)).bytes);
    const forms = Object(JSON.parse(strFromU8(data)));
    expect(forms.registrations).toHaveLength(2);
    expect(forms.choices).toMatchObject([{ ...memo, courtId: HALL }]);
    expect(forms.invitations).toMatchObject([
      { title: "Prison visit", invitedAs: "participant", answer: null },
    ]);
    expect(forms.bookedTimes).toMatchObject([{ title: "Prison visit" }]);
    expect(forms.booked).toEqual([]);
    expect(forms.bookingFiles).toMatchObject([{ title: "Prison visit", name: "plan.pdf", bytes: 9 }]);
    expect(forms.webinars).toMatchObject([{ title: "Prison visit", name: "Their name", email: null }]);
    expect(strFromU8(data)).not.toContain("Guest Beside");
    const ofAdmin = unzipSync((await archive(admin)).bytes)["data.json"] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(ofAdmin))).toMatchObject({
      booked: [{ title: "Prison visit", kind: "meeting" }],
      calendarChanges: [{ what: "made", title: "Prison visit" }],
    });
    await ask(theirs);
    const id = (await ownData(theirs)).deletion?.id ?? "";
    expect(await decide(id, { decision: "grant" })).toMatchObject({ status: 200, body: { total: 0 } });
    const left = await court.sql`SELECT phone, display_name, email, id_sealed, id_last_four FROM registrations
      WHERE number = ANY(${numbers})`;
    const blank = {
      phone: "",
      display_name: "Closed account",
      email: null,
      id_sealed: null,
      id_last_four: "",
    };
    expect([...left]).toEqual([blank, blank]);
    expect(await court.sql`SELECT 1 FROM accreditation_files WHERE phone = ${gone.phone}`).toHaveLength(0);
    const roll =
      await court.sql`SELECT display_name AS name FROM enrolled_advocates WHERE enrolment LIKE 'NP/7%'`;
    expect(roll.map(({ name }) => name)).toEqual(["Stays"]);
    expect(Object((await court.call("GET", "/admin/waiting", undefined, admin)).body).registrations).toBe(0);
    await until("their session is over", async () => {
      return (await court.call("GET", "/common/own-data", undefined, theirs)).status === 403;
    });
    const { sql } = court;
    const [row] = await sql`SELECT * FROM accounts WHERE id = ${gone.id}`;
    expect(row).toMatchObject({
      display_name: "Closed account",
      phone: null,
      username: null,
      password_hash: null,
    });
    expect(row?.disabled_at).not.toBeNull();
    for (const of of [
      "contacts WHERE owner_id",
      "account_photos WHERE account_id",
      "external_identities WHERE account_id",
      "passkeys WHERE account_id",
      "chosen_items WHERE account_id",
      "invitees WHERE account_id",
      "booked_people WHERE account_id",
      "webinar_registrations WHERE account_id",
    ])
      expect((await sql.unsafe(`SELECT FROM ${of} = '${gone.id}'`)).length).toBe(0);
    const kept = await court.call("GET", `/schedules/${Object(booked.body).id}`, undefined, admin);
    expect(kept.body).toMatchObject({ title: "Prison visit", people: [{ name: "Guest Beside" }] });
    const messages = await sql`SELECT kind FROM outbox WHERE recipient = ${gone.phone}`;
    expect(messages.map(({ kind }) => kind)).toEqual(["deletionGranted"]);
    const [entry] = await sql`SELECT act, actor, subject FROM admin_log ORDER BY seq DESC LIMIT 1`;
    expect(entry).toMatchObject({ act: "deletionGranted", actor: ada.id, subject: gone.id });
    const again = await addPerson(court);
    await sql`UPDATE accounts SET phone = ${gone.phone} WHERE id = ${again.id}`;
    expect((await ownData(await logIn(court, gone.phone))).deletion).toBeNull();
  });
});

test("requests to delete come page by page, each once, with what stays of its person; a page of nobody is refused", async () => {
  await court.sql`WITH people AS (
      INSERT INTO accounts (id, role, display_name, phone, enrolment_or_office, created_at)
      SELECT gen_random_uuid(), 'ADVOCATE', 'Asks ' || n, '98' || lpad(n::text, 8, '0'), '', now()
      FROM generate_series(1, 120) AS n RETURNING id)
    INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
    SELECT gen_random_uuid(), id, 'asked', '', now() FROM people`;
  const page = async (after = "") =>
    Object(
      (await court.call("GET", `/admin/deletion-requests?${after && `after=${after}`}`, undefined, admin))
        .body,
    );
  const ids: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const { requests, ...rest } = await page(next);
    ids.push(...requests.map(({ id }: { id: string }) => id));
    expect(rest.total).toBe(120);
    next = rest.next;
  }
  expect(new Set(ids).size).toBe(120);
  expect(ids.length).toBe(120);
  const states = async (state: string) =>
    Object((await court.call("GET", `/admin/deletion-requests?state=${state}`, undefined, admin)).body)
      .requests;
  const heard = {
    sitting: "x",
    person: person.id,
    court_id: HALL,
    date: "2026-11-02",
    name: "",
    role: "ADVOCATE",
  };
  const attended = { ...heard, office: "", items: [], from_at: new Date(), heard_ms: 1, waited_ms: 0 };
  await court.sql`INSERT INTO attendances ${court.sql(attended)}`;
  const [refused] = await states("refused");
  // A hearing that was attended; the refusal itself, and that they downloaded their data.
  expect(refused).toMatchObject({ person: person.id, stays: { hearings: 1, adminActs: 2 } });
  for (const odd of ["after=x", "state=lost", "after=%00"])
    expect((await court.call("GET", `/admin/deletion-requests?${odd}`, undefined, admin)).status).toBe(400);
  expect(await page(crypto.randomUUID())).toMatchObject({ requests: [], next: null });
  expect((await court.call("GET", "/admin/waiting", undefined, token)).status).toBe(406);
  expect((await court.call("GET", "/admin/waiting", undefined, admin)).body).toMatchObject({
    deletions: 120,
  });
});
