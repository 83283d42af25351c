// The hearings that a person attended, page by page, and sums over hearings: from the read models.
import { and, desc, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isRoomType, type RoomType, roomTypes } from "../../server/contract/calendar/meeting-room.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { courts } from "../schema/courts.ts";
import { appearances, attendances, outcomes } from "../schema/read-models.ts";

type Reader = Pick<Database, "select" | "execute">;

/** The part of a history that is wanted. `showsItems` is false for a reader to whom the items no longer belong. */
export type Attended = {
  person: string;
  from?: string | undefined;
  to?: string | undefined;
  hall?: string | undefined;
  role?: string | undefined;
  outcome?: string | undefined;
  showsItems: boolean;
};

/** The sittings that a person attended, the newest first, from the beginning or behind a sitting of a day. */
export function attendedSittings(
  db: Reader,
  { person, from, to, hall, role, outcome, showsItems }: Attended,
  limit: number,
  after?: { date: string; sitting: string },
) {
  const { sitting, courtId, date, office, items, fromAt, untilAt, heardMs, heardSince, waitedMs } =
    attendances;
  return db
    .select({
      sitting,
      courtId,
      date,
      office,
      items,
      fromAt,
      untilAt,
      heardMs,
      heardSince,
      waitedMs,
      role: attendances.role,
      hall: courts.number,
      meeting: sql<string | null>`CASE WHEN ${courts.type} IN ('MEETING', 'WEBINAR') THEN ${courts.name} END`,
    })
    .from(attendances)
    .innerJoin(courts, eq(courts.id, courtId))
    .where(
      and(
        eq(attendances.person, person),
        from === undefined ? undefined : gte(date, from),
        to === undefined ? undefined : lte(date, to),
        hall === undefined ? undefined : eq(courts.number, hall),
        role === undefined ? undefined : eq(attendances.role, role),
        outcome === undefined ? undefined : endedSo(outcome, showsItems),
        after && sql`(${date}, ${sitting}) < (${after.date}::date, ${after.sitting})`,
      ),
    )
    .orderBy(desc(date), desc(sitting))
    .limit(limit);
}

/** Whether somebody was seen and heard in a sitting, as its record has it. */
export async function wasHeardIn(db: Reader, sitting: string, person: string): Promise<boolean> {
  const { heardMs, heardSince } = attendances;
  const rows = await db
    .select({ heardMs })
    .from(attendances)
    .where(
      and(
        eq(attendances.sitting, sitting),
        eq(attendances.person, person),
        or(gt(heardMs, 0), isNotNull(heardSince)),
      ),
    );
  return rows.length > 0;
}

function endedSo(outcome: string, showsItems: boolean): SQL {
  if (!showsItems) return sql`false`;
  return sql`EXISTS (SELECT FROM ${outcomes} WHERE ${outcomes.sitting} = ${attendances.sitting}
    AND ${outcomes.item} = ANY(${attendances.items}) AND ${outcomes.state} = ${outcome})`;
}

/** A person's items in some sittings, in list order, with how long each was before the court. */
export function itemsAttended(db: Reader, person: string, sittings: readonly string[]) {
  const { sitting, item, serial, closed, caseNumber, petitioner, respondent, state, nextDate } = outcomes;
  return db
    .select({
      sitting,
      item,
      serial,
      closed,
      caseNumber,
      petitioner,
      respondent,
      state,
      nextDate,
      heardMs: appearances.heardMs,
    })
    .from(attendances)
    .innerJoin(outcomes, and(eq(sitting, attendances.sitting), sql`${item} = ANY(${attendances.items})`))
    .leftJoin(
      appearances,
      and(eq(appearances.sitting, sitting), eq(appearances.item, item), eq(appearances.person, person)),
    )
    .where(and(eq(attendances.person, person), among(attendances.sitting, sittings)))
    .orderBy(outcomes.position);
}

/** The hearings of which sums are made: between two days, of one person or of halls (null: all of them). */
export type Summed = {
  from: string;
  to: string;
  of: { person: string } | { courts: readonly string[] | null };
};
/** One row of sums: a name, milliseconds, and how many. */
type Amount = { name: string; ms: number; count: number };

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);

/** Hearings, in halls. */
function within(summed: Summed): SQL | undefined {
  const isOfHall = sql`NOT EXISTS (SELECT FROM ${courts} WHERE ${courts.id} = ${attendances.courtId} AND ${courts.type} IN ('MEETING', 'WEBINAR'))`;
  return and(ofDays(summed), isOfHall);
}

/** Hearings, meetings and webinars. */
function ofDays({ from, to, of }: Summed): SQL | undefined {
  const days = and(gte(attendances.date, from), lte(attendances.date, to));
  if ("person" in of) return and(days, eq(attendances.person, of.person));
  return and(days, of.courts === null ? undefined : inArray(attendances.courtId, [...of.courts]));
}

/** How many sittings and people, how long they were before the court together, and how long they waited. */
export async function attendanceSums(db: Reader, summed: Summed) {
  const [row] = await db
    .select({
      sittings: number(sql`count(DISTINCT ${attendances.sitting})`),
      people: number(sql`count(DISTINCT ${attendances.person})`),
      heardMs: number(sql`coalesce(sum(${attendances.heardMs}), 0)`),
      meanWaitMs: number(
        sql`coalesce(round(avg(${attendances.waitedMs}) FILTER (WHERE ${attendances.waitedMs} > 0)), 0)`,
      ),
      longestWaitMs: number(sql`coalesce(max(${attendances.waitedMs}), 0)`),
    })
    .from(attendances)
    .where(within(summed));
  return row ?? { sittings: 0, people: 0, heardMs: 0, meanWaitMs: 0, longestWaitMs: 0 };
}

const monday = sql<string>`to_char(date_trunc('week', ${attendances.date}), 'YYYY-MM-DD')`;

/** Time before the court and sittings, by week, by hall or by role. */
export function attendanceBy(db: Reader, summed: Summed, by: "week" | "hall" | "role"): Promise<Amount[]> {
  const name = { week: monday, hall: sql<string>`${courts.number}`, role: sql<string>`${attendances.role}` }[
    by
  ];
  const ms = number(sql`sum(${attendances.heardMs})`);
  return db
    .select({ name, ms, count: number(sql`count(DISTINCT ${attendances.sitting})`) })
    .from(attendances)
    .innerJoin(courts, eq(courts.id, attendances.courtId))
    .where(within(summed))
    .groupBy(sql`1`)
    .orderBy(by === "week" ? sql`1` : sql`2 DESC, 1`);
}

/** How long people were in meetings and in webinars, and how many there were. */
export async function roomsAttended(db: Reader, summed: Summed): Promise<(Amount & { name: RoomType })[]> {
  const there = sql`extract(epoch FROM coalesce(${attendances.untilAt}, ${attendances.fromAt}) - ${attendances.fromAt})`;
  const rows = await db
    .select({
      name: courts.type,
      ms: number(sql`round(sum(${there}) * 1000)`),
      count: number(sql`count(DISTINCT ${attendances.sitting})`),
    })
    .from(attendances)
    .innerJoin(courts, and(eq(courts.id, attendances.courtId), inArray(courts.type, [...roomTypes])))
    .where(ofDays(summed))
    .groupBy(courts.type)
    .orderBy(courts.type);
  return rows.flatMap(({ name, ...sums }) => (isRoomType(name) ? [{ name, ...sums }] : []));
}

/** The mean wait of those who waited, and how many they were, by week. */
export function waitsByWeek(db: Reader, summed: Summed): Promise<Amount[]> {
  return db
    .select({
      name: monday,
      ms: number(sql`round(avg(${attendances.waitedMs}))`),
      count: number(sql`count(*)`),
    })
    .from(attendances)
    .where(and(within(summed), sql`${attendances.waitedMs} > 0`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** How items ended, and how long the court heard them: those of halls, or those for which a person was let in. */
export function outcomesOf(db: Reader, { from, to, of }: Summed): Promise<Amount[]> {
  const days = and(gte(outcomes.date, from), lte(outcomes.date, to), sql`${outcomes.recordedAt} IS NOT NULL`);
  const whose =
    "person" in of
      ? sql`EXISTS (SELECT FROM ${attendances} WHERE ${attendances.sitting} = ${outcomes.sitting}
          AND ${attendances.person} = ${of.person} AND ${outcomes.item} = ANY(${attendances.items}))`
      : of.courts && inArray(outcomes.courtId, [...of.courts]);
  return db
    .select({
      name: sql<string>`${outcomes.state}`,
      ms: number(sql`coalesce(sum(${outcomes.heardMs}), 0)`),
      count: number(sql`count(*)`),
    })
    .from(outcomes)
    .where(and(days, whose ?? undefined))
    .groupBy(sql`1`)
    .orderBy(sql`3 DESC, 1`);
}
