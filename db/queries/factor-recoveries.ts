// Queries on the removal of lost second factors: two admins, a waiting time, and each step once.
import { and, desc, eq, getTableColumns, isNotNull, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { factorRecoveries } from "../schema/factors.ts";
import { removeAllFactors } from "./factors.ts";
import { endSessionsOf } from "./sessions.ts";

export type RecoveryRow = typeof factorRecoveries.$inferSelect;
type Outcome = NonNullable<RecoveryRow["outcome"]>;

const isOpen = isNull(factorRecoveries.endedAt);

/** Begins one; undefined when one is open for the account. */
export async function startRecovery(
  db: Pick<Database, "insert">,
  recovery: Pick<RecoveryRow, "id" | "accountId" | "reason" | "startedBy" | "startedAt">,
): Promise<RecoveryRow | undefined> {
  const [row] = await db.insert(factorRecoveries).values(recovery).onConflictDoNothing().returning();
  return row;
}

const beginner = alias(accounts, "beginner");
const confirmer = alias(accounts, "confirmer");

/** Selects recoveries with the names of the people concerned and of the admins. */
const named = (db: Pick<Database, "select">, which?: SQL) =>
  db
    .select({
      ...getTableColumns(factorRecoveries),
      displayName: accounts.displayName,
      role: accounts.role,
      subRole: accounts.subRole,
      startedByName: beginner.displayName,
      confirmedByName: confirmer.displayName,
    })
    .from(factorRecoveries)
    .innerJoin(accounts, eq(accounts.id, factorRecoveries.accountId))
    .leftJoin(beginner, eq(beginner.id, factorRecoveries.startedBy))
    .leftJoin(confirmer, eq(confirmer.id, factorRecoveries.confirmedBy))
    .where(which);

/** A recovery with the names of those whom it concerns. */
export type NamedRecovery = Awaited<ReturnType<typeof named>>[number];

/** Those of the court: the open ones, then the others, the newest first. */
export function recoveries(db: Database, most: number): Promise<NamedRecovery[]> {
  return named(db)
    .orderBy(isNotNull(factorRecoveries.endedAt), desc(factorRecoveries.startedAt), desc(factorRecoveries.id))
    .limit(most);
}

/** The one of an id, or the one that is open for an account; undefined without one. */
export async function namedRecovery(
  db: Pick<Database, "select">,
  which: { id: string } | { accountId: string },
): Promise<NamedRecovery | undefined> {
  const [row] = await named(
    db,
    "id" in which
      ? eq(factorRecoveries.id, which.id)
      : and(eq(factorRecoveries.accountId, which.accountId), isOpen),
  );
  return row;
}

/** How many wait for an admin who confirms them. */
export function countUnconfirmed(db: Database): Promise<number> {
  return db.$count(factorRecoveries, and(isOpen, isNull(factorRecoveries.readyAt)));
}

/** The one that is open for an account; undefined without one. */
export async function openRecoveryOf(db: Database, accountId: string): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.accountId, accountId), isOpen));
  return row;
}

/**
 * Confirms a recovery that waits for a second admin.
 * @returns undefined when none waits, or when the confirming admin started it or owns the factor
 */
export async function confirmRecovery(
  db: Pick<Database, "update">,
  { id, by, at, readyAt }: { id: string; by: string; at: Date; readyAt: Date },
): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .update(factorRecoveries)
    .set({ confirmedBy: by, confirmedAt: at, readyAt })
    .where(
      and(
        eq(factorRecoveries.id, id),
        isOpen,
        isNull(factorRecoveries.readyAt),
        or(isNull(factorRecoveries.startedBy), ne(factorRecoveries.startedBy, by)),
        ne(factorRecoveries.accountId, by),
      ),
    )
    .returning();
  return row;
}

/** Ends one that is open: of an id, or of an account. Undefined when there is none. */
export async function endRecovery(
  db: Pick<Database, "update">,
  which: { id: string } | { accountId: string },
  { outcome, at }: { outcome: Outcome; at: Date },
): Promise<RecoveryRow | undefined> {
  const one =
    "id" in which ? eq(factorRecoveries.id, which.id) : eq(factorRecoveries.accountId, which.accountId);
  const [row] = await db
    .update(factorRecoveries)
    .set({ outcome, endedAt: at })
    .where(and(one, isOpen))
    .returning();
  return row;
}

/** Those that nobody confirmed in time are over. */
export async function lapseRecoveries(db: Database, before: Date, at: Date): Promise<void> {
  await db
    .update(factorRecoveries)
    .set({ outcome: "lapsed", endedAt: at })
    .where(and(isOpen, isNull(factorRecoveries.readyAt), lte(factorRecoveries.startedAt, before)));
}

/** The accounts whose wait is over. */
export async function readyRecoveries(db: Database, at: Date): Promise<string[]> {
  const rows = await db
    .select({ accountId: factorRecoveries.accountId })
    .from(factorRecoveries)
    .where(and(isOpen, isNotNull(factorRecoveries.readyAt), lte(factorRecoveries.readyAt, at)));
  return rows.map(({ accountId }) => accountId);
}

/** Takes away the second factors of an account whose wait is over and ends its session, or neither: false. */
export function completeRecovery(
  db: Pick<Database, "transaction">,
  accountId: string,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const done = await tx
      .update(factorRecoveries)
      .set({ outcome: "done", endedAt: at })
      .where(and(eq(factorRecoveries.accountId, accountId), isOpen, lte(factorRecoveries.readyAt, at)))
      .returning({ id: factorRecoveries.id });
    if (done.length === 0) return false;
    await removeAllFactors(tx, accountId);
    await endSessionsOf(tx, [accountId], { at, reason: "changed" });
    return true;
  });
}

/** Takes the second factors of an account away at once, as the command line does, and keeps that it was so. */
export function recoverAtOnce(
  db: Pick<Database, "transaction">,
  { id, accountId, reason, at }: { id: string; accountId: string; reason: string; at: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    await endRecovery(tx, { accountId }, { outcome: "cancelled", at });
    await tx.insert(factorRecoveries).values({
      id,
      accountId,
      reason,
      outcome: "done",
      startedAt: at,
      confirmedAt: at,
      readyAt: at,
      endedAt: at,
    });
    await removeAllFactors(tx, accountId);
    await endSessionsOf(tx, [accountId], { at, reason: "changed" });
  });
}
