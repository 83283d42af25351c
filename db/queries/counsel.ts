// Queries on confirmed counsel and parties, read from the logs, which are the source of truth.
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
 * The cases in which an account is confirmed, from all halls and days, the latest last. Each hall's last word on a
 * case counts, a withdrawal for all halls. An index holds the entries of the three commands that record it.
 */
export async function confirmedCases(
  db: Pick<Database, "$client">,
  accountId: string,
): Promise<ConfirmedCase[]> {
  const said = (type: string) => JSON.stringify([{ type, person: accountId }]);
  const rows = await db.$client<{ event: unknown; courtId: string }[]>`
    SELECT event, court_id AS "courtId"
    FROM sitting_log JOIN sittings ON sittings.id = sitting_log.sitting,
      LATERAL jsonb_array_elements(events) WITH ORDINALITY AS one(event, place)
    WHERE command IN ('admit', 'confirmCounsel', 'withdrawCounsel')
      AND (events @> ${said("counselConfirmed")}::text::jsonb OR events @> ${said("counselWithdrawn")}::text::jsonb)
      AND event->>'person' = ${accountId}
    ORDER BY at, sitting, seq, place`;
  const cases = new Map<string, ConfirmedCase[]>();
  for (const { event, courtId } of rows) {
    const read = word.safeParse(event);
    if (!read.success || read.data.caseNumber === "") continue;
    const { type, caseNumber, side } = read.data;
    const key = caseKey(caseNumber);
    const others = (cases.get(key) ?? []).filter((one) => one.courtId !== courtId);
    cases.delete(key);
    if (type === "counselConfirmed") cases.set(key, [...others, { caseNumber, side: side ?? "", courtId }]);
  }
  return [...cases.values()].flat();
}

/** A confirmation that stands: who, in which case, and where, when and by whom the last word on it was said. */
export type Confirmation = {
  person: string;
  name: string;
  office: string;
  caseNumber: string;
  side: string;
  courtId: string;
  hall: string;
  at: Date;
  by: string;
};

/**
 * Present confirmations for an admin, the newest first, without cases that any list or bench has closed
 * (docs/domain.md#closed-shows), and without what the read models do not have yet.
 */
export async function openConfirmations(db: Pick<Database, "execute">): Promise<Confirmation[]> {
  const heard = await db.execute<{ caseNumber: string; open: boolean }>(sql`
    SELECT case_number AS "caseNumber", bool_and(open) AS open FROM (
      SELECT case_number, NOT closed AS open FROM outcomes
      UNION ALL
      SELECT case_number, false FROM cause_list_items WHERE in_camera AND deleted_at IS NULL
    ) AS every GROUP BY case_number`);
  const wordOf = new Map<string, boolean>();
  for (const { caseNumber, open } of heard) {
    const key = caseKey(caseNumber);
    wordOf.set(key, open && wordOf.get(key) !== false);
  }
  const all = await currentConfirmations(db);
  return all.filter(({ caseNumber }) => wordOf.get(caseKey(caseNumber)) === true);
}

/**
 * All present confirmations, the newest first. For a hall: its own officers', and other halls' in a case that its
 * list has on this day or later.
 */
export async function currentConfirmations(
  db: Pick<Database, "execute">,
  hall?: { courtId: string; from: string },
): Promise<Confirmation[]> {
  const rows = await db.execute<Omit<Confirmation, "side" | "caseNumber"> & { event: unknown }>(sql`
    SELECT event, l.at, s.court_id AS "courtId", courts.name || ', ' || benches.name AS hall, coalesce(officer.display_name, '') AS by,
      event->>'person' AS person, coalesce(a.display_name, '') AS name,
      coalesce(a.enrolment_or_office, '') AS office
    FROM sitting_log l JOIN sittings s ON s.id = l.sitting
      JOIN courts ON courts.id = s.court_id JOIN benches USING (est_code)
      CROSS JOIN LATERAL jsonb_array_elements(l.events) WITH ORDINALITY AS one(event, place)
      LEFT JOIN accounts a ON a.id::text = event->>'person'
      LEFT JOIN accounts officer ON officer.id::text = l.actor_id
    WHERE l.command IN ('admit', 'confirmCounsel', 'withdrawCounsel')
      AND event->>'type' IN ('counselConfirmed', 'counselWithdrawn')
    ORDER BY l.at, l.sitting, l.seq, place`);
  const current = new Map<string, Confirmation[]>();
  for (const { event, at, ...row } of rows) {
    const read = word.safeParse(event);
    if (!read.success || read.data.caseNumber === "") continue;
    const { type, caseNumber, side = "" } = read.data;
    const key = `${row.person} ${caseKey(caseNumber)}`;
    const others = (current.get(key) ?? []).filter((one) => one.courtId !== row.courtId);
    current.delete(key);
    if (type === "counselConfirmed")
      current.set(key, [...others, { ...row, at: new Date(at), caseNumber, side }]);
  }
  const all = [...current.values()].flat().reverse();
  if (hall === undefined) return all;
  const listed = await db.execute<{ caseNumber: string }>(sql`
    SELECT DISTINCT case_number AS "caseNumber" FROM cause_list_items
    WHERE court_id = ${hall.courtId} AND date >= ${hall.from} AND deleted_at IS NULL`);
  const own = new Set(listed.map(({ caseNumber }) => caseKey(caseNumber)));
  return all.filter((one) => one.courtId === hall.courtId || own.has(caseKey(one.caseNumber)));
}
