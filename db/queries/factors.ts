// Queries on second factors: what an account has, authenticator apps, recovery codes, and taking all of it away.
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { authenticators, passkeys, pendingLogins, recoveryCodes } from "../schema/factors.ts";

/** What an account has beside its first factor. */
export type Factors = { authenticator: boolean; passkeys: boolean; recovery: boolean };

/** The same as conditions on `accounts`, as text: the builder leaves out a column's table. */
const conditions = {
  authenticator:
    "EXISTS (SELECT 1 FROM authenticators f WHERE f.account_id = accounts.id AND f.secret IS NOT NULL)",
  passkeys: "EXISTS (SELECT 1 FROM passkeys f WHERE f.account_id = accounts.id)",
  recovery: "EXISTS (SELECT 1 FROM recovery_codes f WHERE f.account_id = accounts.id AND f.used_at IS NULL)",
};

/** As columns, for statements that are written as text. */
export const factorColumnsText = Object.entries(conditions)
  .map(([field, condition]) => `${condition} AS "${field}"`)
  .join(", ");

/** As columns, for statements of the builder. */
export const factorColumns = {
  authenticator: sql.raw(conditions.authenticator).mapWith(Boolean).as("authenticator"),
  passkeys: sql.raw(conditions.passkeys).mapWith(Boolean).as("has_passkeys"),
  recovery: sql.raw(conditions.recovery).mapWith(Boolean).as("has_recovery"),
};

/** Whether there is a second factor; recovery codes alone are none. */
export function hasSecondFactor({ authenticator, passkeys }: Factors): boolean {
  return authenticator || passkeys;
}

/** Returns the second factors of an account; it has none where there is no such account. */
export async function factorsOf(db: Pick<Database, "select">, accountId: string): Promise<Factors> {
  const [row] = await db.select(factorColumns).from(accounts).where(eq(accounts.id, accountId));
  return row ?? { authenticator: false, passkeys: false, recovery: false };
}

/** Since when an account has an authenticator app, and how many of its recovery codes are good. */
export async function factorDetails(
  db: Database,
  accountId: string,
): Promise<{ authenticatorSince: Date | null; recoveryLeft: number }> {
  const [kept] = await db
    .select({ since: authenticators.since })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.secret)));
  const left = await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)),
  );
  return { authenticatorSince: kept?.since ?? null, recoveryLeft: left };
}

/** Keeps a key that was shown, in place of an earlier one that nobody confirmed. What is in use stays in use. */
export async function keepDraft(
  db: Database,
  { accountId, ...draft }: { accountId: string; draft: string; draftOf: string; draftAt: Date },
): Promise<void> {
  await db
    .insert(authenticators)
    .values({ accountId, ...draft })
    .onConflictDoUpdate({ target: authenticators.accountId, set: draft });
}

/** The key that was shown to a session or waiting login and may still be confirmed; null when there is none. */
export async function draftOf(
  db: Database,
  { accountId, of, since }: { accountId: string; of: string; since: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ draft: authenticators.draft })
    .from(authenticators)
    .where(
      and(
        eq(authenticators.accountId, accountId),
        eq(authenticators.draftOf, of),
        gt(authenticators.draftAt, since),
      ),
    );
  return row?.draft ?? null;
}

type Inside = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A new second factor. It may have to be the first one, and the first one brings recovery codes. */
export type NewFactor = { accountId: string; at: Date; isFirst: boolean; recovery: readonly string[] };

/**
 * Adds a second factor while nobody else changes the account's. Waiting logins end: what they were asked for may have
 * changed.
 * @param add - stores it; false when it cannot be
 * @returns whether it was the first one, or "over" when it was not added
 */
export function addFactor(
  db: Database,
  { accountId, at, isFirst, recovery }: NewFactor,
  add: (tx: Inside) => Promise<boolean>,
): Promise<"first" | "further" | "over"> {
  return db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const hasOne = hasSecondFactor(await factorsOf(tx, accountId));
    if ((isFirst && hasOne) || !(await add(tx))) return "over";
    await forgetPending(tx, accountId);
    if (hasOne) return "further";
    await replaceRecoveryCodes(tx, { accountId, at, hashes: recovery });
    return "first";
  });
}

/** Turns the shown key into the one in use, unless another was shown or confirmed meanwhile. */
export function confirmDraft(
  db: Database,
  { draft, step, ...factor }: NewFactor & { draft: string; step: number },
): Promise<"first" | "further" | "over"> {
  return addFactor(db, factor, async (tx) => {
    const rows = await tx
      .update(authenticators)
      .set({ secret: draft, since: factor.at, lastStep: step, draft: null, draftOf: null, draftAt: null })
      .where(and(eq(authenticators.accountId, factor.accountId), eq(authenticators.draft, draft)))
      .returning({ id: authenticators.accountId });
    return rows.length > 0;
  });
}

/** The key of an account's app, as it is kept; null when there is none. */
export async function authenticatorOf(db: Database, accountId: string): Promise<{ secret: string } | null> {
  const [row] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId));
  return row?.secret ? { secret: row.secret } : null;
}

/** Notes the half minute of an accepted code; false when it or a later one was accepted before. */
export async function takeStep(
  db: Database,
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        eq(authenticators.secret, secret),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ id: authenticators.accountId });
  return rows.length > 0;
}

/** Puts new recovery codes in the place of all earlier ones, used or not. */
export async function replaceRecoveryCodes(
  db: Pick<Database, "delete" | "insert">,
  { accountId, at, hashes }: { accountId: string; at: Date; hashes: readonly string[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt: at })));
}

/** Uses a recovery code up; false for one that is not there or was used. If two use it at once, one gets true. */
export async function useRecoveryCode(
  db: Database,
  { accountId, codeHash, at }: { accountId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length > 0;
}

/**
 * Takes a second factor away while nobody else changes those of the account; with the last one go the recovery codes.
 * @param mustKeepOne - the court asks this person for a second factor
 * @param remove - takes it away; false when it was not there
 */
export function removeFactor(
  db: Database,
  { accountId, mustKeepOne }: { accountId: string; mustKeepOne: boolean },
  remove: (tx: Inside) => Promise<boolean>,
): Promise<"removed" | "absent" | "last"> {
  class Last extends Error {}
  return db
    .transaction(async (tx) => {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
      if (!(await remove(tx))) return "absent" as const;
      await forgetPending(tx, accountId);
      if (hasSecondFactor(await factorsOf(tx, accountId))) return "removed" as const;
      if (mustKeepOne) throw new Last();
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      return "removed" as const;
    })
    .catch((error: unknown) => {
      if (error instanceof Last) return "last" as const;
      throw error;
    });
}

/** Takes the authenticator app away. */
export function removeAuthenticator(
  db: Database,
  who: { accountId: string; mustKeepOne: boolean },
): Promise<"removed" | "absent" | "last"> {
  return removeFactor(db, who, async (tx) => {
    const rows = await tx
      .delete(authenticators)
      .where(and(eq(authenticators.accountId, who.accountId), isNotNull(authenticators.secret)))
      .returning({ id: authenticators.accountId });
    return rows.length > 0;
  });
}

/** Takes all second factors of an account away, as for somebody who lost them. */
export async function removeAllFactors(db: Pick<Database, "delete">, accountId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.accountId, accountId));
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await forgetPending(db, accountId);
}

/** Ends the logins of an account that wait for a second factor. */
export async function forgetPending(db: Pick<Database, "delete">, accountId: string): Promise<void> {
  await db.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId));
}
