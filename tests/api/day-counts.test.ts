// How much there is on each day of the calendar: the same as the calendar itself has for each reader, and the hearings that wait for a hall.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { countsOf } from "../../server/contract/calendar/day-counts.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { CALENDAR_DAYS } from "../../server/contract/limits.ts";
import type { Calendar, DayCounts } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";
import { asked } from "./support/bookings.ts";

const HALL = "HCPP01-3";
const first = dayAfter(dayInIndia(Date.now()), 20);
const last = dayAfter(first, 9);
let court: Court;
let officer: string;
let advocate: { id: string; token: string };
let stranger: string;

beforeAll(async () => {
  court = await startCourt();
  const { id, phone } = await addPerson(court, "MASTER");
  await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = '3' WHERE id = ${id}`;
  officer = await logIn(court, phone);
  const invited = await addPerson(court, "ADVOCATE");
  advocate = { id: invited.id, token: await logIn(court, invited.phone) };
  stranger = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
});
afterAll(() => court.stop());

const make = async (more: Record<string, unknown>) => {
  const { status, body } = await court.call("POST", "/schedules", asked(more), officer);
  expect([status, body]).toMatchObject([201, {}]);
};
const days = (token: string, query = `from=${first}&to=${last}`) =>
  court.call("GET", `/schedules/days?${query}`, undefined, token);
const countsFor = async (token: string) => (await days(token)).body as DayCounts;

test("are what the calendar has for the same reader, and nothing for somebody whom it does not concern", async () => {
  await make({ courtId: HALL, dates: [first, dayAfter(first, 2)], title: "Training of staff" });
  await make({ dates: [first], people: [{ is: "account", account: advocate.id, as: "participant" }] });
  await make({ kind: "webinar", dates: [dayAfter(first, 2)], title: "Electronic filing" });
  const holiday = { date: dayAfter(first, 4), name: "Gudi Padwa" };
  await court.sql`INSERT INTO holidays ${court.sql(holiday)}`;
  for (const token of [officer, advocate.token, stranger]) {
    const { body } = await court.call("GET", `/schedules?from=${first}&to=${last}`, undefined, token);
    const counts = [...countsOf(body as Calendar)].map(([date, count]) => ({ date, ...count }));
    expect(await countsFor(token)).toMatchObject({ days: counts, holidays: [holiday] });
  }
  const none = { hearing: 0, meeting: 0, webinar: 0, listed: 0 };
  expect((await countsFor(officer)).days).toEqual([
    { ...none, date: first, meeting: 2 },
    { ...none, date: dayAfter(first, 2), meeting: 1, webinar: 1 },
  ]);
  expect((await countsFor(advocate.token)).days).toEqual([{ ...none, date: first, meeting: 1 }]);
  expect((await countsFor(stranger)).days).toEqual([]);
});

test("name each hearing without a hall once, by its first date, to people who may give it one", async () => {
  const dates = [dayAfter(first, 6), dayAfter(first, 5)];
  await make({ kind: "hearing", title: "Evidence of PW-4", caseNumbers: ["WP/1/2026"], dates });
  await make({ kind: "hearing", title: "In its hall", caseNumbers: ["WP/2/2026"], courtId: HALL, dates });
  expect((await countsFor(officer)).toAllot).toMatchObject([
    { title: "Evidence of PW-4", date: dayAfter(first, 5), courtId: null, mayAllot: true },
  ]);
  for (const token of [advocate.token, stranger]) expect((await countsFor(token)).toAllot).toEqual([]);
});

test("are asked for as many days as the calendar gives, by everybody who is logged in", async () => {
  const tooMany = await days(officer, `from=${first}&to=${dayAfter(first, CALENDAR_DAYS)}`);
  expect(errorOf(tooMany)).toMatchObject({ status: 400, faults: { to: { code: "tooMany" } } });
  const backwards = await days(officer, `from=${last}&to=${first}`);
  expect(errorOf(backwards)).toMatchObject({ status: 400, faults: { to: { code: "beforeFirstDay" } } });
  expect((await days(officer, "from=2026-13-01&to=tomorrow")).status).toBe(400);
  expect((await court.call("GET", `/schedules/days?from=${first}&to=${last}`)).status).toBe(403);
});
