// The story of counsel who sees in the calendar when their items are likely to be called, today and on a day whose list is out.
import { afterAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Calendar, ListedItem } from "../../server/contract/rest/schedules.ts";
import type { TestPerson } from "../support/client.ts";
import { come, oneServer, phones, today } from "./support/story.ts";

const court = oneServer();
const HALL = "HCPP01-1";
/** Counsel for the petitioner in item 3 of that hall. */
const COUNSEL = "9000001088";
const tomorrow = dayAfter(today(), 1);
const opened = { end: async () => {} };
afterAll(() => opened.end());

async function listed(person: TestPerson, from: string, to = from): Promise<ListedItem[]> {
  return (await person.ok<Calendar>(`/schedules?from=${from}&to=${to}`)).listed;
}
const own = async (person: TestPerson, day = today()) =>
  (await listed(person, day)).find(({ courtId, serial }) => courtId === HALL && serial === 3);

test("an item of one's own has a likely time before its hall is open, another while it sits, and none when it was heard", async () => {
  const petitioner = await come(COUNSEL);
  const officer = await come(phones.officer1);
  const planned = await own(petitioner);
  expect(planned).toMatchObject({ date: today(), category: "FRESH", isNow: false });
  expect(planned?.caseNumber).not.toBe("");
  // After court hours nothing is likely on that day.
  const isLate = planned?.outside === "after";
  expect(planned?.from === null).toBe(isLate);
  if (!isLate) expect((planned?.to ?? 0) - (planned?.from ?? 0)).toBeGreaterThan(0);
  // A person without an item of their own reads no list.
  expect(await listed(officer, today())).toEqual([]);
  expect(await listed(await come(phones.public), today())).toEqual([]);

  const sitting = `${HALL}-${today()}`;
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  expect((await own(petitioner))?.from !== null).toBe(!isLate);
  await officer.do(sitting, { type: "callItem", item: "FRESH:3" });
  await officer.do(sitting, { type: "hear" });
  expect(await own(petitioner)).toMatchObject({ isNow: true, from: null, to: null });
  await officer.do(sitting, { type: "recordOutcome", item: "FRESH:3", outcome: "HEARD" });
  expect(await own(petitioner)).toMatchObject({ isNow: false, from: null, to: null });
});

test("the list of a day to come is read as soon as it is there, with times by the place in it", async () => {
  const petitioner = await come(COUNSEL);
  expect(await listed(petitioner, tomorrow)).toEqual([]);
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  opened.end = close;
  await sql`
    INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera,
      remote_point, position, import_id)
    SELECT ${tomorrow}, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera,
      remote_point, position, import_id
    FROM cause_list_items WHERE date = ${today()}`;
  const item = await own(petitioner, tomorrow);
  const day = { from: momentOf(tomorrow, "00:00"), to: momentOf(dayAfter(tomorrow), "00:00") };
  expect(item?.from ?? 0).toBeGreaterThan(day.from);
  expect(item?.to ?? 0).toBeLessThan(day.to);
  expect(item).toMatchObject({ date: tomorrow, isNow: false });
  const all = await listed(petitioner, today(), tomorrow);
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
});
