// Every table with what is said of it, and its comments written into the database for those who audit it.
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ISql } from "postgres";
import { About } from "./about.ts";
import * as schema from "./index.ts";

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];
type Described = { [Name in keyof Schema]: Name extends `${infer Table}About` ? Table : never }[keyof Schema];

/** A table without its `<name>About` does not compile. */
const undescribed: Readonly<Record<Exclude<TableName, Described>, never>> = {};

/** What is said of every table. */
export const abouts: readonly About[] = Object.values({ ...schema, ...undescribed }).filter(
  (each: unknown) => each instanceof About,
);

/** Every comment by table and, for columns, by column, in the database's own names. */
export function commentList(): { table: string; column: string | null; text: string }[] {
  return abouts.flatMap(({ of, said }) => {
    const table = getTableName(of);
    const ofColumns = Object.entries(getTableColumns(of)).map(([key, column]) => ({
      table,
      column: column.name,
      text: said.columns[key] ?? "",
    }));
    return [{ table, column: null, text: said.table }, ...ofColumns];
  });
}

/**
 * Writes every comment that the database does not have yet. Call after migrations, while they are locked.
 * @throws Error when a table or column is not there
 */
export async function applyComments(sql: ISql): Promise<void> {
  const present = await sql<{ table: string; column: string | null; text: string | null }[]>`
    SELECT c.relname AS table, a.attname AS column, col_description(c.oid, a.attnum) AS text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    UNION ALL
    SELECT c.relname, NULL, obj_description(c.oid, 'pg_class')
    FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'`;
  const texts = new Map(present.map(({ table, column, text }) => [`${table}.${column}`, text]));
  const wanted = commentList().filter(({ table, column, text }) => texts.get(`${table}.${column}`) !== text);
  if (wanted.length > 0) await sql.unsafe(wanted.map(statementOf).join("\n"));
}

function statementOf({
  table,
  column,
  text,
}: {
  table: string;
  column: string | null;
  text: string;
}): string {
  const place = column === null ? `TABLE "${table}"` : `COLUMN "${table}"."${column}"`;
  return `COMMENT ON ${place} IS '${text.replaceAll("'", "''")}';`;
}
