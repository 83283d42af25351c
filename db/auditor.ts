// The login of an auditor: it reads the views of the schema audit, and neither writes nor reads anything else.
import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import { verifierOf } from "./scram.ts";

/** The login's name where none is given. */
export const AUDITOR = "auditor";

/** Why the login cannot be made, and what the person at the terminal can do about it. */
export class AuditorError extends Error {}

/**
 * A login that was made or found: its new password, shown once (null: the old one stays), what else it may reach, and
 * whether it may hold up the court, which only an administrator of the database can take from it.
 */
export type AuditorLogin = { name: string; password: string | null; more: string[]; mayHoldUp: boolean };

/** Bounds for somebody who types queries beside a running court. */
const bounds = { default_transaction_read_only: "on", statement_timeout: "5min", search_path: "audit" };
const attributes = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 5";

/**
 * Creates the login, or grants an existing one its rights again. Safe to repeat.
 * @param name - small letters, digits and _; all databases of a PostgreSQL share roles
 * @param newPassword - gives an existing login a new password
 * @throws AuditorError for a bad name, a role that is not an auditor's, and a database user who may not create roles
 */
export async function makeAuditor(
  sql: postgres.Sql,
  { name = AUDITOR, newPassword = false }: { name?: string; newPassword?: boolean } = {},
): Promise<AuditorLogin> {
  checkName(name);
  return sql.begin(async (inside) => {
    const role = await roleNamed(inside, name);
    if (role?.strong) throw new AuditorError(`The role ${name} may more than an auditor: take another name.`);
    if (role === null) await requireRights(inside, name);
    const password = role === null || newPassword ? randomBytes(24).toString("base64url") : null;
    if (password !== null) await setLogin(inside, name, password, role === null);
    await grant(inside, name);
    await inside.savepoint((tried) => shutTemporary(tried)).catch(leaveOpen);
    await inside.savepoint((tried) => shutFunctions(tried)).catch(leaveOpen);
    const mayHoldUp = await mayCall(inside, name);
    return { name, password, more: await otherRightsOf(inside, name), mayHoldUp };
  });
}

/** Takes the login away. @throws AuditorError when there is none, or it is no auditor's */
export async function removeAuditor(sql: postgres.Sql, name: string = AUDITOR): Promise<void> {
  checkName(name);
  await sql.begin(async (inside) => {
    const role = await roleNamed(inside, name);
    if (role === null) throw new AuditorError(`There is no role ${name}.`);
    if (role.strong) throw new AuditorError(`The role ${name} is no auditor's: it is left as it is.`);
    await inside`ALTER DEFAULT PRIVILEGES IN SCHEMA audit REVOKE SELECT ON TABLES FROM ${inside(name)}`;
    await inside`REVOKE ALL ON ALL TABLES IN SCHEMA audit FROM ${inside(name)}`;
    await inside`REVOKE ALL ON SCHEMA audit FROM ${inside(name)}`;
    await revokeConnect(inside, name);
    await inside`DROP ROLE ${inside(name)}`.catch(asAuditorError);
  });
}

function checkName(name: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name) || name.startsWith("pg_"))
    throw new AuditorError("The name may have small letters, digits and _, and begins with a letter.");
}

async function roleNamed(sql: postgres.TransactionSql, name: string): Promise<{ strong: boolean } | null> {
  const [role] = await sql<{ strong: boolean }[]>`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolname = current_user
      OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid)
      OR EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS strong
    FROM pg_roles r WHERE rolname = ${name}`;
  return role ?? null;
}

async function requireRights(sql: postgres.TransactionSql, name: string): Promise<void> {
  const [self] = await sql`
    SELECT current_user AS name, rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user`;
  if (self?.may) return;
  const settings = Object.entries(bounds).map(
    ([key, value]) => `  ALTER ROLE ${name} SET ${key} = '${value}';`,
  );
  throw new AuditorError(
    [
      `The database user ${self?.name} may not make roles. Let an administrator of the database run`,
      "",
      `  CREATE ROLE ${name} ${attributes} PASSWORD 'choose one';`,
      ...settings,
      "",
      "and then run `bun run db auditor` again: it gives the role its rights.",
    ].join("\n"),
  );
}

async function setLogin(
  sql: postgres.TransactionSql,
  name: string,
  password: string,
  isNew: boolean,
): Promise<void> {
  const verb = isNew ? "CREATE" : "ALTER";
  // The server may log its statements, so it is given what it keeps and never the password.
  await sql
    .unsafe(`${verb} ROLE ${name} ${attributes} PASSWORD '${verifierOf(password)}'`)
    .catch(asAuditorError);
  for (const [key, value] of Object.entries(bounds))
    await sql.unsafe(`ALTER ROLE ${name} SET ${key} = '${value}'`).catch(asAuditorError);
}

function asAuditorError(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "42501")
    throw new AuditorError(
      `This database user may not change the role: ${error.message}. Let an administrator do it.`,
    );
  throw error;
}

async function grant(sql: postgres.TransactionSql, name: string): Promise<void> {
  const [row] = await sql`SELECT current_database() AS database,
    has_database_privilege(${name}, current_database(), 'CONNECT') AS connects`;
  if (!row?.connects) await sql`GRANT CONNECT ON DATABASE ${sql(String(row?.database))} TO ${sql(name)}`;
  await sql`GRANT USAGE ON SCHEMA audit TO ${sql(name)}`;
  await sql`GRANT SELECT ON ALL TABLES IN SCHEMA audit TO ${sql(name)}`;
  // Views that later versions bring are theirs to read as well.
  await sql`ALTER DEFAULT PRIVILEGES IN SCHEMA audit GRANT SELECT ON TABLES TO ${sql(name)}`;
}

/** Built-in functions that write, or hold locks for which the court waits: a new database lets everybody call them. */
const holding = `proname ~ '^(lo_|lo(read|write)$)' OR proname ~ 'advisory'`;

/** Tables of one's own fill the disk: the owner of the database alone may have them, and the court's own user. */
async function shutTemporary(sql: postgres.TransactionSql): Promise<void> {
  const [row] =
    await sql`SELECT current_database() AS database, pg_get_userbyid(datdba) AS owner, current_user AS self
    FROM pg_database WHERE datname = current_database()`;
  const database = sql(String(row?.database));
  await sql`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`;
  for (const user of [row?.owner, row?.self].map(String))
    await sql`GRANT TEMPORARY ON DATABASE ${database} TO ${sql(user)}`;
}

/** Takes these functions from everybody, and gives them to the court's own users and the owner of the database. */
async function shutFunctions(sql: postgres.TransactionSql): Promise<void> {
  const [row] = await sql`SELECT pg_get_userbyid(datdba) AS owner, current_user AS self
    FROM pg_database WHERE datname = current_database()`;
  // The application is the role that may append to the logs.
  const applications = await sql<{ name: string }[]>`SELECT pg_get_userbyid(a.grantee) AS name
    FROM pg_class, aclexplode(relacl) a WHERE oid = 'public.sitting_log'::regclass AND a.privilege_type = 'INSERT' AND a.grantee <> 0`;
  const users = new Set([row?.owner, row?.self, ...applications.map(({ name }) => name)].map(String));
  const functions = await sql<{ called: string }[]>`SELECT oid::regprocedure::text AS called FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace AND (${sql.unsafe(holding)})`;
  for (const { called } of functions) {
    await sql`REVOKE EXECUTE ON FUNCTION ${sql.unsafe(called)} FROM PUBLIC`;
    for (const user of users) await sql`GRANT EXECUTE ON FUNCTION ${sql.unsafe(called)} TO ${sql(user)}`;
  }
}

async function mayCall(sql: postgres.TransactionSql, name: string): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`SELECT EXISTS (SELECT FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace AND (${sql.unsafe(holding)})
      AND has_function_privilege(${name}, oid, 'EXECUTE')) AS may`;
  return row?.may ?? false;
}

/** Where the court's user does not own them such ways stay open, and the command says so. */
function leaveOpen(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
}

async function revokeConnect(sql: postgres.TransactionSql, name: string): Promise<void> {
  const [row] = await sql`SELECT current_database() AS database`;
  await sql`REVOKE ALL ON DATABASE ${sql(String(row?.database))} FROM ${sql(name)}`;
}

/** What the login reaches besides the views, by rights that everybody has in this database: by default nothing. */
async function otherRightsOf(sql: postgres.TransactionSql, name: string): Promise<string[]> {
  const rows = await sql<{ place: string }[]>`
    SELECT n.nspname || '.' || c.relname AS place FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^(pg_|information_schema$)'
      AND (n.nspname <> 'audit' AND has_table_privilege(${name}, c.oid, 'SELECT')
        OR has_table_privilege(${name}, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'))
    UNION ALL
    SELECT 'CREATE in schema ' || nspname FROM pg_namespace
    WHERE nspname !~ '^(pg_|information_schema$)' AND has_schema_privilege(${name}, oid, 'CREATE')
    UNION ALL
    SELECT 'temporary tables' WHERE has_database_privilege(${name}, current_database(), 'TEMPORARY')`;
  return rows.map(({ place }) => place);
}
