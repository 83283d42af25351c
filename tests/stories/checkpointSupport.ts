// Databases that belong to a forger: copies of a court's, in which its owner does as they like.
import { randomUUID } from "node:crypto";
import { connect } from "../../db/client.ts";
import { testPostgres } from "../support/server.ts";

export type Sql = ReturnType<typeof connect>["sql"];

/** Works on a database as its owner. */
export async function withSql<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  return work(sql).finally(close);
}

/** A copy of a database that nobody uses, changed. Out: its address. */
export async function copyOf(databaseUrl: string, change: (sql: Sql) => Promise<unknown>): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(databaseUrl);
  const old = url.pathname.slice(1);
  url.pathname = `/${name}`;
  await withSql(await testPostgres(), (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(old)}`);
  await withSql(url.href, change);
  return url.href;
}
