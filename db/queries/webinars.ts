// Queries on webinars: which date of a booking is one, and who registered for it.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { invitees, occurrences, schedules } from "../schema/schedules.ts";
import { webinarRegistrations } from "../schema/webinars.ts";

type Reader = Pick<Database, "select">;
type Writer = Pick<Database, "insert" | "update" | "delete">;

/** A date of a webinar, with its booking and the name of who organised it; null where there is none of this id. */
export async function webinarOf(db: Reader, occurrence: string) {
  const [row] = await db
    .select({ occurrence: occurrences, schedule: schedules, organiser: accounts.displayName })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(accounts, eq(accounts.id, schedules.organiserId))
    .where(and(eq(occurrences.id, occurrence), eq(schedules.kind, "webinar")));
  return row ?? null;
}
export type Webinar = NonNullable<Awaited<ReturnType<typeof webinarOf>>>;

/** Returns who is invited to a booking: in which part, under which name, and by which accounts they come. */
export function invitedNames(db: Reader, scheduleId: string) {
  const { name, invitedAs, accountId, guestId, email, phone } = invitees;
  return db
    .select({ name, as: invitedAs, accountId, guestId, email, phone, called: accounts.displayName })
    .from(invitees)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(eq(invitees.scheduleId, scheduleId))
    .orderBy(asc(invitees.place));
}

const { occurrenceId: dateId, accountId: whoseId, wasInvited } = webinarRegistrations;

/** The accounts that came to a date that was open, without being invited. */
export async function registeredAccounts(db: Reader, occurrence: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: whoseId })
    .from(webinarRegistrations)
    .where(and(eq(dateId, occurrence), eq(wasInvited, false)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns who registered for a date, in the order in which they came, with the role of their account. */
export function registrationsOf(db: Reader, occurrenceId: string) {
  const { accountId, name, email, registeredAt } = webinarRegistrations;
  return db
    .select({ accountId, name, email, at: registeredAt, role: accounts.role })
    .from(webinarRegistrations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(webinarRegistrations.occurrenceId, occurrenceId))
    .orderBy(asc(registeredAt), asc(accountId));
}

/** Registers somebody, where they are not registered yet; who was invited once comes as somebody else now. */
export async function register(db: Writer, row: typeof webinarRegistrations.$inferInsert): Promise<void> {
  const insert = db.insert(webinarRegistrations).values(row);
  if (row.wasInvited) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: [dateId, whoseId], set: { wasInvited: false } });
}

/** Empties what guests said of themselves; that somebody came stays. */
export async function emptyRegistrations(db: Writer, accountIds: readonly string[]): Promise<void> {
  await db
    .update(webinarRegistrations)
    .set({ name: "", email: null })
    .where(inArray(webinarRegistrations.accountId, [...accountIds]));
}

export async function deleteRegistrations(db: Writer, accountId: string): Promise<void> {
  await db.delete(webinarRegistrations).where(eq(webinarRegistrations.accountId, accountId));
}
