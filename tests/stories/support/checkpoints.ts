// Databases that belong to a forger: copies of a court's, in which its owner does as they like.

import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../../db/client.ts";
import type { LogEntry } from "../../../server/contract/sitting/events.ts";
import { firstHash } from "../../../server/kernel/hash-chain.ts";
import { entryHash } from "../../../server/sitting/hash.ts";
import { readEntries } from "../../../server/sitting/log.ts";
import { runCommand } from "../../support/command.ts";
import { testPostgres } from "../../support/server.ts";

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

/** Rewrites the outcome of the hearing as the database's owner. */
export function forge(sql: Sql, sitting: string): Promise<void> {
  return rewrite(sql, sitting, (entry) => {
    const events = JSON.stringify(entry.events).replaceAll("DISMISSED", "RESERVED");
    return { ...entry, events: JSON.parse(events) };
  });
}

/** Rewrites a log with every hash in it, so that the chain is whole. */
export async function rewrite(
  sql: Sql,
  sitting: string,
  change: (entry: Omit<LogEntry, "hash">) => Omit<LogEntry, "hash">,
): Promise<void> {
  await sql`ALTER TABLE sitting_log DISABLE TRIGGER ALL`;
  let previousHash = firstHash(sitting);
  for (const { hash: _, ...entry } of await readEntries(sql, sitting, 0)) {
    const body = change({ ...entry, previousHash });
    const hash = entryHash(body);
    await sql`UPDATE sitting_log SET events = ${JSON.stringify(body.events)}::text::jsonb, previous_hash = ${previousHash},
        hash = ${hash}, at = ${new Date(body.at).toISOString()}
      WHERE sitting = ${sitting} AND seq = ${entry.seq}`;
    previousHash = hash;
  }
  await sql`UPDATE sittings SET last_hash = ${previousHash} WHERE id = ${sitting}`;
  await sql`ALTER TABLE sitting_log ENABLE TRIGGER ALL`;
}

/** Adds an entry to a log, like its last one. */
export async function goOn(sql: Sql, sitting: string): Promise<void> {
  const last = (await readEntries(sql, sitting, 0)).at(-1);
  if (!last) throw new Error("no entries");
  const { hash: previousHash, ...entry } = last;
  const seq = last.seq + 1;
  const hash = entryHash({ ...entry, seq, commandId: "one-more", previousHash });
  await sql`INSERT INTO sitting_log SELECT sitting, ${seq}, at, 'one-more', command_hash, actor_id, actor_role, command, events,
    hash, ${hash} FROM sitting_log WHERE sitting = ${sitting} AND seq = ${last.seq}`;
  await sql`UPDATE sittings SET last_seq = ${seq}, last_hash = ${hash} WHERE id = ${sitting}`;
}

/** Takes the checkpoints away, and what forbids it. */
export async function forget(sql: Sql, where = "true"): Promise<void> {
  await sql`ALTER TABLE checkpoints DISABLE TRIGGER ALL`;
  await sql.unsafe(`DELETE FROM checkpoints WHERE ${where}`);
}

/** Runs `bun run audit` on a database. */
export const auditOn = (databaseUrl: string, words: string[], env: Record<string, string> = {}) =>
  runCommand("server/audit/cli.ts", words, databaseUrl, env);

/** Every file below a folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Runs the script in a bundle, which needs Python and openssl alone. */
export function provedByPython(bundle: string, key: string) {
  const { exitCode, stdout } = Bun.spawnSync(["python3", "prove.py", key], { cwd: bundle });
  return { code: exitCode, out: stdout.toString() };
}
