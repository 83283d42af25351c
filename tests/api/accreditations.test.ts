// The end of an account of the media with its accreditation: told 14 days and one day before, closed after, extended by an admin.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { lookAtAccreditations } from "../../server/accounts/accreditations.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt, startServer } from "./support/auth.ts";

let court: Court;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl });
});
afterAll(async () => {
  await server.stop();
  await court.stop();
});

const dayIn = (days: number) => dayInIndia(Date.now() + days * DAY_MS);
const call = (method: string, path: string, body?: unknown) => court.call(method, path, body, admin);
const detail = async (id: string) => Object((await call("GET", `/admin/people/${id}`)).body);
const change = async (id: string, fields: object) =>
  call("PATCH", `/admin/people/${id}`, { version: (await detail(id)).version, ...fields });
/** The processes look some days from now, all at once. */
const lookIn = async (days: number) => {
  const parts = { ...server.services, now: () => Date.now() + days * DAY_MS };
  await Promise.all([lookAtAccreditations(parts), lookAtAccreditations(parts)]);
};
const messagesTo = async (phone: string) =>
  (
    await court.sql`SELECT kind FROM outbox WHERE recipient = ${phone} AND kind LIKE 'accreditation%' ORDER BY id`
  ).map(({ kind }) => kind);

test("its person is told 14 days and one day before, once each; the day after it is closed and logged out", async () => {
  const { id, phone } = await addPerson(court, "MEDIA");
  const session = await logIn(court, phone);
  expect((await change(id, { accreditedUntil: dayIn(20) })).status).toBe(200);
  await lookIn(5);
  expect(await messagesTo(phone)).toEqual([]);
  await lookIn(6);
  await lookIn(7);
  expect(await messagesTo(phone)).toEqual(["accreditationEnds"]);
  await lookIn(19);
  await lookIn(20);
  expect(await messagesTo(phone)).toEqual(["accreditationEnds", "accreditationEnds"]);
  expect((await court.call("GET", "/media/", undefined, session)).status).toBe(200);

  await lookIn(21);
  expect(await messagesTo(phone)).toEqual(["accreditationEnds", "accreditationEnds", "accreditationEnded"]);
  const [sent] = await court.sql`SELECT text FROM outbox WHERE recipient = ${phone} ORDER BY id DESC LIMIT 1`;
  const said = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });
  expect(sent?.text).toContain(said.format(new Date(dayIn(20))));
  expect((await detail(id)).isDisabled).toBe(true);
  // Their server hears of it from the database.
  const answered = async () => (await court.call("GET", "/media/", undefined, session)).status;
  await until("the session to be over", async () => (await answered()) === 403);
  const entries =
    await court.sql`SELECT actor FROM admin_log WHERE act = 'accreditationEnded' AND subject = ${id}`;
  expect(entries).toHaveLength(1);
});

test("one that is over is extended before it is enabled, and told of the new day", async () => {
  const { id, phone } = await addPerson(court, "MEDIA");
  await change(id, { accreditedUntil: dayIn(-1) });
  await lookIn(0);
  expect((await detail(id)).isDisabled).toBe(true);
  const enable = { act: "enable", ids: [id] };
  const left = [{ id, why: "accreditationOver" }];
  expect(Object((await call("POST", "/admin/people/acts/preview", enable)).body)).toMatchObject({ left });
  expect(Object((await call("POST", "/admin/people/acts", enable)).body)).toMatchObject({ done: [], left });
  expect((await change(id, { accreditedUntil: dayIn(1) })).status).toBe(200);
  expect(Object((await call("POST", "/admin/people/acts", enable)).body)).toMatchObject({ done: [{ id }] });
  await lookIn(0);
  // Both notices are due: the later one says it.
  expect(await messagesTo(phone)).toEqual(["accreditationEnded", "accreditationEnds"]);
  await change(id, { accreditedUntil: null });
  await lookIn(400);
  expect(await detail(id)).toMatchObject({ isDisabled: false, accreditedUntil: null });
});

test("a day that is none, or for another role, is refused; others end with nothing", async () => {
  const media = await addPerson(court, "MEDIA");
  const counsel = await addPerson(court);
  for (const accreditedUntil of ["2027-02-30", "soon", "", 7])
    expect(errorOf(await change(media.id, { accreditedUntil })).status).toBe(400);
  expect(errorOf(await change(counsel.id, { accreditedUntil: dayIn(5) }))).toMatchObject({
    status: 400,
    fields: { accreditedUntil: "is for the role MEDIA" },
  });
  // A person who is no longer media keeps the account.
  await change(media.id, { accreditedUntil: dayIn(3) });
  await court.sql`UPDATE accounts SET role = 'ADVOCATE', sub_role = 'Public' WHERE id = ${media.id}`;
  await lookIn(4);
  expect((await detail(media.id)).isDisabled).toBe(false);
});

test("a server looks by itself: it tells and closes as the days pass", async () => {
  const { id, phone } = await addPerson(court, "MEDIA");
  await court.sql`UPDATE accounts SET accredited_until = ${dayIn(0)} WHERE id = ${id}`;
  await court.advance(DAY_MS / 1000);
  await until("the account to be closed", async () =>
    (await messagesTo(phone)).includes("accreditationEnded"),
  );
  const [row] = await court.sql`SELECT disabled_at FROM accounts WHERE id = ${id}`;
  expect(row?.disabled_at).not.toBeNull();
});
