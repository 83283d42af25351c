// Queries on accounts: finding the person behind a number or a name, guests, what they chose for their pages.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Account, ProfileChange } from "../../server/contract/rest/accounts.ts";
import { courtPaths, type Role, rolesInEnglish } from "../../server/contract/roles.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { accounts } from "../schema/index.ts";

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
  theme: accounts.theme,
  language: accounts.language,
};

/** The same columns, for statements that are written as text. */
export const accountColumnsText = Object.entries(accountColumns)
  .map(([field, { name }]) => `accounts.${name} AS "${field}"`)
  .join(", ");

/** A row of these columns. */
export type AccountRow = Omit<Account, "roleLabel" | "path">;

/** Adds to an account's columns what follows from its role. */
export function toAccount(row: AccountRow): Account {
  return { ...row, roleLabel: rolesInEnglish[row.role], path: courtPaths[row.role] };
}

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

/** The account with this user name and its password hash (null: it has no password); undefined as above. */
export async function accountByUsername(
  db: Database,
  username: string,
): Promise<{ account: Account; passwordHash: string | null } | undefined> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash, ...accountColumns })
    .from(accounts)
    .where(and(eq(accounts.username, username), isNull(accounts.disabledAt)));
  if (!row) return undefined;
  const { passwordHash, ...columns } = row;
  return { passwordHash, account: toAccount(columns) };
}

/** Makes the account of a guest, who has a name and nothing else. */
export async function insertGuest(
  db: Database,
  guest: { id: string; displayName: string; createdAt: Date },
): Promise<Account> {
  const [row] = await db
    .insert(accounts)
    .values({ ...guest, role: "ANONYMOUS", enrolmentOrOffice: "" })
    .returning(accountColumns);
  if (!row) throw new Error("the guest's account was not stored");
  return toAccount(row);
}

/** Changes what somebody chose for their pages; undefined when the account is not there. */
export async function changeProfile(
  db: Database,
  accountId: string,
  { theme, language }: ProfileChange,
): Promise<Account | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ theme, language })
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
