// Brings a database to the newest schema: the generated migrations, one process at a time, and the comments for auditors.
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { applyComments } from "./schema/comments.ts";

const folder = join(import.meta.dir, "migrations");

// Any fixed number: two servers that start at once take turns.
const turn = 7_301_512;

/**
 * Applies the migrations of `db/migrations` that the database lacks, with their comments, all or none, under a lock, so
 * that any number of processes may start at once. Costs one query when there is nothing to do.
 * @returns how many were applied
 */
export async function migrate(sql: postgres.Sql): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  if ((await lastApplied(sql).catch(noneYet)) >= newest) return 0;
  return sql.begin(async (transaction) => {
    await lockMigrations(transaction);
    await makeTable(transaction);
    const last = await lastApplied(transaction);
    const missing = known.filter((migration) => migration.folderMillis > last);
    for (const migration of missing) await apply(transaction, migration);
    if (missing.length > 0) await applyComments(transaction);
    return missing.length;
  });
}

/** Waits for one's turn to change the schema or the rights on it. */
export async function lockMigrations(sql: postgres.ISql): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${turn})`;
}

/** Whether the database is at the schema of this version, or a newer one, as while processes are brought up one by one. */
export async function isMigrated(sql: postgres.ISql): Promise<boolean> {
  newestKnown ??= readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  return (await lastApplied(sql).catch(noneYet)) >= newestKnown;
}

let newestKnown: number | undefined;

async function lastApplied(sql: postgres.ISql): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    SELECT coalesce(max(created_at), 0)::float8 AS last FROM drizzle.__drizzle_migrations`;
  return row?.last ?? 0;
}

// Before the first migration there is no table to ask, or no schema to hold it.
function noneYet(error: unknown): number {
  if (error instanceof Error && "code" in error && (error.code === "42P01" || error.code === "3F000"))
    return -1;
  throw error;
}

// The table is the one that drizzle-kit's own tools keep, so that they work on the same database.
async function makeTable(sql: postgres.ISql): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS drizzle`;
  await sql`
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
}

async function apply(sql: postgres.ISql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await sql.unsafe(statement);
  await sql`
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES (${migration.hash}, ${migration.folderMillis})`;
}
