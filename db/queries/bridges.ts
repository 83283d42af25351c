// Queries on how the video bridges stand.
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Bridge, BridgeProblem } from "../../server/contract/rest/operations.ts";
import type { Database } from "../client.ts";
import { bridges } from "../schema/bridges.ts";

/** The last known state of the bridges; null if Jicofo was never asked. */
export async function bridgesNow(db: Pick<Database, "select">) {
  const [row] = await db.select().from(bridges);
  return row ?? null;
}

/** Takes the turn to ask; false where somebody asked less than `pause` milliseconds ago. */
export async function claimBridges(db: Database, at: Date, pause: number): Promise<boolean> {
  await db.insert(bridges).values({}).onConflictDoNothing();
  const before = new Date(at.getTime() - pause);
  const taken = await db
    .update(bridges)
    .set({ askedAt: at })
    .where(and(eq(bridges.id, true), or(isNull(bridges.askedAt), lte(bridges.askedAt, before))))
    .returning({ id: bridges.id });
  return taken.length > 0;
}

/**
 * Stores what Jicofo reported.
 * @param next - computes the new state from the stored one
 */
export async function keepBridges(
  db: Database,
  at: Date,
  next: (before: readonly Bridge[]) => Bridge[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ found: bridges.found }).from(bridges).for("update");
    const found = next(row?.found ?? []);
    await tx.update(bridges).set({ found, readAt: at, awaySince: null, problem: null });
  });
}

/** Notes that it gave no list. */
export async function bridgesUnknown(db: Database, problem: BridgeProblem, at: Date): Promise<void> {
  const awaySince = sql`coalesce(${bridges.awaySince}, ${at.toISOString()})`;
  await db.update(bridges).set({ problem, awaySince });
}
