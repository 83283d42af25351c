// Queries on invitations: what may be shown of a booking, answering links, due reminders, and addresses of personal
// calendars.
import { and, asc, eq, exists, gt, isNull, lt, lte, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { InvitationAnswer } from "../../server/contract/calendar/kinds.ts";
import { quietChanges } from "../../server/contract/rest/schedules.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { causeListItems } from "../schema/causelist.ts";
import { courts, hallRosters } from "../schema/courts.ts";
import { calendarFeeds, invitationLinks } from "../schema/invitations.ts";
import { outcomes } from "../schema/read-models.ts";
import { invitees, occurrences, scheduleChanges, schedules } from "../schema/schedules.ts";
import { unsentChanges } from "../schema/unsent-changes.ts";
import type { Transaction } from "./admin-log.ts";
import { isInviteeOf, type Moments, type StoredInvitee, type StoredOccurrence } from "./schedules.ts";

type Reader = Pick<Database, "select">;

/** The halls of these ids, with their names; `isFamily` where it is of type FC now or in any of its rosters. */
export async function hallsAmong(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, name, type } = courts;
  const halls = await db.select({ id, name, type }).from(courts).where(among(id, ids));
  const rosters = await db
    .select({ id: hallRosters.courtId })
    .from(hallRosters)
    .where(and(among(hallRosters.courtId, ids), eq(hallRosters.type, "FC")));
  const family = new Set(rosters.map((roster) => roster.id));
  return halls.map((hall) => ({ ...hall, isFamily: hall.type === "FC" || family.has(hall.id) }));
}

/** Of these cases those that may be named: on a list, and never in camera, closed or kept from the stream. */
export async function nameableAmong(db: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const { caseNumber, streaming, inCamera, deletedAt } = causeListItems;
  const listed = await db
    .select({ caseNumber, isOpen: sql<boolean>`bool_and(${streaming} AND NOT ${inCamera})` })
    .from(causeListItems)
    .where(and(among(caseNumber, numbers), isNull(deletedAt)))
    .groupBy(caseNumber);
  const heard = await db
    .select({ caseNumber: outcomes.caseNumber })
    .from(outcomes)
    .where(and(among(outcomes.caseNumber, numbers), eq(outcomes.closed, true)));
  const closed = new Set(heard.map((one) => one.caseNumber));
  return new Set(
    listed.flatMap((one) => (one.isOpen && !closed.has(one.caseNumber) ? [one.caseNumber] : [])),
  );
}

export async function insertLinks(
  tx: Pick<Database, "execute">,
  links: readonly (typeof invitationLinks.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, invitationLinks, links);
}

/** The invitation that a link answers; null where there is none any more. */
export async function inviteeOfLink(db: Reader, keyHash: string): Promise<StoredInvitee | null> {
  const [row] = await db
    .select({ invitee: invitees })
    .from(invitationLinks)
    .innerJoin(invitees, eq(invitees.id, invitationLinks.inviteeId))
    .where(eq(invitationLinks.keyHash, keyHash));
  return row?.invitee ?? null;
}

/** The invitation of an account, or of the one that a guest came in with, to a booking; null where there is none. */
export async function inviteeOfAccount(
  db: Reader,
  scheduleId: string,
  accountId: string,
): Promise<StoredInvitee | null> {
  const [row] = await db
    .select()
    .from(invitees)
    .where(and(eq(invitees.scheduleId, scheduleId), isInviteeOf(accountId)));
  return row ?? null;
}

/** The account that a guest came in with: the same each time. */
export async function writeGuest(tx: Transaction, id: string, guestId: string): Promise<void> {
  await tx.update(invitees).set({ guestId }).where(eq(invitees.id, id));
}

export async function writeAnswer(
  tx: Transaction,
  id: string,
  { answer, at }: { answer: InvitationAnswer; at: Date },
): Promise<void> {
  await tx.update(invitees).set({ answer, answeredAt: at }).where(eq(invitees.id, id));
}

/** Everybody who is invited to a booking is asked again. */
export async function clearAnswers(tx: Transaction, scheduleId: string): Promise<void> {
  await tx
    .update(invitees)
    .set({ answer: null, answeredAt: null })
    .where(eq(invitees.scheduleId, scheduleId));
}

/** The name of an account; an empty text where there is none. */
export async function nameOf(db: Reader, id: string): Promise<string> {
  const [row] = await db.select({ name: accounts.displayName }).from(accounts).where(eq(accounts.id, id));
  return row?.name ?? "";
}

/** The seat of the court at which an account is; null where it is at none. */
export async function benchOf(db: Reader, id: string): Promise<string | null> {
  const [row] = await db.select({ estCode: accounts.estCode }).from(accounts).where(eq(accounts.id, id));
  return row?.estCode ?? null;
}

/** When it is time for a reminder: those whose beginning is within `earliest` and `latest`. */
export type Due = { reminder: "dayBeforeOf" | "soonOf"; earliest: Date; latest: Date; beforeMs: number };

/** Dates that one process takes at once. */
const TAKEN_AT_ONCE = 20;

/**
 * Locks planned dates with a due reminder, which only this caller then sends; not if people were notified since it
 * became due.
 */
export async function takeDueDates(
  tx: Transaction,
  { reminder, earliest, latest, beforeMs }: Due,
): Promise<StoredOccurrence[]> {
  const done = occurrences[reminder];
  const notifiedSince = exists(
    tx
      .select({ one: sql`1` })
      .from(scheduleChanges)
      .where(
        and(
          eq(scheduleChanges.scheduleId, occurrences.scheduleId),
          notInArray(scheduleChanges.what, [...quietChanges]),
          sql`${scheduleChanges.at} >= ${occurrences.startsAt} - ${beforeMs} * interval '1 millisecond'`,
          // Nobody was notified yet of a change that is still unsent.
          notExists(
            tx
              .select({ one: sql`1` })
              .from(unsentChanges)
              .where(
                and(
                  eq(unsentChanges.scheduleId, scheduleChanges.scheduleId),
                  lte(unsentChanges.firstAt, scheduleChanges.at),
                ),
              ),
          ),
        ),
      ),
  );
  const due = tx
    .select({ id: occurrences.id })
    .from(occurrences)
    // The booking is locked too: one that is being changed waits for the next look, and nobody changes it.
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .where(
      and(
        eq(occurrences.state, "planned"),
        gt(occurrences.startsAt, earliest),
        sql`${occurrences.startsAt} <= ${latest.toISOString()}`,
        sql`${done} IS DISTINCT FROM ${occurrences.startsAt}`,
        sql`NOT ${notifiedSince}`,
      ),
    )
    .orderBy(asc(occurrences.id))
    .limit(TAKEN_AT_ONCE)
    .for("update", { skipLocked: true });
  return tx
    .update(occurrences)
    .set({ [reminder]: sql`${occurrences.startsAt}` })
    .where(sql`${occurrences.id} = ANY(ARRAY(${due}))`)
    .returning();
}

/** When the address of an account's own calendar was made; null where it has none. */
export async function feedOf(db: Reader, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId));
  return row?.madeAt ?? null;
}

/** Gives an account an address; one that it had stops working. */
export async function putFeed(
  db: Pick<Database, "insert">,
  feed: typeof calendarFeeds.$inferInsert,
): Promise<void> {
  const { keyHash, madeAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { keyHash, madeAt } });
}

export async function deleteFeed(db: Pick<Database, "delete">, accountId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId));
}

/** Returns the account whose calendar an address opens; null where there is none, or the account is closed. */
export async function feedOwner(
  db: Reader,
  keyHash: string,
): Promise<{ id: string; language: string | null } | null> {
  const [row] = await db
    .select({ id: accounts.id, language: accounts.language })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.keyHash, keyHash), isNull(accounts.disabledAt)));
  return row ?? null;
}

/** When a booking was changed last. */
const lastChange = sql`(SELECT max(${scheduleChanges.at}) FROM ${scheduleChanges}
  WHERE ${scheduleChanges.scheduleId} = ${schedules.id})`;

/** All dates, cancelled too, that an account organised or is invited to; `changedAt` is the last change. */
export function ownDates(db: Reader, accountId: string, { startsAt, endsAt }: Moments) {
  const isInvited = exists(
    db
      .select({ one: sql`1` })
      .from(invitees)
      .where(and(eq(invitees.scheduleId, schedules.id), eq(invitees.accountId, accountId))),
  );
  return db
    .select({
      schedule: schedules,
      occurrence: occurrences,
      organiser: accounts.displayName,
      changedAt: sql`${lastChange}`.mapWith(occurrences.startsAt),
    })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(accounts, eq(accounts.id, schedules.organiserId))
    .where(
      and(
        ne(schedules.kind, "conference"),
        lt(occurrences.startsAt, endsAt),
        gt(occurrences.endsAt, startsAt),
        or(eq(schedules.organiserId, accountId), isInvited),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
}
