// Queries on the number and mail address of an account that its own person changes.
import { and, eq, isNull } from "drizzle-orm";
import postgres from "postgres";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { logOutPeople } from "./admin-people.ts";
import { type NewMessage, putMessages } from "./outbox.ts";

export type Contact = { phone: string | null; email: string | null };

/** Where messages reach an account; undefined when it is not there or closed. */
export async function contactOf(
  db: Pick<Database, "select">,
  accountId: string,
): Promise<Contact | undefined> {
  const [row] = await db
    .select({ phone: accounts.phone, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return row;
}

/**
 * Gives an account another number or mail address, and stores what its owner is told. A new number ends its sessions
 * and waiting logins, as when an admin changes it.
 * @param before - what it replaces: somebody else may have changed it meanwhile
 * @returns whether it was done; false when it is somebody else's number, or was changed meanwhile
 */
export async function changeContact(
  db: Database,
  accountId: string,
  { before, change, at }: { before: Contact; change: Partial<Contact>; at: Date },
  notices: readonly NewMessage[],
): Promise<boolean> {
  const { phone, email } = accounts;
  const isAsBefore = and(
    before.phone === null ? isNull(phone) : eq(phone, before.phone),
    before.email === null ? isNull(email) : eq(email, before.email),
  );
  try {
    return await db.transaction(async (tx) => {
      const rows = await tx
        .update(accounts)
        .set(change)
        .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt), isAsBefore))
        .returning({ id: accounts.id });
      if (rows.length === 0) return false;
      if (change.phone !== undefined) await logOutPeople(tx, [accountId], { at, reason: "changed" });
      await putMessages(tx, notices);
      return true;
    });
  } catch (error) {
    const cause = error instanceof Error && "cause" in error ? error.cause : error;
    if (cause instanceof postgres.PostgresError && cause.constraint_name === "accounts_phone") return false;
    throw error;
  }
}
