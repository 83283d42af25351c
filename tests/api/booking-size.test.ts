// How large a booking may be: its people times its dates, when it is made, repeated and changed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { BOOKING_PLACES_MOST, INVITED_MOST } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let officer: string;
beforeAll(async () => {
  court = await startCourt();
  officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
});
afterAll(() => court.stop());

const first = dayAfter(dayInIndia(Date.now()), 20);
const days = (count: number) => Array.from({ length: count }, (_, n) => dayAfter(first, n));
const guests = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    is: "guest",
    as: "watcher",
    guest: { name: "Asha Rao", phone: String(9_100_000_000 + n), email: null },
  }));
const booking = (dates: string[], people: number, repeat: unknown = null) => ({
  kind: "meeting",
  title: "A large meeting",
  courtId: null,
  from: "11:30",
  to: "12:30",
  dates,
  repeat,
  people: guests(people),
});
const make = (body: unknown) => court.call("POST", "/schedules", body, officer);

test("more people times dates than a booking has are refused under its people, with the number, and nothing is booked", async () => {
  const most = BOOKING_PLACES_MOST / INVITED_MOST;
  const series = { every: "daily", until: dayAfter(first, 40) };
  for (const body of [booking(days(most + 1), INVITED_MOST), booking([first], INVITED_MOST, series)]) {
    const refused = errorOf(await make(body));
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid",
      faults: { people: { code: "tooManyPlaces", values: { most: BOOKING_PLACES_MOST } } },
    });
  }
  const [{ count } = { count: -1 }] = await court.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM schedules WHERE title = 'A large meeting'`;
  expect(count).toBe(0);
  const made = await make(booking(days(most), 3));
  expect(made.status).toBe(201);
  const { id, sequence } = Object(made.body) as Booking;
  const larger = { ...booking(days(most + 1), INVITED_MOST), sequence };
  const changed = errorOf(await court.call("PUT", `/schedules/${id}`, larger, officer));
  expect(changed).toMatchObject({ status: 400, faults: { people: { code: "tooManyPlaces" } } });
});
