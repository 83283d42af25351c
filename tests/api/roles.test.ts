// The two users of the database: what the application may do there is what was decided, table by table, and no more.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "../../db/embedded.ts";
import { givenRights, wantedRights } from "../../db/rights.ts";
import { openDatabase } from "../../db/roles.ts";
import { createLog } from "../../server/kernel/log.ts";
import { asApplication, freshDatabase, startServer, type TestServer } from "../support/server.ts";

const role = `app_${randomUUID().slice(0, 8)}`;
let server: TestServer;
let owner: postgres.Sql;
let application: postgres.Sql;

const open = (url: string) => postgres(url, { max: 1, onnotice: () => {} });
const refusal = (sql: postgres.Sql, statement: string) =>
  sql.unsafe(statement).then(
    () => "done",
    (error: Error) => error.message,
  );

beforeAll(async () => {
  server = await startServer();
  owner = open(server.databaseUrl);
  application = open(asApplication(server.databaseUrl));
});
afterAll(async () => {
  await Promise.all([owner.end(), application.end()]);
  await server.stop();
});

test("the server serves as a user that has exactly the rights that were decided, and every table has a decision", async () => {
  const [serving] = await owner<
    { who: string[] }[]
  >`SELECT array_agg(DISTINCT usename::text) AS who FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sunwai'`;
  expect(serving?.who).toEqual(["sunwai_test_app"]);
  expect(await givenRights(owner, "sunwai_test_app")).toEqual(wantedRights());
  const tables = await owner<{ name: string }[]>`
    SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const decided = new Set(wantedRights().map((line) => line.split(" ")[0]));
  expect(tables.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
  // The application has the rights that everybody has here, so there must be none.
  const everybody = await owner`SELECT relname FROM pg_class, aclexplode(relacl) a
    WHERE relnamespace = 'public'::regnamespace AND a.grantee = 0`;
  expect([...everybody]).toEqual([]);
});

test("it can neither rewrite the log nor take away what forbids it, nor become somebody who can", async () => {
  const [before] = await owner`SELECT count(*)::int AS n, max(last_hash) AS root FROM sitting_log, sittings`;
  const tries = [
    "UPDATE sitting_log SET actor_id = 'x'",
    "DELETE FROM sitting_log",
    "TRUNCATE sitting_log",
    "TRUNCATE sittings CASCADE",
    "DELETE FROM sittings",
    "UPDATE sittings SET id = 'x'",
    "UPDATE sittings SET date = '2020-01-01'",
    "ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps",
    "ALTER TABLE sitting_log DISABLE TRIGGER ALL",
    "DROP TRIGGER sitting_log_keeps ON sitting_log",
    "CREATE OR REPLACE FUNCTION sitting_log_keeps() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
    "CREATE RULE r AS ON INSERT TO sitting_log DO INSTEAD NOTHING",
    "DROP TABLE sitting_log",
    "ALTER TABLE sitting_log ADD COLUMN x int",
    "CREATE TABLE mine (a int)",
    "CREATE TEMP TABLE mine (a int)",
    "CREATE SCHEMA mine",
    "CREATE ROLE another SUPERUSER",
    "SET ROLE sunwai",
    "SET SESSION AUTHORIZATION sunwai",
    "SET session_replication_role = replica",
    "ALTER ROLE sunwai_test_app SUPERUSER",
    "COPY sitting_log TO PROGRAM 'cat'",
    "SELECT pg_read_file('postgresql.conf')",
    "ALTER SYSTEM SET fsync = off",
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 1)",
    "GRANT ALL ON sitting_log TO sunwai_test_app; UPDATE sitting_log SET actor_id = 'x'",
    "DELETE FROM accounts",
    "UPDATE consent_texts SET text = ''",
    "DELETE FROM cause_list_imports",
  ];
  const said: [string, string][] = [];
  for (const statement of tries) said.push([statement, await refusal(application, statement)]);
  expect(
    said.filter(([, words]) => !/permission denied|must be owner|cannot set parameter|may not/.test(words)),
  ).toEqual([]);
  const [after] = await owner`SELECT count(*)::int AS n, max(last_hash) AS root FROM sitting_log, sittings`;
  expect(after).toEqual(before);
});

test("a right that somebody added by hand, or took away, is put right at the next start", async () => {
  await owner`GRANT DELETE, TRIGGER ON sitting_log TO sunwai_test_app`;
  await owner`GRANT UPDATE (hash) ON sitting_log TO sunwai_test_app`;
  await owner`REVOKE INSERT ON accounts FROM sunwai_test_app`;
  expect(await givenRights(owner, "sunwai_test_app")).not.toEqual(wantedRights());
  await server.restart();
  expect(await givenRights(owner, "sunwai_test_app")).toEqual(wantedRights());
});

test("with one address it works as before, and says so in its log and on /health/ready", async () => {
  const databaseUrl = await freshDatabase({ seeded: true });
  const alone = await startServer({
    databaseUrl,
    env: { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: "" },
  });
  const { ready, notes } = await fetch(`${alone.url}/health/ready`).then((answer) => answer.json());
  expect([ready, notes]).toEqual([true, [expect.stringContaining("DATABASE_OWNER_URL")]]);
  expect(alone.logs()).toContain("can rewrite the logs");
  await alone.stop();
  const beside = await fetch(`${server.url}/health/ready`).then((answer) => answer.json());
  expect(JSON.stringify(beside)).not.toContain("DATABASE_OWNER_URL");
  expect(server.logs()).not.toContain("can rewrite the logs");
});

test("the application alone brings no older database up: it says who can, and serves once somebody did", async () => {
  const databaseUrl = await freshDatabase();
  const address = new URL(databaseUrl);
  address.username = role;
  address.password = "p@ss:word/1";
  const alone = { DATABASE_URL: address.href, DATABASE_OWNER_URL: "" };
  const run = (words: string[], env: Record<string, string>) =>
    Bun.spawn([process.execPath, ...words], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const told = async (child: ReturnType<typeof run>) => {
    const text = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
    return { code: await child.exited, text };
  };
  await owner`CREATE ROLE ${owner(role)} LOGIN PASSWORD 'p@ss:word/1'`;
  try {
    const refused = await told(run(["server/operations/db-cli.ts", "migrate"], alone));
    expect(refused).toEqual({ code: 1, text: expect.stringContaining("DATABASE_OWNER_URL") });
    const both = { DATABASE_URL: address.href, DATABASE_OWNER_URL: databaseUrl };
    const done = await told(run(["server/operations/db-cli.ts", "roles"], both));
    expect(done).toEqual({ code: 0, text: expect.stringContaining(`${role} serves, with the least rights`) });
    // Another password in the address is the one from now on.
    address.password = "another one";
    const moved = await told(
      run(["server/operations/db-cli.ts", "roles"], { ...both, DATABASE_URL: address.href }),
    );
    expect(moved.code).toBe(0);
    const { database, servesAsOwner } = await openDatabase({ url: address.href, ownerUrl: null });
    await database.close();
    expect(servesAsOwner).toBe(false);
    const served = await startServer({
      databaseUrl,
      env: { DATABASE_URL: address.href, DATABASE_OWNER_URL: "" },
    });
    expect((await fetch(`${served.url}/health/ready`)).status).toBe(200);
    await served.stop();
    const printed = await told(
      run(["server/operations/db-cli.ts", "roles", "--print", "--name", "court"], alone),
    );
    expect(printed.text).toContain('GRANT INSERT ON TABLE public.sitting_log TO "court";');
    const strong = await told(
      run(["server/operations/db-cli.ts", "roles"], { ...both, DATABASE_URL: databaseUrl }),
    );
    expect([strong.code, strong.text]).toEqual([1, expect.stringContaining("two users")]);
  } finally {
    const there = open(databaseUrl);
    await there`DROP OWNED BY ${there(role)}`;
    await there.end();
    await owner`DROP ROLE ${owner(role)}`;
  }
});

test("a data folder whose second user is missing gets it at the next start, with a key of its own", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-roles-"));
  const log = createLog({ production: false, logLevel: "error" });
  const embedded = await startEmbedded({ dataDir, log });
  try {
    const addresses = { url: embedded.applicationUrl, ownerUrl: embedded.url };
    const first = await openDatabase({ url: embedded.url, ownerUrl: null });
    expect(first.servesAsOwner).toBe(true);
    await first.database.close();
    for (let start = 0; start < 2; start++) {
      const { database, servesAsOwner } = await openDatabase(addresses);
      expect([servesAsOwner, (await database.sql`SELECT current_user AS who`)[0]?.who]).toEqual([
        false,
        "sunwai_app",
      ]);
      await database.close();
    }
    const key = join(dataDir, "keys/application");
    expect(existsSync(key) && statSync(key).mode & 0o777).toBe(0o600);
    // The key was lost, as after restoring a part of a backup.
    rmSync(key);
    const again = await openDatabase({
      url: embedded.applicationUrl.replace(/:[0-9a-f]{64}@/, ":anew@"),
      ownerUrl: embedded.url,
    });
    await again.database.close();
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
