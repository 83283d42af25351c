// Changes of a booking that come one after the other are one message: what it says, what goes at once, and of what nobody is notified.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import ICAL from "ical.js";
import { CHANGES_WAIT } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";
import { asked, freshDay } from "./support/bookings.ts";

const HALL = "HCPP01-3";
let court: Court;
type Someone = { id: string; phone: string; token: string };
let clerk: Someone;
let admin: Someone;

async function come(role: Parameters<typeof addPerson>[1]): Promise<Someone> {
  const { id, phone } = await addPerson(court, role);
  await court.sql`UPDATE accounts SET est_code = 'HCPP01' WHERE id = ${id}`;
  return { id, phone, token: await logIn(court, phone) };
}
beforeAll(async () => {
  court = await startCourt();
  [clerk, admin] = [await come("STENOGRAPHER"), await come("ADMIN")];
});
afterAll(() => court.stop());

let guests = 0;
const freshMail = () => `gathered-${++guests}@mail.example`;
const guest = (email: string, as = "participant") => ({
  is: "guest",
  as,
  guest: { name: `Guest ${email.slice(9, 11)}`, phone: null, email },
});
async function call(method: string, path: string, body: unknown, { token }: Someone): Promise<Booking> {
  const answer = await court.call(method, path, body, token);
  expect([path, answer.status < 300, answer.body]).toMatchObject([path, true, {}]);
  return answer.body as Booking;
}
const make = (body: object, by = clerk) => call("POST", "/schedules", body, by);
/** Changes a booking as it stands now. */
async function change({ id }: Booking, body: object, by = clerk): Promise<Booking> {
  const { sequence } = await call("GET", `/schedules/${id}`, undefined, by);
  return call("PUT", `/schedules/${id}`, { ...body, sequence }, by);
}

type Sent = { kind: string; text: string; calendar: { method: string; text: string }[] | null };
const sentTo = async (to: string): Promise<Sent[]> => [
  ...(await court.sql<Sent[]>`SELECT kind, text, calendar FROM outbox WHERE recipient = ${to} ORDER BY id`),
];
const kindsTo = async (to: string) => (await sentTo(to)).map(({ kind }) => kind);
const isWaiting = async ({ id }: Booking) =>
  (await court.sql`SELECT 1 FROM unsent_changes WHERE schedule_id = ${id}`).length > 0;
/** Seconds by which the clock of the court is ahead. */
let ahead = 0;
async function pass(minutes: number): Promise<void> {
  ahead += minutes * 60 + 1;
  await court.advance(minutes * 60 + 1);
}
/** Lets the time pass, and waits until nothing of the booking waits any more. */
async function settle(booking: Booking): Promise<void> {
  await pass(CHANGES_WAIT.quietMinutes);
  await until("people to be notified", async () => !(await isWaiting(booking)));
}

test("several are one message, with what was before the first and is after the last, to who organised it too where somebody else had a part in it", async () => {
  const mail = freshMail();
  const start = asked({ people: [guest(mail, "participant")] });
  const made = await make(start);
  await change(made, { ...start, title: "A wrong word", interpreter: { language: "Urdu" } });
  await pass(CHANGES_WAIT.quietMinutes - 1);
  const last = { ...start, title: "Exhibits P-1 to P-9", interpreter: { language: "Telugu" } };
  await change(made, { ...last, people: [guest(mail, "witness")], muteOnJoin: false }, admin);
  await pass(CHANGES_WAIT.quietMinutes - 1);
  expect([await kindsTo(mail), await isWaiting(made)]).toEqual([["bookingInvited"], true]);
  await settle(made);
  const [, sent, ...more] = await sentTo(mail);
  expect([sent?.kind, more]).toEqual(["bookingChanged", []]);
  for (const words of [
    "Exhibits P-1 to P-9",
    "Before: Marking of exhibits",
    "Your microphone is on when you come in.",
    "Language of the interpreter: Telugu, until now none",
    "Witness, until now Participant",
  ])
    expect(sent?.text).toContain(words);
  for (const word of ["A wrong word", "Urdu"]) expect(sent?.text).not.toContain(word);
  expect(sent?.calendar).toMatchObject([{ method: "REQUEST" }]);
  expect((await kindsTo(clerk.phone)).filter((kind) => kind.startsWith("booking"))).toEqual([
    "bookingChanged",
  ]);
});

test("nobody is notified of a change that is undone meanwhile", async () => {
  const mail = freshMail();
  const start = asked({ people: [guest(mail)] });
  const made = await make(start);
  await change(made, { ...start, title: "By mistake", interpreter: { language: "Urdu" } });
  await change(made, start);
  await settle(made);
  expect(await kindsTo(mail)).toEqual(["bookingInvited"]);
});

test("changing it again and again keeps nobody in the dark for longer than fifteen minutes", async () => {
  const mail = freshMail();
  const start = asked({ people: [guest(mail)] });
  const made = await make(start);
  for (let minute = 0; minute < CHANGES_WAIT.mostMinutes; minute += 3) {
    await change(made, { ...start, title: `Exhibits, version ${minute}` });
    expect(await kindsTo(mail)).toEqual(["bookingInvited"]);
    await pass(3);
  }
  await until("people to be notified", async () => !(await isWaiting(made)));
  expect((await sentTo(mail)).map(({ text }) => /version \d+/.exec(text)?.[0])).toEqual([
    undefined,
    "version 12",
  ]);
});

describe("at once", () => {
  test("a new time goes with all that waits, and nothing follows it", async () => {
    const mail = freshMail();
    const start = asked({ people: [guest(mail)] });
    const made = await make(start);
    await change(made, { ...start, title: "Another title", interpreter: { language: "Urdu" } });
    const next = { ...start, title: "Another title", interpreter: { language: "Urdu" } };
    await change(made, { ...next, from: "14:00", to: "15:00" });
    const [, sent] = await sentTo(mail);
    expect(sent?.kind).toBe("bookingMoved");
    for (const words of ["Before: Marking of exhibits", "Urdu, until now none", "14:00 – 15:00"])
      expect(sent?.text).toContain(words);
    const event = new ICAL.Component(ICAL.parse(sent?.calendar?.[0]?.text ?? "")).getFirstSubcomponent(
      "vevent",
    );
    expect(Number(event?.getFirstPropertyValue("sequence"))).toBe(2);
    expect(await isWaiting(made)).toBe(false);
    await pass(CHANGES_WAIT.mostMinutes);
    expect(await kindsTo(mail)).toEqual(["bookingInvited", "bookingMoved"]);
  });

  test("a cancellation goes alone, under the name that people know, and with the last date goes what waits", async () => {
    const mail = freshMail();
    const dates = [freshDay(), freshDay()];
    const start = asked({ people: [guest(mail)], dates });
    const made = await make(start);
    await change(made, { ...start, title: "Another title", interpreter: { language: "Urdu" } });
    await call("DELETE", `/schedules/${made.id}/dates/${made.occurrences[0]?.id}`, undefined, clerk);
    const [, one] = await sentTo(mail);
    expect([
      one?.kind,
      one?.text.includes("Before: Marking of exhibits"),
      one?.text.includes("Urdu"),
    ]).toEqual(["bookingCancelled", true, false]);
    // People are still notified of the other date.
    expect(await isWaiting(made)).toBe(true);
    await call("DELETE", `/schedules/${made.id}`, undefined, clerk);
    expect(await isWaiting(made)).toBe(false);
    await pass(CHANGES_WAIT.mostMinutes);
    expect(await kindsTo(mail)).toEqual(["bookingInvited", "bookingCancelled", "bookingCancelled"]);
  });

  test("one date fewer comes with the other changes", async () => {
    const mail = freshMail();
    const dates = [freshDay(), freshDay()];
    const start = asked({ people: [guest(mail)], dates });
    const made = await make(start);
    const fewer = { ...start, dates: dates.slice(0, 1), interpreter: { language: "Urdu" } };
    await change(made, fewer);
    const [, sent] = await sentTo(mail);
    expect(sent?.text).toContain("Language of the interpreter: Urdu, until now none");
    expect(await isWaiting(made)).toBe(false);
  });

  test("people who are newly invited read how it is now, the others what waited, and each of them once", async () => {
    const [mail, newcomer] = [freshMail(), freshMail()];
    const start = asked({ people: [guest(mail)], courtId: HALL });
    const made = await make(start);
    const next = { ...start, title: "Another title" };
    await change(made, next);
    await change(made, { ...next, people: [guest(mail), guest(newcomer)] });
    expect([await kindsTo(mail), await kindsTo(newcomer)]).toEqual([
      ["bookingInvited", "bookingChanged"],
      ["bookingInvited"],
    ]);
    expect((await sentTo(newcomer))[0]?.text).not.toContain("Marking of exhibits");
    await pass(CHANGES_WAIT.mostMinutes);
    expect([(await kindsTo(mail)).length, (await kindsTo(newcomer)).length]).toEqual([2, 1]);
  });

  test("everything where a date begins within half an hour", async () => {
    const mail = freshMail();
    const made = await make(asked({ people: [guest(mail)] }));
    const startsAt = new Date(Date.now() + ahead * 1000 + (CHANGES_WAIT.nearMinutes - 2) * 60_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await court.sql`UPDATE occurrences SET starts_at = ${startsAt}, ends_at = ${endsAt} WHERE schedule_id = ${made.id}`;
    await call("PATCH", `/conferences/${made.occurrences[0]?.id}`, { title: "Another title" }, clerk);
    expect((await kindsTo(mail)).filter((kind) => kind !== "bookingTomorrow")).toEqual([
      "bookingInvited",
      "bookingChanged",
    ]);
    expect(await isWaiting(made)).toBe(false);
  });
});
