// Queries for the command that keeps the administrators: who there is, and enabling and disabling accounts.
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Role, SubRole } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { isProvidersText } from "./accounts.ts";
import type { StoredRule } from "./external.ts";

/** An account as the one who keeps the administrators sees it. */
export type KeptAccount = {
  id: string;
  role: Role;
  displayName: string;
  phone: string | null;
  disabledAt: Date | null;
};

const columns = {
  id: accounts.id,
  role: accounts.role,
  displayName: accounts.displayName,
  phone: accounts.phone,
  disabledAt: accounts.disabledAt,
};

/** Every administrator, disabled ones too, the first to be made first. */
export function allAdmins(db: Database): Promise<KeptAccount[]> {
  return db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.role, "ADMIN"))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** The transaction of an act. */
type Writer = Pick<Database, "select" | "update">;

/** Which ways to log in are open; the provider of external login, or null where that is not. */
export type Ways = { otp_login: boolean; password_login: boolean; issuer: string | null };

/** A rule of external login, and whether it leads in a provider's own people and the court's earlier ones. */
export type LeadingRule = Pick<StoredRule, "role" | "subRole" | "courtHall"> & {
  made: boolean;
  joined: boolean;
};

/**
 * Whether one of the rules leads in a provider's person `e`. By which one they came is kept nowhere: the place tells.
 */
function isLedBy(rules: readonly LeadingRule[]) {
  const leads = sql`SELECT bool_or(CASE WHEN e.is_made THEN r.made ELSE r.joined END)
    FROM jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb)
      AS r(role text, "subRole" text, "courtHall" text, made boolean, joined boolean)
    WHERE r.role = accounts.role`;
  const isTheirPlace = sql`r."subRole" IS NOT DISTINCT FROM accounts.sub_role
    AND r."courtHall" IS NOT DISTINCT FROM accounts.court_hall`;
  return sql`coalesce((${leads} AND ${isTheirPlace}), (${leads}), false)`;
}

/**
 * Whether an account is not disabled and has what the open ways to log in need.
 * @param rules - those of external login instead of the ones that hold
 */
function canLogIn({ otp_login, password_login, issuer }: Ways, rules?: readonly LeadingRule[]) {
  const byCode = sql`${otp_login} AND ${accounts.phone} IS NOT NULL`;
  const hasPassword = sql`coalesce(${accounts.username}, ${accounts.phone}) IS NOT NULL AND ${accounts.passwordHash} IS NOT NULL`;
  const isMade = sql.raw(isProvidersText);
  const isLed = rules
    ? isLedBy(rules)
    : sql`EXISTS (SELECT 1 FROM external_rules r WHERE r.role = accounts.role)`;
  const isJoined = sql`EXISTS (SELECT 1 FROM external_identities e
    WHERE e.account_id = accounts.id AND e.issuer = ${issuer} AND ${isLed})`;
  const here = sql`NOT ${isMade} AND (${byCode} OR ${password_login} AND ${hasPassword})`;
  return sql`${accounts.disabledAt} IS NULL AND (${here} OR ${isJoined})`;
}

/** How many accounts there are, and how many of them can log in by these ways. */
export async function whoCanLogIn(
  db: Pick<Database, "select">,
  ways: Ways,
): Promise<{ all: number; anybody: number; admins: number }> {
  const can = canLogIn(ways);
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      anybody: sql<number>`(count(*) FILTER (WHERE ${can}))::int`,
      admins: sql<number>`(count(*) FILTER (WHERE ${can} AND ${accounts.role} = 'ADMIN'))::int`,
    })
    .from(accounts);
  return row ?? { all: 0, anybody: 0, admins: 0 };
}

/** How people can log in: the ways, and the rules of external login where they are not the ones that hold. */
export type Openness = { ways: Ways; rules?: readonly LeadingRule[] };

/** How many of each kind (sub-role, else role) could log in before and cannot after. */
export function whoLosesAccess(
  db: Pick<Database, "select">,
  { before, after }: Record<"before" | "after", Openness>,
): Promise<{ kind: Role | SubRole; people: number }[]> {
  // The sub-role "Advocate" says no more than the role of that name.
  const kind = sql<Role | SubRole>`coalesce(nullif(${accounts.subRole}, 'Advocate'), ${accounts.role})`;
  const people = sql<number>`count(*)::int`;
  return db
    .select({ kind, people })
    .from(accounts)
    .where(sql`(${canLogIn(before.ways, before.rules)}) AND NOT (${canLogIn(after.ways, after.rules)})`)
    .groupBy(kind)
    .orderBy(desc(people), kind);
}

/** The account with this id or this mobile number, disabled or not. */
export async function keptAccount(
  db: Database,
  by: { id: string } | { phone: string },
): Promise<KeptAccount | undefined> {
  const which = "id" in by ? eq(accounts.id, by.id) : eq(accounts.phone, by.phone);
  const [row] = await db.select(columns).from(accounts).where(which);
  return row;
}

/**
 * Disables an account; the database ends its session in every process at once (`account_rights_changed`).
 * @returns how many sessions it ended; null when it was disabled already
 */
export async function disableAccount(tx: Writer, accountId: string, at: Date): Promise<number | null> {
  // The account first, as a login does, so that the two wait for each other.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
  const disabled = await tx
    .update(accounts)
    .set({ disabledAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .returning({ id: accounts.id });
  return disabled.length === 0 ? null : open.length;
}

/** Opens an account that was disabled; false when it was open. */
export async function openAccount(tx: Writer, accountId: string): Promise<boolean> {
  const opened = await tx
    .update(accounts)
    .set({ disabledAt: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.disabledAt)))
    .returning({ id: accounts.id });
  return opened.length > 0;
}
