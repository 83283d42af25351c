// Queries on messages to counsel that their item comes soon.
import { and, count, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { callNotices } from "../schema/call-notices.ts";

type Row = typeof callNotices.$inferInsert;

/** The accounts of counsel with these enrolment numbers who can log in, with the number. */
export async function counselNumbered(
  db: Pick<Database, "select">,
  numbers: readonly string[],
): Promise<{ id: string; enrolment: string }[]> {
  if (numbers.length === 0) return [];
  return await db
    .select({ id: accounts.id, enrolment: accounts.enrolmentOrOffice })
    .from(accounts)
    .where(
      and(
        inArray(accounts.role, ["ADVOCATE", "PROSECUTOR"]),
        inArray(accounts.enrolmentOrOffice, [...numbers]),
        isNull(accounts.disabledAt),
      ),
    );
}

/** How many such messages each of these accounts was written since a moment. */
export async function callNoticesSince(
  db: Pick<Database, "select">,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: callNotices.accountId, many: count() })
    .from(callNotices)
    .where(and(inArray(callNotices.accountId, [...ids]), gte(callNotices.at, since)))
    .groupBy(callNotices.accountId);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

/** Those of these who were told of one of these items of a sitting, as `item account`. */
export async function toldOfCall(
  db: Pick<Database, "select">,
  sitting: string,
  items: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ item: callNotices.item, id: callNotices.accountId })
    .from(callNotices)
    .where(and(eq(callNotices.sitting, sitting), inArray(callNotices.item, [...items])));
  return new Set(rows.map(({ item, id }) => `${item} ${id}`));
}

/** Notes that somebody is told; for a transaction with the message. @returns false where they were told before */
export async function noteCallNotice(db: Pick<Database, "insert">, row: Row): Promise<boolean> {
  const rows = await db
    .insert(callNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ item: callNotices.item });
  return rows.length > 0;
}
