// Whether remote points are ready for what is booked: who states it for which date, who reads what of it, when it falls, and what is refused.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { ofCalendar } from "../../db/queries/own-calendar.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { BookingHistory } from "../../server/contract/rest/booking-history.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Invitee } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
type Login = { id: string; token: string };
let officer: Login;
let prison: Login;
let judge: Login;
let stranger: Login;

async function come(role: "MASTER" | "PRISON" | "JUDGE" | "ADVOCATE"): Promise<Login> {
  const { id, phone } = await addPerson(court, role);
  return { id, token: await logIn(court, phone) };
}

beforeAll(async () => {
  court = await startCourt();
  [officer, prison, judge] = [await come("MASTER"), await come("PRISON"), await come("JUDGE")];
  stranger = await come("ADVOCATE");
});
afterAll(() => court.stop());

const stated = {
  coordinator: "Warder Bhosale",
  phone: "+91 95000 00123",
  identity: true,
  room: true,
  line: false,
};
let made: Booking;
const pointOf = ({ people }: Booking): Invitee => people.find(({ isPoint }) => isPoint) as Invitee;
const pathOf = (booking: Booking, point: Invitee, date = 0) =>
  `/schedules/${booking.id}/dates/${booking.occurrences[date]?.id}/people/${point.id}/readiness`;
const path = (point: Invitee) => pathOf(made, point);
const read = async ({ token }: Login) =>
  (await court.call("GET", `/schedules/${made.id}`, undefined, token)).body as Booking;

test("a prison states it, first with something missing and then whole; others read that and not who coordinates", async () => {
  const { body } = await court.call(
    "POST",
    "/schedules",
    {
      kind: "meeting",
      title: "Evidence of PW-4",
      courtId: null,
      from: "11:30",
      to: "12:30",
      dates: [dayAfter(dayInIndia(Date.now()), 20)],
      people: [
        { is: "account", account: prison.id, as: "participant" },
        { is: "account", account: judge.id, as: "participant" },
      ],
    },
    officer.token,
  );
  made = body as Booking;
  const point = pointOf(made);
  expect(point).toMatchObject({ account: prison.id, readiness: [], mayState: true });
  expect(made.people.filter(({ isPoint }) => isPoint)).toHaveLength(1);
  expect(pointOf(await read(judge))).toMatchObject({ readiness: [], mayState: false });

  const first = await court.call("PUT", path(point), stated, prison.token);
  expect(first.status).toBe(200);
  expect(pointOf(first.body as Booking).readiness).toMatchObject([{ line: false, phone: "9500000123" }]);
  expect(pointOf(await read(judge)).readiness).toMatchObject([
    { line: false, coordinator: null, phone: null },
  ]);

  await court.call("PUT", path(point), { ...stated, line: true }, prison.token);
  expect(pointOf(await read(officer)).readiness).toMatchObject([
    { line: true, coordinator: "Warder Bhosale" },
  ]);
});

test("nobody else states it, and nothing but a point is ready", async () => {
  const point = pointOf(made);
  expect((await court.call("PUT", path(point), stated, judge.token)).status).toBe(406);
  expect((await court.call("PUT", path(point), stated, stranger.token)).status).toBe(404);
  const other = made.people.find(({ isPoint }) => !isPoint) as Invitee;
  expect((await court.call("PUT", path(other), stated, officer.token)).status).toBe(404);
  const bad = await court.call(
    "PUT",
    path(point),
    { ...stated, coordinator: " ", phone: "12" },
    prison.token,
  );
  expect(Object.keys(errorOf(bad).faults ?? {}).sort()).toEqual(["coordinator", "phone"]);
  expect(pointOf(await read(officer)).readiness).toMatchObject([{ line: true }]);
});

const day = (n: number) => dayAfter(dayInIndia(Date.now()), n);
const people = () => [{ is: "account", account: prison.id, as: "coordinator" }];
const asked = (dates: string[], more: object = {}) => ({
  kind: "meeting",
  title: "Evidence of PW-5",
  courtId: null,
  from: "11:30",
  to: "12:30",
  dates,
  people: people(),
  ...more,
});
const call = async (method: string, to: string, body: unknown, { token }: Login): Promise<Booking> => {
  const answer = await court.call(method, to, body, token);
  expect([to, answer.status < 300, answer.body]).toMatchObject([to, true, {}]);
  return answer.body as Booking;
};
/** The dates for which something is stated of the point, as the prison reads them on the page of each. */
async function statedFor(booking: Booking): Promise<string[]> {
  const { occurrences } = await call("GET", `/schedules/${booking.id}`, undefined, officer);
  const found: string[] = [];
  for (const { id, date } of occurrences) {
    const { body } = await court.call("GET", `/scheduled-meetings/${id}`, undefined, prison.token);
    if ((body as ScheduledMeeting).people.some(({ readiness }) => readiness !== null)) found.push(date);
  }
  return found;
}

test("it is stated for each date of a series, and falls when that date comes to another day, not to another hour", async () => {
  const booking = await call("POST", "/schedules", asked([day(30), day(31), day(32)]), officer);
  const point = pointOf(booking);
  for (const date of [0, 1]) await call("PUT", pathOf(booking, point, date), stated, prison);
  expect(await statedFor(booking)).toEqual([day(30), day(31)]);
  const { readiness } = pointOf(await call("GET", `/schedules/${booking.id}`, undefined, officer));
  expect(readiness.map(({ occurrence }) => occurrence)).toEqual(
    booking.occurrences.slice(0, 2).map(({ id }) => id),
  );

  const move = (date: number, to: string, from: string, sequence: number) => {
    const end = `${Number(from.slice(0, 2)) + 1}:00`;
    const body = { date: to, from, to: end, sequence };
    return call("PUT", `/schedules/${booking.id}/dates/${booking.occurrences[date]?.id}`, body, officer);
  };
  const lastText = async () => {
    const [row] =
      await court.sql`SELECT text FROM outbox WHERE recipient = 'prison@mail.example' ORDER BY id DESC LIMIT 1`;
    return String(row?.text);
  };
  await court.sql`UPDATE accounts SET email = 'prison@mail.example' WHERE id = ${prison.id}`;
  const again = "Report whether your remote point is ready on the new date.";
  await move(0, day(30), "15:00", 0);
  expect(await statedFor(booking)).toEqual([day(30), day(31)]);
  expect(await lastText()).not.toContain(again);
  await move(1, day(40), "15:00", 1);
  expect(await statedFor(booking)).toEqual([day(30)]);
  expect(await lastText()).toContain(again);
  // Back on its day it is asked for again.
  await move(1, day(31), "15:00", 2);
  expect(await statedFor(booking)).toEqual([day(30)]);
  // All dates at once: the one that stays on its day keeps it.
  await call(
    "PUT",
    `/schedules/${booking.id}`,
    { ...asked([day(30), day(44), day(45)]), sequence: 3 },
    officer,
  );
  expect(await statedFor(booking)).toEqual([day(30)]);
  await call(
    "PUT",
    `/schedules/${booking.id}`,
    { ...asked([day(46), day(44), day(45)]), sequence: 4 },
    officer,
  );
  expect(await statedFor(booking)).toEqual([]);
});

test("each statement stands in the history with what was stated before and for which day; nobody is sent anything", async () => {
  const booking = await call("POST", "/schedules", asked([day(50)]), officer);
  const point = pointOf(booking);
  const sent = async () => (await court.sql`SELECT count(*)::int AS n FROM outbox`)[0]?.n;
  const before = await sent();
  await call("PUT", pathOf(booking, point), stated, prison);
  await call("PUT", pathOf(booking, point), { ...stated, line: true }, officer);
  await call("PUT", pathOf(booking, point), { ...stated, line: true, coordinator: "Warder Rao" }, officer);
  expect(await sent()).toBe(before);
  const { body } = await court.call("GET", `/schedules/${booking.id}/history`, undefined, officer.token);
  const [prisons] = await court.sql`SELECT display_name AS name FROM accounts WHERE id = ${prison.id}`;
  const { coordinator: _, phone: __, ...checks } = stated;
  const first = { ...checks, point: prisons?.name, day: day(50), isNewCoordinator: false };
  // The name of the coordinator is deleted with the invitation.
  const kept = await court.sql`SELECT before, after FROM schedule_changes WHERE schedule_id = ${booking.id}`;
  expect(JSON.stringify([body, ...kept])).not.toMatch(/Bhosale|9500000123/);
  expect((body as BookingHistory).changes).toMatchObject([
    { what: "readinessStated", fields: [{ after: { ...first, line: true, isNewCoordinator: true } }] },
    { what: "readinessStated", date: day(50), fields: [{ before: first, after: { ...first, line: true } }] },
    { what: "readinessStated", by: prisons?.name, fields: [{ before: null, after: first }] },
    { what: "made" },
  ]);
});

test("it is stated for no date that is cancelled, over, or of another booking", async () => {
  const booking = await call("POST", "/schedules", asked([day(54), day(55)]), officer);
  const beside = await call("POST", "/schedules", asked([day(56)]), officer);
  const point = pointOf(booking);
  const [first, second] = booking.occurrences;
  await court.call("DELETE", `/schedules/${booking.id}/dates/${first?.id}`, undefined, officer.token);
  const to = (date = "") => `/schedules/${booking.id}/dates/${date}/people/${point.id}/readiness`;
  for (const id of [first?.id, beside.occurrences[0]?.id, crypto.randomUUID()])
    expect(errorOf(await court.call("PUT", to(id), stated, prison.token))).toMatchObject({ status: 404 });
  await court.sql`UPDATE occurrences SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    WHERE id = ${second?.id ?? ""}`;
  expect(errorOf(await court.call("PUT", to(second?.id), stated, prison.token))).toMatchObject({
    status: 409,
    code: "too_late",
  });
  const page = await court.call("GET", `/scheduled-meetings/${second?.id}`, undefined, prison.token);
  expect((page.body as ScheduledMeeting).people.map(({ mayState }) => mayState)).toEqual([false]);
});

test("who is invited no more takes it along, and it is with what the owner of the account takes from the court", async () => {
  const booking = await call("POST", "/schedules", asked([day(60)]), officer);
  await call("PUT", pathOf(booking, pointOf(booking)), stated, prison);
  const rows = async () =>
    (
      await court.sql`SELECT 1 FROM readiness_statements r JOIN occurrences o ON o.id = r.occurrence_id
        WHERE o.schedule_id = ${booking.id}`
    ).length;
  const own = await ofCalendar(court.db, prison.id, 100);
  expect(own.readiness.at(-1)).toMatchObject({ title: "Evidence of PW-5", stated: { line: false } });
  expect(await rows()).toBe(1);
  await call("PUT", `/schedules/${booking.id}`, { ...asked([day(60)]), people: [], sequence: 0 }, officer);
  expect(await rows()).toBe(0);
});

test("what is stated already is written once, and one point is stated so often in an hour, no matter who asks", async () => {
  const booking = await call("POST", "/schedules", asked([day(64)]), officer);
  const to = pathOf(booking, pointOf(booking));
  for (const who of [prison, prison, officer]) await call("PUT", to, stated, who);
  const { body } = await court.call("GET", `/schedules/${booking.id}/history`, undefined, officer.token);
  expect((body as BookingHistory).changes.map(({ what }) => what)).toEqual(["readinessStated", "made"]);

  const key = `readinessOfPoint:${pointOf(booking).id}`;
  const points = async () => (await court.sql`SELECT points FROM rate_limits WHERE key = ${key}`)[0]?.points;
  expect(await points()).toBe(3);
  // A person who is not invited does not use up the limit.
  expect((await court.call("PUT", to, stated, stranger.token)).status).toBe(404);
  expect(await points()).toBe(3);
  await court.sql`UPDATE rate_limits SET points = 150 WHERE key = ${key}`;
  for (const who of [prison, officer])
    expect(errorOf(await court.call("PUT", to, { ...stated, line: true }, who.token))).toMatchObject({
      code: "too_many",
    });
});
