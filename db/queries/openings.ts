// Queries on when the rooms of meetings were held: each opening and closing, as recorded in their logs.
import { and, asc, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { sittingLog } from "../schema/sittings.ts";

/** One time of several; `to` is null while it goes on. Milliseconds since 1970. */
export type Opening = { from: number; to: number | null };

/**
 * When sittings were held, each in its order; of one that never was there is nothing.
 * @param sittings - their ids
 */
export async function openingsOf(
  db: Pick<Database, "select">,
  sittings: readonly string[],
): Promise<Map<string, Opening[]>> {
  const openings = new Map<string, Opening[]>();
  if (sittings.length === 0) return openings;
  // Written out, not as parameters: only so do they match the index of such entries.
  const opens = sql`${sittingLog.events} @> '[{"type":"sittingOpened"}]'`;
  const closes = sql`${sittingLog.events} @> '[{"type":"sittingClosed"}]'`;
  const rows = await db
    .select({ sitting: sittingLog.sitting, at: sittingLog.at, isOpening: sql<boolean>`${opens}` })
    .from(sittingLog)
    .where(and(among(sittingLog.sitting, sittings), sql`(${opens} OR ${closes})`))
    .orderBy(asc(sittingLog.sitting), asc(sittingLog.seq));
  for (const { sitting, at, isOpening } of rows) {
    const those = openings.get(sitting) ?? [];
    const last = those.at(-1);
    if (last?.to === null) {
      if (!isOpening) last.to = at.getTime();
    } else if (isOpening) those.push({ from: at.getTime(), to: null });
    openings.set(sitting, those);
  }
  return openings;
}
