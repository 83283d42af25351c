// Where the High Court sits: its court halls with their bench, and the categories of its lists.
import { and, asc, desc, eq, isNull, lte, notInArray, type SQL } from "drizzle-orm";
import { isRoomType, roomTypes } from "../../server/contract/calendar/meeting-room.ts";
import { byBenchAndNumber } from "../../server/contract/courts.ts";
import type { HallType } from "../../server/contract/hall-rules.ts";
import type { CategoryOption } from "../../server/contract/rest/courts.ts";
import type { Database } from "../client.ts";
import { benches, categories as categoryTable, courts, hallRosters } from "../schema/courts.ts";

/** A court hall with the name of its bench, as it sits on a date; `id` is `HCPP01-1`. */
export type CourtHall = {
  id: string;
  estCode: string;
  bench: string;
  number: string;
  name: string;
  type: HallType;
  coram: string;
  judges: string[];
  position: number;
  floor: string;
  /** When its bench rises, as `16:30`; null where no roster says it. */
  ends: string | null;
};

type Reader = Pick<Database, "select" | "selectDistinctOn">;
/** The day, `2026-11-23`, as on which halls are read; if it is absent, the last day that is known of. */
type On = { date?: string };

/** Every court hall that is in use, by bench and number. */
export function allCourts(db: Reader, { date }: On = {}): Promise<CourtHall[]> {
  return courtsWhere(db, isNull(courts.retiredAt), date);
}

/** Every court hall, also those out of use. */
export function everyCourt(db: Reader, { date }: On = {}): Promise<CourtHall[]> {
  return courtsWhere(db, undefined, date);
}

/** One court hall, in use or not; null when there is none of this id. */
export async function courtById(db: Reader, id: string, { date }: On = {}): Promise<CourtHall | null> {
  const [court] = await courtsWhere(db, eq(courts.id, id), date);
  return court ?? null;
}

/** Every category the lists have named, by its code. */
export function categories(db: Pick<Database, "select">): Promise<CategoryOption[]> {
  return db
    .select({ value: categoryTable.value, text: categoryTable.text, logoUrl: categoryTable.logoUrl })
    .from(categoryTable)
    .orderBy(categoryTable.value);
}

/** The room of a meeting or a webinar is no hall. */
export const isHall = notInArray(courts.type, [...roomTypes]);

async function courtsWhere(db: Reader, where: SQL | undefined, date?: string): Promise<CourtHall[]> {
  const rows = await db
    .select({
      id: courts.id,
      estCode: courts.estCode,
      bench: benches.name,
      number: courts.number,
      name: courts.name,
      type: courts.type,
      coram: courts.coram,
      judges: courts.judges,
      position: courts.position,
      floor: courts.floor,
    })
    .from(courts)
    .innerJoin(benches, eq(benches.estCode, courts.estCode))
    .where(and(isHall, where));
  const rosters = new Map((await rostersOn(db, date)).map((roster) => [roster.courtId, roster]));
  const asOfDay = rows.flatMap((row) => {
    if (isRoomType(row.type)) return [];
    const roster = rosters.get(row.id);
    if (roster === undefined) return { ...row, type: row.type, ends: null };
    const { type, coram, ends } = roster;
    return { ...row, type, coram, ends, judges: roster.judges.map(({ name }) => name) };
  });
  return asOfDay.sort(byBenchAndNumber);
}

/** How a hall sits from a date on. */
export type Roster = typeof hallRosters.$inferSelect;

/** All rows of one hall, the newest first: on a date the first one holds that is not later. */
export function rostersOfHall(db: Pick<Database, "select">, courtId: string): Promise<Roster[]> {
  return db
    .select()
    .from(hallRosters)
    .where(eq(hallRosters.courtId, courtId))
    .orderBy(desc(hallRosters.fromDate));
}

/** The row of each hall that holds on a date; halls that never had one are left out. */
export function rostersOn(db: Pick<Database, "selectDistinctOn">, date?: string): Promise<Roster[]> {
  return db
    .selectDistinctOn([hallRosters.courtId])
    .from(hallRosters)
    .where(date === undefined ? undefined : lte(hallRosters.fromDate, date))
    .orderBy(asc(hallRosters.courtId), desc(hallRosters.fromDate));
}
