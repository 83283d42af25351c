// Queries on logins that wait for a second factor: each try is counted in the statement that finds one.
import { eq, lte } from "drizzle-orm";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Database } from "../client.ts";
import { pendingLogins } from "../schema/factors.ts";
import { type AccountRow, accountColumnsText, toAccount } from "./accounts.ts";
import { type Factors, factorColumnsText } from "./factors.ts";

type NewPending = typeof pendingLogins.$inferInsert;
export type PendingPurpose = NewPending["purpose"];

/** Keeps a login that waits. */
export async function keepPending(db: Database, pending: NewPending): Promise<void> {
  await db.insert(pendingLogins).values(pending);
}

/** Finds a waiting login and counts a try; undefined when over, tried too often, or its account is disabled. */
export async function tryPending(
  db: Pick<Database, "$client">,
  {
    tokenHash,
    purpose,
    at,
    most,
    counts,
  }: { tokenHash: string; purpose: PendingPurpose; at: Date; most: number; counts: boolean },
): Promise<{ account: Account; factors: Factors } | undefined> {
  const sql = db.$client;
  const [row] = await sql<(AccountRow & Factors)[]>`
    WITH tried AS (
      UPDATE pending_logins SET tries = tries + ${counts ? 1 : 0}
      WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND tries < ${most} AND expires_at > ${at}
      RETURNING account_id
    )
    SELECT ${sql.unsafe(accountColumnsText)}, ${sql.unsafe(factorColumnsText)}
    FROM tried JOIN accounts ON accounts.id = tried.account_id AND accounts.disabled_at IS NULL`;
  if (!row) return undefined;
  const { authenticator, passkeys, recovery, ...account } = row;
  return { account: toAccount(account), factors: { authenticator, passkeys, recovery } };
}

/** Ends a login that waits, because it is to become a session; false when it ended before. */
export async function endPending(db: Database, tokenHash: string): Promise<boolean> {
  const rows = await db
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, tokenHash))
    .returning({ hash: pendingLogins.tokenHash });
  return rows.length > 0;
}

/** Forgets those that are over. */
export async function forgetOldPending(db: Database, at: Date): Promise<void> {
  await db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, at));
}
