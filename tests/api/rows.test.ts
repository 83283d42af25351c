// Statements about more rows than PostgreSQL takes parameters, and statements that the database plans once.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql as words } from "drizzle-orm";
import { connect } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { accountByPhone } from "../../db/queries/accounts.ts";
import { endedAmong } from "../../db/queries/sessions.ts";
import { among, insertMany, updateMany } from "../../db/rows.ts";
import { categories } from "../../db/schema/courts.ts";
import { rateLimits } from "../../db/schema/limits.ts";
import { freshDatabase } from "../support/server.ts";

const MANY = 70_000;
let database: ReturnType<typeof connect>;
beforeAll(async () => {
  database = connect(await freshDatabase(), { max: 1 });
  await migrate(database.sql);
});
afterAll(() => database.close());

const keys = Array.from({ length: MANY }, (_, n) => `key "${n}", \\ of ’many‘`);
const stored = () =>
  database.db
    .select({ n: words<number>`count(*)::int`, sum: words<number>`sum(points)::int` })
    .from(rateLimits);

test("rows of any number are inserted, changed and found, each value as it was given", async () => {
  const { db } = database;
  const expire = new Date("2026-11-23T10:00:00.123Z");
  await insertMany(
    db,
    rateLimits,
    keys.map((key) => ({ key, points: 1, expire })),
  );
  expect(await stored()).toEqual([{ n: MANY, sum: MANY }]);
  const some = keys.slice(1, 66_000);
  const found = await db.select().from(rateLimits).where(among(rateLimits.key, some));
  expect(found).toHaveLength(some.length);
  expect(found.find(({ key }) => key === keys[7])).toEqual({ key: keys[7] ?? "", points: 1, expire });
  await updateMany(
    db,
    rateLimits,
    rateLimits.key,
    some.map((key) => ({ key, points: 3, expire: null })),
  );
  expect(await stored()).toEqual([{ n: MANY, sum: MANY + 2 * some.length }]);
});

test("rows that stand already fail the statement, or are given the columns that are named", async () => {
  const { db } = database;
  const rows = ["a", "b"].map((value) => ({ value, text: `List ${value}` }));
  await insertMany(db, categories, rows);
  await expect(insertMany(db, categories, rows)).rejects.toThrow();
  const renamed = [...rows.map((row) => ({ ...row, text: "Another" })), { value: "c", text: "New" }];
  await insertMany(db, categories, renamed, { target: [categories.value], columns: [categories.text] });
  const all = await db.select({ value: categories.value, text: categories.text }).from(categories);
  expect(all.sort((a, b) => a.value.localeCompare(b.value))).toEqual(renamed);
  await insertMany(db, categories, []);
  await updateMany(db, categories, categories.value, []);
  expect(await db.select().from(categories).where(among(categories.value, []))).toEqual([]);
});

test("more sessions than parameters can be asked about", async () => {
  const ids = Array.from({ length: MANY }, () => crypto.randomUUID());
  expect(await endedAmong(database.db, ids)).toEqual([]);
});

test("a statement of Drizzle's is planned once and kept, in a transaction as well", async () => {
  const { db, sql } = database;
  await accountByPhone(db, "9000000001");
  await db.transaction(async (tx) => {
    await tx.transaction((inner) =>
      inner.select().from(categories).where(words`${categories.text} = ${"kept"}`),
    );
  });
  const kept = await sql<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
  const has = (part: string) => kept.some(({ statement }) => statement.includes(part));
  expect([has(`"accounts"."phone" = $1`), has(`"categories"."text" = $1`)]).toEqual([true, true]);
});

test("a transaction begins also on a connection that takes no more after it", async () => {
  const two = connect(await freshDatabase(), { max: 2 });
  const ask = () => two.sql`SELECT ${1}::int AS n`;
  await Promise.all([ask(), ask(), ask(), ask()]);
  // The driver gives a connection a hundred statements ahead; the transaction is to be the last of them.
  for (let before = 190; before <= 205; before++) {
    const asked = Array.from({ length: before }, () => ask().execute());
    const begun = two.sql.begin((tx) => tx<{ n: number }[]>`SELECT 2 AS n`);
    expect(await begun.then((rows) => rows[0]?.n)).toBe(2);
    await Promise.all(asked);
  }
  await two.close();
});
