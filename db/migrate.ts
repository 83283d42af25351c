// Brings a database to the newest schema: migrations, one process at a time, and comments for auditors.
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as migrateByDrizzle } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { drizzleInside } from "./client.ts";
import { applyComments } from "./comments.ts";

const folder = join(import.meta.dir, "migrations");

/** Why a database cannot be brought to this version's schema, and what to do. */
class SchemaError extends Error {
  override name = "SchemaError";
}

// Any fixed number: two servers that start at once take turns.
const turn = 7_301_512;

/**
 * Applies the missing migrations of `db/migrations` with their comments, all or none, under a lock: any number of
 * processes may start at once. Costs one query when there is nothing to do.
 * @param sql - the database, as its owner
 * @returns how many were applied
 * @throws PostgresError of the statement that failed; SchemaError for a database from before the first release, whose
 * migrations are gone
 */
export async function migrate(sql: postgres.Sql): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  if ((await lastApplied(sql).catch(noneYet)) >= newest) return 0;
  return sql.begin(async (transaction) => {
    await lockMigrations(transaction);
    // Another process may have been first; and a failed question would end the transaction.
    const last = await transaction.savepoint(lastApplied).catch(noneYet);
    const missing = known.filter(({ folderMillis }) => folderMillis > last);
    if (missing.length === 0) return 0;
    // The first migration makes what such a database has already.
    if (last >= 0 && missing.length === known.length)
      throw new SchemaError(
        "This database is from before the first release, and no migration leads from it to this version. Take another DATA_DIR (or DATABASE_URL), or delete everything in it with `bun run db reset`.",
      );
    await migrateByDrizzle(drizzleInside(sql, transaction), { migrationsFolder: folder }).catch(asPostgres);
    await applyComments(transaction);
    return missing.length;
  });
}

function asPostgres(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** Waits for one's turn to change the schema or the rights on it. */
export async function lockMigrations(sql: postgres.ISql): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${turn})`;
}

/** Whether the database has this version's schema, or a newer one, as while processes come up one by one. */
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
