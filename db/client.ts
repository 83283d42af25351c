// The one way to the database: postgres.js with Drizzle over it (DESIGN.md §1).
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema/index.ts";

/** The database as queries take it, as their first argument. */
export type Database = ReturnType<typeof open>["db"];

function open(url: string, max: number) {
  const sql = postgres(url, { max, onnotice: () => {}, connection: { application_name: "sunwai" } });
  return { sql, db: drizzle(sql, { schema }) };
}

/** Connects. In: the database's address and the most connections to keep. Statements are prepared by postgres.js. */
export function connect(url: string, { max = 10 }: { max?: number } = {}) {
  const { sql, db } = open(url, max);
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}
