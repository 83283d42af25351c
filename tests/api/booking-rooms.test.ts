// What a booking says of its room, and hearings without a hall: who gives them one, and what is in the way.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Invitation } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const [HALL, OTHER, ELSEWHERE] = ["HCPP01-3", "HCPP01-4", "HCPP02-1"];
let court: Court;
let [judge, officer, other, elsewhere, advocate, admin] = ["", "", "", "", "", ""];
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
  const { id: judgeId, phone } = await addPerson(court, "JUDGE");
  await court.sql`UPDATE accounts SET est_code = 'HCPP01' WHERE id = ${judgeId}`;
  judge = await logIn(court, phone);
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  invited = await addPerson(court, "ADVOCATE");
  advocate = await logIn(court, invited.phone);
  await court.sql`INSERT INTO benches (est_code, name) VALUES ('HCPP02', 'Second Seat')`;
  await court.sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
    SELECT ${ELSEWHERE}, 'HCPP02', '1', name, type, coram, judges FROM courts WHERE id = ${HALL}`;
  [officer, other, elsewhere] = [await officerOf(HALL), await officerOf(OTHER), await officerOf(ELSEWHERE)];
});
afterAll(() => court.stop());

let used = 90;
const freshDay = () => {
  used += 3;
  return dayAfter(dayInIndia(Date.now()), used);
};
const asked = (more: Record<string, unknown> = {}) => ({
  kind: "hearing",
  title: "Evidence of PW-4",
  courtId: null,
  caseNumbers: ["WP/1/2026"],
  dates: [freshDay()],
  from: "11:30",
  to: "12:30",
  ...more,
});
const post = (body: unknown, token = judge) => court.call("POST", "/schedules", body, token);
async function make(more: Record<string, unknown> = {}): Promise<Booking> {
  const { status, body } = await post(asked(more));
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const allot = (id: string, token: string, courtId = HALL, sequence = 0) =>
  court.call("PUT", `/schedules/${id}/hall`, { courtId, sequence }, token);
async function entryFor({ id, occurrences: [date] }: Booking, token: string) {
  const day = date?.date;
  const { body } = await court.call("GET", `/schedules?from=${day}&to=${day}`, undefined, token);
  return (body as Calendar).entries.find(({ schedule }) => schedule === id);
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

test("the officer of a hall gives it to a hearing that has none, on all its dates, and its people are notified once", async () => {
  const day = freshDay();
  const people = [{ is: "account", account: invited.id, as: "participant" }];
  const made = await make({ dates: [day, dayAfter(day)], people, waitingRoom: true });
  expect(await entryFor(made, officer)).toMatchObject({ courtId: null, mayAllot: true, mayChange: false });
  expect(await entryFor(made, judge)).toMatchObject({ mayAllot: true, mayChange: true });
  expect(await entryFor(made, advocate)).toMatchObject({ mayAllot: false });
  const given = await allot(made.id, officer);
  expect([given.status, given.body]).toMatchObject([200, { courtId: HALL, sequence: 1 }]);
  expect(given.body).toMatchObject({
    changes: [{ what: "changed", fields: ["courtId"] }, { what: "made" }],
  });
  expect(await entryFor(made, officer)).toMatchObject({ courtId: HALL, mayAllot: false, mayChange: true });
  const halls = await court.sql`SELECT DISTINCT court_id FROM occurrences WHERE schedule_id = ${made.id}`;
  expect([...halls]).toEqual([{ court_id: HALL }]);
  const told =
    await court.sql`SELECT kind FROM outbox WHERE recipient = ${invited.phone} AND kind LIKE 'booking%' ORDER BY id`;
  expect(told.map(({ kind }) => kind)).toEqual(["bookingInvited", "bookingChanged"]);
});

test("a hall that is given is for the dates to come: one that has begun stays in its own room, and on the calendar too", async () => {
  const day = freshDay();
  const made = await make({ dates: [day, dayAfter(day)] });
  const [begun, next] = made.occurrences;
  const beginsAt = new Date(Date.now() - 60_000);
  const endsAt = new Date(Date.now() + 60_000);
  await court.sql`UPDATE occurrences SET starts_at = ${beginsAt}, ends_at = ${endsAt} WHERE id = ${begun?.id ?? ""}`;
  const dateAs = async (id = "", token = judge) =>
    (await court.call("GET", `/scheduled-meetings/${id}`, undefined, token)).body as ScheduledMeeting;
  expect(await dateAs(begun?.id)).toMatchObject({ hall: null, isHost: true, mayEnter: true });
  const { sitting } = await dateAs(begun?.id);
  expect((await allot(made.id, officer)).status).toBe(200);
  expect(await dateAs(begun?.id)).toMatchObject({ hall: null, sitting, isHost: true });
  expect(await dateAs(next?.id)).toMatchObject({
    hall: { id: HALL },
    sitting: null,
    room: null,
    isHost: false,
  });
  const today = dayInIndia(beginsAt.getTime());
  const shown = async (on: string, more = "") => {
    const path = `/schedules?from=${on}&to=${on}${more}`;
    const { entries } = (await court.call("GET", path, undefined, judge)).body as Calendar;
    return entries.filter(({ schedule }) => schedule === made.id).map(({ id, courtId }) => [id, courtId]);
  };
  expect(await shown(today)).toEqual([[begun?.id ?? "", null]]);
  expect(await shown(today, `&court=${HALL}`)).toEqual([]);
  expect(await shown(dayAfter(day), `&court=${HALL}`)).toEqual([[next?.id ?? "", HALL]]);

  // The same where the booking is changed, as to another hall.
  const { kind, title, caseNumbers } = made;
  const changed = {
    kind,
    title,
    caseNumbers,
    courtId: OTHER,
    sequence: 1,
    dates: [dayAfter(day)],
    from: "11:30",
    to: "12:30",
  };
  expect((await court.call("PUT", `/schedules/${made.id}`, changed, judge)).status).toBe(200);
  expect(await dateAs(begun?.id)).toMatchObject({ hall: null, sitting, isHost: true });
  expect(await dateAs(next?.id)).toMatchObject({ hall: { id: OTHER }, sitting: null });
});

test("where a date that has begun takes place is said of it alone: by the link of an invitation, and in other calendars", async () => {
  const day = freshDay();
  const phone = "9522299001";
  const guest = { is: "guest", as: "witness", guest: { name: "Asha Rao", phone, email: null } };
  const people = [{ is: "account", account: invited.id, as: "participant" }, guest];
  const made = await make({ dates: [day, dayAfter(day)], people });
  const [begun, next] = made.occurrences.map(({ id }) => id);
  // It has begun, and has long enough to go.
  const [beginsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 7_200_000)];
  await court.sql`UPDATE occurrences SET starts_at = ${beginsAt}, ends_at = ${endsAt} WHERE id = ${begun ?? ""}`;
  expect((await allot(made.id, officer)).status).toBe(200);
  const name = "Court Hall 3";
  const sent = await court.sql`SELECT text FROM outbox WHERE recipient = ${phone} ORDER BY id`;
  const key = sent
    .map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1])
    .findLast((one) => one !== undefined);
  const read = (await court.call("POST", "/invitations/read", { key })).body as Invitation;
  expect(read).toMatchObject({ meeting: begun, dates: [{ place: null }, { place: name }] });
  const bytesOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${court.url}${path}`, { headers })).text();
  for (const [id, isInHall] of [
    [begun, false],
    [next, true],
  ] as const) {
    const path = `/api/v1/scheduled-meetings/${id}/calendar.ics`;
    const text = await bytesOf(path, { Authorization: `Bearer ${advocate}` });
    expect(text.includes(`LOCATION:${name}`)).toBe(isInHall);
  }
  const feed = await court.call("POST", "/common/calendar-feed", undefined, advocate);
  const events = (await bytesOf(new URL(Object(feed.body).address).pathname)).split("BEGIN:VEVENT");
  const locationOf = (id = "") =>
    /^LOCATION:(.*)$/m.exec(events.find((one) => one.includes(`UID:${id}`)) ?? "")?.[1]?.trim();
  expect([locationOf(begun), locationOf(next)]).toEqual([undefined, name]);
});

test("an officer of another bench reads that a hearing is planned, and gives it no hall", async () => {
  const made = await make();
  expect(await entryFor(made, elsewhere)).toMatchObject({ courtId: null, mayAllot: false, mayChange: false });
  expect(errorOf(await allot(made.id, elsewhere, ELSEWHERE))).toMatchObject({
    status: 406,
    code: "not_allowed",
  });
  expect(await entryFor(made, officer)).toMatchObject({ courtId: null, mayAllot: true });
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
