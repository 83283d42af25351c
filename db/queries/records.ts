// Sittings whose record a person may read: of a hall, of all, or those in which they chose items.
import { and, desc, eq, exists, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { chosenItems } from "../schema/causelist.ts";
import { courts } from "../schema/courts.ts";
import { sittingLog, sittings } from "../schema/sittings.ts";
import { isHall } from "./courts.ts";

export type SittingOnRecord = {
  courtId: string;
  hall: string;
  name: string;
  date: string;
  /** Whether the court was opened on that day. */
  isOpened: boolean;
};

/** The sittings that are wanted: those of every hall, of the hall with a number, or of an account. */
export type Wanted = { of: "all" } | { of: "hall"; number: string } | { of: "account"; id: string };

/** A part of that list: sittings of a day or before it, or those that follow one of them. */
export type Part = { until?: string; after?: { hall: string; courtId: string; date: string } };

/** The sittings with anything in their log, newest first and by hall; so many from the part's beginning. */
export function sittingsOnRecord(
  db: Pick<Database, "select">,
  wanted: Wanted,
  limit: number,
  { until, after }: Part = {},
): Promise<SittingOnRecord[]> {
  // Written out, not as a parameter: only so does it match the index of such entries.
  const opened = db
    .select({ one: sql`1` })
    .from(sittingLog)
    .where(
      and(eq(sittingLog.sitting, sittings.id), sql`${sittingLog.events} @> '[{"type":"sittingOpened"}]'`),
    );
  return db
    .select({
      courtId: courts.id,
      hall: courts.number,
      name: courts.name,
      date: sittings.date,
      isOpened: sql<boolean>`${exists(opened)}`,
    })
    .from(sittings)
    .innerJoin(courts, eq(courts.id, sittings.courtId))
    .where(
      and(
        gt(sittings.lastSeq, 0),
        isHall,
        isWanted(db, wanted),
        until === undefined ? undefined : lte(sittings.date, until),
        after && follows(after),
      ),
    )
    .orderBy(desc(sittings.date), courts.number, courts.id)
    .limit(limit);
}

/** The condition for what comes after one sitting of the list, whatever was added to the list since. */
function follows({ hall, courtId, date }: NonNullable<Part["after"]>): SQL {
  const later = sql`(${courts.number}, ${courts.id}) > (${hall}, ${courtId})`;
  return sql`(${lt(sittings.date, date)} OR (${eq(sittings.date, date)} AND ${later}))`;
}

function isWanted(db: Pick<Database, "select">, wanted: Wanted): SQL | undefined {
  if (wanted.of === "all") return undefined;
  if (wanted.of === "hall") return eq(courts.number, wanted.number);
  const selected = db
    .select({ one: sql`1` })
    .from(chosenItems)
    .where(
      and(
        eq(chosenItems.accountId, wanted.id),
        eq(chosenItems.courtId, sittings.courtId),
        eq(chosenItems.date, sittings.date),
      ),
    );
  return exists(selected);
}
