// Calls of conferences: every input that is wrong, who may not, and the same calls on a scheduled meeting.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION, INVITED_MOST } from "../../server/contract/limits.ts";
import type { ConferenceInfo, OpenedConference } from "../../server/contract/rest/conferences.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { type Answer, addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

type Person = { id: string; token: string };
type Failed = { error: { code: string; refusal?: string; faults?: Record<string, { code: string }> } };

let court: Court;
let officer: Person;
let witness: Person;
let opened: OpenedConference;

async function come(role: "MASTER" | "WITNESS" | "ADVOCATE"): Promise<Person> {
  const { id, phone } = await addPerson(court, role);
  return { id, token: await logIn(court, phone) };
}
const open = async (title = "Talk") =>
  (await court.call("POST", "/conferences", { title }, officer.token)).body as OpenedConference;
const keyOf = ({ link }: OpenedConference) => link.replace("/conference/", "");

beforeAll(async () => {
  court = await startCourt();
  officer = await come("MASTER");
  witness = await come("WITNESS");
  opened = await open();
});
afterAll(() => court.stop());

let ahead = 0;
/** Sets the court's clock, which goes on from there. */
async function goTo(moment: number): Promise<void> {
  for (let left = moment - Date.now() - ahead; left > 0; left -= DAY_MS) {
    const step = Math.min(left, DAY_MS);
    await court.advance(step / 1000);
    ahead += step;
  }
}

async function wrong(method: string, path: string, body: unknown, token?: string) {
  const answer = await court.call(method, path, body, token);
  const { code, faults = {} } = (answer.body as Failed).error;
  return [
    answer.status,
    code,
    Object.fromEntries(Object.entries(faults).map(([at, fault]) => [at, fault.code])),
  ];
}

test.each([
  ["a title of 121 characters", { title: "x".repeat(121) }, { title: "maxLength" }],
  ["a title that is no text", { title: 7 }, { title: "required" }],
  ["a title with NUL", { title: "a\u0000b" }, { title: "unstorable" }],
  ["more than it takes", { until: 1 }, { until: "unfit" }],
  ["a list", [], { body: "unfit" }],
])("opening refuses %s", async (_, body, faults) => {
  expect(await wrong("POST", "/conferences", body, officer.token)).toEqual([400, "invalid", faults]);
});

test.each([
  ["nothing", {}, { number: "required", password: "required", name: "required" }],
  [
    "letters",
    { number: "12345678a", password: "12345a", name: "Room" },
    { number: "digits", password: "digits" },
  ],
  [
    "too few digits",
    { number: "12345678", password: "12345", name: "Room" },
    { number: "digits", password: "digits" },
  ],
  ["a name of digits", { number: "123456789", password: "123456", name: "1234" }, { name: "alphabet" }],
  ["no name", { number: "123456789", password: "123456", name: "" }, { name: "required" }],
  [
    "a name of 300 letters",
    { number: "123456789", password: "123456", name: "x".repeat(300) },
    { name: "maxLength" },
  ],
])("dialling in refuses %s", async (_, body, faults) => {
  expect(await wrong("POST", "/conferences/dial-in", body)).toEqual([400, "invalid", faults]);
});

test("a page of another site dials nobody in", async () => {
  const { number, gatewayPassword: password } = opened;
  const answer = await fetch(`${court.url}/api/v1/conferences/dial-in`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "https://elsewhere.test",
      "sec-fetch-site": "cross-site",
    },
    body: JSON.stringify({ number, password, name: "Room" }),
  });
  expect([answer.status, ((await answer.json()) as Failed).error.code]).toEqual([403, "foreign_page"]);
});

test.each([
  ["nothing", {}, { body: "nothingToChange" }],
  ["an empty title", { title: " " }, { title: "required" }],
  ["a door that is no yes or no", { locked: "yes" }, { locked: "unfit" }],
  ["a door that there is not", { locked: true, open: true }, { open: "unfit" }],
])("changing refuses %s", async (_, body, faults) => {
  const answer = await wrong("PATCH", `/conferences/${opened.id}`, body, officer.token);
  expect(answer).toEqual([400, "invalid", faults]);
});

const guest = { is: "guest", guest: { name: "Ira", phone: "9500000001" }, as: "participant" };
test.each([
  ["nobody", { data: [] }, { data: "required" }],
  ["no list", {}, { data: "required" }],
  ["more than may be invited", { data: Array(INVITED_MOST + 1).fill(guest) }, { data: "tooMany" }],
  [
    "a number that is none",
    { data: [{ ...guest, guest: { name: "Ira", phone: "12" } }] },
    { "data.0.guest.phone": "mobile" },
  ],
  ["a part that there is not", { data: [{ ...guest, as: "boss" }] }, { "data.0.as": "unfit" }],
  ["the same twice", { data: [guest, guest] }, { "data.1": "invitedTwice" }],
  ["another meeting", { meetingID: crypto.randomUUID(), data: [guest] }, { meetingID: "unfit" }],
])("inviting refuses %s", async (_, body, faults) => {
  const answer = await wrong("POST", `/conferences/${opened.id}/invite`, body, officer.token);
  expect(answer).toEqual([400, "invalid", faults]);
});

test("an id that is none, one of nothing, and one of something in a hall are each refused", async () => {
  const doors = { locked: true };
  expect((await wrong("GET", "/conferences/x", undefined, officer.token)).slice(0, 2)).toEqual([
    400,
    "invalid",
  ]);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PATCH", "", doors],
    ["POST", "/terminate", {}],
    ["POST", "/viewer", { location: "home", consent: CONSENT_VERSION }],
    ["POST", "/invite", { data: [guest] }],
  ] as const) {
    const of = crypto.randomUUID();
    const answer = await wrong(method, `/conferences/${of}${path}`, body, officer.token);
    expect([path, ...answer.slice(0, 2)]).toEqual([path, 404, "not_found"]);
    const stranger = await wrong(method, `/conferences/${opened.id}${path}`, body, witness.token);
    expect([path, ...stranger.slice(0, 2)]).toEqual([path, 404, "not_found"]);
  }
  const inHall = await court.call(
    "POST",
    "/schedules",
    {
      kind: "meeting",
      title: "In a hall",
      courtId: "HCPP01-3",
      from: "10:00",
      to: "10:30",
      dates: [dayInIndia(Date.now() + 3 * DAY_MS)],
    },
    officer.token,
  );
  const date = (inHall.body as Booking).occurrences[0]?.id ?? "";
  expect((await wrong("GET", `/conferences/${date}`, undefined, officer.token)).slice(0, 2)).toEqual([
    404,
    "not_found",
  ]);
});

test("nobody books a conference in the calendar", async () => {
  const asked = { kind: "conference", title: "Talk", courtId: null, from: "10:00", to: "10:30" };
  const answer = await wrong(
    "POST",
    "/schedules",
    { ...asked, dates: [dayInIndia(Date.now() + DAY_MS)] },
    officer.token,
  );
  expect(answer).toEqual([400, "invalid", { kind: "unfit" }]);
});

test("a scheduled meeting is read, called otherwise, and people are invited to it, whose time is taken", async () => {
  const day = dayInIndia(Date.now() + 5 * DAY_MS);
  const asked = { kind: "meeting", courtId: null, dates: [day], from: "10:00", to: "11:00", people: [] };
  const made = await court.call("POST", "/schedules", { ...asked, title: "Exhibits" }, officer.token);
  const { id, occurrences } = made.body as Booking;
  const date = occurrences[0]?.id ?? "";
  const path = `/conferences/${date}`;
  const info = await court.call("GET", path, undefined, officer.token);
  expect(info.body as ConferenceInfo).toMatchObject({
    kind: "meeting",
    title: "Exhibits",
    phase: "not_open",
    ways: null,
    isHost: true,
    startsAt: momentOf(day, "10:00"),
  });
  const patched = await court.call("PATCH", path, { title: "Documents" }, officer.token);
  expect([patched.status, (patched.body as ConferenceInfo).title]).toEqual([200, "Documents"]);
  const data = [{ is: "account", account: witness.id, as: "witness" }];
  const invited = await court.call("POST", `${path}/invite`, { data }, officer.token);
  expect([invited.status, invited.body]).toEqual([200, { invited: 1 }]);
  const other = await court.call(
    "POST",
    "/schedules",
    { ...asked, title: "Other", from: "10:30", to: "11:30", people: data },
    officer.token,
  );
  expect([other.status, (other.body as Failed).error.code]).toEqual([409, "booked"]);
  const second = await court.call(
    "POST",
    "/schedules",
    { ...asked, title: "Second", from: "10:30", to: "11:30" },
    officer.token,
  );
  const { occurrences: dates } = second.body as Booking;
  const clash = await court.call("POST", `/conferences/${dates[0]?.id}/invite`, { data }, officer.token);
  expect([clash.status, (clash.body as Failed).error.code]).toEqual([409, "booked"]);
  // It stands in its history, and a person who reads the booking reads it so.
  const booking = (await court.call("GET", `/schedules/${id}`, undefined, officer.token)).body as Booking;
  expect(booking.title).toBe("Documents");
  expect(booking.people.map(({ account }) => account)).toEqual([witness.id]);
  expect(booking.changes.map(({ what, fields }) => [what, ...fields])).toEqual([
    ["changed", "people"],
    ["changed", "title"],
    ["made"],
  ]);
});

test("of a conference whose day is over nothing is left but that it was", async () => {
  const day = await open("Yesterday's");
  await goTo(Date.now() + DAY_MS);
  const token = await come("ADVOCATE");
  const answer = await wrong("POST", `/conferences/${keyOf(day)}/join`, {}, token.token);
  expect(answer.slice(0, 2)).toEqual([409, "conference_over"]);
  const { number, gatewayPassword: password } = day;
  const dialled = await wrong("POST", "/conferences/dial-in", { number, password, name: "Room" });
  expect(dialled.slice(0, 2)).toEqual([409, "conference_over"]);
});

test("who comes to a scheduled meeting to watch only stays what they are until they come in; then their time is free", async () => {
  const { id, phone } = await addPerson(court, "WITNESS");
  const { id: kept, phone: keptPhone } = await addPerson(court, "WITNESS");
  const day = dayInIndia(Date.now() + ahead + 2 * DAY_MS);
  const people = [
    { is: "account", account: id, as: "participant" },
    { is: "account", account: kept, as: "witness" },
  ];
  const asked = {
    kind: "meeting",
    courtId: null,
    dates: [day],
    from: "10:00",
    to: "11:00",
    people,
    screening: [{ who: 1, from: 0 }],
  };
  const { phone: host } = await addPerson(court, "MASTER");
  const book = async (title: string) =>
    court.call("POST", "/schedules", { ...asked, title }, await logIn(court, host));
  const made = (await book("Exhibits")).body as Booking;
  const date = made.occurrences[0]?.id ?? "";
  const stands = async (by = host) => {
    const { body } = await court.call("GET", `/schedules/${made.id}`, undefined, await logIn(court, by));
    const { people: invited, sequence, changes } = body as Booking;
    return [invited[0]?.as, sequence, changes.map(({ what, fields }) => [what, ...fields])];
  };
  const watch = async () =>
    court.call(
      "POST",
      `/conferences/${date}/viewer`,
      { location: "home", consent: CONSENT_VERSION },
      await logIn(court, phone),
    );
  // A later day has no room yet.
  expect((await watch()).status).toBe(404);
  await goTo(momentOf(day, "08:00"));
  const early = await watch();
  expect([early.status, (early.body as Failed).error.refusal]).toEqual([409, "meeting_early"]);
  expect(await stands()).toEqual(["participant", 0, [["made"]]]);
  expect((await book("At the same time")).status).toBe(409);
  await goTo(momentOf(day, "09:55"));
  expect((await watch()).status).toBe(200);
  expect((await watch()).status).toBe(200);
  expect(await stands()).toEqual(["watcher", 1, [["changed", "people"], ["made"]]]);
  const [change] = await court.sql`SELECT account_id FROM schedule_changes WHERE schedule_id = ${made.id}
    AND what = 'changed'`;
  expect(change?.account_id).toBe(id);
  // A person who must not see them is not told of them here either.
  expect(await stands(keptPhone)).toEqual(["witness", 1, [["made"]]]);
  const again = await court.call(
    "POST",
    "/schedules",
    { ...asked, title: "At the same time", people: people.slice(0, 1), screening: [] },
    await logIn(court, host),
  );
  expect(again.status).toBe(201);
}, 60_000);

test("its title is changed by people who may change the booking, of dates that are not over, and as often as bookings are", async () => {
  const [owner, other] = [await addPerson(court, "MASTER"), await addPerson(court, "MASTER")];
  const now = Date.now() + ahead;
  const days = [2, 3].map((more) => dayInIndia(now + more * DAY_MS));
  const people = [{ is: "account", account: other.id, as: "host" }];
  const asked = { kind: "meeting", title: "Before", courtId: null, from: "12:00", to: "13:00" };
  const made = await court.call(
    "POST",
    "/schedules",
    { ...asked, dates: days, people },
    await logIn(court, owner.phone),
  );
  const { id, occurrences } = made.body as Booking;
  const [first = "", second = ""] = occurrences.map((date) => date.id);
  const rename = async (by: { phone: string }, date: string, title: string) =>
    court.call("PATCH", `/conferences/${date}`, { title }, await logIn(court, by.phone));
  const codeOf = ({ status, body }: Answer) => [status, (body as Failed).error.code];
  const enter = async (date: string) =>
    court.call(
      "POST",
      `/scheduled-meetings/${date}/join`,
      { location: "home", consent: CONSENT_VERSION },
      await logIn(court, owner.phone),
    );
  const nameOf = async (date: string) => {
    const [room] = await court.sql`SELECT name FROM courts WHERE id = ${`meeting-${date}`}`;
    return room?.name;
  };
  await goTo(momentOf(days[0] ?? "", "11:55"));
  expect((await enter(first)).status).toBe(200);
  expect(codeOf(await rename(other, first, "Theirs"))).toEqual([406, "not_allowed"]);
  await goTo(momentOf(days[1] ?? "", "11:55"));
  expect((await enter(second)).status).toBe(200);
  expect((await rename(owner, second, "After")).body).toMatchObject({ title: "After" });
  expect([await nameOf(first), await nameOf(second)]).toEqual(["Before", "After"]);

  // As many changes as of bookings, whichever of the calls makes them.
  const token = await logIn(court, owner.phone);
  const key = `bookings:${owner.id}`;
  await court.sql`INSERT INTO rate_limits (key, points, expire)
    VALUES (${key}, ${limitRules.bookings.points}, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`;
  for (const [method, path, body] of [
    ["PATCH", `/conferences/${second}`, { title: "Again" }],
    ["DELETE", `/schedules/${id}`, undefined],
    ["DELETE", `/schedules/${id}/dates/${second}`, undefined],
    ["POST", `/schedules/${id}/restore`, { dates: [second] }],
  ] as const)
    expect([path, ...(await wrong(method, path, body, token)).slice(0, 2)]).toEqual([path, 429, "too_many"]);
  await court.sql`DELETE FROM rate_limits WHERE key = ${key}`;

  await goTo(momentOf(days[1] ?? "", "13:01"));
  expect(codeOf(await rename(owner, second, "Too late"))).toEqual([409, "too_late"]);
  expect(await nameOf(second)).toBe("After");
}, 60_000);
