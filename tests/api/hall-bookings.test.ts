// What is booked today in a court hall: for its court officer and its bench, and for nobody else.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { HallBooking } from "../../server/contract/rest/hall-bookings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/sitting/days.ts";
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
    ...{ kind: "hearing", title: "Examination of PW-3", courtId: HALL, caseNumbers: ["WP 12/2026"] },
    ...{ dates: [day], from: "11:30", to: "12:00" },
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
    ...{ id: later.occurrences[0]?.id ?? "", kind: "hearing", title: "Examination of PW-3" },
    ...{ startsAt: momentOf(day, "11:30"), endsAt: momentOf(day, "12:00"), caseNumbers: ["WP 12/2026"] },
    people: [
      { id: expect.any(String), name: expect.any(String), as: "participant", person: advocate.id },
      { id: expect.any(String), name: "Ira Sen", as: "witness", person: null },
    ],
  });
  // Numbers and addresses are in the booking alone.
  expect(JSON.stringify(bookings)).not.toContain("9500000201");
  expect([(await read(judge)).bookings, (await read(clerk)).bookings]).toEqual([bookings, bookings]);
  expect([(await read(other)).status, (await read(admin)).status, (await read(advocate)).status]).toEqual([
    ...[406, 406, 406],
  ]);
  expect((await court.call("GET", path, undefined)).status).toBe(403);
});
