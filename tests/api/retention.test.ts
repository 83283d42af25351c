// What the court keeps no longer is deleted once a day, by one process, by the settings; records, consents and the admins' log stay.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { defaultSettings } from "../../server/contract/settings.ts";
import { DAY_MS } from "../../server/kernel/india-days.ts";
import { CLEARED_AT_ONCE, lookAtRetention } from "../../server/operations/retention.ts";
import { until } from "../support/client.ts";
import { startServer as startProcess } from "../support/server.ts";
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

/** Some days from now: two processes look at once. */
const lookIn = async (days: number) => {
  const parts = { ...server.services, now: () => Date.now() + days * DAY_MS };
  await Promise.all([lookAtRetention(parts), lookAtRetention(parts)]);
};
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const count = async (table: string, where: string) => {
  const [row] = await court.sql.unsafe(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return Number(row?.n);
};
/** Logins of somebody that ended so many days ago. */
const addLogins = async (account: string, days: number, many = 1) =>
  court.sql`INSERT INTO sessions (id, account_id, created_at, expires_at, ended_at, end_reason, user_agent, address)
    SELECT gen_random_uuid(), ${account}, ended.at, ended.at, ended.at, 'logout', 'Firefox', '203.0.113.9'
    FROM (SELECT ${ago(days)}::timestamptz - n * interval '1 second' AS at FROM generate_series(1, ${many}) AS n) AS ended`;

test("logins go after the days of the setting; the last one stays without its place, and an open one whole", async () => {
  const { id, phone } = await addPerson(court);
  const other = await addPerson(court);
  await addLogins(id, 400, 3);
  await addLogins(id, 300);
  await addLogins(other.id, 500, 2);
  await logIn(court, phone);
  await lookIn(0);
  expect(await count("sessions", `account_id = '${id}'`)).toBe(2);
  const [last, ...none] = await court.sql`SELECT * FROM sessions WHERE account_id = ${other.id}`;
  expect(none).toEqual([]);
  expect(last).toMatchObject({ address: "", user_agent: "", device: "" });
  // The day is done: what grows old meanwhile waits for the next.
  await addLogins(id, 400);
  await lookIn(0);
  expect(await count("sessions", `account_id = '${id}'`)).toBe(3);
  await lookIn(1);
  expect(await count("sessions", `account_id = '${id}'`)).toBe(2);
  // Once somebody came again, the emptied one is not the last any more.
  await addLogins(other.id, 364);
  await lookIn(2);
  expect(await count("sessions", `account_id = '${other.id}'`)).toBe(1);
});

test("messages, guests' names and decided registrations go; what waits, and what was agreed to, stays", async () => {
  const put = (to: string, days: number) => court.sql`
    INSERT INTO outbox (recipient, text, at, expires_at, sent_at)
    VALUES (${to}, '', ${ago(days)}, ${ago(days - 1)}, ${ago(days)})`;
  await put("7999999001", 91);
  await put("7999999002", 80);
  await court.sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
    VALUES (gen_random_uuid(), 'ANONYMOUS', 'Old Guest', '', ${ago(40)}), (gen_random_uuid(), 'ANONYMOUS', 'New Guest', '', ${ago(20)})`;
  await court.sql`INSERT INTO settings (key, value, changed_at) VALUES ('public_enabled', 'true', now()) ON CONFLICT (key) DO UPDATE SET value = 'true'`;
  const states = ["pending", "sent_back", "refused", "withdrawn", "approved"] as const;
  for (const [n, state] of states.entries()) {
    const phone = String(7_888_888_000 + n);
    await court.sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, enrolment_or_office, id_type, id_last_four, id_sealed, consent, sent_at, changed_at, decided_at)
      VALUES (gen_random_uuid(), ${state}, ${phone}, 'Public', 'Asha Rao', '', 'PASSPORT', '4567', 'sealed', 1, ${ago(400)}, ${ago(400)}, ${state === "pending" ? null : ago(400)})`;
    await court.sql`INSERT INTO accreditation_files (id, phone, registration, name, mime, content, sent_at)
      SELECT gen_random_uuid(), phone, number, 'card.png', 'image/png', '', sent_at FROM registrations WHERE phone = ${phone}`;
  }
  for (const days of [8, 1])
    await court.sql`INSERT INTO refused_commands (sitting, actor_id, command_id, command_hash, code, fence, at)
      SELECT id, 'somebody', ${`refused ${days} days ago`}, '', 'too_often', 0, ${ago(days)} FROM sittings LIMIT 1`;
  const log = await count("admin_log", "true");
  const entries = await count("sitting_log", "true");
  await lookIn(3);
  expect(await count("outbox", "recipient = '7999999001'")).toBe(0);
  expect(await count("outbox", "recipient = '7999999002'")).toBe(1);
  expect(await count("refused_commands", "command_id = 'refused 8 days ago'")).toBe(0);
  expect(await count("refused_commands", "command_id = 'refused 1 days ago'")).toBe(1);
  expect(await count("accounts", "display_name = 'Old Guest'")).toBe(0);
  expect(await count("accounts", "display_name = 'New Guest'")).toBe(1);
  const left = await court.sql`SELECT state, id_last_four, id_sealed, consent, display_name,
    (SELECT count(*)::int FROM accreditation_files WHERE registration = number) AS files
    FROM registrations WHERE phone LIKE '7888888%' ORDER BY phone`;
  expect([...left]).toEqual([
    {
      state: "pending",
      id_last_four: "4567",
      id_sealed: "sealed",
      consent: 1,
      display_name: "Asha Rao",
      files: 1,
    },
    { state: "approved", id_last_four: "", id_sealed: null, consent: 1, display_name: "Asha Rao", files: 0 },
  ]);
  expect(await count("admin_log", "true")).toBe(log);
  expect(await count("sitting_log", "true")).toBe(entries);
});

test("an admin moves the days within what the law and the work allow", async () => {
  const set = (key: string, value: unknown) => court.call("PUT", `/admin/settings/${key}`, { value }, admin);
  for (const [key, value] of [
    ["keep_logins_days", 0],
    ["keep_logins_days", 179],
    ["keep_messages_days", 6],
    ["keep_decided_days", 29],
    ["keep_guests_days", 0.5],
  ] as const)
    expect(errorOf(await set(key, value)).status).toBe(400);
  expect((await set("keep_messages_days", 7)).status).toBe(200);
  await server.services.settings.forget();
  await court.sql`INSERT INTO outbox (recipient, text, at, expires_at) VALUES ('7999999003', '', ${ago(6)}, ${ago(6)})`;
  await lookIn(4);
  expect(await count("outbox", "recipient = '7999999002'")).toBe(0);
  expect(await count("outbox", "recipient = '7999999003'")).toBe(0);
  expect((await set("keep_messages_days", defaultSettings.keep_messages_days)).status).toBe(200);
});

test("a process that is killed in the middle gives the turn back, and another one ends the day; only counts are logged", async () => {
  const database = { databaseUrl: court.databaseUrl, env: { LOG_LEVEL: "info" } };
  const first = await startProcess(database);
  const second = await startProcess(database);
  const { id } = await addPerson(court);
  const many = 2 * CLEARED_AT_ONCE + 7;
  await addLogins(id, 400, many);
  const mine = `account_id = '${id}'`;
  const move = (url: string) =>
    fetch(`${url}/api/v1/dev/clock`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ advance: DAY_MS }),
    });
  // The newest of them is cleared last: a transaction that holds it holds the sweep up in its last batch.
  await court.sql.begin(async (held) => {
    await held`SELECT 1 FROM sessions WHERE account_id = ${id} ORDER BY ended_at DESC, created_at DESC LIMIT 1 FOR UPDATE`;
    // The days before were gone through by the tests above.
    await until("the sweep to stand still", async () => {
      await move(first.url);
      return (
        (await count("pg_stat_activity", "datname = current_database() AND wait_event_type = 'Lock'")) > 0
      );
    });
    await first.kill9();
  });
  expect(await count("sessions", mine)).toBeGreaterThan(1);
  expect(await count("retention", "counts <> '{}'")).toBe(1);
  await until("the day to be done", async () => {
    await move(second.url);
    return (await count("sessions", mine)) === 1 && (await count("retention", "counts = '{}'")) === 1;
  });
  expect(await count("sessions", mine)).toBe(1);
  const [, logged] = await until("the count to be logged", () =>
    // The longer it takes the more days have gone by, and the more kinds are due beside them.
    /What is kept no longer was deleted: (?:.*, )?(\d+) logins/.exec(second.logs()),
  );
  expect(Number(logged)).toBeGreaterThanOrEqual(many);
  expect(second.logs()).not.toContain(id);
  await second.stop();
  await first.stop();
});
