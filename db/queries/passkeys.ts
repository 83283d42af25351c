// Queries on passkeys: each belongs to one account, is used with a growing counter, and answers a challenge once.
import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { passkeys, usedChallenges } from "../schema/factors.ts";
import { accountColumns, toAccount } from "./accounts.ts";
import { addFactor, type NewFactor, removeFactor } from "./factors.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of an account, the first to be added first. */
export function passkeysOf(db: Database, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** A device's passkey by its name, and whose it is; undefined if unknown or its account is disabled. */
export async function passkeyByCredential(
  db: Database,
  credential: string,
): Promise<{ passkey: PasskeyRow; account: Account } | undefined> {
  const [row] = await db
    .select({ passkey: passkeys, account: accountColumns })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credential, credential), sql`${accounts.disabledAt} IS NULL`));
  return row && { passkey: row.passkey, account: toAccount(row.account) };
}

/** Adds a passkey; "over" when it is known already, or the account has as many as it may. */
export function addPasskey(
  db: Database,
  passkey: Omit<PasskeyRow, "usedAt" | "refusedAt">,
  { most, ...factor }: NewFactor & { most: number },
): Promise<"first" | "further" | "over"> {
  return addFactor(db, factor, async (tx) => {
    if ((await tx.$count(passkeys, eq(passkeys.accountId, passkey.accountId))) >= most) return false;
    const rows = await tx
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    return rows.length > 0;
  });
}

/** Gives a passkey of the account another name; false when it has none with this id. */
export async function renamePasskey(
  db: Database,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Takes a passkey of the account away. */
export function removePasskey(
  db: Database,
  { id, ...who }: { id: string; accountId: string; mustKeepOne: boolean },
): Promise<"removed" | "absent" | "last"> {
  return removeFactor(db, who, async (tx) => {
    const rows = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, who.accountId)))
      .returning({ id: passkeys.id });
    return rows.length > 0;
  });
}

/**
 * Notes that a passkey was used.
 * @returns false when its counter has not grown; that is noted too
 */
export async function notePasskeyUse(
  db: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  // Most passkeys of telephones count nothing and always say zero.
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const used = await db
    .update(passkeys)
    .set({ counter, usedAt: at })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  if (used.length > 0) return true;
  await db.update(passkeys).set({ refusedAt: at }).where(eq(passkeys.id, id));
  return false;
}

/** Notes that a challenge was answered; false when it was before. */
export async function takeChallenge(
  db: Database,
  challenge: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(usedChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return rows.length > 0;
}

/** Forgets answered challenges that are too old to be taken anyway. */
export async function forgetChallenges(db: Database, at: Date): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, at));
}
