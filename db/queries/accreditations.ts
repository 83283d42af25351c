// Queries on media accounts whose accreditation ends: they are warned before, and disabled when it ends.
import { and, eq, gt, gte, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import type { Transaction } from "./admin-log.ts";

const isOpen = and(eq(accounts.role, "MEDIA"), isNull(accounts.disabledAt));

/** Open accounts of the media whose last day was before a day. */
export async function endedAccreditations(db: Pick<Database, "select">, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOpen, lt(accounts.accreditedUntil, today)));
  return rows.map(({ id }) => id);
}

/** Disables one of them, unless it was extended meanwhile; its last day, or undefined. */
export async function endAccreditation(
  tx: Transaction,
  id: string,
  { today, at }: { today: string; at: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ disabledAt: at })
    .where(and(eq(accounts.id, id), isOpen, lt(accounts.accreditedUntil, today)))
    .returning({ until: accounts.accreditedUntil });
  return row?.until ?? undefined;
}

/**
 * Takes those whose last day is not after a day and who have not been sent this notice or a later one.
 * @param days - which notice it is, in days before the end
 * @returns whom it is to be sent to, each once, whatever process asks
 */
export async function takeEndingAccreditations(
  tx: Transaction,
  { today, last, days }: { today: string; last: string; days: number },
): Promise<{ id: string; until: string }[]> {
  const { id, accreditedUntil, accreditationNotice } = accounts;
  const rows = await tx
    .update(accounts)
    .set({ accreditationNotice: days })
    .where(
      and(
        isOpen,
        gte(accreditedUntil, today),
        lte(accreditedUntil, last),
        or(isNull(accreditationNotice), gt(accreditationNotice, days)),
      ),
    )
    .returning({ id, until: accreditedUntil });
  return rows.flatMap(({ id: account, until }) => (until === null ? [] : [{ id: account, until }]));
}
