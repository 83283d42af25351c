// The ceilings of messages to people without an account: of registrations, and of bookings for one receiver, one organiser and the court.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { HELD_BACK } from "../../server/contract/message-causes.ts";
import type { Operations } from "../../server/contract/rest/operations.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { addPerson, codeFor, errorOf, logIn, openBrowser, startCourt } from "./support/auth.ts";

let court: Awaited<ReturnType<typeof startCourt>>;
let admin: string;
let officer: { phone: string; token: string };

beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  officer = await come("MASTER");
  await court.call("PUT", "/admin/settings/public_enabled", { value: true }, admin);
});
afterAll(() => court.stop());

async function come(role: "MASTER" | "ADVOCATE") {
  const { id, phone } = await addPerson(court, role);
  return { id, phone, token: await logIn(court, phone) };
}

let numbers = 0;
/** A number that nobody else has. */
const freshPhone = () => String(9_600_000_000 + ++numbers);
const register = (address: string, phoneNumber: string) =>
  openBrowser(court, address).call("/auth/register/code", { phoneNumber });

/** Sets a count of the whole court, which would take thousands of calls. */
async function setCount(rule: keyof typeof limitRules, points: number): Promise<void> {
  const expire = new Date(Date.now() + limitRules[rule].seconds * 1000);
  await court.sql`INSERT INTO rate_limits (key, points, expire) VALUES (${`${rule}:court`}, ${points}, ${expire})
    ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`;
}

/** The alarm of the ceilings, as admins read it. */
async function alarm() {
  const { body } = await court.call("GET", "/admin/operations", undefined, admin);
  return (body as Operations).troubles.find(({ code }) => code === "messageCeiling");
}

let days = 20;
async function book(people: unknown[], token = officer.token): Promise<Booking> {
  days += 1;
  const asked = {
    kind: "meeting",
    title: "Call 18001234 now",
    courtId: null,
    from: "11:30",
    to: "12:30",
    dates: [dayAfter(dayInIndia(Date.now()), days)],
    people,
  };
  const { status, body } = await court.call("POST", "/schedules", asked, token);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const guest = (phone: string, email: string | null = null) => ({
  is: "guest",
  as: "participant",
  guest: { name: "Asha Rao", phone, email },
});
type Row = { kind: string; text: string; reason: string | null };
const rowsTo = async (to: string): Promise<Row[]> => [
  ...(await court.sql<Row[]>`SELECT kind, text, reason FROM outbox WHERE recipient = ${to} ORDER BY id`),
];
const heldTo = async (to: string) => (await rowsTo(to)).filter(({ reason }) => reason === HELD_BACK).length;

test("from one address 60 different numbers may be registered in an hour; proven ones are taken off, others come from elsewhere", async () => {
  const { points } = limitRules.registrationNumbersHere;
  const here = "203.0.113.61";
  const proving = openBrowser(court, here);
  const phone = freshPhone();
  await proving.call("/auth/register/code", { phoneNumber: phone });
  const code = await codeFor(court, phone);
  expect((await proving.call("/auth/register/number", { phoneNumber: phone, code })).status).toBe(200);
  const flood = await Promise.all(Array.from({ length: points + 5 }, () => register(here, freshPhone())));
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(points);
  const refused = await register(here, freshPhone());
  expect(errorOf(refused)).toMatchObject({ status: 429, code: "too_many" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await register("203.0.113.62", freshPhone())).status).toBe(200);
  // A number that has an account gets its code there as ever.
  expect((await openBrowser(court, here).ask((await addPerson(court)).phone)).status).toBe(200);
});

test("the whole court sends so many codes of registrations in an hour; admins are alarmed, and logins go on", async () => {
  expect(await alarm()).toBeUndefined();
  await setCount("registrationCodesOfCourt", limitRules.registrationCodesOfCourt.points - 1);
  expect((await register("203.0.113.63", freshPhone())).status).toBe(200);
  expect(errorOf(await register("203.0.113.64", freshPhone()))).toMatchObject({ status: 429 });
  expect(await alarm()).toEqual({ code: "messageCeiling", level: "alarm", count: 1 });
  const measures = await fetch(`${court.url}/metrics`);
  expect(await measures.text()).toContain("sunwai_message_ceilings_met 1");
  await logIn(court, (await addPerson(court)).phone);
  await setCount("registrationCodesOfCourt", 0);
  expect(await alarm()).toBeUndefined();
});

test("an SMS to somebody without an account has no word that its organiser typed", async () => {
  const phone = freshPhone();
  const advocate = await come("ADVOCATE");
  await book([guest(phone, "asha@mail.example"), { is: "account", account: advocate.id, as: "participant" }]);
  const [sms] = await rowsTo(phone);
  expect(sms?.text).toContain("you are invited to a meeting on");
  expect(sms?.text).not.toContain("18001234");
  expect((await rowsTo("asha@mail.example"))[0]?.text).toContain("Call 18001234 now");
  expect((await rowsTo(advocate.phone)).at(-1)?.text).toContain("Call 18001234 now");
});

test("one receiver has ten messages a day from one organiser, who is told of those held back; admins find them", async () => {
  const phone = freshPhone();
  const bookings: Booking[] = [];
  for (let n = 0; n < limitRules.bookingMessages.points + 3; n++) bookings.push(await book([guest(phone)]));
  expect(await heldTo(phone)).toBe(3);
  const told = (await rowsTo(officer.phone)).filter(({ kind }) => kind === "messagesHeldBack");
  expect(told).toHaveLength(1);
  const { body } = await court.call("GET", "/admin/messages?state=failed", undefined, admin);
  expect(JSON.stringify(body)).toContain("heldBack");
  // Nobody comes in vain, and another organiser has ten of their own.
  const [first] = bookings;
  await court.call("DELETE", `/schedules/${first?.id}`, undefined, officer.token);
  expect((await rowsTo(phone)).at(-1)).toMatchObject({ kind: "bookingCancelled", reason: null });
  await book([guest(phone)], (await come("MASTER")).token);
  expect(await heldTo(phone)).toBe(3);
});

test("the whole court sends so many messages to guests in an hour; people who have an account get theirs", async () => {
  await setCount("guestMessagesOfCourt", limitRules.guestMessagesOfCourt.points);
  const phone = freshPhone();
  const advocate = await come("ADVOCATE");
  await book([guest(phone), { is: "account", account: advocate.id, as: "participant" }]);
  expect(await heldTo(phone)).toBe(1);
  expect((await rowsTo(advocate.phone)).at(-1)).toMatchObject({ kind: "bookingInvited", reason: null });
  expect(await alarm()).toMatchObject({ count: 1 });
  await setCount("guestMessagesOfCourt", 0);
});

test("the whole court sends so many SMS about bookings in an hour; people with an account have the rest by mail and on their pages", async () => {
  await setCount("bookingSmsOfCourt", limitRules.bookingSmsOfCourt.points);
  const advocate = await come("ADVOCATE");
  const { id } = await book([{ is: "account", account: advocate.id, as: "participant" }]);
  expect(await heldTo(advocate.phone)).toBe(1);
  const { status } = await court.call("GET", `/schedules/${id}`, undefined, advocate.token);
  expect(status).toBe(200);
  expect(await alarm()).toMatchObject({ count: 1 });
  await setCount("bookingSmsOfCourt", 0);
});
