// A table's description, beside its definition: what it and its columns are for, and who may do what.
import type { PgTable } from "drizzle-orm/pg-core";

/** The application's least right on a table. Only the owner has TRUNCATE, TRIGGER or REFERENCES. */
type Right = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | `UPDATE (${string})`;

type Said<Column extends string> = {
  /** What it is for, in plain words, written into the database with COMMENT ON for those who audit it. */
  table: string;
  columns: Readonly<Record<Column, string>>;
  rights: readonly Right[];
};

/** The description of a table. Each table's is exported beside it as `<name>About`: without it nothing starts. */
export class About {
  constructor(
    readonly of: PgTable,
    readonly said: Said<string>,
  ) {}
}

/** Says what a table is for; a column of which nothing is said does not compile. */
export function about<Table extends PgTable>(
  table: Table,
  said: Said<keyof Table["_"]["columns"] & string>,
): About {
  return new About(table, said);
}
