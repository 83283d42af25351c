// Gathers the descriptions of all tables from db/schema, and writes them into the database as comments for auditors.
import { join } from "node:path";
import { Glob } from "bun";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { ISql } from "postgres";
import { About } from "./schema/about.ts";

/** All that the tables' files export, by file name: a new file is named nowhere else. */
const folder = join(import.meta.dir, "schema");
const files: object[] = await Promise.all(
  [...new Glob("*.ts").scanSync(folder)].sort().map((name) => import(join(folder, name))),
);
const exported: unknown[] = files.flatMap((file) => Object.values(file));

/** What is said of every table. */
export const abouts: readonly About[] = exported.filter((each) => each instanceof About);

const undescribed = exported
  .filter((each) => is(each, PgTable))
  .filter((table) => !abouts.some(({ of }) => of === table));
if (undescribed.length > 0)
  throw new Error(`No about(…) is exported beside the table ${undescribed.map(getTableName).join(", ")}`);

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
