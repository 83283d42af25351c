// Court days: which sitting is a court's current one, and the end of a day, which the server records.
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { meetingRoomId, roomTypes } from "../contract/calendar/meeting-room.ts";
import { isDayOver } from "../contract/sitting/core/day.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import { serverActor } from "./actor.ts";
import type { LiveSitting } from "./sitting.ts";

/** How many days before today are searched for a sitting that was left open; an older one is closed when it is read. */
const DAYS_SEARCHED = 7;

/** The current sitting of a court: today's, or yesterday's while the court still sits after midnight. */
export function currentSitting(
  courtId: string,
  now: number,
  loaded: ReadonlyMap<string, Pick<LiveSitting, "state">>,
): string {
  const yesterday = loaded.get(sittingId(courtId, dayInIndia(now - DAY_MS)))?.state;
  const sitsOn = yesterday?.phase === "sitting" && !isDayOver(yesterday, now);
  return sitsOn ? yesterday.id : sittingId(courtId, dayInIndia(now));
}

/**
 * Ends the day of a sitting that is due to end. Every process tries; the decision lets it happen once. While the
 * database is away nothing happens, and the next check tries again.
 */
export async function endDayOf(live: Pick<LiveSitting, "state" | "submit">, now: number): Promise<void> {
  if (isDayOver(live.state, now) && isLeftOpen(live.state))
    await live.submit(randomUUID(), { type: "followUp" }, serverActor);
}

function isLeftOpen({ phase, people }: Sitting): boolean {
  return (
    phase === "sitting" || Object.values(people).some((one) => isPresent(one) || one.state === "WAITING")
  );
}

/**
 * Unloads finished sittings of earlier days, except the `keep` that were loaded last: a question about any past day
 * loads one.
 * @param loaded - the loaded sittings
 * @param bySitting - other maps that are keyed by sitting id
 */
export function unloadBefore(
  day: string,
  loaded: Map<string, Pick<LiveSitting, "state">>,
  bySitting: Map<string, unknown>,
  keep = 0,
): void {
  const past = [...loaded].filter(([, { state }]) => state.date < day && !isLeftOpen(state));
  for (const [id] of past.slice(0, Math.max(0, past.length - keep))) {
    loaded.delete(id);
    bySitting.delete(id);
  }
}

/**
 * SQL for sittings `s` in courts `c`: the last command that began or ended each. The officer begins a hall, the first
 * person a room; the server ends one with `followUp`, which closes and empties it.
 */
const lastTurn = (sql: postgres.Sql) => sql`
  CROSS JOIN LATERAL (
    SELECT l.command FROM sitting_log l
    WHERE l.sitting = s.id AND (
      l.command = 'closeSitting'
      OR l.command = 'followUp' AND (l.events @> '[{"type":"sittingClosed"}]' OR l.events @> '[{"type":"personLeft"}]')
      OR l.command = CASE WHEN c.type = ANY(${[...roomTypes]}) THEN 'enter' ELSE 'openSitting' END)
    ORDER BY l.seq DESC LIMIT 1
  ) last`;

/** The sittings of the last days that were begun and never closed, in halls and in rooms of meetings. */
export async function leftOpen(sql: postgres.Sql, now: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT s.id FROM sittings s JOIN courts c ON c.id = s.court_id ${lastTurn(sql)}
    WHERE s.date < ${dayInIndia(now)} AND s.date >= ${dayInIndia(now - DAYS_SEARCHED * DAY_MS)}
      AND last.command IN ('openSitting', 'enter')`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the webinars and the meetings of today and of yesterday after midnight, that people entered and nobody closed,
 * in any process.
 * @param known - sittings that need not be checked
 */
export async function openRooms(sql: postgres.Sql, now: number, known: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT s.id FROM occurrences o
    JOIN courts c ON c.id = ${meetingRoomId("")} || o.id
    JOIN sittings s ON s.court_id = c.id AND s.date >= ${dayInIndia(now - DAY_MS)} AND s.id <> ALL(${[...known]})
    ${lastTurn(sql)}
    WHERE o.starts_at > ${new Date(now - 2 * DAY_MS)} AND o.starts_at < ${new Date(now + DAY_MS)}
      AND last.command = 'enter'`;
  return rows.map(({ id }) => id);
}
