// Brings a database to the newest schema: the generated migrations, one process at a time, and the comments for auditors.
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { applyComments } from "./schema/comments.ts";

const folder = join(import.meta.dir, "migrations");
/** Any fixed number: two servers that start at once take turns. */
const LOCK = 7_301_512;

/** The moments at which the migrations of the folder were made, in milliseconds; drizzle records each that it applied. */
async function known(): Promise<number[]> {
  const journal: { entries: { when: number }[] } = await Bun.file(join(folder, "meta/_journal.json")).json();
  return journal.entries.map((entry) => entry.when);
}

async function applied(sql: postgres.ReservedSql | postgres.Sql): Promise<number[]> {
  const [table] = await sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`;
  if (!table?.name) return [];
  const rows = await sql<{ created_at: string }[]>`SELECT created_at FROM drizzle.__drizzle_migrations`;
  return rows.map((row) => Number(row.created_at));
}

/** Applies what is missing. Out: how many migrations that was. */
export async function migrate(sql: postgres.Sql): Promise<number> {
  const wanted = await known();
  const missing = async () => {
    const done = new Set(await applied(sql));
    return wanted.filter((when) => !done.has(when)).length;
  };
  if ((await missing()) === 0) return 0;
  const lock = await sql.reserve();
  try {
    await lock`SELECT pg_advisory_lock(${LOCK})`;
    const count = await missing();
    if (count === 0) return 0;
    await runMigrations(drizzle(sql), { migrationsFolder: folder });
    await applyComments(sql);
    return count;
  } finally {
    await lock`SELECT pg_advisory_unlock(${LOCK})`;
    lock.release();
  }
}
