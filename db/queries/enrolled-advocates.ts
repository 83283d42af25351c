// Queries on the roll of enrolled advocates: reading all or some of it, and writing what a file says.
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { enrolledAdvocates } from "../schema/registrations.ts";
import type { Transaction } from "./admin-log.ts";
import type { Enrolled } from "./registrations.ts";

/** Advocates of the roll by their enrolment number: those of these numbers, held for this transaction, or all. */
export async function rollLines(
  tx: Pick<Database, "select">,
  enrolments?: readonly string[],
): Promise<Map<string, Enrolled>> {
  const { enrolment, phone, displayName } = enrolledAdvocates;
  const all = tx.select({ enrolment, phone, displayName }).from(enrolledAdvocates);
  const rows = await (enrolments === undefined ? all : all.where(among(enrolment, enrolments)).for("update"));
  return new Map(rows.map((row) => [row.enrolment, row]));
}

/** Puts advocates on the roll, over what it had of them. */
export async function putRoll(tx: Transaction, lines: readonly Enrolled[], at: Date): Promise<void> {
  const { enrolment, phone, displayName, importedAt } = enrolledAdvocates;
  await insertMany(
    tx,
    enrolledAdvocates,
    lines.map((line) => ({ ...line, importedAt: at })),
    { target: [enrolment], columns: [phone, displayName, importedAt] },
  );
}

/** Takes advocates off the roll. Accounts that they have already stay. */
export async function takeOffRoll(tx: Transaction, enrolments: readonly string[]): Promise<void> {
  if (enrolments.length > 0)
    await tx.delete(enrolledAdvocates).where(among(enrolledAdvocates.enrolment, enrolments));
}
