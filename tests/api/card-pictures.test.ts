// Pictures of identity cards: asked for where the court says so, checked, kept encrypted, read by admins alone, and gone in time.

import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { REGISTRATION_CONSENT, REGISTRATION_MINUTES } from "../../server/contract/limits.ts";
import {
  CARD_PICTURE_BYTES,
  CARD_PICTURE_HOURS,
  CARD_PICTURE_SIDE_MAX,
  CARD_PICTURE_SIDE_MIN,
} from "../../server/contract/registration-rules.ts";
import { until } from "../support/client.ts";
import { pdf } from "../support/files.ts";
import { type Answer, addPerson, type Court, codeFor, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: string;
let numbers = 0;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await setting("public_enabled", true);
  await setting("registration_card", true);
});
afterAll(() => court.stop());

const setting = (key: string, value: unknown) =>
  court.call("PUT", `/admin/settings/${key}`, { value }, admin);
const of = (answer: Answer) => Object(answer.body);

async function prove(phoneNumber = String(8_500_000_000 + ++numbers)) {
  const { request } = of(await court.call("POST", "/auth/register/code", { phoneNumber }));
  const code = await codeFor(court, phoneNumber);
  const proof = await court.call("POST", "/auth/register/number", { phoneNumber, code, request });
  return { phone: phoneNumber, ticket: String(of(proof).ticket) };
}

/** A red card, of so many points; with `where`, as a camera notes it. */
async function card(width = 800, height = 500, where?: string): Promise<Uint8Array> {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#b00020" } }).jpeg();
  const noted = where === undefined ? drawn : drawn.withExif({ IFD0: { ImageDescription: where } });
  return new Uint8Array(await noted.toBuffer());
}

async function upload(ticket: string, bytes: Uint8Array, name = "card.jpg") {
  const form = new FormData();
  form.append("file", new File([Uint8Array.from(bytes)], name));
  const answer = await fetch(`${court.url}/api/v1/auth/register/card`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ticket}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
const uploaded = async (ticket: string) => String((await upload(ticket, await card())).body.id);

const register = (ticket: string, changed: object) =>
  court.call("POST", "/auth/register", {
    ticket,
    subRole: "Party in Person",
    displayName: "Kamala Devi",
    idType: "AADHAAR",
    idNumber: "234123412346",
    consent: REGISTRATION_CONSENT,
    ...changed,
  });
const kept = (phone: string) =>
  court.sql`SELECT id, registration, is_covered, sealed FROM card_pictures WHERE phone = ${phone}`;
const rowOf = async (phone: string, state = "pending") =>
  of(await court.call("POST", "/admin/registrations/search", { q: phone, state }, admin)).registrations[0];
const decide = async (phone: string, decision: string) => {
  const { id, version } = await rowOf(phone);
  const path = `/admin/registrations/${id}/decision`;
  return court.call("POST", path, { decision, version, note: "Read" }, admin);
};
const open = (id: string, as: string) =>
  fetch(`${court.url}/api/v1/admin/registrations/${id}/card`, { headers: { Authorization: `Bearer ${as}` } });
/** Somebody whose form, with a picture, waits for the registry. */
async function waiting() {
  const proven = await prove();
  const sent = await register(proven.ticket, { cardPicture: await uploaded(proven.ticket), isCovered: true });
  expect(sent.status).toBe(201);
  return proven;
}

test("where the court asks for the picture of the card, the registry reads it, and it is kept encrypted", async () => {
  const { phone, ticket } = await prove();
  const fields = async (changed: object) => of(await register(ticket, changed)).error?.fields;
  expect(await fields({})).toEqual({ cardPicture: "Required" });
  const { status, body } = await upload(ticket, await card(800, 500, "behind the mango tree"));
  expect(status).toBe(201);
  expect(await fields({ cardPicture: body.id })).toEqual({
    isCovered: "must be confirmed: the first eight digits of an Aadhaar number are covered",
  });
  const other = await prove();
  expect(await fields({ cardPicture: await uploaded(other.ticket), isCovered: true })).toEqual({
    cardPicture: "was not sent, or is gone",
  });
  expect((await register(ticket, { cardPicture: body.id, isCovered: true })).status).toBe(201);

  const [row] = await kept(phone);
  expect(row).toMatchObject({ id: body.id, is_covered: true });
  const sealed = Buffer.from(row?.sealed);
  // Neither a JPEG nor any text of one.
  expect(sealed.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
  expect(sealed.includes("JFIF")).toBe(false);

  const found = await rowOf(phone);
  expect(found.card).toEqual({ isCovered: true });
  const answer = await open(found.id, admin);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const picture = await answer.bytes();
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 500 });
  expect(Buffer.from(picture).includes("mango")).toBe(false);
  // Who opened it is in the admins' log.
  const [look] = await court.sql`SELECT subject FROM admin_log WHERE act = 'cardPictureOpened'`;
  expect(look?.subject).toBe(found.id);
  const stranger = await logIn(court, (await addPerson(court)).phone);
  expect((await open(found.id, stranger)).status).toBe(406);
  expect((await open(crypto.randomUUID(), admin)).status).toBe(404);
});

test("a picture is what its content says, of bounded measures, and each fault says what is wrong", async () => {
  const { ticket } = await prove();
  const faultOf = async (bytes: Uint8Array, name?: string) => {
    const { status, body } = await upload(ticket, bytes, name);
    return [status, body.error.fields?.file ?? body.error.message];
  };
  const webp = new Uint8Array(
    await sharp(await card())
      .webp()
      .toBuffer(),
  );
  const broken = (await card()).slice(0, 400);
  expect(await faultOf(webp)).toEqual([415, "is no JPEG or PNG picture"]);
  expect(await faultOf(pdf(1), "card.pdf")).toEqual([415, "is no JPEG or PNG picture"]);
  expect(await faultOf(new TextEncoder().encode("<svg/>"), "card.svg")).toEqual([
    415,
    "Send a PDF, or an image as PNG, JPEG or WebP",
  ]);
  expect(await faultOf(broken)).toEqual([415, "Corrupted File or image: it cannot be read to its end"]);
  expect(await faultOf(new Uint8Array())).toEqual([415, "Corrupted File or image: it is empty"]);
  expect(await faultOf(await card(800, CARD_PICTURE_SIDE_MIN - 1))).toEqual([
    415,
    `has fewer than ${CARD_PICTURE_SIDE_MIN} pixels on a side`,
  ]);
  expect(await faultOf(await card(CARD_PICTURE_SIDE_MAX + 1, 500))).toEqual([
    415,
    `has more than ${CARD_PICTURE_SIDE_MAX} pixels on a side`,
  ]);
  expect((await upload(ticket, new Uint8Array(CARD_PICTURE_BYTES + 1))).status).toBe(413);
  expect((await upload("x", await card())).status).toBe(400);
  expect((await upload("", await card())).status).toBe(403);
  expect((await upload(admin, await card())).status).toBe(400);
  const answers = [];
  for (let n = 0; n < 20; n++) answers.push((await upload(ticket, new Uint8Array([1]))).status);
  expect(answers.at(-1)).toBe(429);
});

test("the picture goes a day after the decision, and stays while nobody has decided", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, waiting));
  const [approved, refused, sentBack, left] = people.map(({ phone }) => phone);
  if (!approved || !refused || !sentBack || !left) throw new Error("nobody registered");
  for (const [phone, decision] of [
    [approved, "approve"],
    [refused, "refuse"],
    [sentBack, "send_back"],
  ] as const)
    expect((await decide(phone, decision)).status).toBe(200);
  const forgotten = await prove();
  await uploaded(forgotten.ticket);
  const many = async (phone: string) => (await kept(phone)).length;

  await court.advance(REGISTRATION_MINUTES * 60 + 60);
  await until("the picture that no form names to go", async () => (await many(forgotten.phone)) === 0);
  expect(await Promise.all([approved, refused, sentBack, left].map(many))).toEqual([1, 1, 1, 1]);
  await court.advance(CARD_PICTURE_HOURS * 3600);
  await until("the pictures of decided registrations to go", async () => {
    const found = await Promise.all([approved, refused, sentBack].map(many));
    return found.every((each) => each === 0);
  });
  // Nobody has decided on this one.
  expect(await many(left)).toBe(1);
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const gone = await rowOf(refused, "refused");
  expect(gone.card).toBeNull();
  expect((await open(gone.id, admin)).status).toBe(404);
});

test("it goes at once with a withdrawal, another form, another picture, and the account", async () => {
  const withdrawn = await waiting();
  await court.call("POST", "/auth/register/withdraw", { ticket: withdrawn.ticket });
  expect(await kept(withdrawn.phone)).toHaveLength(0);

  const again = await waiting();
  const second = await uploaded(again.ticket);
  await register(again.ticket, { cardPicture: second, isCovered: true });
  expect((await kept(again.phone)).map(({ id }) => id)).toEqual([second]);
  // With a passport nothing is covered, so nothing is confirmed.
  const third = await uploaded(again.ticket);
  const passport = { idType: "PASSPORT", idNumber: "K1234567", cardPicture: third };
  expect((await register(again.ticket, passport)).status).toBe(201);
  expect(await kept(again.phone)).toMatchObject([{ id: third, is_covered: false }]);

  const closed = await waiting();
  expect((await decide(closed.phone, "approve")).status).toBe(200);
  const token = await logIn(court, closed.phone);
  await court.call("POST", "/common/own-data/deletion", { reason: "" }, token);
  const [asked] = await court.sql`
    SELECT id FROM deletion_requests WHERE account_id IN (SELECT id FROM accounts WHERE phone = ${closed.phone})`;
  const path = `/admin/deletion-requests/${asked?.id}/decision`;
  expect((await court.call("POST", path, { decision: "grant", note: "" }, admin)).status).toBe(200);
  expect(await kept(closed.phone)).toHaveLength(0);
});

test("nothing is asked for that nobody would read: with the setting off, or where people come at once", async () => {
  const { phone, ticket } = await prove();
  await setting("registration_at_once", true);
  const id = await uploaded(ticket);
  expect((await register(ticket, { cardPicture: id, isCovered: true })).body).toMatchObject({
    state: "approved",
  });
  expect(await kept(phone)).toHaveLength(0);
  await setting("registration_at_once", false);

  const other = await prove();
  const early = await uploaded(other.ticket);
  await setting("registration_card", false);
  expect((await upload(other.ticket, await card())).status).toBe(406);
  expect((await register(other.ticket, {})).status).toBe(201);
  expect((await kept(other.phone)).map((row) => row.id)).not.toContain(early);
  expect(errorOf(await register(other.ticket, { cardPicture: "x" }))).toMatchObject({ status: 400 });
  await setting("registration_card", true);
});
