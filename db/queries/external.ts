// Queries on external login: a provider's people and their accounts, connecting, disconnecting, and rules.
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Database } from "../client.ts";
import { accounts } from "../schema/accounts.ts";
import { adminLog } from "../schema/admin-log.ts";
import { externalIdentities, externalRules } from "../schema/external.ts";
import { accountColumns, toAccount } from "./accounts.ts";
import type { Transaction } from "./admin-log.ts";
import { type Factors, factorColumns } from "./factors.ts";

type Reader = Pick<Database, "select">;

/** An account as a login through a provider finds it. */
export type ExternalAccount = { account: Account; factors: Factors; isDisabled: boolean };

const columns = {
  ...factorColumns,
  ...accountColumns,
  isDisabled: sql<boolean>`${accounts.disabledAt} IS NOT NULL`.as("is_disabled"),
};

type Row = Parameters<typeof toAccount>[0] & Factors & { isDisabled: boolean };

function asFound({ authenticator, passkeys, recovery, isDisabled, ...row }: Row): ExternalAccount {
  return { account: toAccount(row), factors: { authenticator, passkeys, recovery }, isDisabled };
}

/** The account of a person of a provider, and whether their first login made it. */
export async function accountOfSubject(
  db: Reader,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<(ExternalAccount & { isMade: boolean }) | undefined> {
  const [row] = await db
    .select({ ...columns, isMade: externalIdentities.isMade })
    .from(externalIdentities)
    .innerJoin(accounts, eq(accounts.id, externalIdentities.accountId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  if (!row) return undefined;
  const { isMade, ...rest } = row;
  return { ...asFound(rest), isMade };
}

/** Whether an account's mail address is the court's: nobody proved one that somebody wrote when registering. */
const isMailOfCourt = sql<boolean>`NOT EXISTS (SELECT FROM registrations AS form
  WHERE form.account_id = ${accounts.id} AND lower(form.email) = lower(${accounts.email}))`;

/** The mail address of an account by which somebody may be joined to it; null without one. */
export async function joiningMail(db: Reader, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isMailOfCourt));
  return row?.email ?? null;
}

/**
 * The court's accounts with this number or mail address, without guests and without people who wrote the address
 * themselves: with another's they would take that person in, or keep them out.
 */
export async function accountsWith(
  db: Reader,
  by: { phone: string } | { mail: string },
): Promise<ExternalAccount[]> {
  const has =
    "phone" in by
      ? eq(accounts.phone, by.phone)
      : and(eq(sql`lower(${accounts.email})`, by.mail), isMailOfCourt);
  const rows = await db
    .select(columns)
    .from(accounts)
    .where(and(has, ne(accounts.role, "ANONYMOUS")))
    .limit(2);
  return rows.map(asFound);
}

/** Whether an account was made by a provider, which alone opens it. */
export async function isProviders(db: Reader, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: externalIdentities.accountId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.accountId, accountId), externalIdentities.isMade))
    .limit(1);
  return rows.length > 0;
}

/** Whether somebody of this provider comes in with an account. */
export async function isJoined(
  db: Reader,
  { issuer, accountId }: { issuer: string; accountId: string },
): Promise<boolean> {
  const of = and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.accountId, accountId));
  const rows = await db
    .select({ id: externalIdentities.accountId })
    .from(externalIdentities)
    .where(of)
    .limit(1);
  return rows.length > 0;
}

/** Joins a person of a provider to an account; false when one of the two is joined already. */
export async function joinSubject(
  tx: Transaction,
  identity: typeof externalIdentities.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: externalIdentities.accountId });
  return rows.length > 0;
}

/** Adds an account that has no number and no name to log in with: the provider alone opens it. */
export async function addExternalPerson(
  tx: Transaction,
  person: Omit<typeof accounts.$inferInsert, "phone" | "username" | "passwordHash">,
): Promise<void> {
  await tx.insert(accounts).values(person);
}

/** The people of providers whom an account belongs to, without what the providers call them. */
export async function subjectsOf(db: Reader, accountId: string) {
  const { issuer, createdAt, isMade } = externalIdentities;
  return db
    .select({ issuer, since: createdAt, isMade })
    .from(externalIdentities)
    .where(eq(externalIdentities.accountId, accountId))
    .orderBy(asc(createdAt));
}

/** Parts an account from every person of a provider; how many that were. */
export async function partSubjects(tx: Transaction, accountId: string): Promise<number> {
  const rows = await tx
    .delete(externalIdentities)
    .where(eq(externalIdentities.accountId, accountId))
    .returning({ id: externalIdentities.accountId });
  return rows.length;
}

/** How many open accounts people of a provider have. */
export async function countSubjects(db: Reader, issuer: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(externalIdentities)
    .innerJoin(accounts, eq(accounts.id, externalIdentities.accountId))
    .where(and(eq(externalIdentities.issuer, issuer), isNull(accounts.disabledAt)));
  return row?.n ?? 0;
}

/** The rules in their order. */
export async function externalRulesOf(db: Reader) {
  const rows = await db.select().from(externalRules).orderBy(asc(externalRules.place));
  return rows.map(({ place: _, ...rule }) => rule);
}
export type StoredRule = Awaited<ReturnType<typeof externalRulesOf>>[number];

/** Puts other rules in the place of all that there are. */
export async function replaceExternalRules(tx: Transaction, rules: readonly StoredRule[]): Promise<void> {
  await tx.delete(externalRules);
  if (rules.length > 0)
    await tx.insert(externalRules).values(rules.map((rule, place) => ({ ...rule, place })));
}

/** The last change of the rules, as the admins' log has it. */
export async function lastRulesChange(db: Reader) {
  const [row] = await db
    .select({
      at: adminLog.at,
      actor: adminLog.actor,
      actorName: accounts.displayName,
      before: adminLog.before,
    })
    .from(adminLog)
    .leftJoin(accounts, sql`${accounts.id}::text = ${adminLog.actor}`)
    .where(eq(adminLog.act, "externalRulesChanged"))
    .orderBy(desc(adminLog.seq))
    .limit(1);
  return row;
}
