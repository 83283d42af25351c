// Queries on what a booking would meet: who and what is taken, and the turn of those who book at once.
import { and, asc, eq, gt, isNull, lt, ne, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { courts, hallRosters } from "../schema/courts.ts";
import { bookedPeople, invitees, occurrences, schedules } from "../schema/schedules.ts";
import type { Transaction } from "./admin-log.ts";
import type { Moments } from "./schedules.ts";

type Reader = Pick<Database, "select">;

/** The times that are wanted, and the hall. */
export type WantedTimes = {
  courtId: string | null;
  times: readonly Moments[];
  /** Dates that do not count, by id: those that are about to be written anew. */
  except?: readonly string[];
};

/** By what a person is known: accounts, and mobile numbers and mail addresses, the latter in small letters. */
export type KnownBy = { accounts: readonly string[]; contacts: readonly string[] };

const notAmong = (ids: readonly string[] | undefined) =>
  ids === undefined || ids.length === 0 ? undefined : not(among(occurrences.id, ids));

const anyOf = (times: readonly Moments[]) =>
  or(
    ...times.map((time) => and(lt(occurrences.startsAt, time.endsAt), gt(occurrences.endsAt, time.startsAt))),
  );

/** The condition of a date that is planned at one of these times, and counts. */
const isThen = ({ times, except }: WantedTimes) =>
  and(eq(occurrences.state, "planned"), anyOf(times), notAmong(except));

/** The dates that have the hall at one of these times, in their order. */
export async function hallClashes(db: Reader, wanted: WantedTimes) {
  if (wanted.courtId === null || wanted.times.length === 0) return [];
  return db
    .select({
      schedule: schedules.id,
      title: schedules.title,
      name: courts.name,
      startsAt: occurrences.startsAt,
      endsAt: occurrences.endsAt,
    })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(courts, eq(courts.id, occurrences.courtId))
    .where(and(eq(occurrences.courtId, wanted.courtId), isThen(wanted)))
    .orderBy(asc(occurrences.startsAt));
}

/** Waits until nobody else books with one of these keys, and holds them to the end. All take them in one order. */
export async function takeTurn(tx: Transaction, keys: Iterable<string>): Promise<void> {
  const sorted = [...new Set(keys)].sort();
  const each = sql`unnest(${sql.param(sorted)}::text[]) AS taken (key)`;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('sunwai.booking ' || key, 0)) FROM ${each}`,
  );
}

const ofBooking = {
  id: occurrences.id,
  schedule: schedules.id,
  title: schedules.title,
  kind: schedules.kind,
  courtId: schedules.courtId,
  organiserId: schedules.organiserId,
  startsAt: occurrences.startsAt,
  endsAt: occurrences.endsAt,
};

/**
 * What takes people's time at the wanted times, by time: they are invited with their account or as guests, or sit on
 * its hall's bench that day.
 * @returns each with `keys`: by which account, number or address it takes somebody's time
 */
export async function timeTaken(db: Reader, { accounts: ids, contacts }: KnownBy, wanted: WantedTimes) {
  if (wanted.times.length === 0) return [];
  const found = [
    ...(ids.length === 0 ? [] : await ofAccounts(db, ids, wanted)),
    ...(ids.length === 0 ? [] : await ofBenches(db, ids, wanted)),
    ...(contacts.length === 0 ? [] : await ofGuests(db, contacts, wanted)),
  ];
  return found.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function ofAccounts(db: Reader, ids: readonly string[], wanted: WantedTimes) {
  return db
    .select({ ...ofBooking, keys: keysOf(sql`${bookedPeople.accountId}::text`) })
    .from(bookedPeople)
    .innerJoin(occurrences, eq(occurrences.id, bookedPeople.occurrenceId))
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .where(and(among(bookedPeople.accountId, ids), isThen(wanted)));
}

const smallMail = sql`lower(${invitees.email})`;

/** A conference takes nobody's time, and nobody's who only watches. */
function ofGuests(db: Reader, contacts: readonly string[], wanted: WantedTimes) {
  return db
    .select({ ...ofBooking, keys: keysOf(sql`${invitees.phone}, ${smallMail}`) })
    .from(invitees)
    .innerJoin(schedules, eq(schedules.id, invitees.scheduleId))
    .innerJoin(occurrences, eq(occurrences.scheduleId, schedules.id))
    .where(
      and(
        isNull(invitees.accountId),
        isOneOf([invitees.phone, smallMail], contacts),
        ...[ne(invitees.invitedAs, "watcher"), ne(schedules.kind, "conference"), isThen(wanted)],
      ),
    );
}

/** Dates in halls where these accounts sit that day; in the wanted hall the hall itself is in the way. */
function ofBenches(db: Reader, ids: readonly string[], wanted: WantedTimes) {
  const judge = sql`seated.judge ->> 'account'`;
  return db
    .select({ ...ofBooking, keys: keysOf(judge) })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .crossJoinLateral(sql`(
      SELECT jsonb_array_elements(held.judges) AS judge FROM (
        SELECT judges FROM ${hallRosters}
        WHERE court_id = ${occurrences.courtId}
          AND from_date <= (${occurrences.startsAt} AT TIME ZONE 'Asia/Kolkata')::date
        ORDER BY from_date DESC LIMIT 1) AS held) AS seated`)
    .where(
      and(
        isOneOf([judge], ids),
        wanted.courtId === null ? undefined : ne(occurrences.courtId, wanted.courtId),
        isThen(wanted),
      ),
    );
}

const keysOf = (keys: SQL) => sql<(string | null)[]>`ARRAY[${keys}]`;
/** One of these is among the values. PostgreSQL finds each by its index, which it would not for `among`. */
const isOneOf = (columns: readonly SQLWrapper[], values: readonly string[]) =>
  or(...columns.map((one) => sql`${one} = ANY(${sql.param([...values])}::text[])`));

/** The accounts of these ids, and those that have one of these numbers and addresses. */
export function accountsKnownBy(db: Reader, { accounts: ids, contacts }: KnownBy) {
  const { id, displayName: name, phone, email } = accounts;
  return db
    .select({ id, name, phone, email })
    .from(accounts)
    .where(
      or(sql`${id} = ANY(${sql.param([...ids])}::uuid[])`, isOneOf([phone, sql`lower(${email})`], contacts)),
    );
}
