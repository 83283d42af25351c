// Queries on accounts: finding the person behind a number or a name, guests, what they chose for their pages.
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Account, ProfileChange } from "../../server/contract/rest/accounts.ts";
import { courtPaths, type Role, rolesInEnglish } from "../../server/contract/roles.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { type Factors, factorColumns } from "./factors.ts";
import { type NewMessage, putMessages } from "./outbox.ts";

/** The columns of an account that its own person may see. */
export const accountColumns = {
  id: accounts.id,
  role: accounts.role,
  subRole: accounts.subRole,
  displayName: accounts.displayName,
  phoneNumber: accounts.phone,
  estCode: accounts.estCode,
  courtHall: accounts.courtHall,
  enrolmentOrOffice: accounts.enrolmentOrOffice,
  managesLists: accounts.managesLists,
  theme: accounts.theme,
  language: accounts.language,
  disclaimerHiddenAt: accounts.disclaimerHiddenAt,
};

/** The same columns, for statements that are written as text. */
export const accountColumnsText = Object.entries(accountColumns)
  .map(([field, { name }]) => `accounts.${name} AS "${field}"`)
  .join(", ");

/** A row of these columns. */
export type AccountRow = Omit<Account, "roleLabel" | "path" | "showDisclaimer"> & {
  disclaimerHiddenAt: Date | string | null;
};

/** Adds to an account's columns what follows from them. */
export function toAccount({ disclaimerHiddenAt, ...row }: AccountRow): Account {
  const showDisclaimer = disclaimerHiddenAt === null;
  return { ...row, showDisclaimer, roleLabel: rolesInEnglish[row.role], path: courtPaths[row.role] };
}

/**
 * Whether a provider made an account of `accounts`, which it alone opens; for statements as text, where the builder
 * leaves out a column's table.
 */
export const isProvidersText =
  "EXISTS (SELECT 1 FROM external_identities e WHERE e.account_id = accounts.id AND e.is_made)";

const byPhone = builtOnce((db) =>
  db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.phone, sql.placeholder("phone")), isNull(accounts.disabledAt)))
    .prepare("account_by_phone"),
);

/** The account with this mobile number (ten digits); undefined when there is none or it is disabled. */
export async function accountByPhone(db: Database, phone: string): Promise<Account | undefined> {
  const [row] = await byPhone(db).execute({ phone });
  return row && toAccount(row);
}

/**
 * The account that logs in by a name, its password hash (null: none), and whether a provider made it; undefined as
 * above.
 * @param name - its user name, or its mobile number of ten digits where nobody has that as a user name
 */
export async function accountByName(
  db: Database,
  name: string,
): Promise<
  { account: Account; passwordHash: string | null; factors: Factors; isProviders: boolean } | undefined
> {
  const isProviders = sql.raw(isProvidersText).mapWith(Boolean).as("is_providers");
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash, isProviders, ...factorColumns, ...accountColumns })
    .from(accounts)
    .where(and(or(eq(accounts.username, name), eq(accounts.phone, name)), isNull(accounts.disabledAt)))
    .orderBy(desc(sql`${accounts.username} IS NOT DISTINCT FROM ${name}`))
    .limit(1);
  if (!row) return undefined;
  const { passwordHash, authenticator, passkeys, recovery, ...columns } = row;
  const { isProviders: isOfProvider, ...account } = columns;
  return {
    passwordHash,
    account: toAccount(account),
    factors: { authenticator, passkeys, recovery },
    isProviders: isOfProvider,
  };
}

/** The password of an account and the name that it leads in with; undefined when it is not there. */
export async function passwordOf(
  db: Database,
  accountId: string,
): Promise<{ name: string | null; hash: string | null; setAt: Date | null } | undefined> {
  const [row] = await db
    .select({
      name: sql<string | null>`coalesce(${accounts.username}, ${accounts.phone})`,
      hash: accounts.passwordHash,
      setAt: accounts.passwordSetAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/**
 * Stores a password, if nobody has stored another meanwhile.
 * @param before - the hash that it replaces
 * @param notices - what its owner is told, stored with it
 * @returns whether it was stored
 */
export async function setPassword(
  db: Database,
  { accountId, hash, before, at }: { accountId: string; hash: string; before: string | null; at: Date },
  notices: readonly NewMessage[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(accounts)
      .set({ passwordHash: hash, passwordSetAt: at })
      .where(
        and(
          eq(accounts.id, accountId),
          isNull(accounts.disabledAt),
          before === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, before),
        ),
      )
      .returning({ id: accounts.id });
    if (rows.length > 0) await putMessages(tx, notices);
    return rows.length > 0;
  });
}

/** Makes the account of a guest, who has a name and nothing else. */
export async function insertGuest(
  db: Pick<Database, "insert">,
  { office = "", ...guest }: { id: string; displayName: string; createdAt: Date; office?: string },
): Promise<Account> {
  const [row] = await db
    .insert(accounts)
    .values({ ...guest, role: "ANONYMOUS", enrolmentOrOffice: office })
    .returning(accountColumns);
  if (!row) throw new Error("the guest's account was not stored");
  return toAccount(row);
}

/** Changes what somebody chose for their pages; undefined when the account is not there. */
export async function changeProfile(
  db: Database,
  accountId: string,
  { theme, language, showDisclaimer }: ProfileChange,
  at: Date,
): Promise<Account | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      theme,
      language,
      // Hidden once, it stays hidden since then.
      ...(showDisclaimer === false && {
        disclaimerHiddenAt: sql`coalesce(${accounts.disclaimerHiddenAt}, ${at.toISOString()})`,
      }),
    })
    .where(eq(accounts.id, accountId))
    .returning(accountColumns);
  return row && toAccount(row);
}

/** For each of the roles, the person with the lowest mobile number: who the demo logs in as. */
export async function firstOfEachRole(
  db: Database,
  roles: readonly Role[],
): Promise<{ role: Role; displayName: string; phoneNumber: string; courtHall: string | null }[]> {
  const rows = await db
    .selectDistinctOn([accounts.role], accountColumns)
    .from(accounts)
    .where(and(inArray(accounts.role, [...roles]), isNull(accounts.disabledAt)))
    .orderBy(accounts.role, asc(accounts.phone));
  return rows.flatMap(({ role, displayName, phoneNumber, courtHall }) =>
    phoneNumber === null ? [] : [{ role, displayName, phoneNumber, courtHall }],
  );
}

/** The advocates with these enrolment numbers who can log in, by number. */
export async function advocatesNumbered(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, { displayName: string; phoneNumber: string }>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        eq(accounts.role, "ADVOCATE"),
        among(accounts.enrolmentOrOffice, numbers),
        isNull(accounts.disabledAt),
      ),
    );
  return new Map(
    rows.flatMap(({ displayName, phoneNumber, enrolmentOrOffice }) =>
      phoneNumber === null ? [] : [[enrolmentOrOffice, { displayName, phoneNumber }]],
    ),
  );
}
