// What the application may do in the database: the least it needs, table by table, in this one place.
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ISql } from "postgres";
import * as schema from "./schema/index.ts";

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];
type Right = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | `UPDATE (${string})`;

/** A table without a decision does not compile, and nobody but its owner ever has TRUNCATE, TRIGGER or REFERENCES. */
const rights: Record<TableName, readonly Right[]> = {
  accounts: ["SELECT", "INSERT", "UPDATE"],
  sessions: ["SELECT", "INSERT", "UPDATE"],
  rateLimits: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  oneTimeCodes: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  outbox: ["SELECT", "INSERT", "UPDATE"],
  causeListImports: ["SELECT", "INSERT"],
  causeListItems: ["SELECT", "INSERT", "UPDATE"],
  chosenItems: ["SELECT", "INSERT", "DELETE"],
  benches: ["SELECT", "INSERT", "UPDATE"],
  courts: ["SELECT", "INSERT", "UPDATE"],
  categories: ["SELECT", "INSERT", "UPDATE"],
  settings: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  // Where a log ends goes on with it; which hall and day it is of, and that there is one, stays.
  sittings: ["SELECT", "INSERT", "UPDATE (last_seq)", "UPDATE (last_hash)", "UPDATE (fence)"],
  sittingLog: ["SELECT", "INSERT"],
  logKeys: ["SELECT", "INSERT"],
  checkpoints: ["SELECT", "INSERT"],
  witnesses: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  files: ["SELECT", "INSERT", "DELETE"],
  processes: ["SELECT", "INSERT", "UPDATE", "DELETE"],
  connections: ["SELECT", "INSERT", "DELETE"],
  consentTexts: ["SELECT", "INSERT"],
};

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
  const tables: Record<string, unknown> = { ...schema };
  const own = Object.entries(rights).flatMap(([name, granted]) => {
    const table = `public.${getTableName(tables[name] as PgTable)}`;
    return granted.map((right) => `${table} ${right}`);
  });
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
 * Gives a role these rights and no others, as the owner of the tables. Costs two questions when there is nothing to do; call
 * it while migrations are locked.
 */
export async function giveRights(sql: ISql, role: string): Promise<void> {
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

/** Tables of one's own are nothing for the application; who owns the database keeps them. Where we do not own it, it stays. */
export const withoutTemporary = `DO $do$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL; END $do$`;
