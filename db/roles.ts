// The database's two users: the owner, who changes its schema, and the application, with the least rights.
import type postgres from "postgres";
import { connect } from "./client.ts";
import { lockMigrations, migrate } from "./migrate.ts";
import { grantRights, statementsFor, withoutTemporary } from "./rights.ts";
import { verifierOf } from "./scram.ts";

/** The application's user, where we make it ourselves. */
export const APPLICATION = "sunwai_app";

/** The database as the application reaches it, and as its owner does; null where one user has to do both. */
export type Addresses = { url: string; ownerUrl: string | null };

/** Why the roles cannot be set up, and what an administrator of the database can do about it. */
export class RolesError extends Error {
  override name = "RolesError";
}

const attributes = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";

/**
 * Opens the database for the application, at the newest schema. With an owner's address the owner migrates, makes the
 * application's user where it is not there, and gives it its rights; then the owner's connection ends.
 * @returns the connection; how many migrations were applied; whether the user it serves as might change the log
 * @throws RolesError when the schema is older and nobody here may change it, or the user cannot be made
 */
export async function openDatabase(
  { url, ownerUrl }: Addresses,
  options: Parameters<typeof connect>[1] = {},
): Promise<{ database: ReturnType<typeof connect>; applied: number; servesAsOwner: boolean }> {
  const prepared = ownerUrl === null ? null : await asOwner(ownerUrl, (sql) => prepare(sql, url));
  const database = connect(url, options);
  try {
    await knock(database.sql, { url, ownerUrl });
    const applied = prepared ?? (await migrateAlone(database.sql));
    return { database, applied, servesAsOwner: await servesAsOwner(database.sql) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The name of the user in an address. */
export function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

async function asOwner<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { sql, close } = connect(url, { max: 1 });
  return work(sql).finally(close);
}

/**
 * Brings the schema up as its owner, and gives the user of `url` its rights.
 * @returns how many migrations were applied
 */
export async function prepare(sql: postgres.Sql, url: string): Promise<number> {
  const applied = await migrate(sql);
  const role = userOf(url);
  const [self] = await sql<{ name: string }[]>`SELECT current_user AS name`;
  if (self?.name === role) return applied;
  await makeRole(sql, url);
  await sql.begin(async (inside) => {
    await lockMigrations(inside);
    await grantRights(inside, role);
  });
  return applied;
}

async function makeRole(sql: postgres.Sql, url: string): Promise<void> {
  const role = userOf(url);
  const [found] = await sql<{ strong: boolean }[]>`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
      OR EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid)
      OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS strong FROM pg_roles r WHERE rolname = ${role}`;
  if (found?.strong)
    throw new RolesError(
      `The database user ${role} of DATABASE_URL may more than the application: it has rights of its own, belongs to other roles, or owns tables. Name another one, and see \`bun run db roles --print\`.`,
    );
  if (found) return;
  await sql`CREATE ROLE ${sql(role)} ${sql.unsafe(`${attributes}${passwordOf(url)}`)}`.catch((error) => {
    // Another process, or another database of this PostgreSQL, was quicker.
    if (isCode(error, "42710", "23505")) return;
    throw isCode(error, "42501") ? new RolesError(wordsFor(role)) : error;
  });
}

function passwordOf(url: string): string {
  const password = decodeURIComponent(new URL(url).password);
  return password === "" ? "" : ` PASSWORD '${verifierOf(password)}'`;
}

/** Looks whether the application is let in. Its password is the one in its address: an owner sets it so. */
async function knock(sql: postgres.Sql, { url, ownerUrl }: Addresses): Promise<void> {
  try {
    await sql`SELECT 1`;
  } catch (error) {
    if (ownerUrl === null || !isCode(error, "28P01") || userOf(url) === userOf(ownerUrl)) throw error;
    await asOwner(
      ownerUrl,
      (owner) => owner`ALTER ROLE ${owner(userOf(url))} ${owner.unsafe(passwordOf(url))}`,
    );
    await sql`SELECT 1`;
  }
}

/** Brings the schema up where there is one user alone. @throws RolesError when it may not */
export async function migrateAlone(sql: postgres.Sql): Promise<number> {
  try {
    return await migrate(sql);
  } catch (error) {
    if (!isCode(error, "42501")) throw error;
    const [self] = await sql<{ name: string }[]>`SELECT current_user AS name`;
    throw new RolesError(
      `The database is not at the schema of this version, and its user ${self?.name} may not change it. Run \`bun run db migrate\` with DATABASE_OWNER_URL, the address of the owner of the tables.`,
    );
  }
}

/** Whether the user of a connection could change what is in the log, or take away what forbids it. */
async function servesAsOwner(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ almighty: boolean }[]>`
    SELECT rolsuper OR pg_has_role(current_user, c.relowner, 'MEMBER')
      OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS almighty
    FROM pg_roles r, pg_class c WHERE rolname = current_user AND c.oid = 'public.sitting_log'::regclass`;
  return row?.almighty ?? true;
}

/** The statements that an administrator runs as the owner of the tables, where that user may not make roles. */
export function wordsFor(role: string): string {
  return [
    `-- The application's user. Run this as the owner of the tables, or as an administrator who is allowed to.`,
    `CREATE ROLE "${role}" ${attributes} PASSWORD 'choose one';`,
    ...statementsFor(role, []).map((statement) => `${statement};`),
    `${withoutTemporary};`,
  ].join("\n");
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
