// The story of a series that is moved: a Lok Adalat on five days comes to another hour, one of its days to another day, and everybody's
// calendar follows.
import { afterAll, beforeAll, expect, test } from "bun:test";
import ICAL from "ical.js";
import postgres from "postgres";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Invitation } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Calendar, Taken } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import type { TestPerson } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { anotherAdvocate, come, oneServer, phones } from "./support/story.ts";

const court = oneServer();
const clock = courtClock(() => court().url);
let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(court().databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql.end());

const today = dayInIndia(Date.now());
/** A Monday that is a week away at least. */
const monday = dayAfter(today, 7 + ((8 - new Date(today).getUTCDay()) % 7));
const week = [0, 1, 2, 3, 4].map((n) => dayAfter(monday, n));
const [, , wednesday = "", , friday = ""] = week;
const saturday = dayAfter(monday, 5);
const HALL = "HCPP01-4";
/** The officer of that hall. */
const MASTER_4 = "9000000013";
const mail = "conciliator@mail.example";

type Message = { kind: string; text: string; calendar: { method: string; text: string }[] | null };
const sentToGuest = async (): Promise<Message[]> => [
  ...(await sql<Message[]>`SELECT kind, text, calendar FROM outbox WHERE recipient = ${mail} ORDER BY id`),
];

type Dated = { uid: string; start: number; sequence: number };
/** The dates of a calendar file by the time at which they begin, as a calendar program reads them. */
function datesIn(text: string): Dated[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const dates = events.map((each) => {
    const event = new ICAL.Event(each);
    return { uid: event.uid, start: event.startDate.toJSDate().getTime(), sequence: event.sequence };
  });
  return dates.toSorted((one, other) => one.start - other.start);
}
const datesOf = ({ calendar }: Message): Dated[] =>
  (calendar ?? []).flatMap(({ text }) => datesIn(text)).toSorted((one, other) => one.start - other.start);
const startsOf = (dates: readonly { start: number }[]) => dates.map(({ start }) => start);
const at = (dates: readonly string[], time: string) => dates.map((date) => momentOf(date, time));

test("five days come to another hour and one of them to another day: what is in the way is named and nothing moves, then everybody hears it once, answers again, and comes at the new time", async () => {
  const [officer, other] = [await come(MASTER_4), await come(phones.officer2)];
  const [advocate, prison] = [await anotherAdvocate(), await come(phones.prison)];
  const as = ({ account }: TestPerson, what: string) => ({ is: "account", account: account.id, as: what });
  const conciliator = { name: "Meera Sathe", phone: null, email: mail };
  const asked = {
    kind: "meeting",
    title: "Lok Adalat, bench 2",
    courtId: HALL,
    people: [
      as(advocate, "participant"),
      as(prison, "coordinator"),
      { is: "guest", as: "participant", guest: conciliator },
    ],
  };
  const series = { dates: [monday], repeat: { every: "workingDays", until: friday } };
  const made = await officer.ok<Booking>("/schedules", { ...asked, ...series, from: "11:00", to: "12:00" });
  const { id } = made;
  const startsFor = async (reader: TestPerson) => {
    const { entries } = await reader.ok<Calendar>(`/schedules?from=${monday}&to=${saturday}`);
    return entries
      .filter(({ schedule }) => schedule === id)
      .map(({ startsAt }) => startsAt)
      .toSorted((one, another) => one - another);
  };
  expect(await startsFor(advocate)).toEqual(at(week, "11:00"));

  // The conciliator has no account: the mail brings all five days, and the answer goes by its link.
  const [invitation] = await sentToGuest();
  if (invitation === undefined) throw new Error("no invitation was sent");
  const first = datesOf(invitation);
  expect(startsOf(first)).toEqual(at(week, "11:00"));
  const keyOf = ({ text }: Message) => /\/invitation#([\w-]{43})/.exec(text)?.[1];
  const guest = async (message: Message) =>
    await officer.ok<Invitation>("/invitations/read", { key: keyOf(message) });
  const yes = { answer: "yes", sequence: made.sequence };
  await officer.ok("/invitations/answer", { key: keyOf(invitation), ...yes });
  await advocate.ok(`/schedules/${id}/answer`, yes, "PUT");
  expect(await guest(invitation)).toMatchObject({ answer: "yes" });
  const { path: feed } = await feedOf(advocate);
  expect(startsOf(datesIn(await readFeed(feed)))).toEqual(at(week, "11:00"));

  // On Wednesday afternoon the prison is wanted in another hall: the whole series stays where it is.
  const evidence = { kind: "hearing", title: "Evidence of PW-2", caseNumbers: ["Crl.A. 12/2026"] };
  const there = { courtId: "HCPP01-2", dates: [wednesday], from: "15:00", to: "16:00" };
  await other.ok("/schedules", { ...evidence, ...there, people: [as(prison, "coordinator")] });
  const move = (from: string, to: string, sequence: number) =>
    officer.call(`/schedules/${id}`, { ...asked, dates: week, from, to, sequence }, "PUT");
  const refused = await move("15:00", "16:00", made.sequence);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "booked" } } });
  const { clashes }: Taken = Object(refused.body).error.taken;
  expect(clashes).toMatchObject([{ of: "person", date: wednesday, from: "15:00", to: "16:00" }]);
  expect(await startsFor(advocate)).toEqual(at(week, "11:00"));
  expect(await sentToGuest()).toHaveLength(1);

  // At 14:00 all are free: one message with five dates, the same entries of the calendar at their new time.
  const moved = (await move("14:00", "15:00", made.sequence)).body as Booking;
  expect(moved.sequence).toBe(made.sequence + 1);
  const [, message, ...more] = await sentToGuest();
  if (message === undefined) throw new Error("nothing was sent of the new time");
  expect([message.kind, more]).toEqual(["bookingMoved", []]);
  for (const time of ["14:00 – 15:00", "11:00 – 12:00"]) expect(message.text).toContain(time);
  const second = datesOf(message);
  expect(startsOf(second)).toEqual(at(week, "14:00"));
  expect(second.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
  for (const [n, { sequence }] of second.entries()) expect(sequence).toBeGreaterThan(first[n]?.sequence ?? 0);
  // Their answers were about the old time.
  expect(await guest(message)).toMatchObject({ answer: null });
  const answers = async () =>
    (await officer.ok<Booking>(`/schedules/${id}`)).people.map(({ answer }) => answer);
  expect(await answers()).toEqual([null, null, null]);
  // The old time is free again for the hall and for the prison.
  const before = { courtId: HALL, dates: [monday], from: "11:00", to: "12:00" };
  await other.ok("/schedules", { ...evidence, ...before, people: [as(prison, "coordinator")] });

  // Friday alone goes to Saturday: only that day is in the message, and the others stay.
  const last = moved.occurrences.find(({ date }) => date === friday);
  const toSaturday = { date: saturday, from: "10:30", to: "11:30", sequence: moved.sequence };
  await officer.ok(`/schedules/${id}/dates/${last?.id}`, toSaturday, "PUT");
  const ofOne = (await sentToGuest()).at(-1);
  if (ofOne === undefined) throw new Error("nothing was sent of the one date");
  expect(startsOf(datesOf(ofOne))).toEqual(at([saturday], "10:30"));
  const now = [...at(week.slice(0, 4), "14:00"), momentOf(saturday, "10:30")];
  for (const reader of [advocate, prison]) expect(await startsFor(reader)).toEqual(now);
  const inFeed = datesIn(await readFeed(feed));
  expect(startsOf(inFeed)).toEqual(now);
  expect(inFeed.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));

  // The day comes: at the old hour there is nothing to come to, at the new one the page leads there.
  const leadsTo = async () =>
    (await advocate.ok<{ scheduledMeetingId: string | null }>(`/${advocate.account.path}/`))
      .scheduledMeetingId;
  await clock.turnTo(momentOf(monday, "11:05"));
  await advocate.login(advocate.account.phoneNumber ?? "");
  expect(await leadsTo()).toBeNull();
  const { opensAt, id: date } = await advocate.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  expect(opensAt).toBeGreaterThan(momentOf(monday, "13:00"));
  await clock.turnTo(opensAt);
  expect(await leadsTo()).toBe(date);
});

async function feedOf(person: TestPerson): Promise<{ path: string }> {
  const { address } = await person.ok<{ address: string }>("/common/calendar-feed", undefined, "POST");
  return { path: new URL(address).pathname };
}
async function readFeed(path: string): Promise<string> {
  const response = await fetch(new URL(path, court().url));
  expect(response.status).toBe(200);
  return await response.text();
}
