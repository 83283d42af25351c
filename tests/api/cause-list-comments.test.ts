// Auditors read the database itself: no table and no column stands there without a word on what it is for.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { applyComments, commentList } from "../../db/comments.ts";
import { type TestDatabase, testDatabase } from "./support/cause-list-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Row = { table: string; column: string | null; comment: string | null };
const read = () => database.sql<Row[]>`
  SELECT c.relname AS table, a.attname AS column, col_description(c.oid, a.attnum) AS comment
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
  UNION ALL
  SELECT relname, NULL, obj_description(oid, 'pg_class') FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`;

test("every table and column of a migrated database has its comment", async () => {
  const rows = await read();
  expect(rows.filter(({ comment }) => comment === null || comment.trim() === "")).toEqual([]);
  expect(rows).toHaveLength(commentList().length);
});

test("comments that were changed by hand are put right, the others are left", async () => {
  await database.sql`COMMENT ON COLUMN courts.coram IS 'something else'`;
  await applyComments(database.sql);
  const coram = (await read()).find(({ table, column }) => table === "courts" && column === "coram");
  expect(coram?.comment).toBe("Short name of the coram: a division bench or a single judge.");
  await applyComments(database.sql);
});
