// Statements for any number of rows, all in one parameter: PostgreSQL takes at most 65,534 of them.
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

/** Existing rows, found by `target`, get these columns of the new ones. */
type OrUpdate = { target: readonly PgColumn[]; columns: readonly PgColumn[] };

/**
 * Inserts any number of rows. Each has the same fields as the first; columns they do not name take their defaults.
 * @param orUpdate - how existing rows are updated; without it an existing row makes the statement fail
 */
export async function insertMany<T extends PgTable>(
  db: Pick<Database, "execute">,
  table: T,
  rows: readonly T["$inferInsert"][],
  orUpdate?: OrUpdate,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = list(columnsOf(table, first));
  const written = sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${asRows(table, rows)}`;
  if (orUpdate === undefined) await db.execute(written);
  else await db.execute(sql`${written} ${updating(orUpdate)}`);
}

/** Updates any number of existing rows. Each is found by `key`, and has the same fields as the first. */
export async function updateMany<T extends PgTable>(
  db: Pick<Database, "execute">,
  table: T,
  key: PgColumn,
  rows: readonly Partial<T["$inferInsert"]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const set = columnsOf(table, first)
    .filter(({ name }) => name !== key.name)
    .map(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  await db.execute(sql`UPDATE ${table} SET ${sql.join(set, sql`, `)}
    FROM ${asRows(table, rows)} AS given WHERE ${key} = given.${sql.identifier(key.name)}`);
}

/** Whether a column holds one of these values, however many they are. */
export function among(column: PgColumn, values: Iterable<string | number>): SQL {
  const given = JSON.stringify([...values]);
  const type = sql.raw(column.getSQLType());
  return sql`${column} IN (SELECT one::${type} FROM jsonb_array_elements_text(${given}::text::jsonb) AS one)`;
}

/** Rows as a source that a statement reads from. */
function asRows(table: PgTable, rows: readonly object[]): SQL {
  const columns = getTableColumns(table);
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columns[field]?.name, value])),
  );
  return sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(written)}::text::jsonb)`;
}

function columnsOf(table: PgTable, row: object): Column[] {
  return Object.entries(getTableColumns(table)).flatMap(([field, column]) =>
    Object.hasOwn(row, field) ? [column] : [],
  );
}

function updating({ target, columns }: OrUpdate): SQL {
  const set = columns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql`ON CONFLICT (${list(target)}) DO UPDATE SET ${sql.join(set, sql`, `)}`;
}

function list(columns: readonly Column[]): SQL {
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
