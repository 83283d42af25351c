// Queries on how halls sit and who works in them, by date: rosters, the people of the court, and the halls themselves.

import { and, asc, between, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { isRoomType, roomTypes } from "../../server/contract/calendar/meeting-room.ts";
import type { HallType } from "../../server/contract/hall-rules.ts";
import type { Database } from "../client.ts";
import { publishWith } from "../notifications.ts";
import { accounts } from "../schema/accounts.ts";
import { causeListItems } from "../schema/causelist.ts";
import { benches, courts, hallRosters } from "../schema/courts.ts";
import type { Transaction } from "./admin-log.ts";
import type { Roster } from "./courts.ts";

type Reader = Pick<Database, "select" | "selectDistinctOn">;

/** The roles of those whom a roster places. */
const placedRoles = ["JUDGE", "MASTER", "STENOGRAPHER"] as const;

/** A judge, officer or stenographer who can be placed, with the hall where they are now. */
export type CourtWorker = {
  id: string;
  name: string;
  role: (typeof placedRoles)[number];
  estCode: string | null;
  courtHall: string | null;
};

/**
 * Everybody whom a roster can place, by name.
 * @param disabledToo - also closed accounts: whoever leaves a hall must not have it again when it is opened
 */
export async function courtWorkers(db: Reader, { disabledToo = false } = {}): Promise<CourtWorker[]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.displayName,
      role: accounts.role,
      estCode: accounts.estCode,
      courtHall: accounts.courtHall,
    })
    .from(accounts)
    .where(
      and(inArray(accounts.role, [...placedRoles]), disabledToo ? undefined : isNull(accounts.disabledAt)),
    )
    .orderBy(asc(accounts.displayName), asc(accounts.id));
  return rows.flatMap(({ role, ...row }) => {
    const placed = placedRoles.find((one) => one === role);
    return placed ? [{ ...row, role: placed }] : [];
  });
}

/** The first day after a date from which each hall sits otherwise. */
export async function nextChanges(db: Reader, date: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinctOn([hallRosters.courtId], { courtId: hallRosters.courtId, from: hallRosters.fromDate })
    .from(hallRosters)
    .where(gt(hallRosters.fromDate, date))
    .orderBy(asc(hallRosters.courtId), asc(hallRosters.fromDate));
  return new Map(rows.map(({ courtId, from }) => [courtId, from]));
}

/** The sittings of a date that were opened, with when they rose; null for those that have not. */
export async function openedOn(
  db: Pick<Database, "execute">,
  date: string,
): Promise<{ date: string; closedAt: number | null }[]> {
  // The conditions are those of the index of such entries.
  const rows = await db.execute<{ opened: boolean; at: string | Date }>(sql`
    SELECT last.opened, last.at FROM sittings s CROSS JOIN LATERAL (
      SELECT l.events @> '[{"type":"sittingOpened"}]' AS opened, l.at FROM sitting_log l
      WHERE l.sitting = s.id AND (l.events @> '[{"type":"sittingOpened"}]' OR l.events @> '[{"type":"sittingClosed"}]')
      ORDER BY l.seq DESC LIMIT 1
    ) last
    JOIN courts c ON c.id = s.court_id AND c.type NOT IN ${[...roomTypes]}
    WHERE s.date = ${date}`);
  return rows.map(({ opened, at }) => ({ date, closedAt: opened ? null : new Date(at).getTime() }));
}

/** Items of each hall's list on a date. */
export async function itemCounts(db: Reader, date: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ courtId: causeListItems.courtId, items: count() })
    .from(causeListItems)
    .where(and(eq(causeListItems.date, date), isNull(causeListItems.deletedAt)))
    .groupBy(causeListItems.courtId);
  return new Map(rows.map(({ courtId, items }) => [courtId, items]));
}

/** The first day from a date on for which a hall has items; null when there is none. */
export async function firstListFrom(db: Reader, courtId: string, date: string): Promise<string | null> {
  const [row] = await db
    .select({ first: sql<string | null>`min(${causeListItems.date})` })
    .from(causeListItems)
    .where(
      and(
        eq(causeListItems.courtId, courtId),
        sql`${causeListItems.date} >= ${date}`,
        isNull(causeListItems.deletedAt),
      ),
    );
  return row?.first ?? null;
}

/** Seats by their code. */
export function allSeats(db: Reader): Promise<{ estCode: string; name: string }[]> {
  return db.select().from(benches).orderBy(asc(benches.estCode));
}

/** Halls as they are stored, for callers that change them. */
export type StoredHall = Omit<typeof courts.$inferSelect, "type"> & { type: HallType };

/** Halls out of use, by number. */
export function retiredHalls(db: Reader): Promise<{ id: string; number: string; name: string }[]> {
  return db
    .select({ id: courts.id, number: courts.number, name: courts.name })
    .from(courts)
    .where(sql`${courts.retiredAt} IS NOT NULL`)
    .orderBy(asc(courts.id));
}

/** A hall, taken for this transaction. */
export async function lockHall(tx: Transaction, id: string): Promise<StoredHall | undefined> {
  const [hall] = await tx.select().from(courts).where(eq(courts.id, id)).for("update");
  return hall === undefined || isRoomType(hall.type) ? undefined : { ...hall, type: hall.type };
}

/** The rows of a hall's roster between two days, both included. */
export function rostersBetween(db: Reader, courtId: string, from: string, to: string): Promise<Roster[]> {
  return db
    .select()
    .from(hallRosters)
    .where(and(eq(hallRosters.courtId, courtId), between(hallRosters.fromDate, from, to)))
    .orderBy(asc(hallRosters.fromDate));
}

/** Rows that hold by a date and have not given people their halls yet, the earliest first. */
export function dueRosters(db: Reader, today: string): Promise<Roster[]> {
  return db
    .select()
    .from(hallRosters)
    .where(and(lte(hallRosters.fromDate, today), isNull(hallRosters.appliedAt)))
    .orderBy(asc(hallRosters.fromDate), asc(hallRosters.courtId));
}

/** Each hall's roster now, which last gave people their hall, and those to come, in order. */
export async function rostersNow(db: Reader): Promise<{ current: Roster[]; coming: Roster[] }> {
  const current = await db
    .selectDistinctOn([hallRosters.courtId])
    .from(hallRosters)
    .where(isNotNull(hallRosters.appliedAt))
    .orderBy(asc(hallRosters.courtId), desc(hallRosters.fromDate));
  const coming = await db
    .select()
    .from(hallRosters)
    .where(isNull(hallRosters.appliedAt))
    .orderBy(asc(hallRosters.fromDate), asc(hallRosters.courtId));
  return { current, coming };
}

/** Replaces the rosters of these halls on these days; null deletes a row. */
export async function writeRosters(
  tx: Pick<Database, "delete" | "insert">,
  rows: readonly { courtId: string; fromDate: string; row: Roster | null }[],
): Promise<void> {
  for (const { courtId, fromDate, row } of rows) {
    await tx
      .delete(hallRosters)
      .where(and(eq(hallRosters.courtId, courtId), eq(hallRosters.fromDate, fromDate)));
    if (row !== null) await tx.insert(hallRosters).values(row);
  }
}

/** Has every process read the halls anew, once this transaction is done. */
export async function notifyHalls(tx: Pick<Database, "execute">): Promise<void> {
  await publishWith(tx, "halls_changed", "");
}
