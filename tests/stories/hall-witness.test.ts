// The story of evidence from a prison in a court hall: booked in a free slot, red and then green in the hall's own panels, its measures read by the bench, and heard.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { TimeSlot } from "../../server/contract/rest/courts.ts";
import type { HallBooking } from "../../server/contract/rest/hall-bookings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { admit, come, inState, oneServer, phones, today } from "./support/story.ts";

const court = oneServer();
const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const sitting = `${HALL}-${day}`;
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

/** Puts the third fresh item of the hall on its list of that day. */
async function listItem(): Promise<string> {
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  const columns = sql`court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel, respondent_counsel,
    petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id`;
  const [row] = await sql<{ number: string }[]>`
    INSERT INTO cause_list_items (date, ${columns}) SELECT ${day}, ${columns} FROM cause_list_items
    WHERE date = ${today()} AND court_id = ${HALL} AND category = 'FRESH' AND serial = 3
    RETURNING case_number AS number`;
  await close();
  return row?.number ?? "";
}

test("a witness in a prison is booked by slot in a hall, the officer sees the prison red and then green, the bench reads the measures, and the prison is heard", async () => {
  const number = await listItem();
  await setClock("08:00");
  const [officer, judge] = [await come(phones.officer1), await come(phones.judge1)];
  const [prison, elsewhere] = [await come(phones.prison), await come(phones.judge3)];
  const readsHall = (reader: TestPerson) =>
    reader.call<{ bookings: HallBooking[] }>(`/schedules/halls/${HALL}/today`);
  const inPanel = async (reader: TestPerson) => (await readsHall(reader)).body.bookings[0];

  // The officer takes a slot in which the hall and the prison have nothing else.
  const query = `?date=${day}&court=${HALL}&people=${prison.account.id}`;
  const { data } = await officer.ok<{ data: TimeSlot[] }>(`/common/court/time-slots${query}`);
  const slot = data.find(({ from, taken }) => from >= "11:00" && taken === null);
  if (slot === undefined) throw new Error("no free slot");
  const measures = "The witness sits behind a screen, and the accused is not shown to her.";
  const asked = {
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: HALL,
    caseNumbers: [number],
    dates: [day],
    from: slot.from,
    to: slot.to,
    interpreter: { language: "Hindi" },
    measures,
    people: [
      { is: "guest", as: "witness", guest: { name: "Ira Sen", phone: "9500000701", email: null } },
      { is: "account", account: prison.account.id, as: "coordinator" },
    ],
    screening: [{ who: 0, from: 1 }],
  };
  const booking = await officer.ok<Booking>("/schedules", asked);
  const [witness, point] = booking.people.map(({ id }) => id);

  // Nothing is stated: red. Then the line has not been tried, then all is well: green.
  await until("the day of the hall", () => inPanel(officer));
  const missing = async () =>
    (await inPanel(officer))?.people.find(({ person }) => person === prison.account.id)?.missing;
  expect(await missing()).toEqual(["coordinator", "identity", "room", "line"]);
  const state = (line: boolean) =>
    prison.ok(
      `/schedules/${booking.id}/dates/${booking.occurrences[0]?.id}/people/${point}/readiness`,
      { coordinator: "Warder Bhosale", phone: "9500000123", identity: true, room: true, line },
      "PUT",
    );
  await state(false);
  expect(await missing()).toEqual(["line"]);
  await state(true);
  expect(await missing()).toEqual([]);

  // The judge did not book it and is not invited, but reads what to arrange, in the hall and in the calendar. A judge of another hall does not.
  expect(await inPanel(judge)).toMatchObject({
    interpreter: { language: "Hindi" },
    measures,
    screening: [{ who: witness, from: point }],
  });
  const inCalendar = (reader: TestPerson) => reader.ok<Booking>(`/schedules/${booking.id}`);
  expect(await inCalendar(judge)).toMatchObject({
    measures,
    screening: [{ who: 0, from: 1 }],
    mayChange: false,
  });
  expect(await inCalendar(elsewhere)).toMatchObject({ measures: "", screening: [] });
  expect((await readsHall(elsewhere)).status).toBe(406);
  expect((await readsHall(prison)).status).toBe(406);

  // On the day the prison comes into the hall, is let in, and is heard.
  await setClock("10:55");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await until("the list of the day", () => officer.sitting(sitting).order.includes(ITEM));
  await judge.enter(sitting);
  // What changes while the hall sits is in the panels as well, and the prison is as ready as before.
  const more = `${measures} A support person sits beside her.`;
  const change = { ...asked, measures: more, sequence: booking.sequence };
  await officer.ok(`/schedules/${booking.id}`, change, "PUT");
  expect((await inPanel(judge))?.measures).toBe(more);
  expect(await missing()).toEqual([]);

  await prison.enter(sitting, [ITEM], "media");
  await admit(officer, sitting, prison);
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  await inState(prison, sitting, "ACTIVE");
  await until("the prison's media", () => grant(prison));
});
