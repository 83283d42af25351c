// Queries on how the pull from the case system stands.
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { PullProblem } from "../../server/contract/list-sources.ts";
import type { Database } from "../client.ts";
import { listSource } from "../schema/causelist.ts";

const never = { triedAt: null, answeredAt: null, downSince: null, problem: "", file: "" };

/** How it stands. */
export async function pulledNow(
  db: Pick<Database, "select">,
): Promise<Omit<typeof listSource.$inferSelect, "id">> {
  const [row] = await db.select().from(listSource);
  return row ?? never;
}

/** Takes the turn to ask; false where somebody asked less than `pause` milliseconds ago. */
export async function claimPull(db: Database, at: Date, pause: number): Promise<boolean> {
  await db.insert(listSource).values({}).onConflictDoNothing();
  const before = new Date(at.getTime() - pause);
  const taken = await db
    .update(listSource)
    .set({ triedAt: at })
    .where(and(eq(listSource.id, true), or(isNull(listSource.triedAt), lte(listSource.triedAt, before))))
    .returning({ id: listSource.id });
  return taken.length > 0;
}

/** Keeps what it gave. @returns whether it had not answered before */
export async function keepPulled(db: Database, file: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ down: listSource.downSince }).from(listSource).for("update");
    await tx.update(listSource).set({ file, answeredAt: at, downSince: null, problem: "" });
    return (before?.down ?? null) !== null;
  });
}

/** Notes that it gave no list. @returns since when it does not */
export async function pullFailed(db: Database, problem: PullProblem, at: Date): Promise<Date> {
  const [row] = await db
    .update(listSource)
    .set({ problem, downSince: sql`coalesce(${listSource.downSince}, ${at.toISOString()})` })
    .returning({ since: listSource.downSince });
  return row?.since ?? at;
}
