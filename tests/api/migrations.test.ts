// Bringing a database to the newest schema: all of it or nothing, the auditors' comments included, and from the first version.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { connect } from "../../db/client.ts";
import { commentList } from "../../db/comments.ts";
import { migrate } from "../../db/migrate.ts";
import { freshDatabase } from "../support/server.ts";

const known = readMigrationFiles({ migrationsFolder: resolve(import.meta.dir, "../../db/migrations") });
let url: string;
let database: ReturnType<typeof connect>;

beforeEach(async () => {
  url = await freshDatabase();
  database = connect(url, { max: 2 });
});
afterEach(() => database.close());

const tables = async () => {
  const rows = await database.sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  return rows.map(({ name }) => String(name));
};

/** A database as the first version left it, which made the table of the limits by itself. */
async function firstVersion(): Promise<void> {
  const { sql } = database;
  const first = known[0];
  await sql`CREATE SCHEMA drizzle`;
  await sql`CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  for (const statement of first?.sql ?? []) await sql.unsafe(statement);
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES (${first?.hash ?? ""}, ${first?.folderMillis ?? 0})`;
  await sql`CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL, expire timestamptz)`;
}

/** A database as it was before the migration that has a text. @returns how many migrations are still to come */
async function before(text: string): Promise<number> {
  const { sql } = database;
  const from = known.findIndex((one) => one.sql.some((statement) => statement.includes(text)));
  await sql`CREATE SCHEMA drizzle`;
  await sql`CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  for (const one of known.slice(0, from)) {
    for (const statement of one.sql) await sql.unsafe(statement);
    await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${one.hash}, ${one.folderMillis})`;
  }
  return known.length - from;
}

test("the schema comes with its comments or not at all", async () => {
  const { sql } = database;
  await sql.unsafe(`
    CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no comments'; END $$;
    CREATE EVENT TRIGGER no_comments ON ddl_command_start WHEN TAG IN ('COMMENT') EXECUTE FUNCTION refuse()`);
  const refused = await migrate(sql).then(
    () => "applied",
    (error: Error) => error.message,
  );
  expect(refused).toBe("no comments");
  expect(await tables()).toEqual([]);
  await sql`DROP EVENT TRIGGER no_comments`;
  expect(await migrate(sql)).toBe(known.length);
  const [written] = await sql`
    SELECT count(*) AS n FROM pg_description d JOIN pg_class c ON c.oid = d.objoid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;
  expect(written?.n).toBe(commentList().length);
  expect(await migrate(sql)).toBe(0);
});

test("a database of the first version keeps its counts, and of several open sessions of an account the last", async () => {
  const { sql } = database;
  await firstVersion();
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two])
    await sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
      VALUES (${id}, 'ADVOCATE', 'Somebody', '', now())`;
  for (const [account, minutes] of [
    [one, 3],
    [one, 1],
    [one, 2],
    [two, 9],
  ] as const)
    await sql`INSERT INTO sessions (id, account_id, created_at, expires_at, user_agent, address)
      VALUES (${randomUUID()}, ${account}, now() - make_interval(mins => ${minutes}), now() + interval '1 hour', '', '')`;
  await sql`INSERT INTO rate_limits VALUES ('wrongOfAddress:203.0.113.1', 7, now() + interval '1 hour')`;
  expect(await migrate(sql)).toBe(known.length - 1);
  const open = await sql`SELECT account_id, now() - created_at < interval '2 minutes' AS last FROM sessions
    WHERE ended_at IS NULL ORDER BY account_id = ${one} DESC`;
  expect([...open]).toEqual([
    { account_id: one, last: true },
    { account_id: two, last: false },
  ]);
  const [ended] = await sql`SELECT count(*) AS n FROM sessions WHERE end_reason = 'other_login'`;
  expect(ended?.n).toBe(2);
  expect([...(await sql`SELECT points FROM rate_limits`)]).toEqual([{ points: 7 }]);
});

test("what was stated of a remote point for a whole booking is stated for its next date, else for its last one", async () => {
  const { sql } = database;
  const toCome = await before('"readiness_statements"');
  const organiser = randomUUID();
  await sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
    VALUES (${organiser}, 'MASTER', 'Somebody', '', now())`;
  /** A booking with dates so many days from now; the point is stated to be ready, somebody else is none. */
  const booked = async (...days: number[]) => {
    const [id, point] = [randomUUID(), randomUUID()];
    await sql`INSERT INTO schedules (id, kind, title, organiser_id, case_numbers, screening, measures, sequence, made_at)
      VALUES (${id}, 'meeting', 'Evidence', ${organiser}, '[]', '[]', '', 0, now())`;
    for (const day of days)
      await sql`INSERT INTO occurrences (id, schedule_id, starts_at, ends_at, state, sequence)
        VALUES (gen_random_uuid(), ${id}, now() + make_interval(days => ${day}), now() + make_interval(days => ${day}, mins => 30), 'planned', 0)`;
    await sql`INSERT INTO invitees (id, schedule_id, place, name, invited_as, readiness)
      VALUES (${point}, ${id}, 0, 'Prison', 'coordinator', '{"coordinator": "Warder"}'),
        (gen_random_uuid(), ${id}, 1, 'Witness', 'witness', NULL)`;
    return point;
  };
  const points = [await booked(-2, 3, 5), await booked(-4, -2), await booked()];
  expect(await migrate(sql)).toBe(toCome);
  const rows =
    await sql`SELECT r.invitee_id, r.stated, round(extract(epoch FROM o.starts_at - now()) / 86400)::int AS day
    FROM readiness_statements r JOIN occurrences o ON o.id = r.occurrence_id ORDER BY day DESC`;
  const stated = { coordinator: "Warder" };
  expect([...rows]).toEqual([
    { invitee_id: points[0], stated, day: 3 },
    { invitee_id: points[1], stated, day: -2 },
  ]);
});

test("until when people were notified of agenda files stays as it was under its old name", async () => {
  const { sql } = database;
  const toCome = await before("files_notified_at");
  const [organiser, notified, not] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
    VALUES (${organiser}, 'MASTER', 'Somebody', '', now())`;
  const at = new Date("2026-11-20T10:00:00.000Z");
  for (const [id, until] of [
    [notified, at],
    [not, null],
  ] as const)
    await sql`INSERT INTO schedules (id, kind, title, organiser_id, case_numbers, screening, measures, sequence, made_at, files_told_at)
      VALUES (${id}, 'meeting', 'Evidence', ${organiser}, '[]', '[]', '', 0, now(), ${until})`;
  expect(await migrate(sql)).toBe(toCome);
  const rows = await sql`SELECT id, files_notified_at AS at FROM schedules ORDER BY files_notified_at`;
  expect([...rows]).toEqual([
    { id: notified, at },
    { id: not, at: null },
  ]);
});

test("the history of bookings keeps no numbers, addresses and coordinators of earlier versions, and the rest of it", async () => {
  const { sql } = database;
  const toCome = await before("kept_today");
  const [account, schedule] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO accounts (id, role, display_name, enrolment_or_office, created_at)
    VALUES (${account}, 'MASTER', 'Somebody', '', now())`;
  await sql`INSERT INTO schedules (id, kind, title, organiser_id, case_numbers, screening, measures, sequence, made_at)
    VALUES (${schedule}, 'meeting', 'Evidence', ${account}, '[]', '[]', '', 0, now())`;
  const guest = { id: "one", accountId: null, name: "Ira Sen", invitedAs: "witness" };
  const own = { id: "two", accountId: account, name: "", invitedAs: "host" };
  const people = [
    { ...guest, phone: "9500000101", email: "ira@mail.example", readiness: { coordinator: "Warder" } },
    { ...own, name: "Somebody", phone: null, email: null, answer: "yes" },
  ];
  const readiness = { day: "2026-11-27", identity: true, room: true, line: false };
  const stated = { ...readiness, coordinator: "Warder", phone: "9500000102", by: account, at: 5 };
  const entries: [object | null, object | null][] = [
    [{ title: "Evidence", people }, { people: [] }],
    [
      { people: people.slice(0, 1), readiness: null },
      { people: people.slice(0, 1), readiness: stated },
    ],
    [{ id: "file", name: "Plan.pdf", hash: "ab" }, null],
  ];
  for (const [was, is] of entries)
    await sql`INSERT INTO schedule_changes (schedule_id, at, account_id, what, fields, before, after)
      VALUES (${schedule}, now(), ${account}, 'changed', '[]', ${was && sql.json(was as never)}, ${is && sql.json(is as never)})`;
  expect(await migrate(sql)).toBe(toCome);
  expect([...(await sql`SELECT before, after FROM schedule_changes ORDER BY id`)]).toEqual([
    { before: { title: "Evidence", people: [guest, own] }, after: { people: [] } },
    { before: { people: [guest], readiness: null }, after: { people: [guest], readiness } },
    { before: { id: "file", name: "Plan.pdf", hash: "ab" }, after: null },
  ]);
});

test("counting limits costs no write to the disk's log", async () => {
  await migrate(database.sql);
  const [table] =
    await database.sql`SELECT relpersistence AS kind FROM pg_class WHERE relname = 'rate_limits'`;
  expect(table?.kind).toBe("u");
});

test("processes that start at once on an empty database apply each migration once, and wait for one another", async () => {
  const others = Array.from({ length: 3 }, () => connect(url, { max: 1 }));
  const applied = await Promise.all([database, ...others].map(({ sql }) => migrate(sql)));
  await Promise.all(others.map(({ close }) => close()));
  expect(applied.toSorted((a, b) => b - a)).toEqual([known.length, 0, 0, 0]);
  const [rows] = await database.sql`SELECT count(*) AS n, now() AS at FROM drizzle.__drizzle_migrations`;
  expect([rows?.n, rows?.at]).toEqual([known.length, expect.any(Date)]);
});

test("a migration that fails leaves an older database as it was, those before it included", async () => {
  const { sql } = database;
  await firstVersion();
  const before = await tables();
  await sql.unsafe(`
    CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no views'; END $$;
    CREATE EVENT TRIGGER no_views ON ddl_command_start WHEN TAG IN ('CREATE VIEW') EXECUTE FUNCTION refuse()`);
  await expect(migrate(sql)).rejects.toMatchObject({ name: "PostgresError", message: "no views" });
  expect(await tables()).toEqual(before);
  const [rows] = await sql`SELECT count(*) AS n FROM drizzle.__drizzle_migrations`;
  expect(rows?.n).toBe(1);
  await sql`DROP EVENT TRIGGER no_views`;
  expect(await migrate(sql)).toBe(known.length - 1);
});

test("settings that have no effect any more are taken out, and the others stay", async () => {
  const { sql } = database;
  await firstVersion();
  await sql`INSERT INTO settings (key, value, changed_at)
    VALUES ('map_view', 'true', now()), ('public_enabled', 'true', now()), ('multi_court', 'true', now())`;
  await migrate(sql);
  expect([...(await sql`SELECT key FROM settings`)]).toEqual([{ key: "multi_court" }]);
});
