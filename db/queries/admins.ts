// Queries for the command that keeps the administrators: who there is, and opening and shutting accounts.
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Role } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { accounts, sessions } from "../schema/index.ts";
import { tellAccountChanged, tellSessionEnded } from "./sessions.ts";

/** An account as the one who keeps the administrators sees it. */
export type KeptAccount = {
  id: string;
  role: Role;
  displayName: string;
  phone: string | null;
  disabledAt: Date | null;
};

const columns = {
  id: accounts.id,
  role: accounts.role,
  displayName: accounts.displayName,
  phone: accounts.phone,
  disabledAt: accounts.disabledAt,
};

/** Every administrator, shut ones too, the first to be made first. */
export function allAdmins(db: Database): Promise<KeptAccount[]> {
  return db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.role, "ADMIN"))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** The account with this id or this mobile number, shut or not. */
export async function keptAccount(
  db: Database,
  by: { id: string } | { phone: string },
): Promise<KeptAccount | undefined> {
  const which = "id" in by ? eq(accounts.id, by.id) : eq(accounts.phone, by.phone);
  const [row] = await db.select(columns).from(accounts).where(which);
  return row;
}

/**
 * Shuts an account and ends its sessions, in every process at once.
 * @param process names who tells it, so that a server does not read its own word
 * @returns how many sessions it ended; null when the account was shut already
 */
export function shutAccount(
  db: Database,
  accountId: string,
  at: Date,
  process: string,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const shut = await tx
      .update(accounts)
      .set({ disabledAt: at })
      .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
      .returning({ id: accounts.id });
    // Also for one that was shut before: whoever presses twice wants the sessions gone.
    const ended = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: "disabled" })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    for (const { id } of ended) await tellSessionEnded(tx, { id, accountId, reason: "disabled" }, process);
    await tellAccountChanged(tx, accountId, process);
    return shut.length === 0 ? null : ended.length;
  });
}

/** Opens an account that was shut; false when it was open. */
export async function openAccount(db: Database, accountId: string): Promise<boolean> {
  const opened = await db
    .update(accounts)
    .set({ disabledAt: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.disabledAt)))
    .returning({ id: accounts.id });
  return opened.length > 0;
}
