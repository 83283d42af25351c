// Where a day has no free time slot the form that books reads the next day with one: holidays, the hours of the hall and everybody's time count.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { TimeSlot } from "../../server/contract/rest/courts.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { courtClock } from "../support/court-clock.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";
import { type Asked, asked } from "./support/bookings.ts";

const [HALL, OTHER] = ["HCPP01-3", "HCPP01-4"];
let court: Court;
let officer: string;
/** The first Friday that is to come: a Saturday and a Sunday follow it. */
const friday = (() => {
  let day = dayAfter(dayInIndia(Date.now()), 2);
  while (new Date(day).getUTCDay() !== 5) day = dayAfter(day);
  return day;
})();
const [saturday, monday, tuesday, wednesday] = [1, 3, 4, 5].map((days) => dayAfter(friday, days));

beforeAll(async () => {
  court = await startCourt();
  await courtClock(() => court.url).turnTo(momentOf(friday, "18:00"));
  officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  await court.sql`INSERT INTO holidays (date, name) VALUES (${saturday ?? ""}, 'Foundation day') ON CONFLICT DO NOTHING`;
});
afterAll(() => court.stop());

async function read(more: Asked): Promise<{ free: number; nextFree: string | null }> {
  const body = { date: friday, courtId: HALL, people: [], ...more };
  const answer = await court.call("POST", "/schedules/time-slots", body, officer);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  const { data, nextFree }: { data: TimeSlot[]; nextFree: string | null } = Object(answer.body);
  return { free: data.filter(({ taken }) => taken === null).length, nextFree };
}
const book = async (more: Asked) => {
  const { status, body } = await court.call("POST", "/schedules", asked(more), officer);
  expect([status, body]).toMatchObject([201, {}]);
};

test("once the court's hours are over it is the next day on which the court is open", async () => {
  expect(await read({})).toEqual({ free: 0, nextFree: monday ?? "" });
  // A day with a free slot needs none, and of a day that has passed it is the first from today on.
  expect(await read({ date: monday })).toMatchObject({ nextFree: null });
  expect(await read({ date: dayAfter(friday, -3) })).toEqual({ free: 0, nextFree: monday ?? "" });
});

test("a day on which the hall does not sit, or has no time left, is passed over, and so is one on which somebody invited has none", async () => {
  await court.sql`INSERT INTO hall_rosters (court_id, from_date, type, coram, judges, staff, starts, ends) VALUES
    (${HALL}, ${monday ?? ""}, 'NORMAL', 'Single', '[]', '[]', '13:00', '14:00'),
    (${HALL}, ${tuesday ?? ""}, 'NORMAL', 'Single', '[]', '[]', '10:30', '16:30')`;
  expect((await read({})).nextFree).toBe(tuesday ?? "");
  // Another hall sits on that Monday.
  expect((await read({ courtId: OTHER })).nextFree).toBe(monday ?? "");
  await book({ dates: [tuesday ?? ""], courtId: HALL, from: "10:00", to: "17:00" });
  expect((await read({})).nextFree).toBe(wednesday ?? "");
  const asha = { is: "guest", as: "witness", guest: { name: "Asha", phone: "9400000001", email: null } };
  await book({ dates: [wednesday ?? ""], from: "10:00", to: "17:00", people: [asha] });
  expect((await read({ people: [asha] })).nextFree).toBe(dayAfter(friday, 6));
});
