// Who opened what is sensitive about a person: in the admins' log, once, and nothing is given without its entry.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { LOOK_AGAIN_MINUTES } from "../../server/contract/limits.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: { id: string; phone: string };
let token: string;
let advocate: { id: string; phone: string };

beforeAll(async () => {
  court = await startCourt();
  admin = await addPerson(court, "ADMIN");
  token = await logIn(court, admin.phone);
  advocate = await addPerson(court, "ADVOCATE");
});
afterAll(() => court.stop());

const looks = async () => {
  const rows = await court.sql`SELECT actor, act, subject_kind, subject, origin FROM admin_log ORDER BY seq`;
  return rows.map((row) => ({ ...row }));
};
const card = (id: string) => court.call("GET", `/admin/people/${id}`, undefined, token);

test("a person's card is an entry, once in some minutes; a list and a card that is not there are none", async () => {
  await court.call("POST", "/admin/people/search", {}, token);
  expect((await card("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect(await looks()).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect((await card(advocate.id)).status).toBe(200);
  const entry = { actor: admin.id, act: "personOpened", subject_kind: "person", origin: "127.0.0.1" };
  expect(await looks()).toEqual([{ ...entry, subject: advocate.id }]);
  await card(admin.id);
  expect((await looks()).map(({ subject }) => subject)).toEqual([advocate.id, admin.id]);
  await court.advance((LOOK_AGAIN_MINUTES + 1) * 60);
  await card(advocate.id);
  expect(await looks()).toHaveLength(3);
});

test("people who are no admins have theirs as well, and admins read them", async () => {
  const own = await logIn(court, advocate.phone);
  const before = (await looks()).length;
  for (const path of ["/common/own-data/archive", "/common/contacts/export?format=csv"]) {
    const headers = { Authorization: `Bearer ${own}` };
    const { status } = await fetch(`${court.url}/api/v1${path}`, { headers });
    expect([path, status]).toEqual([path, 200]);
  }
  expect((await looks()).slice(before)).toMatchObject([
    { actor: advocate.id, act: "ownDataDownloaded", subject: advocate.id },
    { actor: advocate.id, act: "contactsExported", subject: advocate.id },
  ]);
  const { body } = await court.call("GET", "/admin/log?act=ownDataDownloaded", undefined, token);
  expect(Object(body).entries).toMatchObject([{ act: "ownDataDownloaded", subject: advocate.id }]);
});

test("a hearing record that is taken as a file is an entry with its hall and day; read on the page it is none", async () => {
  const before = (await looks()).length;
  const record = "/admin/court/HCPP01-1/record";
  expect((await court.call("GET", record, undefined, token)).status).toBe(200);
  for (const path of [`${record}.csv`, `${record}.pdf`]) {
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await fetch(`${court.url}/api/v1${path}`, { headers });
    expect([path, status]).toEqual([path, 200]);
  }
  const subject = expect.stringMatching(/^HCPP01-1-\d{4}-\d\d-\d\d$/);
  expect((await looks()).slice(before)).toEqual([
    { actor: admin.id, act: "hearingRecordExported", subject_kind: "record", subject, origin: "127.0.0.1" },
  ]);
});

test("where the entry cannot be written nothing is given", async () => {
  const other = await addPerson(court, "JUDGE");
  await court.sql`ALTER TABLE admin_log ADD CONSTRAINT shut CHECK (subject <> ${court.sql.unsafe(`'${other.id}'`)})`;
  const { status, body } = await card(other.id);
  await court.sql`ALTER TABLE admin_log DROP CONSTRAINT shut`;
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain(other.phone.slice(-4));
  expect((await card(other.id)).status).toBe(200);
});
