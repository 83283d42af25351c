// Queries on PINs: what an account has, and when it was given in a session.
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts, sessions } from "../schema/accounts.ts";

/** The PIN of an account, and when it was given in one of its sessions; undefined when that is over. */
export async function pinState(
  db: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<{ pinHash: string | null; provenAt: Date | null } | undefined> {
  const [row] = await db
    .select({ pinHash: accounts.pinHash, provenAt: sessions.pinGivenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(accounts.id, accountId), isNull(sessions.endedAt)));
  return row;
}

/** Notes that the PIN was given; false when the session is over. */
export async function provePin(db: Database, sessionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ pinGivenAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Keeps another PIN, or none; it has to be given anew. */
export async function keepPin(db: Database, accountId: string, pinHash: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ pinHash }).where(eq(accounts.id, accountId));
    await tx.update(sessions).set({ pinGivenAt: null }).where(eq(sessions.accountId, accountId));
  });
}
