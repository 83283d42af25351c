// Queries on people for admins: searching them page by page, one of them, and changing them inside an act.
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PeopleFilters } from "../../server/contract/rest/admin-people.ts";
import type { Role } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { among, updateMany } from "../rows.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { courts } from "../schema/courts.ts";
import { pendingLogins } from "../schema/factors.ts";
import type { Transaction } from "./admin-log.ts";
import { endSessionsOf } from "./sessions.ts";

const byName = sql<string>`lower(${accounts.displayName})`;
// Pieces of their own: written among the columns of one table's query they would lose the names of their tables
// (tests/laws/queries.test.ts).
const openSession = sql`(SELECT 1 FROM ${sessions} WHERE ${sessions.accountId} = ${accounts.id}
  AND ${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > now())`;
const anySession = sql`(SELECT 1 FROM ${sessions} WHERE ${sessions.accountId} = ${accounts.id})`;
const latestSession = sql`(SELECT max(${sessions.createdAt}) FROM ${sessions} WHERE ${sessions.accountId} = ${accounts.id})`;

const columns = {
  id: accounts.id,
  username: accounts.username,
  displayName: accounts.displayName,
  role: accounts.role,
  subRole: accounts.subRole,
  phoneNumber: accounts.phone,
  enrolmentOrOffice: accounts.enrolmentOrOffice,
  estCode: accounts.estCode,
  courtHall: accounts.courtHall,
  disabledAt: accounts.disabledAt,
  isSignedIn: sql<boolean>`EXISTS ${openSession}`,
  lastSignIn: sql<string | null>`${latestSession}`.mapWith(accounts.createdAt),
};

/** Text that LIKE takes letter by letter. */
const literally = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The condition of a search: letters in a name, in a number however it is written, or in an address. */
function matching(q: string): SQL | undefined {
  const letters = literally(q.toLowerCase());
  const key = literally(q.normalize("NFKC").toLowerCase().replace(/\s/g, ""));
  const digits = q.replace(/[\s()-]/g, "").replace(/^\+?91(?=\d{10}$)|^\+91/, "");
  return or(
    sql`${byName} LIKE ${letters}`,
    sql`lower(regexp_replace(${accounts.enrolmentOrOffice}, '[[:space:]]', '', 'g')) LIKE ${key}`,
    sql`lower(${accounts.username}) LIKE ${key}`,
    sql`lower(${accounts.email}) LIKE ${key}`,
    /^\d+$/.test(digits) ? sql`${accounts.phone} LIKE ${literally(digits)}` : undefined,
  );
}

// Guests are no people of the court. After an undone import nothing is left to find; people of a provider have
// neither number nor user name, and are found.
const isPerson = and(
  ne(accounts.role, "ANONYMOUS"),
  or(
    isNull(accounts.disabledAt),
    isNotNull(accounts.phone),
    isNotNull(accounts.username),
    sql`EXISTS (SELECT 1 FROM external_identities e WHERE e.account_id = ${accounts.id})`,
  ),
);

function found({ q, role, state, bench, hall }: PeopleFilters): SQL | undefined {
  const states = {
    active: isNull(accounts.disabledAt),
    disabled: isNotNull(accounts.disabledAt),
    signedIn: sql`EXISTS ${openSession}`,
    neverSignedIn: sql`NOT EXISTS ${anySession}`,
  };
  return and(
    isPerson,
    role && eq(accounts.role, role),
    state && states[state],
    bench ? eq(accounts.estCode, bench) : undefined,
    hall ? eq(accounts.courtHall, hall) : undefined,
    q ? matching(q) : undefined,
  );
}

/**
 * People in the order of their names.
 * @param after - the last person of the page before
 */
export function searchPeople(
  db: Pick<Database, "select">,
  filters: PeopleFilters,
  { after, most }: { after?: string; most: number },
) {
  const behind =
    after === undefined
      ? undefined
      : sql`(${byName}, ${accounts.id}) > (SELECT lower(l.display_name), l.id FROM ${accounts} l WHERE l.id = ${after})`;
  return db
    .select(columns)
    .from(accounts)
    .where(and(found(filters), behind))
    .orderBy(byName, accounts.id)
    .limit(most);
}

/** How many a search finds. */
export async function countPeople(db: Pick<Database, "select">, filters: PeopleFilters): Promise<number> {
  const [row] = await db.select({ n: count() }).from(accounts).where(found(filters));
  return row?.n ?? 0;
}

/** Everything that an admin sees of a person; undefined for a guest or nobody. */
export async function personById(db: Pick<Database, "select">, id: string) {
  const [row] = await db
    .select({
      ...columns,
      email: accounts.email,
      managesLists: accounts.managesLists,
      accreditedUntil: accounts.accreditedUntil,
      hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
      createdAt: accounts.createdAt,
      since: sessions.createdAt,
      activeAt: sessions.activeAt,
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), isNull(sessions.endedAt)))
    .where(and(eq(accounts.id, id), ne(accounts.role, "ANONYMOUS")));
  return row;
}

const own = {
  id: accounts.id,
  role: accounts.role,
  subRole: accounts.subRole,
  displayName: accounts.displayName,
  phone: accounts.phone,
  username: accounts.username,
  email: accounts.email,
  estCode: accounts.estCode,
  courtHall: accounts.courtHall,
  enrolmentOrOffice: accounts.enrolmentOrOffice,
  accreditedUntil: accounts.accreditedUntil,
  accreditationNotice: accounts.accreditationNotice,
  disabledAt: accounts.disabledAt,
};

/** A person's own facts, which an act may change. */
export type PersonFields = Awaited<ReturnType<typeof lockPeople>>[number];

/** Locks people for this transaction in one order, so that two who take the same ones do not block each other. */
export function lockPeople(tx: Transaction, ids: readonly string[]) {
  return tx
    .select(own)
    .from(accounts)
    .where(and(among(accounts.id, ids), ne(accounts.role, "ANONYMOUS")))
    .orderBy(asc(accounts.id))
    .for("update");
}

/** The roles of people, by id. */
export async function rolesOf(
  tx: Pick<Database, "select">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(among(accounts.id, ids));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Changes one person. */
export async function changePerson(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<PersonFields, "id">>,
): Promise<void> {
  await tx.update(accounts).set(fields).where(eq(accounts.id, id));
}

/** Gives many people other facts, each their own. */
export async function changePeopleTo(
  tx: Transaction,
  people: readonly (Partial<PersonFields> & { id: string })[],
): Promise<void> {
  // One statement takes rows that have the same fields.
  const alike = Map.groupBy(people, (person) => Object.keys(person).sort().join());
  for (const rows of alike.values()) await updateMany(tx, accounts, accounts.id, rows);
}

/** Disables or enables people. The database ends the sessions of disabled ones (`account_rights_changed`). */
export async function switchPeople(tx: Transaction, ids: readonly string[], at: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt: at }).where(among(accounts.id, ids));
}

/** Ends people's sessions in every process, and their logins that wait for a second step; says whose. */
export async function logOutPeople(
  tx: Transaction,
  ids: readonly string[],
  how: { at: Date; reason: "logout" | "changed" },
): Promise<string[]> {
  const ends = await endSessionsOf(tx, ids, how);
  await tx.delete(pendingLogins).where(inArray(pendingLogins.accountId, [...ids]));
  return ends.map(({ accountId }) => accountId);
}

/** Those of these people who have logged in before. */
export async function haveComeIn(
  tx: Pick<Database, "selectDistinct">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: sessions.accountId })
    .from(sessions)
    .where(among(sessions.accountId, ids));
  return new Set(rows.map(({ id }) => id));
}
/** An enrolment number as numbers are compared; `enrolmentKey` of the contract says the same. */
const enrolmentOfAccount = sql<string>`upper(regexp_replace(normalize(${accounts.enrolmentOrOffice}, NFKC), '[[:space:]]', '', 'g'))`;
// Written out, for the index of counsel is not taken for a parameter.
const isCounsel = sql`${accounts.role} IN ('ADVOCATE', 'PROSECUTOR')`;

/** Which of the two somebody else has, this number or this place on the roll, for a sentence about it. */
export async function holderOf(
  tx: Transaction,
  id: string,
  { phone, enrolment }: { phone?: string | null; enrolment?: string | null },
): Promise<"phone" | "enrolment" | null> {
  const others = and(ne(accounts.id, id), ne(accounts.role, "ANONYMOUS"));
  if (phone) {
    const [row] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(others, eq(accounts.phone, phone)));
    if (row) return "phone";
  }
  if (!enrolment) return null;
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(others, isCounsel, sql`${enrolmentOfAccount} = ${enrolment}`));
  return row ? "enrolment" : null;
}

/** Whether somebody else has one of these user names, or is counsel with one of these enrolment numbers. */
export async function isTakenBeside(
  tx: Transaction,
  ids: readonly string[],
  { usernames, enrolments }: { usernames: readonly string[]; enrolments: readonly string[] },
): Promise<boolean> {
  const hasName = among(accounts.username, usernames);
  const hasNumber = and(
    isCounsel,
    sql`${enrolmentOfAccount} IN (SELECT jsonb_array_elements_text(${JSON.stringify(enrolments)}::text::jsonb))`,
  );
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(or(hasName, hasNumber), not(among(accounts.id, ids))))
    .limit(1);
  return rows.length > 0;
}

/** The seat of a hall in use by its number; null when there is none. */
export async function seatOfHall(tx: Pick<Database, "select">, number: string): Promise<string | null> {
  const [row] = await tx
    .select({ estCode: courts.estCode })
    .from(courts)
    .where(and(eq(courts.number, number), isNull(courts.retiredAt)));
  return row?.estCode ?? null;
}
