// The sittings whose hearing record a person may read: those of a hall, of all halls, or those they chose items in.
import { and, desc, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { chosenItems } from "../schema/causelist.ts";
import { courts } from "../schema/courts.ts";
import { sittings } from "../schema/sittings.ts";

export type SittingOnRecord = { courtId: string; hall: string; name: string; date: string };

/** Whose sittings are wanted: of every hall, of the hall with a number, or of an account. */
export type Wanted = { of: "all" } | { of: "hall"; number: string } | { of: "account"; id: string };

/** The newest sittings with anything in their log, newest first and by hall. */
export function sittingsOnRecord(
  db: Pick<Database, "select">,
  wanted: Wanted,
  limit: number,
): Promise<SittingOnRecord[]> {
  return db
    .select({ courtId: courts.id, hall: courts.number, name: courts.name, date: sittings.date })
    .from(sittings)
    .innerJoin(courts, eq(courts.id, sittings.courtId))
    .where(and(gt(sittings.lastSeq, 0), isWanted(db, wanted)))
    .orderBy(desc(sittings.date), courts.number, courts.id)
    .limit(limit);
}

function isWanted(db: Pick<Database, "select">, wanted: Wanted): SQL | undefined {
  if (wanted.of === "all") return undefined;
  if (wanted.of === "hall") return eq(courts.number, wanted.number);
  const chosen = db
    .select({ one: sql`1` })
    .from(chosenItems)
    .where(
      and(
        eq(chosenItems.accountId, wanted.id),
        eq(chosenItems.courtId, sittings.courtId),
        eq(chosenItems.date, sittings.date),
      ),
    );
  return exists(chosen);
}
