// What is booked today in a court hall: for its court officer and its bench, and for nobody else.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readinessParts } from "../../server/contract/calendar/readiness.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { HallBooking } from "../../server/contract/rest/hall-bookings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-3";
const path = `/schedules/halls/${HALL}/today`;
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
let court: Court;
type Someone = { id: string; token: string };
async function come(role: Parameters<typeof addPerson>[1], hall: string | null = null): Promise<Someone> {
  const { id, phone } = await addPerson(court, role);
  await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${hall} WHERE id = ${id}`;
  return { id, token: await logIn(court, phone) };
}

beforeAll(async () => {
  court = await startCourt();
  await courtClock(() => court.url).turnTo(momentOf(day, "08:00"));
});
afterAll(() => court.stop());

const read = async ({ token }: Someone, at = path) => {
  const { status, body } = await court.call("GET", at, undefined, token);
  return { status, bookings: (body as { bookings: HallBooking[] }).bookings };
};

test("its officer and its bench read the dates of today by time, with cases and who is invited as what; others are refused", async () => {
  const [officer, judge, clerk] = [
    await come("MASTER", "3"),
    await come("JUDGE", "3"),
    await come("STENOGRAPHER", "3"),
  ];
  const [other, admin, advocate] = [await come("MASTER", "4"), await come("ADMIN"), await come("ADVOCATE")];
  expect(await read(officer)).toEqual({ status: 200, bookings: [] });
  const asked = {
    kind: "hearing",
    title: "Examination of PW-3",
    courtId: HALL,
    caseNumbers: ["WP 12/2026"],
    dates: [day],
    from: "11:30",
    to: "12:00",
    people: [
      { is: "account", account: advocate.id, as: "participant" },
      { is: "guest", as: "witness", guest: { name: "Ira Sen", phone: "9500000201", email: null } },
    ],
  };
  const make = async (more: object) => {
    const made = await court.call("POST", "/schedules", { ...asked, ...more }, officer.token);
    expect(made.status).toBe(201);
    return made.body as Booking;
  };
  const later = await make({});
  const tomorrow = dayInIndia(momentOf(day, "12:00") + DAY_MS);
  await make({ title: "Another day", dates: [tomorrow], people: [] });
  await make({ title: "In no hall", courtId: null, from: "14:00", to: "14:30", people: [] });
  const cancelled = await make({ title: "Cancelled", from: "15:00", to: "15:30", people: [] });
  await court.call("DELETE", `/schedules/${cancelled.id}`, undefined, officer.token);
  const first = await make({ title: "First", from: "10:30", to: "11:00", people: [] });
  // The clock was turned past midnight: the halls follow it within seconds.
  await until("the day of the halls", async () => (await read(officer)).bookings.length > 0);
  const { bookings } = await read(officer);
  expect(bookings.map(({ title }) => title)).toEqual(["First", "Examination of PW-3"]);
  expect(bookings[0]).toMatchObject({ id: first.occurrences[0]?.id, people: [] });
  expect(bookings[1]).toEqual({
    id: later.occurrences[0]?.id ?? "",
    kind: "hearing",
    title: "Examination of PW-3",
    startsAt: momentOf(day, "11:30"),
    endsAt: momentOf(day, "12:00"),
    caseNumbers: ["WP 12/2026"],
    people: [
      ...[
        { name: expect.any(String), as: "participant" as const, person: advocate.id },
        { name: "Ira Sen", as: "witness" as const, person: null },
      ].map((one) => ({ id: expect.any(String), missing: null, ...one })),
    ],
    interpreter: null,
    measures: "",
    screening: [],
  });
  // Numbers and addresses are in the booking alone.
  expect(JSON.stringify(bookings)).not.toContain("9500000201");
  expect([(await read(judge)).bookings, (await read(clerk)).bookings]).toEqual([bookings, bookings]);
  expect([(await read(other)).status, (await read(admin)).status, (await read(advocate)).status]).toEqual([
    406, 406, 406,
  ]);
  expect((await court.call("GET", path, undefined)).status).toBe(403);
});

test("the interpreter, the measures, who must not see whom and what is missing at a remote point: the officer and the judges read all of it", async () => {
  const [officer, judge, clerk] = [
    await come("MASTER", "5"),
    await come("JUDGE", "5"),
    await come("STENOGRAPHER", "5"),
  ];
  const [elsewhere, neighbour] = [await come("JUDGE", "6"), await come("MASTER", "6")];
  const [advocate, prison] = [await come("ADVOCATE"), await come("PRISON")];
  const measures = "A screen between the witness and the accused";
  const as = ({ id }: Someone, what: string) => ({ is: "account", account: id, as: what });
  const asked = {
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: "HCPP01-5",
    caseNumbers: ["WP 12/2026"],
    dates: [day],
    from: "12:30",
    to: "13:00",
    interpreter: { language: "Hindi" },
    measures,
    // The prison, the judge and the PS/PA must not see counsel.
    screening: [0, 1, 2].map((who) => ({ who, from: 3 })),
    people: [
      as(prison, "coordinator"),
      as(judge, "participant"),
      as(clerk, "participant"),
      as(advocate, "participant"),
    ],
  };
  const made = await court.call("POST", "/schedules", asked, officer.token);
  expect(made.status).toBe(201);
  const booking = made.body as Booking;
  const at = "/schedules/halls/HCPP01-5/today";
  await until("the day of the hall", async () => (await read(officer, at)).bookings.length > 0);
  const ofToday = async (reader: Someone) => (await read(reader, at)).bookings[0];
  const ids = booking.people.map(({ id }) => id);
  const [point] = ids;
  const from = ids.at(-1);
  const all = {
    interpreter: { language: "Hindi" },
    measures,
    screening: booking.people.slice(0, 3).map(({ id: who }) => ({ who, from })),
  };
  const missing = async (reader: Someone) => (await ofToday(reader))?.people.map((one) => one.missing);
  for (const reader of [officer, judge]) {
    expect(await ofToday(reader)).toMatchObject(all);
    // Nobody is hidden from those who keep people apart.
    expect((await ofToday(reader))?.people.map(({ id }) => id)).toEqual(ids);
    const unstated = [...readinessParts];
    expect(await missing(reader)).toEqual([unstated, null, null, null]);
  }
  // The PS/PA of the hall arranges no measures, and is not told of whom they must not see.
  expect(await ofToday(clerk)).toMatchObject({ ...all, measures: "", screening: [] });
  expect((await ofToday(clerk))?.people.map(({ person }) => person)).toEqual([prison.id, judge.id, clerk.id]);
  for (const one of [elsewhere, neighbour, advocate, prison]) expect((await read(one, at)).status).toBe(406);

  const state = async (line: boolean) => {
    const stated = { coordinator: "Warder Bhosale", phone: "9500000123", identity: true, room: true, line };
    const where = `/schedules/${booking.id}/dates/${booking.occurrences[0]?.id}/people/${point}/readiness`;
    expect((await court.call("PUT", where, stated, prison.token)).status).toBe(200);
  };
  await state(false);
  expect(await missing(judge)).toEqual([["line"], null, null, null]);
  await state(true);
  expect([(await missing(judge))?.[0], (await missing(clerk))?.[0]]).toEqual([[], []]);
  // Who coordinates there is read in the booking by those who arrange it.
  expect(JSON.stringify(await read(officer, at))).not.toMatch(/Bhosale|9500000123/);

  // In the calendar as well, and nobody else but those who arrange it.
  const inCalendar = async ({ token }: Someone) =>
    (await court.call("GET", `/schedules/${booking.id}`, undefined, token)).body as Booking;
  const pairs = asked.screening;
  for (const reader of [officer, judge]) {
    const own = await inCalendar(reader);
    expect(own).toMatchObject({ measures, screening: pairs });
    expect(own.people.map(({ id }) => id)).toEqual(ids);
  }
  expect((await inCalendar(judge)).mayChange).toBe(false);
  expect((await inCalendar(judge)).people[0]?.readiness).toMatchObject([{ coordinator: null, phone: null }]);
  for (const reader of [clerk, elsewhere, neighbour, advocate, prison])
    expect(await inCalendar(reader)).toMatchObject({ measures: "", screening: [] });
  for (const reader of [clerk, prison])
    expect((await inCalendar(reader)).people.map(({ account }) => account)).not.toContain(advocate.id);
});
