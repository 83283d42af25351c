// Sittings of all days for an admin's search, with how far read models and checkpoints follow their logs.
import { and, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { checkpoints } from "../schema/checkpoints.ts";
import { benches, courts } from "../schema/courts.ts";
import { attendances, outcomes, projections } from "../schema/read-models.ts";
import { sittings } from "../schema/sittings.ts";
import { isHall } from "./courts.ts";

type SittingState = "not_open" | "open" | "over";

/**
 * A search's conditions. `open`: sittings in which the court sits now; `notOpen`: those of today in which it will, or
 * of later days.
 */
export type SittingSearch = {
  hall?: string;
  bench?: string;
  from?: string;
  to?: string;
  state?: SittingState;
  signed?: "whole" | "part" | "none";
  open: readonly string[];
  notOpen: readonly string[];
  today: string;
  after?: { date: string; id: string };
  count: number;
};

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);
const covered = sql`coalesce((SELECT max(${checkpoints.size}) FROM ${checkpoints} WHERE ${checkpoints.sitting} = ${sittings.id}), 0)`;
const isSigned: Record<NonNullable<SittingSearch["signed"]>, SQL> = {
  whole: sql`${covered} >= ${sittings.lastSeq}`,
  part: sql`${covered} BETWEEN 1 AND ${sittings.lastSeq} - 1`,
  none: sql`${covered} = 0`,
};

/** Sittings with anything in their log, the newest first. */
export function searchSittings(db: Pick<Database, "select">, search: SittingSearch) {
  const { hall, bench, from, to, state, signed, after, count } = search;
  const stateNow = sql<SittingState>`CASE WHEN ${among(sittings.id, search.open)} THEN 'open'
    WHEN ${sittings.date} > ${search.today}::date OR ${among(sittings.id, search.notOpen)} THEN 'not_open'
    ELSE 'over' END`;
  const rowsOf = (table: typeof outcomes | typeof attendances, condition: SQL = sql`true`) =>
    number(sql`(SELECT count(*) FROM ${table} WHERE ${table.sitting} = ${sittings.id} AND ${condition})`);
  return db
    .select({
      id: sittings.id,
      courtId: sittings.courtId,
      date: sittings.date,
      entries: sittings.lastSeq,
      hall: courts.number,
      name: courts.name,
      bench: benches.name,
      state: stateNow,
      signed: number(sql`least(${covered}, ${sittings.lastSeq})`),
      items: rowsOf(outcomes),
      decided: rowsOf(outcomes, sql`${outcomes.recordedAt} IS NOT NULL`),
      people: rowsOf(attendances),
      isComplete: sql<boolean>`${projections.seq} IS NOT DISTINCT FROM ${sittings.lastSeq}`,
    })
    .from(sittings)
    .innerJoin(courts, eq(courts.id, sittings.courtId))
    .innerJoin(benches, eq(benches.estCode, courts.estCode))
    .leftJoin(projections, eq(projections.sitting, sittings.id))
    .where(
      and(
        gt(sittings.lastSeq, 0),
        isHall,
        hall === undefined ? undefined : eq(courts.number, hall),
        bench === undefined ? undefined : eq(courts.estCode, bench),
        from === undefined ? undefined : gte(sittings.date, from),
        to === undefined ? undefined : lte(sittings.date, to),
        state && sql`${stateNow} = ${state}`,
        signed && isSigned[signed],
        after && sql`(${sittings.date}, ${sittings.id}) < (${after.date}::date, ${after.id})`,
      ),
    )
    .orderBy(desc(sittings.date), desc(sittings.id))
    .limit(count);
}
