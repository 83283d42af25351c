// The one way to the database: postgres.js with Drizzle over it (docs/operations.md#databases).
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** The database as queries take it, as their first argument. */
export type Database = ReturnType<typeof connect>["db"];

// Type numbers of PostgreSQL's catalogue.
const int8 = 20;
const instants = [1114, 1184];
const jsons = [114, 3802];

// Sequence numbers, counts and milliseconds all fit a number; what does not fit stays text, so nothing is lost.
const asNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

/** Seconds for `silentAfter` where people wait: longer than any statement of the court takes. */
export const SILENT_SECONDS = 8;

/**
 * Connects. Statements are prepared once per connection and kept. Lost connections are made again by
 * themselves; a query or transaction under way when one is lost fails with the code CONNECTION_CLOSED.
 * Both `sql` and `db` give points in time as Date, calendar days as "YYYY-MM-DD", bigint as number.
 * @param url - the database's address
 * @param max - the most connections to keep
 * @param silentAfter - seconds after which a connection that was asked and says nothing counts as lost; without it, a
 *   connection that died silently is waited for as long as the system does, which is a quarter of an hour
 */
export function connect(
  url: string,
  { max = 10, silentAfter = null }: { max?: number; silentAfter?: number | null } = {},
) {
  const sql = postgres(url, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    silence_timeout: silentAfter,
    // One that only listens is asked nothing: the system looks whether its other end is there.
    keep_alive: 15,
    // No device between us and the database needs connections to be renewed.
    max_lifetime: null,
    // The driver's own waits grow to 20 s, far longer than a database takes to come back.
    backoff: (attempt) => Math.min(0.01 * 3 ** attempt, 0.5),
    types: { int8: { to: int8, from: [int8], serialize: String, parse: asNumber } },
    connection: { application_name: "sunwai", TimeZone: "UTC" },
  });
  const db = drizzle(preparing(sql));
  convertForBoth(sql.options);
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}

/**
 * The same connections for Drizzle, which would else have each statement parsed and planned anew: twice the messages,
 * and most of the database's work when thousands log in. Statements are few, since lists are one parameter (rows.ts).
 */
function preparing<T extends postgres.ISql>(sql: T): T {
  return new Proxy(sql, {
    get(target, key, self) {
      if (key === "unsafe")
        return (text: string, values: [], options: object) =>
          target.unsafe(text, values, { ...options, prepare: true });
      const value: unknown = Reflect.get(target, key, self);
      if ((key !== "begin" && key !== "savepoint") || typeof value !== "function") return value;
      return (...given: unknown[]) =>
        value(...given.map((one) => (typeof one === "function" ? (inner: T) => one(preparing(inner)) : one)));
    },
  });
}

/**
 * Drizzle inside a transaction of postgres.js: what it begins there is a savepoint, which ends with the transaction.
 * @param sql - whose transaction it is
 * @param transaction - the one that is open
 */
export function drizzleInside(sql: postgres.Sql, transaction: postgres.TransactionSql) {
  const prepared = preparing(transaction);
  const inside = new Proxy(sql, {
    get(target, key) {
      if (key === "unsafe") return prepared.unsafe;
      return key === "begin" ? transaction.savepoint : Reflect.get(target, key);
    },
  });
  const db = drizzle(inside);
  convertForBoth(sql.options);
  return db;
}

// Drizzle turns off the conversions of the driver it is given. They are put back in a form that also takes
// what Drizzle has converted already, so that plain queries on the same connections work as well.
function convertForBoth(options: postgres.ParsedOptions): void {
  for (const type of instants) {
    options.parsers[type] = (text: string) => new Date(type === 1184 ? text : `${text}Z`);
    options.serializers[type] = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  }
  for (const type of jsons)
    options.serializers[type] = (value: unknown) =>
      typeof value === "string" ? value : JSON.stringify(value);
}
