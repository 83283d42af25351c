// Queries on the cases in which officers confirmed somebody as counsel or party, read from the logs, which are the source of truth.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type ConfirmedCase, caseKey } from "../../server/contract/sitting/core/roster.ts";
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
 * holds the entries of the three commands that record it, and no others.
 */
export async function confirmedCases(
  db: Pick<Database, "$client">,
  accountId: string,
): Promise<ConfirmedCase[]> {
  const said = (type: string) => JSON.stringify([{ type, person: accountId }]);
  const rows = await db.$client<{ event: unknown }[]>`
    SELECT event FROM sitting_log, LATERAL jsonb_array_elements(events) WITH ORDINALITY AS one(event, place)
    WHERE command IN ('admit', 'confirmCounsel', 'withdrawCounsel')
      AND (events @> ${said("counselConfirmed")}::text::jsonb OR events @> ${said("counselWithdrawn")}::text::jsonb)
      AND event->>'person' = ${accountId}
    ORDER BY at, sitting, seq, place`;
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

/** A confirmation that stands: who, in which case, and where, when and by whom the last word on it was said. */
export type Confirmation = {
  person: string;
  name: string;
  office: string;
  caseNumber: string;
  side: string;
  courtId: string;
  at: Date;
  by: string;
};

/** All confirmations that stand, those of one hall alone if it is named, the newest first. */
export async function standingConfirmations(
  db: Pick<Database, "execute">,
  courtId?: string,
): Promise<Confirmation[]> {
  const rows = await db.execute<Omit<Confirmation, "side" | "caseNumber"> & { event: unknown }>(sql`
    SELECT event, l.at, s.court_id AS "courtId", coalesce(officer.display_name, '') AS by,
      event->>'person' AS person, coalesce(a.display_name, '') AS name,
      coalesce(a.enrolment_or_office, '') AS office
    FROM sitting_log l JOIN sittings s ON s.id = l.sitting
      CROSS JOIN LATERAL jsonb_array_elements(l.events) WITH ORDINALITY AS one(event, place)
      LEFT JOIN accounts a ON a.id::text = event->>'person'
      LEFT JOIN accounts officer ON officer.id::text = l.actor_id
    WHERE l.command IN ('admit', 'confirmCounsel', 'withdrawCounsel')
      AND event->>'type' IN ('counselConfirmed', 'counselWithdrawn')
    ORDER BY l.at, l.sitting, l.seq, place`);
  const standing = new Map<string, Confirmation>();
  for (const { event, at, ...row } of rows) {
    const read = word.safeParse(event);
    if (!read.success || read.data.caseNumber === "") continue;
    const { type, caseNumber, side = "" } = read.data;
    const key = `${row.person} ${caseKey(caseNumber)}`;
    standing.delete(key);
    if (type === "counselConfirmed") standing.set(key, { ...row, at: new Date(at), caseNumber, side });
  }
  const all = [...standing.values()].reverse();
  return courtId === undefined ? all : all.filter((one) => one.courtId === courtId);
}
