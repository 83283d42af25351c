// Queries on how the court runs: its processes, the database itself, who is connected, the newest checkpoint.
import { desc, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { checkpoints } from "../schema/checkpoints.ts";
import { messageTemplates } from "../schema/messages.ts";
import { connections, processes } from "../schema/sittings.ts";

type Reader = Pick<Database, "select" | "execute">;

/** The processes that run, the oldest first. */
export function runningProcesses(db: Reader) {
  const { id, startedAt, beatAt } = processes;
  return db.select({ id, startedAt, beatAt }).from(processes).orderBy(startedAt);
}

/** How large the database is, in bytes, and which PostgreSQL it is. */
export async function databaseFacts(db: Reader): Promise<{ bytes: number; version: string }> {
  const [row] = await db.execute<{ bytes: string; version: string }>(
    sql`SELECT pg_database_size(current_database()) AS bytes, current_setting('server_version') AS version`,
  );
  return { bytes: Number(row?.bytes ?? 0), version: row?.version ?? "" };
}

/** How many people are connected to each sitting, at any process. */
export async function peopleConnected(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .select({
      sitting: connections.sitting,
      people: sql<number>`count(DISTINCT ${connections.personId})`.mapWith(Number),
    })
    .from(connections)
    .groupBy(connections.sitting);
  return new Map(rows.map(({ sitting, people }) => [sitting, people]));
}

/** When the newest checkpoint was signed; null before the first. */
export async function lastCheckpoint(db: Reader): Promise<Date | null> {
  const [row] = await db
    .select({ at: checkpoints.at })
    .from(checkpoints)
    .orderBy(desc(checkpoints.at))
    .limit(1);
  return row?.at ?? null;
}

/** How many texts of SMS have a registered id. */
export async function templatesSet(db: Reader): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(messageTemplates);
  return row?.count ?? 0;
}
