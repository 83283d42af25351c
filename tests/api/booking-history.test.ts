// The history of a booking: what each change keeps, who reads it, and what stays out of it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { BookingHistory } from "../../server/contract/rest/booking-history.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { formOf, pdf } from "../support/files.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-3";
const OTHER_HALL = "HCPP01-4";
let court: Court;
type Someone = { id: string; token: string };
let judge: Someone;
let officer: Someone;
let other: Someone;
let admin: Someone;
let advocate: Someone;
let prison: Someone;
let stranger: Someone;

/** Somebody of this name; an officer is at a hall of the principal seat. */
async function come(role: Parameters<typeof addPerson>[1], name: string, hall = ""): Promise<Someone> {
  const { id, phone } = await addPerson(court, role);
  await court.sql`UPDATE accounts SET display_name = ${name} WHERE id = ${id}`;
  if (hall) await court.sql`UPDATE accounts SET est_code = 'HCPP01', court_hall = ${hall} WHERE id = ${id}`;
  return { id, token: await logIn(court, phone) };
}
beforeAll(async () => {
  court = await startCourt();
  judge = await come("JUDGE", "Judge Rao", "1");
  officer = await come("MASTER", "Officer of Three", "3");
  other = await come("MASTER", "Officer of Four", "4");
  admin = await come("ADMIN", "Admin Iyer");
  advocate = await come("ADVOCATE", "Advocate Shah");
  prison = await come("PRISON", "East Prison");
  stranger = await come("ADVOCATE", "Nobody");
});
afterAll(() => court.stop());

let used = 60;
const freshDay = () => {
  used += 3;
  return dayAfter(dayInIndia(Date.now()), used);
};
type Asked = Record<string, unknown>;
const call = async (method: string, path: string, body: unknown, { token }: Someone) => {
  const answer = await court.call(method, path, body, token);
  expect([path, answer.status, answer.body]).toMatchObject([
    path,
    answer.status < 300 ? answer.status : 200,
    {},
  ]);
  return answer.body as Booking;
};
const asked = (more: Asked = {}) => ({
  kind: "meeting",
  title: "Exhibits",
  courtId: null,
  caseNumbers: [],
  from: "11:30",
  to: "12:30",
  dates: [freshDay()],
  people: [],
  ...more,
});
const invite = ({ id }: Someone, as = "participant") => ({ is: "account", account: id, as });
const guest = (name: string, phone: string, as = "witness") => ({
  is: "guest",
  as,
  guest: { name, phone, email: null },
});
const read = (id: string, { token }: Someone) =>
  court.call("GET", `/schedules/${id}/history`, undefined, token);
const historyOf = async (id: string, reader: Someone) => {
  const { status, body } = await read(id, reader);
  expect([status, body]).toMatchObject([200, {}]);
  return (body as BookingHistory).changes;
};
const span = (day: string, from: string, to: string) => ({
  startsAt: momentOf(day, from),
  endsAt: momentOf(day, to),
});

test("every field that is changed stands in it with what was and what is, the newest first", async () => {
  const start = asked({ people: [invite(prison, "coordinator"), guest("Arjun", "9000001990")] });
  const [day = "", next] = [start.dates[0], freshDay()];
  const made = await call("POST", "/schedules", start, judge);
  const change = {
    ...start,
    kind: "hearing",
    title: "Evidence of PW-4",
    caseNumbers: ["WP/1/2026"],
    courtId: HALL,
    from: "14:00",
    to: "15:00",
    repeat: { every: "daily", until: dayAfter(day) },
    people: [invite(prison, "witness"), invite(advocate), guest("Arjun", "9000001990")],
    interpreter: { language: "Telugu" },
    screening: [{ who: 2, from: 1 }],
    measures: "A screen",
  };
  const two = await call("PUT", `/schedules/${made.id}`, { ...change, sequence: 0 }, judge);
  const [first] = await historyOf(made.id, judge);
  expect(first).toMatchObject({ by: "Judge Rao", what: "changed", date: null });
  const person = (name: string, as: string, phone: string | null = null) => ({
    name,
    as,
    phone,
    email: null,
  });
  expect(first?.fields).toEqual(
    expect.arrayContaining([
      { field: "title", before: "Exhibits", after: "Evidence of PW-4" },
      { field: "kind", before: "meeting", after: "hearing" },
      { field: "courtId", before: null, after: "Court Hall 3" },
      { field: "caseNumbers", before: [], after: ["WP/1/2026"] },
      {
        field: "dates",
        before: [span(day, "11:30", "12:30")],
        after: [span(day, "14:00", "15:00"), span(dayAfter(day), "14:00", "15:00")],
      },
      { field: "repeat", before: null, after: { every: "daily", until: dayAfter(day) } },
      {
        field: "people",
        before: [person("East Prison", "coordinator")],
        after: [person("East Prison", "witness"), person("Advocate Shah", "participant")],
      },
      { field: "interpreter", before: null, after: "Telugu" },
      { field: "screening", before: [], after: [{ who: "Arjun", from: "Advocate Shah" }] },
      { field: "measures", before: "", after: "A screen" },
    ]),
  );
  expect(first?.fields).toHaveLength(10);

  const move = { date: next, from: "10:00", to: "10:30", sequence: two.sequence };
  await call("PUT", `/schedules/${made.id}/dates/${two.occurrences[1]?.id}`, move, officer);
  const gone = await call(
    "DELETE",
    `/schedules/${made.id}/dates/${two.occurrences[1]?.id}`,
    undefined,
    officer,
  );
  await call("POST", `/schedules/${made.id}/restore`, gone, admin);
  const all = await call("DELETE", `/schedules/${made.id}`, undefined, judge);
  await call("POST", `/schedules/${made.id}/restore`, all, judge);
  const [{ fields: back = [] } = {}, { fields: dropped = [] } = {}, ...older] = await historyOf(
    made.id,
    judge,
  );
  const both = [span(day, "14:00", "15:00"), span(next, "10:00", "10:30")];
  expect([back, dropped]).toEqual([
    [{ field: "dates", before: [], after: both }],
    [{ field: "dates", before: both, after: [] }],
  ]);
  const moved = both.slice(1);
  const was = [span(dayAfter(day), "14:00", "15:00")];
  expect(older).toMatchObject([
    { what: "restored", by: "Admin Iyer", fields: [{ before: [], after: moved }] },
    { what: "cancelled", by: "Officer of Three", date: next, fields: [{ before: moved, after: [] }] },
    { what: "moved", by: "Officer of Three", date: next, fields: [{ before: was, after: moved }] },
    { what: "changed" },
    { what: "made", by: "Judge Rao", fields: [] },
  ]);
  // Every entry but the first keeps the values before it.
  const rows =
    await court.sql`SELECT what, before, after FROM schedule_changes WHERE schedule_id = ${made.id} ORDER BY id`;
  for (const { what, before, after } of rows)
    expect([what, before === null, after === null]).toEqual([what, what === "made", what === "made"]);
});

test("options of its room, files, a hall that is given and the order of people stand in it too", async () => {
  const start = asked({ kind: "hearing", caseNumbers: ["WP/1/2026"] });
  const people = [guest("Arjun", "9000001991"), guest("Bela", "9000001992")];
  const made = await call("POST", "/schedules", { ...start, people }, judge);
  const path = `/schedules/${made.id}`;
  const room = { waitingRoom: true, muteOnJoin: false, watchOnly: true };
  await call("PUT", path, { ...start, ...room, people: people.toReversed(), sequence: 0 }, judge);
  const headers = { Authorization: `Bearer ${judge.token}` };
  const added = await court.send("POST", `${path}/files`, { headers, body: formOf(pdf(), "Plan.pdf") });
  expect(added.status).toBe(201);
  await court.call("DELETE", `${path}/files/${Object(added.body).id}`, undefined, judge.token);
  await call("PUT", `${path}/hall`, { courtId: HALL, sequence: 1 }, officer);
  const history = await historyOf(made.id, judge);
  expect(history.map(({ what, fields }) => [what, fields])).toEqual([
    // What the booking says of a room of its own stays, for the dates that have begun there.
    ["changed", [{ field: "courtId", before: null, after: "Court Hall 3" }]],
    ["fileRemoved", [{ field: "files", before: ["Plan.pdf"], after: [] }]],
    ["fileAdded", [{ field: "files", before: [], after: ["Plan.pdf"] }]],
    [
      "changed",
      [
        { field: "waitingRoom", before: false, after: true },
        { field: "muteOnJoin", before: true, after: false },
        { field: "watchOnly", before: false, after: true },
        { field: "people", before: [], after: [] },
      ],
    ],
    ["made", []],
  ]);
});

test("who organised it and who may change it read it; one who is invited or only sees it does not, nor does another", async () => {
  const people = [invite(advocate), invite(prison)];
  const { id } = await call("POST", "/schedules", asked({ courtId: HALL, people }), judge);
  for (const reader of [judge, officer, admin]) {
    expect((await historyOf(id, reader)).map(({ what }) => what)).toEqual(["made"]);
    expect(await call("GET", `/schedules/${id}`, undefined, reader)).toMatchObject({ hasHistory: true });
  }
  for (const reader of [other, advocate, prison]) {
    expect(errorOf(await read(id, reader))).toMatchObject({ status: 406, code: "not_allowed" });
    expect(await call("GET", `/schedules/${id}`, undefined, reader)).toMatchObject({ hasHistory: false });
  }
  expect(errorOf(await read(id, stranger))).toMatchObject({ status: 404, code: "not_found" });
  expect(errorOf(await read(crypto.randomUUID(), admin))).toMatchObject({ status: 404 });
  // A person whose role may no longer book still reads what they organised.
  const { id: clerk, phone } = await addPerson(court, "STENOGRAPHER");
  const booked = await call("POST", "/schedules", asked(), { id: clerk, token: await logIn(court, phone) });
  await court.sql`UPDATE accounts SET role = 'ADVOCATE' WHERE id = ${clerk}`;
  const now = { id: clerk, token: await logIn(court, phone) };
  expect((await historyOf(booked.id, now)).map(({ what }) => what)).toEqual(["made"]);
  const conference = await court.call("POST", "/conferences", { title: "Talk" }, officer.token);
  const [row] = await court.sql`SELECT schedule_id FROM occurrences WHERE id = ${Object(conference.body).id}`;
  expect(errorOf(await read(row?.schedule_id, officer))).toMatchObject({ status: 404 });
});

test("what was a private meeting before it came into a hall stays out of what the officer of the hall reads", async () => {
  const start = asked({ title: "Sharma v. Sharma", people: [guest("Meera Sharma", "9000001993")] });
  const made = await call("POST", "/schedules", start, judge);
  const path = `/schedules/${made.id}`;
  await call("PUT", path, { ...start, title: "Custody of Sharma", sequence: 0 }, judge);
  const open = { ...start, title: "Talk with counsel", people: [invite(advocate)] };
  await call("PUT", path, { ...open, courtId: HALL, sequence: 1 }, judge);
  await call("PUT", path, { ...open, courtId: OTHER_HALL, sequence: 2 }, judge);
  const seen = await historyOf(made.id, other);
  expect(seen.map(({ fields }) => fields)).toEqual([
    [{ field: "courtId", before: "Court Hall 3", after: "Court Hall 4" }],
    [{ field: "courtId", before: null, after: "Court Hall 3" }],
  ]);
  expect(JSON.stringify(seen)).not.toContain("Sharma");
  for (const reader of [judge, admin]) {
    const all = await historyOf(made.id, reader);
    expect([all.length, JSON.stringify(all).includes("Meera Sharma")]).toEqual([4, true]);
  }
});

test("a kept field that cannot be read is left out, and of an account that is gone no name is left", async () => {
  const start = asked({ people: [invite(advocate)] });
  const made = await call("POST", "/schedules", start, judge);
  const [day = ""] = start.dates;
  await call("PUT", `/schedules/${made.id}`, { ...start, people: [invite(prison)], sequence: 0 }, judge);
  const moved = { dates: [["09:00", "09:30"].map((time) => new Date(momentOf(day, time)))] };
  for (const [what, fields, before] of [
    ["moved", ["dates"], moved],
    ["changed", ["title"], { title: "Older" }],
    ["cancelled", [], { dates: [made.occurrences[0]?.id] }],
  ] as const)
    await court.sql`INSERT INTO schedule_changes (schedule_id, at, account_id, what, fields, before)
      VALUES (${made.id}, now(), ${judge.id}, ${what}, ${JSON.stringify(fields)}::text::jsonb, ${JSON.stringify(before)}::text::jsonb)`;
  await court.sql`UPDATE accounts SET display_name = 'Deleted' WHERE id = ${advocate.id}`;
  const history = await historyOf(made.id, judge);
  expect(history.slice(0, 3).map(({ fields }) => fields)).toEqual([
    [],
    [{ field: "title", before: "Older" }],
    [{ field: "dates", before: [span(day, "09:00", "09:30")] }],
  ]);
  expect(history[3]?.fields).toMatchObject([{ field: "people", before: [{ name: "Deleted" }] }]);
  expect(JSON.stringify(history)).not.toContain("Advocate Shah");
});

test("it is read page by page, the newest first, and so is what an officer of a hall may read of it", async () => {
  const start = asked({ courtId: null });
  const made = await call("POST", "/schedules", start, judge);
  const path = `/schedules/${made.id}`;
  await call("PUT", path, { ...start, courtId: HALL, sequence: 0 }, judge);
  for (let n = 1; n <= 21; n++)
    await call("PUT", path, { ...start, courtId: HALL, title: `Exhibits ${n}`, sequence: n }, judge);
  const page = async (reader: Someone, after: string | null) => {
    const asked = after === null ? "" : `?after=${after}`;
    const { status, body } = await court.call("GET", `${path}/history${asked}`, undefined, reader.token);
    expect([status, body]).toMatchObject([200, {}]);
    return body as BookingHistory;
  };
  for (const [reader, most] of [
    [judge, 23],
    [officer, 22],
  ] as const) {
    const first = await page(reader, null);
    expect(first.changes).toHaveLength(20);
    expect(first.changes[0]?.fields).toEqual([
      { field: "title", before: "Exhibits 20", after: "Exhibits 21" },
    ]);
    const second = await page(reader, first.next);
    expect(second.next).toBeNull();
    const kinds = second.changes.map(({ what, fields }) =>
      [what, ...fields.map(({ field }) => field)].join(" "),
    );
    expect(kinds).toEqual(["changed title", "changed courtId", "made"].slice(0, most - 20));
  }
  // The list in the answer with the booking is as long.
  expect((await call("GET", path, undefined, judge)).changes).toHaveLength(20);
  expect(errorOf(await court.call("GET", `${path}/history?after=x`, undefined, judge.token))).toMatchObject({
    status: 400,
    code: "invalid",
  });
});

test("the page of a date reads no history at all", async () => {
  const made = await call("POST", "/schedules", asked(), judge);
  await court.sql`ALTER TABLE schedule_changes RENAME TO hidden_changes`;
  try {
    const page = await court.call("GET", `/scheduled-meetings/${made.id}`, undefined, judge.token);
    expect([page.status, page.body]).toMatchObject([200, { booking: made.id, hasHistory: true }]);
  } finally {
    await court.sql`ALTER TABLE hidden_changes RENAME TO schedule_changes`;
  }
});

test("people who may change it read numbers, addresses, measures and who must not see whom; numbers go with invitations", async () => {
  const { id, phone } = await addPerson(court, "STENOGRAPHER");
  const clerk = { id, token: await logIn(court, phone) };
  const start = asked({ people: [guest("Arjun", "9000001980")] });
  const made = await call("POST", "/schedules", start, clerk);
  const people = [guest("Arjun", "9000001980", "participant"), guest("Bela", "9000001981")];
  const change = { ...start, people, measures: "A screen", screening: [{ who: 0, from: 1 }] };
  await call("PUT", `/schedules/${made.id}`, { ...change, sequence: 0 }, clerk);
  const fieldsFor = async (reader: Someone) => (await historyOf(made.id, reader))[0]?.fields ?? [];
  const arjun = { name: "Arjun", as: "participant", phone: "9000001980", email: null };
  expect(await fieldsFor(clerk)).toMatchObject([
    { field: "measures", after: "A screen" },
    { field: "screening", after: [{ who: "Arjun", from: "Bela" }] },
    { field: "people", before: [{ ...arjun, as: "witness" }], after: [arjun, { name: "Bela" }] },
  ]);
  const [kept] = await court.sql`SELECT before, after FROM schedule_changes
    WHERE schedule_id = ${made.id} ORDER BY id DESC LIMIT 1`;
  expect(JSON.stringify(kept)).not.toContain("900000198");

  await court.sql`UPDATE accounts SET role = 'ADVOCATE' WHERE id = ${id}`;
  const fields = await fieldsFor({ id, token: await logIn(court, phone) });
  expect(fields).toMatchObject([{ field: "people", after: [{ ...arjun, phone: null }, { name: "Bela" }] }]);
  expect(fields).toHaveLength(1);

  await call("PUT", `/schedules/${made.id}`, { ...start, people: [], sequence: 1 }, admin);
  const [, later] = await historyOf(made.id, admin);
  const invited: unknown = later?.fields.find(({ field }) => field === "people");
  expect(invited).toEqual({
    field: "people",
    before: [{ ...arjun, as: "witness", phone: null }],
    after: [
      { ...arjun, phone: null },
      { ...arjun, name: "Bela", as: "witness", phone: null },
    ],
  });
});
