// What a booking says of its room, and hearings without a hall: who gives them one, and what is in the way.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/sitting/days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const [HALL, OTHER] = ["HCPP01-3", "HCPP01-4"];
let court: Court;
let [judge, officer, other, advocate, admin] = ["", "", "", "", ""];
let invited = { id: "", phone: "" };

/** A court officer of a hall. */
async function officerOf(hall: string): Promise<string> {
  const { id, phone } = await addPerson(court, "MASTER");
  const [estCode = "", number = ""] = hall.split("-");
  await court.sql`UPDATE accounts SET est_code = ${estCode}, court_hall = ${number} WHERE id = ${id}`;
  return logIn(court, phone);
}
beforeAll(async () => {
  court = await startCourt();
  judge = await logIn(court, (await addPerson(court, "JUDGE")).phone);
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  invited = await addPerson(court, "ADVOCATE");
  advocate = await logIn(court, invited.phone);
  [officer, other] = [await officerOf(HALL), await officerOf(OTHER)];
});
afterAll(() => court.stop());

let used = 90;
const freshDay = () => {
  used += 3;
  return dayAfter(dayInIndia(Date.now()), used);
};
const asked = (more: Record<string, unknown> = {}) => ({
  ...{ kind: "hearing", title: "Evidence of PW-4", courtId: null, caseNumbers: ["WP/1/2026"] },
  ...{ dates: [freshDay()], from: "11:30", to: "12:30", ...more },
});
const post = (body: unknown, token = judge) => court.call("POST", "/schedules", body, token);
async function make(more: Record<string, unknown> = {}): Promise<Booking> {
  const { status, body } = await post(asked(more));
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const allot = (id: string, token: string, courtId = HALL, sequence = 0) =>
  court.call("PUT", `/schedules/${id}/hall`, { courtId, sequence }, token);
async function entryFor({ occurrences: [date] }: Booking, token: string) {
  const day = date?.date;
  const { body } = await court.call("GET", `/schedules?from=${day}&to=${day}`, undefined, token);
  return (body as Calendar).entries[0];
}

test("a booking says how its room is; where it takes a hall its officer does, and a webinar has speakers", async () => {
  const room = { waitingRoom: true, muteOnJoin: false, watchOnly: true };
  expect(await make(room)).toMatchObject(room);
  expect(await make()).toMatchObject({ waitingRoom: false, muteOnJoin: true, watchOnly: false });
  for (const [more, field, code] of [
    [{ courtId: HALL, waitingRoom: true }, "waitingRoom", "onlyOwnRoom"],
    [{ courtId: HALL, muteOnJoin: false }, "muteOnJoin", "onlyOwnRoom"],
    [{ courtId: HALL, watchOnly: true }, "watchOnly", "onlyOwnRoom"],
    [{ kind: "webinar", caseNumbers: [], watchOnly: true }, "watchOnly", "webinarSpeakers"],
  ] as const) {
    const answer = await post(asked(more));
    expect(errorOf(answer)).toMatchObject({ status: 400, faults: { [field]: { code } } });
  }
});

test("the officer of a hall gives it to a hearing that has none, on all its dates, and its people are told once", async () => {
  const day = freshDay();
  const people = [{ is: "account", account: invited.id, as: "participant" }];
  const made = await make({ dates: [day, dayAfter(day)], people, waitingRoom: true });
  expect(await entryFor(made, officer)).toMatchObject({ courtId: null, mayAllot: true, mayChange: false });
  expect(await entryFor(made, judge)).toMatchObject({ mayAllot: true, mayChange: true });
  expect(await entryFor(made, advocate)).toMatchObject({ mayAllot: false });
  const given = await allot(made.id, officer);
  expect([given.status, given.body]).toMatchObject([200, { courtId: HALL, sequence: 1, waitingRoom: false }]);
  expect(given.body).toMatchObject({ changes: [{ what: "changed", fields: ["courtId"] }, { what: "made" }] });
  expect(await entryFor(made, officer)).toMatchObject({ courtId: HALL, mayAllot: false, mayChange: true });
  const halls = await court.sql`SELECT DISTINCT court_id FROM occurrences WHERE schedule_id = ${made.id}`;
  expect([...halls]).toEqual([{ court_id: HALL }]);
  const told =
    await court.sql`SELECT kind FROM outbox WHERE recipient = ${invited.phone} AND kind LIKE 'booking%' ORDER BY id`;
  expect(told.map(({ kind }) => kind)).toEqual(["bookingInvited", "bookingChanged"]);
});

test("nobody gives a hall that is not theirs, is taken or unknown, to what has one, is none, or was changed meanwhile", async () => {
  const made = await make();
  const { id } = made;
  const [date] = made.occurrences;
  for (const [token, hall, sequence, status, code] of [
    [other, HALL, 0, 406, "not_allowed"],
    [advocate, HALL, 0, 406, "not_allowed"],
    [officer, "HCPP01-99", 0, 400, "invalid"],
    [officer, HALL, 7, 409, "conflict"],
  ] as const)
    expect(errorOf(await allot(id, token, hall, sequence))).toMatchObject({ status, code });
  const meeting = await make({ kind: "meeting", caseNumbers: [] });
  expect((await allot(meeting.id, admin)).status).toBe(404);
  expect((await allot(crypto.randomUUID(), admin)).status).toBe(404);

  await make({ courtId: HALL, title: "Undertrial production", dates: [date?.date] });
  const taken = await allot(id, officer);
  expect(errorOf(taken)).toMatchObject({ status: 409, code: "booked" });
  expect(Object(taken.body).error.taken.clashes).toMatchObject([
    { of: "hall", title: "Undertrial production" },
  ]);
  expect(await entryFor(made, other)).toMatchObject({ courtId: null });
  expect((await allot(id, other, OTHER)).status).toBe(200);
  expect(errorOf(await allot(id, admin, OTHER, 1))).toMatchObject({ status: 409, code: "conflict" });
});
