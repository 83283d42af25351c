// Queries on registrations: sending the form, what became of it, the registry's decisions, and the roll of advocates.
import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { RegistrationState } from "../../server/contract/rest/registration.ts";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { enrolledAdvocates, registrations } from "../schema/registrations.ts";

export type Registration = typeof registrations.$inferSelect;
/** The data that a form brings; `sentAt` is kept from the form that it replaces. */
export type NewRegistration = Omit<
  typeof registrations.$inferInsert,
  "number" | "state" | "changedAt" | "decidedAt" | "decidedBy" | "note" | "accountId"
>;

/** The states in which a registration is not decided. */
export const openStates: readonly RegistrationState[] = ["pending", "sent_back"];

/** The newest registration of a number; undefined when there is none. */
export async function registrationOf(db: Database, phone: string): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.phone, phone))
    .orderBy(desc(registrations.number))
    .limit(1);
  return row;
}

/** Whether any account has a number, disabled ones too. */
export async function hasAccount(db: Database, phone: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone)).limit(1);
  return rows.length > 0;
}

/** Stores a form for the registry. It replaces an undecided one of its number, and takes its place. */
export async function sendForm(db: Pick<Database, "insert">, form: NewRegistration): Promise<Registration> {
  const { id: _, sentAt, phone: __, ...changed } = form;
  const [row] = await db
    .insert(registrations)
    .values({ ...form, state: "pending", changedAt: sentAt })
    .onConflictDoUpdate({
      target: registrations.phone,
      targetWhere: sql`${registrations.state} IN ('pending', 'sent_back')`,
      set: { ...changed, state: "pending", changedAt: sentAt, decidedAt: null, decidedBy: null, note: null },
    })
    .returning();
  if (!row) throw new Error("the registration was not stored");
  return row;
}

/** Registrations that the registry reads before this one. */
export async function pendingBefore(db: Database, number: number): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(registrations)
    .where(and(eq(registrations.state, "pending"), lt(registrations.number, number)));
  return row?.before ?? 0;
}

export type Decision = { state: RegistrationState; at: Date; by: string | null; note: string | null };

/**
 * Decides a registration that is open.
 * @param from - the states in which it may be
 * @returns it as it is then; undefined when somebody else decided first
 */
export async function decideRegistration(
  db: Pick<Database, "update">,
  id: string,
  { state, at, by, note }: Decision,
  from: readonly RegistrationState[] = openStates,
): Promise<Registration | undefined> {
  const [row] = await db
    .update(registrations)
    .set({ state, decidedAt: at, decidedBy: by, note })
    .where(and(eq(registrations.id, id), inArray(registrations.state, [...from])))
    .returning();
  return row;
}

/** The account that a registration becomes. */
export function accountFrom(
  { phone, subRole, displayName, email, enrolmentOrOffice, accreditedUntil, pinHash }: Registration,
  { accountId, at }: { accountId: string; at: Date },
): typeof accounts.$inferInsert {
  const about = { phone, displayName, email, enrolmentOrOffice, pinHash, id: accountId, createdAt: at };
  return subRole === "Media"
    ? { ...about, role: "MEDIA", subRole: null, accreditedUntil }
    : { ...about, role: "ADVOCATE", subRole };
}

/**
 * Makes a registration's account, in the transaction in which it is approved.
 * @returns false when the number has an account already
 */
export async function makeAccount(
  db: Pick<Database, "insert" | "update">,
  row: Registration,
  { accountId, at }: { accountId: string; at: Date },
): Promise<boolean> {
  const made = await db
    .insert(accounts)
    .values(accountFrom(row, { accountId, at }))
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (made.length === 0) return false;
  await db.update(registrations).set({ accountId }).where(eq(registrations.id, row.id));
  return true;
}

/** An advocate on the court's roll. */
export type Enrolled = { enrolment: string; phone: string; displayName: string };

const isLine = ({ enrolment, phone }: Pick<Enrolled, "enrolment" | "phone">) =>
  and(eq(enrolledAdvocates.enrolment, enrolment), eq(enrolledAdvocates.phone, phone));

/** Whether the court's roll has this enrolment number with this mobile number just now; nothing is held. */
export async function isOnRoll(
  db: Pick<Database, "select">,
  line: Pick<Enrolled, "enrolment" | "phone">,
): Promise<boolean> {
  const rows = await db
    .select({ phone: enrolledAdvocates.phone })
    .from(enrolledAdvocates)
    .where(isLine(line));
  return rows.length > 0;
}

/**
 * Who has this enrolment and mobile number on the roll; undefined for nobody. The line is locked, so that the account
 * it lets in is stored before it can be undone.
 */
export async function enrolledWith(
  tx: Pick<Database, "select">,
  line: Pick<Enrolled, "enrolment" | "phone">,
): Promise<Enrolled | undefined> {
  const [row] = await tx.select().from(enrolledAdvocates).where(isLine(line)).for("share");
  return row;
}
