// Queries on when and how the person of a session last proved who they are.
import { and, eq, isNull } from "drizzle-orm";
import type { LoginProof, Proof } from "../../server/contract/proofs.ts";
import type { Database } from "../client.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { type Factors, factorColumns } from "./factors.ts";

/** When a session was proven last and how, and what its person has to prove it with. */
export type ProofState = {
  provenAt: Date | null;
  provenBy: LoginProof | null;
  phone: string | null;
  passwordHash: string | null;
  factors: Factors;
};

/** How a session stands; undefined when it or its account is not there. */
export async function proofState(
  db: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<ProofState | undefined> {
  const [row] = await db
    .select({
      provenAt: sessions.provenAt,
      provenBy: sessions.provenBy,
      phone: accounts.phone,
      passwordHash: accounts.passwordHash,
      ...factorColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(accounts.id, accountId)));
  if (!row) return undefined;
  const { authenticator, passkeys, recovery, ...state } = row;
  return { ...state, factors: { authenticator, passkeys, recovery } };
}

/** Notes a proof; false when the session is over. */
export async function markProven(
  db: Database,
  { sessionId, at, by }: { sessionId: string; at: Date; by: Proof },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ provenAt: at, provenBy: by })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}
