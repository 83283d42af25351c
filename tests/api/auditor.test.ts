// The auditor's login: it reads the views, whose every column has its comment, and reads and writes nothing else.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { connect } from "../../db/client.ts";
import { startEmbedded } from "../../db/embedded.ts";
import { ACCOUNT_TOUCHED, channels } from "../../db/notifications.ts";
import { createLog } from "../../server/kernel/log.ts";
import { until } from "../support/client.ts";
import { freshDatabase } from "../support/server.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

// Roles belong to the whole PostgreSQL, which other tests use as well.
const name = `auditor_${randomUUID().slice(0, 8)}`;
const weak = `weak_${randomUUID().slice(0, 8)}`;
let court: Court;
let auditor: postgres.Sql;
let own = "";

const db = (args: string[], databaseUrl = court.databaseUrl) => dbWith(args, { DATABASE_URL: databaseUrl });

async function dbWith(args: string[], env: Record<string, string | undefined>) {
  const child = Bun.spawn([process.execPath, "server/operations/db-cli.ts", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, text: out + err };
}

function addressOf(user: string, password: string): string {
  const url = new URL(court.databaseUrl);
  url.username = user;
  url.password = password;
  return url.href;
}

const refusal = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => "done",
    (error: Error) => error.message,
  );

beforeAll(async () => {
  court = await startCourt();
  const { code, text } = await db(["auditor", "--name", name]);
  const [, password = ""] = /password (\S+)/.exec(text) ?? [];
  expect([code, password.length]).toEqual([0, 32]);
  const [, line = ""] = /psql "(\S+)"/.exec(text) ?? [];
  expect(line).toBe(addressOf(name, ""));
  own = addressOf(name, password);
  auditor = postgres(own, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await auditor.end();
  await db(["auditor", "--name", name, "--remove"]);
  await court.sql`DROP ROLE ${court.sql(weak)}`;
  await court.stop();
});

test("between processes it hears no word, and is believed in none: neither its own nor one that it says again", async () => {
  const way = postgres(own, { max: 1, onnotice: () => {} });
  const heard: { channel: string; payload: string }[] = [];
  for (const channel of [...channels, ACCOUNT_TOUCHED])
    await way.listen(channel, (payload) => void heard.push({ channel, payload }));
  const { id, phone } = await addPerson(court);
  const first = await logIn(court, phone);
  const token = await logIn(court, phone);
  await until("the end of the first login", async () => (await whoAmI(first)) === 403);
  const [session] = await court.sql<{ id: string }[]>`
    SELECT id FROM sessions WHERE account_id = ${id} AND ended_at IS NULL`;
  const isSaid = ({ payload }: { payload: string }) =>
    payload.includes(id) || payload.includes(session?.id ?? "");
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter(isSaid)).toEqual([]);
  const again = [...heard];
  await way.notify("session_ended", `${session?.id} ${id} logout elsewhere`);
  await way.notify("sessions_of_account", `${id} elsewhere`);
  await way.notify(ACCOUNT_TOUCHED, id);
  await way.notify("mesh", JSON.stringify({ kind: "revoked", relay: "x", personId: id }));
  for (const { channel, payload } of again) await way.notify(channel, payload);
  // A change that waits until the court has heard all that was said before.
  expect(
    (
      await court.call(
        "POST",
        "/common/contacts/guests",
        { name: "A", phone: "9000001061", email: null },
        token,
      )
    ).status,
  ).toBe(201);
  expect(await whoAmI(token)).toBe(200);
  expect(court.logs()).toContain("notifications in the database were dropped");
  // What the database itself says is looked up: it is so. It does not say of whom.
  const before = heard.length;
  await court.sql`UPDATE accounts SET display_name = 'Another Name' WHERE id = ${id}`;
  await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${id}`;
  await until("the end of the disabled account", async () => (await whoAmI(token)) === 403);
  await until("the database to say it", () =>
    heard.slice(before).some((one) => one.channel === ACCOUNT_TOUCHED),
  );
  expect(heard.slice(before).filter(isSaid)).toEqual([]);
  await way.end();
});

const whoAmI = async (token: string) =>
  (await court.call("GET", "/common/contacts", undefined, token)).status;

describe("the views", () => {
  test("and every column of them have a comment", async () => {
    const rows = await court.sql<{ view: string; column: string | null; comment: string | null }[]>`
      SELECT c.relname AS view, a.attname AS column, col_description(c.oid, a.attnum) AS comment
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'audit'::regnamespace
      UNION ALL
      SELECT relname, NULL, obj_description(oid, 'pg_class') FROM pg_class
      WHERE relnamespace = 'audit'::regnamespace`;
    expect(new Set(rows.map(({ view }) => view)).size).toBe(21);
    expect(rows.filter(({ comment }) => !comment?.trim())).toEqual([]);
  });

  test("show nothing by which somebody logs in or is called", async () => {
    const columns = await auditor<
      { column: string }[]
    >`SELECT column_name AS column FROM information_schema.columns
      WHERE table_schema = 'audit'`;
    const names = columns.map(({ column }) => column);
    expect(names.length).toBeGreaterThan(80);
    expect(
      names.filter((one) =>
        /phone|mobile|email|username|password|secret|token|code_hash|address|user_agent/.test(one),
      ),
    ).toEqual([]);
  });

  test("say who logged in, who came, what was decided and who appeared", async () => {
    const { phone, id } = await addPerson(court, "ADVOCATE");
    await logIn(court, phone);
    const [session] = await auditor`SELECT * FROM audit.sessions WHERE account = ${id}`;
    expect(session).toMatchObject({ role: "ADVOCATE", ended_at: null });
    const imports = await auditor`SELECT file_name, added FROM audit.cause_list_imports`;
    expect(imports[0]).toMatchObject({ file_name: "db/seed/cause-list.csv" });
    const officer = await logIn(court, "9000000010");
    const opened = "/master/court/start-without-adding-case-manually/HCPP01-1";
    expect((await court.call("PUT", opened, undefined, officer)).status).toBe(200);
    await until("the entry", async () => {
      const [row] = await auditor`SELECT actor_name FROM audit.entries WHERE command = 'openSitting'`;
      return row?.actor_name === "Kavya Ghoshali";
    });
    const [sitting] = await auditor`SELECT * FROM audit.sittings WHERE court = 'HCPP01-1'`;
    const [last] =
      await auditor`SELECT hash FROM audit.entries WHERE sitting = ${sitting?.sitting} ORDER BY seq DESC LIMIT 1`;
    expect(sitting?.root).toBe(last?.hash);
    const [event] = await auditor`SELECT type, place FROM audit.events WHERE type = 'sittingOpened'`;
    expect(event).toEqual({ type: "sittingOpened", place: 1 });
    for (const view of [
      "people_in_sittings",
      "outcomes",
      "appearances",
      "attendances",
      "item_outcomes",
      "pass_overs",
      "projections",
      "files",
      "settings",
      "consent_texts",
    ])
      expect(await refusal(auditor`SELECT * FROM ${auditor(`audit.${view}`)}`)).toBe("done");
  });
});

describe("the login", () => {
  test("reads no table", async () => {
    const tables = await court.sql<
      { name: string }[]
    >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables)
      expect(await refusal(auditor`SELECT * FROM ${auditor(`public.${table.name}`)}`)).toContain(
        "permission denied",
      );
    expect(await refusal(auditor`SELECT * FROM drizzle.__drizzle_migrations`)).toContain("permission denied");
    expect(await refusal(auditor`SELECT * FROM pg_authid`)).toContain("permission denied");
  });

  test("writes nothing, also when it takes its own bounds off", async () => {
    const tries = [
      "UPDATE audit.sittings SET root = 'x'",
      "INSERT INTO audit.consent_texts VALUES ('9', 'x', now())",
      "DELETE FROM audit.accounts",
      "CREATE TABLE audit.mine (n int)",
      "CREATE TABLE public.mine (n int)",
      "DELETE FROM public.sitting_log",
      "CREATE SCHEMA mine",
      "DROP VIEW audit.sittings",
      "COMMENT ON VIEW audit.sittings IS 'x'",
    ];
    for (const statement of tries)
      expect(await refusal(auditor.unsafe(statement))).toMatch(
        /read-only transaction|permission denied|must be owner/,
      );
    await auditor`SET default_transaction_read_only = off`;
    for (const statement of tries)
      expect(await refusal(auditor.unsafe(statement))).toMatch(/permission denied|must be owner/);
    await auditor`RESET default_transaction_read_only`;
  });

  test("holds up nobody: no lock for which the court waits, no large object, no table of its own", async () => {
    await auditor`SET default_transaction_read_only = off`;
    for (const statement of [
      "SELECT pg_advisory_lock(1)",
      "SELECT pg_try_advisory_xact_lock_shared(1, 2)",
      "SELECT lo_from_bytea(0, 'x')",
      "SELECT lo_create(0)",
      "CREATE TEMP TABLE mine (one int)",
    ])
      expect(await refusal(auditor.unsafe(statement))).toContain("permission denied");
    await auditor`RESET default_transaction_read_only`;
    // The court itself goes on taking its turns.
    expect(await refusal(court.sql`SELECT pg_advisory_xact_lock(1)`)).toBe("done");
  });

  test("is made once; its password changes when that is asked for, and a view that comes later is its own to read", async () => {
    const again = await db(["auditor", "--name", name]);
    expect([again.code, again.text]).toEqual([0, expect.stringContaining("its password stays")]);
    await court.sql`CREATE VIEW audit.later AS SELECT 1 AS one`;
    expect(await refusal(auditor`SELECT * FROM audit.later`)).toBe("done");
    await court.sql`DROP VIEW audit.later`;
    const { text } = await db(["auditor", "--name", name, "--new-password"]);
    const [, password = ""] = /password (\S+)/.exec(text) ?? [];
    const next = postgres(addressOf(name, password), { max: 1, onnotice: () => {} });
    expect(await refusal(next`SELECT 1`)).toBe("done");
    await next.end();
  });

  test("has a name that can be one, and is no role that may more", async () => {
    for (const bad of ["Auditor; DROP", "pg_auditor", "", "ä"])
      expect(await db(["auditor", "--name", bad])).toEqual({
        code: 1,
        text: expect.stringContaining("small letters, digits and _"),
      });
    const owner = new URL(court.databaseUrl).username;
    const misspelled = await db(["auditor", "--nam", name]);
    expect(misspelled).toEqual({
      code: 2,
      text: "error: unknown option '--nam' (Did you mean --name?)\n",
    });
    const refused = await db(["auditor", "--name", owner]);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("take another name")]);
    const gone = await db(["auditor", "--name", "nobody_here", "--remove"]);
    expect([gone.code, gone.text]).toEqual([1, expect.stringContaining("There is no role nobody_here.")]);
  });

  test("where the court's database user may not make roles, the start goes on and the command says what to do", async () => {
    const url = new URL(await freshDatabase());
    await court.sql.unsafe(
      `CREATE ROLE ${weak} LOGIN PASSWORD 'weak'; ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${weak}`,
    );
    url.username = weak;
    url.password = "weak";
    const migrated = await db(["migrate"], url.href);
    expect([migrated.code, migrated.text]).toEqual([0, expect.stringContaining("migrations")]);
    const { code, text } = await db(["auditor", "--name", `other_${name}`], url.href);
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`The database user ${weak} may not make roles.`),
    ]);
    const [, statement = ""] = /(CREATE ROLE .*;)/.exec(text) ?? [];
    await court.sql.unsafe(statement);
    const given = await db(["auditor", "--name", `other_${name}`], url.href);
    expect([given.code, given.text]).toEqual([0, expect.stringContaining("has its rights")]);
    url.username = new URL(court.databaseUrl).username;
    url.password = new URL(court.databaseUrl).password;
    const { sql, close } = connect(url.href, { max: 1 });
    await sql.unsafe(`REASSIGN OWNED BY ${weak} TO CURRENT_USER; DROP OWNED BY other_${name}`);
    await sql.unsafe(`DROP OWNED BY ${weak}`);
    await close();
    await court.sql.unsafe(`DROP ROLE other_${name}`);
  });
});

test("the line for psql opens the database of the server that runs; without one it is not given", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-auditor-"));
  const own = { DATABASE_URL: undefined, DATA_DIR: dataDir };
  const log = createLog({ production: false, logLevel: "error" });
  try {
    const served = await startEmbedded({ dataDir, log });
    const { text } = await dbWith(["auditor"], own);
    const [, password = ""] = /password (\S+)/.exec(text) ?? [];
    const [, line = ""] = /psql "(\S+)"/.exec(text) ?? [];
    expect([line, text]).toEqual([
      `postgres://auditor@${new URL(served.url).host}/sunwai`,
      expect.stringContaining("another one after each start"),
    ]);
    const way = postgres(line, { max: 1, password, onnotice: () => {} });
    expect(await refusal(way`SELECT * FROM audit.sittings`)).toBe("done");
    await way.end();
    await served.stop();
    const later = await dbWith(["auditor"], own);
    expect([later.code, later.text.includes('psql "'), later.text]).toEqual([
      0,
      false,
      expect.stringContaining("runs with the server alone"),
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
