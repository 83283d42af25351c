// PostgreSQL itself keeps a hall and a person from being booked twice, whatever process writes: its exclusion constraints alone, without
// the checks before them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let date: string;
let judge: string;

beforeAll(async () => {
  court = await startCourt();
  const officer = await addPerson(court, "MASTER");
  judge = (await addPerson(court, "JUDGE")).id;
  const asked = {
    kind: "meeting",
    title: "Evidence of PW-4",
    courtId: "HCPP01-3",
    from: "11:30",
    to: "12:30",
    dates: [dayAfter(dayInIndia(Date.now()), 12)],
    people: [{ is: "account", account: judge, as: "participant" }],
  };
  const { body } = await court.call("POST", "/schedules", asked, await logIn(court, officer.phone));
  date = (body as Booking).occurrences[0]?.id ?? "";
});
afterAll(() => court.stop());

/** The same date again, so many minutes later; with `changed` in place of what it has. */
function again(minutes: number, changed: Record<string, string | null> = {}) {
  const id = crypto.randomUUID();
  const other = { id, ...changed };
  return court.sql`
    INSERT INTO occurrences SELECT (jsonb_populate_record(o, jsonb_build_object(
      'starts_at', o.starts_at + ${minutes} * interval '1 minute',
      'ends_at', o.ends_at + ${minutes} * interval '1 minute') || ${court.sql.json(other)})).*
    FROM occurrences o WHERE id = ${date} RETURNING id`.then(() => id);
}
const codeOf = (writing: Promise<unknown>) =>
  writing.then(
    () => null,
    (error: { code?: string; constraint_name?: string }) => `${error.code} ${error.constraint_name}`,
  );

test("a hall has one date at a time: one that begins when another ends may be, and a cancelled one takes no time", async () => {
  expect(await codeOf(again(0))).toBe("23P01 occurrences_hall_once");
  expect(await codeOf(again(59))).toBe("23P01 occurrences_hall_once");
  expect(await codeOf(again(30, { state: "cancelled" }))).toBeNull();
  expect(await codeOf(again(60))).toBeNull();
});

test("a person has one date at a time, in whichever hall or none", async () => {
  const book = (occurrence: string, minutes: number) => court.sql`
    INSERT INTO booked_people (occurrence_id, account_id, starts_at, ends_at)
    SELECT ${occurrence}, account_id, starts_at + ${minutes} * interval '1 minute', ends_at + ${minutes} * interval '1 minute'
    FROM booked_people WHERE occurrence_id = ${date} AND account_id = ${judge} RETURNING account_id`;
  const beside = await again(0, { court_id: null });
  expect(await codeOf(book(beside, 30))).toBe("23P01 booked_people_once");
  expect(await book(beside, 60)).toHaveLength(1);
});
