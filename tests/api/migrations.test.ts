// Bringing a database to the newest schema: all of it or nothing, the auditors' comments included.
import { afterEach, beforeEach, expect, test } from "bun:test";
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

test("a database from before the first release is refused with what to do, and left as it is", async () => {
  const { sql } = database;
  await migrate(sql);
  await sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1000`;
  await sql`CREATE TABLE of_before (a int)`;
  const before = await tables();
  await expect(migrate(sql)).rejects.toThrow("`bun run db reset`");
  expect(await tables()).toEqual(before);
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
