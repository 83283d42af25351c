// Queries on the calendar: bookings, their dates and people, and holidays.
import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { ScheduleKind } from "../../server/contract/calendar/kinds.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import {
  bookedPeople,
  holidays,
  invitees,
  occurrences,
  readinessStatements,
  scheduleChanges,
  schedules,
} from "../schema/schedules.ts";
import type { Transaction } from "./admin-log.ts";

type Reader = Pick<Database, "select">;
export type StoredSchedule = typeof schedules.$inferSelect;
export type StoredOccurrence = typeof occurrences.$inferSelect;
export type StoredInvitee = typeof invitees.$inferSelect;
export type StoredChange = typeof scheduleChanges.$inferInsert;

/** A part of time, its end not in it. */
export type Moments = { startsAt: Date; endsAt: Date };

/** The account that reads the calendar, and how much of it. */
export type CalendarReader = {
  id: string;
  /** All of it, what is planned for halls and cases, or only what one organised or is invited to. */
  sees: "all" | "halls" | "own";
};

/** The condition that an invitation is the account's own, or the one with which a guest came in. */
export const isInviteeOf = (account: string) =>
  or(eq(invitees.accountId, account), eq(invitees.guestId, account));

const isInvited = (db: Reader, reader: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(invitees)
      .where(and(eq(invitees.scheduleId, schedules.id), isInviteeOf(reader))),
  );

function visibleTo(db: Reader, { id, sees }: CalendarReader): SQL | undefined {
  if (sees === "all") return undefined;
  const isOwn = eq(schedules.organiserId, id);
  // PostgreSQL looks at these in their order: invitations, which it has to look up, come last.
  const ofHalls = sees === "halls" ? [eq(schedules.kind, "hearing"), isNotNull(schedules.courtId)] : [];
  return or(isOwn, ...ofHalls, isInvited(db, id));
}

/** The kind of what is in the calendar: no conference is read with it. */
const inCalendar = sql<ScheduleKind>`${schedules.kind}`;

/**
 * Planned dates within a span, in order, for one reader; no conferences. The hall is the booking's, which a date that
 * had begun before does not have.
 */
export function calendarOf(
  db: Reader,
  reader: CalendarReader,
  { startsAt, endsAt, courtId }: Moments & { courtId?: string },
) {
  const own = alias(invitees, "own");
  return db
    .select({
      occurrence: occurrences,
      schedule: schedules.id,
      kind: inCalendar,
      title: schedules.title,
      courtId: schedules.courtId,
      organiserId: schedules.organiserId,
      organiser: accounts.displayName,
      organiserBench: accounts.estCode,
      invitation: own.id,
      answer: own.answer,
    })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(accounts, eq(accounts.id, schedules.organiserId))
    .leftJoin(own, and(eq(own.scheduleId, schedules.id), eq(own.accountId, reader.id)))
    .where(
      and(
        eq(occurrences.state, "planned"),
        ne(schedules.kind, "conference"),
        lt(occurrences.startsAt, endsAt),
        gt(occurrences.endsAt, startsAt),
        courtId === undefined ? undefined : eq(occurrences.courtId, courtId),
        visibleTo(db, reader),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
}

/** A booking that a reader may see, with its organiser's name. */
export async function scheduleFor(db: Reader, reader: CalendarReader, id: string) {
  const [row] = await db
    .select({ schedule: schedules, organiser: accounts.displayName })
    .from(schedules)
    .innerJoin(accounts, eq(accounts.id, schedules.organiserId))
    .where(and(eq(schedules.id, id), visibleTo(db, reader)));
  return row ?? null;
}

/** A booking that is about to be changed: nobody else changes it meanwhile. */
export async function lockSchedule(tx: Transaction, id: string): Promise<StoredSchedule | null> {
  const [row] = await tx.select().from(schedules).where(eq(schedules.id, id)).for("update");
  return row ?? null;
}

/** Returns a booking without checking who asks. */
export async function scheduleOf(db: Reader, id: string): Promise<StoredSchedule | null> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id));
  return row ?? null;
}

/** The bookings of these ids. */
export function schedulesAmong(db: Reader, ids: readonly string[]): Promise<StoredSchedule[]> {
  return db.select().from(schedules).where(among(schedules.id, ids));
}

/** All dates of a booking, in their order. */
export function occurrencesOf(db: Reader, schedule: string): Promise<StoredOccurrence[]> {
  return db
    .select()
    .from(occurrences)
    .where(eq(occurrences.scheduleId, schedule))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
}

/** Returns who is invited, in the order of the list. Somebody with an account has the name of the account. */
export function inviteesOf(db: Reader, schedule: string) {
  return inviteesAmong(db, [schedule]);
}

/** Returns who is invited to these bookings; the invitations of one booking are in their order. */
export function inviteesAmong(db: Reader, ids: readonly string[]) {
  return db
    .select({
      invitee: invitees,
      name: sql<string>`coalesce(${accounts.displayName}, ${invitees.name})`,
      role: accounts.role,
      office: sql<string>`coalesce(${accounts.enrolmentOrOffice}, '')`,
    })
    .from(invitees)
    .leftJoin(accounts, eq(accounts.id, invitees.accountId))
    .where(among(invitees.scheduleId, ids))
    .orderBy(asc(invitees.place));
}

export type StoredStatement = typeof readinessStatements.$inferSelect;

/** Returns what is stated about the remote points of a booking, each for one of its dates. */
export function statementsOf(db: Reader, schedule: string): Promise<StoredStatement[]> {
  return statementsAmong(db, [schedule]);
}

/** Returns what is stated about the remote points of these bookings, each for one of their dates. */
export function statementsAmong(db: Reader, ids: readonly string[]): Promise<StoredStatement[]> {
  return db
    .select({
      occurrenceId: readinessStatements.occurrenceId,
      inviteeId: readinessStatements.inviteeId,
      stated: readinessStatements.stated,
    })
    .from(readinessStatements)
    .innerJoin(occurrences, eq(occurrences.id, readinessStatements.occurrenceId))
    .where(among(occurrences.scheduleId, ids))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
}

/** Stores the statement about a remote point for a date, replacing an earlier one. */
export async function putStatement(tx: Transaction, row: StoredStatement): Promise<void> {
  const { occurrenceId, inviteeId } = readinessStatements;
  await tx
    .insert(readinessStatements)
    .values(row)
    .onConflictDoUpdate({ target: [occurrenceId, inviteeId], set: { stated: row.stated } });
}

/** Deletes what is stated for these dates. */
export async function dropStatements(tx: Transaction, dates: readonly string[]): Promise<void> {
  await tx.delete(readinessStatements).where(among(readinessStatements.occurrenceId, dates));
}

const { before: _before, after: _after, ...changeColumns } = getTableColumns(scheduleChanges);

/** Selects a part of a history: the entries before one entry, and none older than another. Without these, all of it. */
export type HistoryPart = { before?: number | undefined; oldest?: number | null; most?: number };

/** The changes of a booking, newest first, without the values before and after each change. */
export function changesOf(db: Reader, schedule: string, most?: number) {
  return historyOf(db, changeColumns, schedule, most === undefined ? {} : { most });
}

/** The changes of a booking, with the values before and after each change. */
export function entriesOf(db: Reader, schedule: string, part: HistoryPart) {
  return historyOf(db, getTableColumns(scheduleChanges), schedule, part);
}

/** The history of a booking with these columns of its entries. */
function historyOf<Columns extends Record<string, AnyPgColumn>>(
  db: Reader,
  change: Columns,
  schedule: string,
  { before, oldest = null, most }: HistoryPart,
) {
  const found = db
    .select({ change, by: accounts.displayName, startsAt: occurrences.startsAt })
    .from(scheduleChanges)
    .innerJoin(accounts, eq(accounts.id, scheduleChanges.accountId))
    .leftJoin(occurrences, eq(occurrences.id, scheduleChanges.occurrenceId))
    .where(
      and(
        eq(scheduleChanges.scheduleId, schedule),
        before === undefined ? undefined : lt(scheduleChanges.id, before),
        oldest === null ? undefined : gte(scheduleChanges.id, oldest),
      ),
    )
    .orderBy(desc(scheduleChanges.id));
  return most === undefined ? found : found.limit(most);
}

/** The last entry of a booking's change while it was private: no hearing, in no hall. Null for none. */
export async function lastPrivateChange(db: Reader, schedule: string): Promise<number | null> {
  const { id, scheduleId, before } = scheduleChanges;
  const [row] = await db
    .select({ id: max(id) })
    .from(scheduleChanges)
    .where(
      and(
        eq(scheduleId, schedule),
        sql`${before} ->> 'kind' <> 'hearing'`,
        sql`${before} -> 'courtId' = 'null'::jsonb`,
      ),
    );
  return row?.id ?? null;
}

/** The names that these accounts have now. */
export function namesAmong(db: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.displayName })
    .from(accounts)
    .where(among(accounts.id, ids));
}

export async function insertSchedule(tx: Transaction, row: typeof schedules.$inferInsert): Promise<void> {
  await tx.insert(schedules).values(row);
}

export async function updateSchedule(
  tx: Transaction,
  id: string,
  change: Partial<StoredSchedule>,
): Promise<void> {
  await tx.update(schedules).set(change).where(eq(schedules.id, id));
}

/** Writes dates in the order of time, so that two who book several come to the same one first. */
export async function insertOccurrences(
  tx: Transaction,
  rows: readonly (typeof occurrences.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, occurrences, rows);
}

export async function updateOccurrence(
  tx: Transaction,
  id: string,
  change: Partial<StoredOccurrence>,
): Promise<void> {
  await tx.update(occurrences).set(change).where(eq(occurrences.id, id));
}

/** The people of these dates are free of them, or one of them. */
export async function freePeople(tx: Transaction, dates: readonly string[], account?: string): Promise<void> {
  const whose = account === undefined ? undefined : eq(bookedPeople.accountId, account);
  await tx.delete(bookedPeople).where(and(among(bookedPeople.occurrenceId, dates), whose));
}

export async function bookPeople(
  tx: Transaction,
  rows: readonly (typeof bookedPeople.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, bookedPeople, rows);
}

export async function insertInvitees(tx: Transaction, rows: readonly StoredInvitee[]): Promise<void> {
  await insertMany(tx, invitees, rows);
}

export async function deleteInvitees(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(invitees).where(among(invitees.id, ids));
}

export async function updateInvitee(
  tx: Transaction,
  id: string,
  change: Partial<StoredInvitee>,
): Promise<void> {
  await tx.update(invitees).set(change).where(eq(invitees.id, id));
}

export async function insertChange(tx: Transaction, row: StoredChange): Promise<void> {
  await tx.insert(scheduleChanges).values(row);
}

/** Those of these people who can be invited: their account is open, and has one of these roles. */
export function invitable(
  db: Reader,
  ids: readonly string[],
  roles: readonly (typeof accounts.$inferSelect)["role"][],
) {
  return db
    .select({ id: accounts.id, name: accounts.displayName })
    .from(accounts)
    .where(
      and(among(accounts.id, ids), inArray(accounts.role, [...roles]), sql`${accounts.disabledAt} IS NULL`),
    );
}

/** The court's holidays from one day to another, both in it. */
export function holidaysBetween(db: Reader, from: string, to: string) {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.date, from, to))
    .orderBy(asc(holidays.date));
}

/** Replaces the holidays from one day to another. */
export async function writeHolidays(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  rows: readonly (typeof holidays.$inferInsert)[],
): Promise<void> {
  await tx.delete(holidays).where(between(holidays.date, from, to));
  await insertMany(tx, holidays, rows);
}
