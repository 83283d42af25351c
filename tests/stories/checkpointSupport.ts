// Databases that belong to a forger: copies of a court's, in which its owner does as they like.
import { randomUUID } from "node:crypto";
import { connect } from "../../db/client.ts";
import type { LogEntry } from "../../server/contract/sitting/events.ts";
import { entryHash, firstHash } from "../../server/sitting/hash.ts";
import { readEntries } from "../../server/sitting/log.ts";
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

/** Rewrites the outcome of the hearing as the database's owner, with every hash after it, so that the chain is whole. */
export async function forge(sql: Sql, sitting: string): Promise<void> {
  const entries = await readEntries(sql, sitting, 0);
  await sql`ALTER TABLE sitting_log DISABLE TRIGGER ALL`;
  let previousHash = firstHash(sitting);
  for (const { hash: _, ...entry } of entries) {
    const text = JSON.stringify(entry.events).replaceAll("DISMISSED", "RESERVED");
    const body: Omit<LogEntry, "hash"> = { ...entry, previousHash, events: JSON.parse(text) };
    const hash = entryHash(body);
    await sql`UPDATE sitting_log SET events = ${text}::text::jsonb, previous_hash = ${previousHash}, hash = ${hash}
      WHERE sitting = ${sitting} AND seq = ${entry.seq}`;
    previousHash = hash;
  }
  await sql`UPDATE sittings SET last_hash = ${previousHash} WHERE id = ${sitting}`;
  await sql`ALTER TABLE sitting_log ENABLE TRIGGER ALL`;
}

/** Takes the checkpoints away, and what forbids it. */
export async function forget(sql: Sql, where = "true"): Promise<void> {
  await sql`ALTER TABLE checkpoints DISABLE TRIGGER ALL`;
  await sql.unsafe(`DELETE FROM checkpoints WHERE ${where}`);
}

/** Runs `bun run audit` on a database. */
export async function auditOn(databaseUrl: string, words: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "db/audit.ts", ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}
