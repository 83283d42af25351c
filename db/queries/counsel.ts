// In which cases officers confirmed somebody as counsel or party: read from the logs, which are the truth.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type ConfirmedCase, caseKey } from "../../server/contract/sitting/roster.ts";
import type { Database } from "../client.ts";

const sides = ["Petitioner", "Respondent", "State", "Remote point", "Witness", "Counsellor", ""] as const;

const word = z.object({
  type: z.enum(["counselConfirmed", "counselWithdrawn"]),
  person: z.string(),
  caseNumber: z.string(),
  side: z.enum(sides).optional(),
});

/**
 * The cases in which an account is confirmed now, from all halls and days: the last word on each case counts. An index
 * holds the entries of the three commands that say it, and no others.
 */
export async function confirmedCases(
  db: Pick<Database, "execute">,
  accountId: string,
): Promise<ConfirmedCase[]> {
  const said = (type: string) => JSON.stringify([{ type, person: accountId }]);
  const rows = await db.execute<{ event: unknown }>(sql`
    SELECT event FROM sitting_log, LATERAL jsonb_array_elements(events) WITH ORDINALITY AS one(event, place)
    WHERE command IN ('admit', 'confirmCounsel', 'withdrawCounsel')
      AND (events @> ${said("counselConfirmed")}::jsonb OR events @> ${said("counselWithdrawn")}::jsonb)
      AND event->>'person' = ${accountId}
    ORDER BY at, sitting, seq, place`);
  const cases = new Map<string, ConfirmedCase>();
  for (const { event } of rows) {
    const read = word.safeParse(event);
    if (!read.success || read.data.caseNumber === "") continue;
    const { type, caseNumber, side } = read.data;
    if (type === "counselConfirmed") cases.set(caseKey(caseNumber), { caseNumber, side: side ?? "" });
    else cases.delete(caseKey(caseNumber));
  }
  return [...cases.values()];
}
