// The application's rights in the database: the least it needs, as db/schema says of each table.
import { getTableName } from "drizzle-orm";
import type { ISql } from "postgres";
import { abouts } from "./comments.ts";

/** Whether the database is at the newest schema is read in drizzle's own table. */
const beside = [
  "schema public USAGE",
  "schema drizzle USAGE",
  "drizzle.__drizzle_migrations SELECT",
] as const;

/** Built-in functions it calls, which `bun run db auditor` takes from everybody. */
const functions = ["pg_advisory_xact_lock(bigint)"];

/** Every right of the application, as place and right: `public.accounts SELECT`. */
export function wantedRights(): string[] {
  const own = abouts.flatMap(({ of, said }) =>
    said.rights.map((right) => `public.${getTableName(of)} ${right}`),
  );
  return [...own, ...beside].sort();
}

/** The rights that a role was given by name, in the same words. */
export async function givenRights(sql: ISql, role: string): Promise<string[]> {
  const rows = await sql<{ given: string }[]>`
    WITH who AS (SELECT oid FROM pg_roles WHERE rolname = ${role}),
    places AS (SELECT c.oid, c.relacl, n.nspname || '.' || c.relname AS place FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^pg_|^information_schema$' AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S'))
    SELECT place || ' ' || a.privilege_type AS given FROM places, aclexplode(relacl) a, who WHERE a.grantee = who.oid
    UNION ALL
    SELECT place || ' ' || a.privilege_type || ' (' || t.attname || ')' FROM places JOIN pg_attribute t ON t.attrelid = places.oid,
      aclexplode(t.attacl) a, who WHERE a.grantee = who.oid AND t.attacl IS NOT NULL
    UNION ALL
    SELECT 'schema ' || nspname || ' ' || a.privilege_type FROM pg_namespace, aclexplode(nspacl) a, who WHERE a.grantee = who.oid`;
  return rows.map(({ given }) => given).sort();
}

/** The statements that give a role what it lacks, after the rights it has too many were taken. */
export function statementsFor(role: string, given: readonly string[]): string[] {
  const wanted = wantedRights();
  const name = `"${role.replaceAll('"', '""')}"`;
  const parted = (line: string) => {
    const [, place = "", right = ""] = /^((?:schema )?\S+) (.+)$/.exec(line) ?? [];
    return { on: place.startsWith("schema ") ? place.replace("schema", "SCHEMA") : `TABLE ${place}`, right };
  };
  return [
    ...given
      .filter((line) => !wanted.includes(line))
      .map(parted)
      .map(({ on, right }) => `REVOKE ${right} ON ${on} FROM ${name}`),
    ...wanted
      .filter((line) => !given.includes(line))
      .map(parted)
      .map(({ on, right }) => `GRANT ${right} ON ${on} TO ${name}`),
  ];
}

/**
 * Gives a role these rights and no others, as the tables' owner. Costs two queries when there is nothing to do; call
 * it while migrations are locked.
 */
export async function grantRights(sql: ISql, role: string): Promise<void> {
  const given = await givenRights(sql, role);
  for (const statement of statementsFor(role, given)) await sql.unsafe(statement);
  const [open] = await sql<{ temporary: boolean; create: boolean; calls: boolean }[]>`SELECT
    has_database_privilege(${role}, current_database(), 'TEMPORARY') AS temporary,
    has_schema_privilege(${role}, 'public', 'CREATE') AS create,
    ${sql.unsafe(functions.map((one) => `has_function_privilege('${role.replaceAll("'", "''")}', '${one}', 'EXECUTE')`).join(" AND "))} AS calls`;
  const name = sql(role);
  if (open?.create) await sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`;
  if (open?.temporary) await sql.unsafe(withoutTemporary);
  for (const one of open?.calls ? [] : functions)
    await sql`GRANT EXECUTE ON FUNCTION ${sql.unsafe(one)} TO ${name}`;
}

/** The application may not make temporary tables; the database's owner may. In a database that is not ours it stays. */
export const withoutTemporary = `DO $do$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL; END $do$`;
