// What a booking says beside its time and its people: the interpreter, special measures and who must not see whom; and one person in two halls at once.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { MEASURES_LENGTH, NAME_LENGTH } from "../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
/** Another process of the same court. */
let beside: Court;
type Known = { id: string; token: string };
let officer: Known;
let judge: Known;
let prison: Known;
const day = dayAfter(dayInIndia(Date.now()), 12);

beforeAll(async () => {
  court = await startCourt();
  beside = await startCourt({ databaseUrl: court.databaseUrl });
  const come = async (role: "MASTER" | "JUDGE" | "PRISON"): Promise<Known> => {
    const { id, phone } = await addPerson(court, role);
    return { id, token: await logIn(court, phone) };
  };
  officer = await come("MASTER");
  judge = await come("JUDGE");
  prison = await come("PRISON");
});
afterAll(async () => {
  await beside.stop();
  await court.stop();
});

const invite = ({ id }: Known, as: string) => ({ is: "account", account: id, as });
const asked = (more: object) => ({
  kind: "hearing",
  title: "Evidence of PW-4",
  courtId: null,
  caseNumbers: ["Crl.A. 12/2026"],
  dates: [day],
  from: "11:30",
  to: "12:30",
  ...more,
});
const post = (more: object, at = court) => at.call("POST", "/schedules", asked(more), officer.token);
const bookingOf = async (id: string, { token }: Known) =>
  (await court.call("GET", `/schedules/${id}`, undefined, token)).body as Booking;
const pageOf = async (id: string, { token }: Known) =>
  (await court.call("GET", `/scheduled-meetings/${id}`, undefined, token)).body as ScheduledMeeting;

test("the interpreter is for everybody in it; special measures and who must not see whom are for those who arrange it", async () => {
  const people = [invite(judge, "host"), invite(prison, "coordinator")];
  const measures = "A screen between the witness and the accused";
  const parts = { interpreter: { language: " Telugu " }, measures, screening: [{ who: 1, from: 0 }] };
  const { id, sequence } = (await post({ people, ...parts })).body as Booking;
  const interpreter = { language: "Telugu" };
  expect(await bookingOf(id, officer)).toMatchObject({
    interpreter,
    measures,
    screening: [{ who: 1, from: 0 }],
  });
  for (const one of [judge, prison])
    expect(await bookingOf(id, one)).toMatchObject({ interpreter, measures: "", screening: [] });
  // The prison is not told of whom it must not see.
  expect((await bookingOf(id, prison)).people.map(({ account }) => account)).toEqual([prison.id]);
  expect((await bookingOf(id, judge)).people.map(({ account }) => account)).toEqual([judge.id, prison.id]);
  expect(await pageOf(id, judge)).toMatchObject({ interpreter, caseNumbers: ["Crl.A. 12/2026"] });

  for (const [more, field, code] of [
    [{ interpreter: { language: "  " } }, "interpreter.language", "required"],
    [{ interpreter: { language: "x".repeat(NAME_LENGTH + 1) } }, "interpreter.language", "maxLength"],
    [{ measures: "x".repeat(MEASURES_LENGTH + 1) }, "measures", "maxLength"],
  ] as const) {
    const change = { ...asked({ people, ...parts, ...more }), sequence };
    const { status, faults } = errorOf(await court.call("PUT", `/schedules/${id}`, change, officer.token));
    expect([field, status, Object(faults)[field]?.code]).toEqual([field, 400, code]);
  }
  expect(await bookingOf(id, officer)).toMatchObject({ interpreter, measures, sequence });

  const without = { ...asked({ people }), sequence };
  expect((await court.call("PUT", `/schedules/${id}`, without, officer.token)).status).toBe(200);
  const now = await bookingOf(id, officer);
  expect(now).toMatchObject({ interpreter: null, measures: "", screening: [] });
  expect(now.changes.find(({ what }) => what === "changed")?.fields.toSorted()).toEqual([
    "interpreter",
    "measures",
    "screening",
  ]);
});

test("of two halls that want one person at the same moment, in two processes, one has them, and the other reads that they are busy", async () => {
  const next = dayAfter(day, 1);
  const wanted = [
    { courtId: "HCPP01-3", from: "11:00", to: "11:30" },
    { courtId: "HCPP01-4", from: "11:00", to: "12:00" },
  ].map((where) => ({ ...where, dates: [next], people: [invite(prison, "coordinator")] }));
  const answers = await Promise.all(wanted.map((more, n) => post(more, n === 0 ? court : beside)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(Object(refused?.body).error).toMatchObject({
    code: "booked",
    taken: { clashes: [{ of: "person", date: next, from: "11:00" }] },
  });
});
