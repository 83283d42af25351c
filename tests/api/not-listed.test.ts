// Cases that are booked in a hall for a day whose cause list has them not: said to who books, and no hindrance.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-3";
let court: Court;
let officer: string;
let clerk: string;
let advocate: { id: string; token: string };
/** Tomorrow has the list of today; the day after it has none yet. */
const listedDay = dayAfter(dayInIndia(Date.now()), 1);
const otherDay = dayAfter(dayInIndia(Date.now()), 2);
let listed: string;

beforeAll(async () => {
  court = await startCourt();
  const come = async (role: Parameters<typeof addPerson>[1], hall: string | null = null) => {
    const { id, phone } = await addPerson(court, role);
    await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${hall} WHERE id = ${id}`;
    return { id, token: await logIn(court, phone) };
  };
  officer = (await come("MASTER", "3")).token;
  clerk = (await come("STENOGRAPHER")).token;
  advocate = await come("ADVOCATE");
  const [row] = await court.sql`
    INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id)
    SELECT ${listedDay}, ${HALL}, category, serial, case_number, petitioner, respondent, petitioner_counsel, respondent_counsel,
      petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id
    FROM cause_list_items WHERE deleted_at IS NULL AND court_id = ${HALL} ORDER BY position LIMIT 1 RETURNING case_number`;
  listed = String(row?.case_number);
});
afterAll(() => court.stop());

test("the booking is made, and its answer says which case is not on the list of which day; to those who may change it", async () => {
  const asked = {
    kind: "hearing",
    title: "Examination of PW-3",
    courtId: HALL,
    dates: [listedDay, otherDay],
    from: "11:30",
    to: "12:00",
    caseNumbers: [listed.toLowerCase().replaceAll(" ", ""), "WP 9012/2026"],
    people: [{ is: "account", account: advocate.id, as: "participant" }],
  };
  const made = await court.call("POST", "/schedules", asked, officer);
  expect(made.status).toBe(201);
  const { id, sequence, notListed } = made.body as Booking;
  expect(notListed).toEqual([{ caseNumber: "WP 9012/2026", date: listedDay }]);
  const read = async (token: string) =>
    ((await court.call("GET", `/schedules/${id}`, undefined, token)).body as Booking).notListed;
  expect([await read(clerk), await read(advocate.token)]).toEqual([[], []]);
  // Where a list comes, or takes the case in, it says so; what takes no hall has no list.
  await court.sql`UPDATE cause_list_items SET case_number = 'WP 9012/2026' WHERE date = ${listedDay} AND court_id = ${HALL}`;
  expect(await read(officer)).toEqual([{ caseNumber: asked.caseNumbers[0] ?? "", date: listedDay }]);
  await court.sql`UPDATE cause_list_items SET deleted_at = now() WHERE date = ${listedDay} AND court_id = ${HALL}`;
  expect((await read(officer)).map(({ caseNumber }) => caseNumber)).toEqual(asked.caseNumbers);
  const elsewhere = await court.call(
    "PUT",
    `/schedules/${id}`,
    { ...asked, courtId: null, sequence },
    officer,
  );
  expect((elsewhere.body as Booking).notListed).toEqual([]);
  await court.sql`UPDATE cause_list_items SET case_number = ${listed}, deleted_at = NULL WHERE date = ${listedDay} AND court_id = ${HALL}`;
});

test("the form asks it before anything is booked: who books is answered, nobody else, and wrong fields are named", async () => {
  const asked = {
    courtId: HALL,
    dates: [otherDay, listedDay, listedDay],
    caseNumbers: [listed, "WP 9013/2026"],
  };
  const answer = await court.call("POST", "/schedules/not-listed", asked, clerk);
  expect([answer.status, answer.body]).toEqual([
    200,
    { notListed: [{ caseNumber: "WP 9013/2026", date: listedDay }] },
  ]);
  expect((await court.call("POST", "/schedules/not-listed", asked, advocate.token)).status).toBe(406);
  const bad = await court.call("POST", "/schedules/not-listed", { ...asked, dates: ["tomorrow"] }, clerk);
  expect(bad.status).toBe(400);
  // Only those who may book in a hall may read its list.
  const elsewhere = { ...asked, courtId: "HCPP01-99" };
  const refused = await court.call("POST", "/schedules/not-listed", elsewhere, clerk);
  expect([refused.status, Object(refused.body).error?.faults?.courtId?.code]).toEqual([400, "unknownHall"]);
});
