// Queries on registrations for the registry: finding them, what the court knows of what they say, and deciding many.
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type {
  KnownOfRegistration,
  RegistrationFilters,
} from "../../server/contract/rest/admin-registrations.ts";
import type { RegistrationState } from "../../server/contract/rest/registration.ts";
import type { Database } from "../client.ts";
import { among, insertMany, updateMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { causeListItems } from "../schema/causelist.ts";
import { courts } from "../schema/courts.ts";
import { enrolledAdvocates, registrations } from "../schema/registrations.ts";
import type { Transaction } from "./admin-log.ts";
import { accountFrom, openStates, type Registration } from "./registrations.ts";

type Reader = Pick<Database, "select">;

/** Text that LIKE takes letter by letter. */
const literally = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A search: part of a name, of a number however it is written, of an address; or a whole reference. */
function matching(q: string): SQL | undefined {
  const [, number] = /^R-\d{4}-(\d{1,12})$/i.exec(q) ?? [];
  if (number !== undefined) return eq(registrations.number, Number(number));
  const digits = q.replace(/[\s()-]/g, "").replace(/^\+?91(?=\d{10}$)|^\+91/, "");
  const key = literally(q.normalize("NFKC").toLowerCase().replace(/\s/g, ""));
  return or(
    sql`lower(${registrations.displayName}) LIKE ${literally(q.toLowerCase())}`,
    sql`lower(regexp_replace(${registrations.enrolmentOrOffice}, '[[:space:]]', '', 'g')) LIKE ${key}`,
    sql`lower(${registrations.email}) LIKE ${key}`,
    /^\d+$/.test(digits) ? sql`${registrations.phone} LIKE ${literally(digits)}` : undefined,
  );
}

function found({ state, subRole, q }: RegistrationFilters): SQL | undefined {
  return and(
    eq(registrations.state, state),
    subRole && eq(registrations.subRole, subRole),
    q ? matching(q) : undefined,
  );
}

/**
 * Registrations that a search finds: open ones in the order in which they came, decided ones the newest first.
 * @param after - the number of the last one of the page before
 * @returns a page of them, and how many there are in all
 */
export async function searchRegistrations(
  db: Reader,
  filters: RegistrationFilters,
  { after, most }: { after?: number; most: number },
): Promise<{ rows: Registration[]; total: number }> {
  const isOpen = openStates.includes(filters.state);
  const behind = after === undefined ? undefined : (isOpen ? gt : lt)(registrations.number, after);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(registrations)
      .where(and(found(filters), behind))
      .orderBy((isOpen ? asc : desc)(registrations.number))
      .limit(most),
    db.select({ total: count() }).from(registrations).where(found(filters)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many wait for the registry. */
export async function countWaiting(db: Reader): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(registrations)
    .where(eq(registrations.state, "pending"));
  return row?.waiting ?? 0;
}

/** An enrolment number as numbers are compared; `enrolmentKey` of the contract says the same. */
const enrolmentOfAccount = sql<string>`upper(regexp_replace(normalize(${accounts.enrolmentOrOffice}, NFKC), '[[:space:]]', '', 'g'))`;

/** Accounts of advocates and prosecutors that have one of these enrolment numbers, by the number. */
export async function holdersOfEnrolments(
  db: Reader,
  enrolments: readonly string[],
): Promise<Map<string, { id: string; displayName: string; phone: string | null }>> {
  if (enrolments.length === 0) return new Map();
  const rows = await db
    .select({
      key: enrolmentOfAccount,
      id: accounts.id,
      displayName: accounts.displayName,
      phone: accounts.phone,
    })
    .from(accounts)
    // Written out, for the index of counsel is not taken for a parameter.
    .where(
      and(
        sql`${accounts.role} IN ('ADVOCATE', 'PROSECUTOR')`,
        sql`${enrolmentOfAccount} = ANY(ARRAY(
      SELECT jsonb_array_elements_text(${JSON.stringify(enrolments)}::text::jsonb)))`,
      ),
    );
  return new Map(rows.map(({ key, ...holder }) => [key, holder]));
}

/** Which of these mobile numbers have an account. */
export async function numbersWithAccount(db: Reader, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ phone: accounts.phone }).from(accounts).where(among(accounts.phone, phones));
  return new Set(rows.flatMap(({ phone }) => phone ?? []));
}

/** What the roll has of these enrolment and mobile numbers. */
function onRoll(db: Reader, { enrolments, phones }: { enrolments: string[]; phones: string[] }) {
  return db
    .select()
    .from(enrolledAdvocates)
    .where(or(among(enrolledAdvocates.enrolment, enrolments), among(enrolledAdvocates.phone, phones)));
}

/** Items of a day that name one of these enrolment numbers, with all that they name. */
async function listedWith(db: Reader, enrolments: readonly string[], date: string) {
  if (enrolments.length === 0) return [];
  const { courtId, serial, petitionerEnrolments, respondentEnrolments, deletedAt, position } = causeListItems;
  // Compares the whole array with each item: without statistics, as on a day just published, the planner expects one
  // item and would scan a joined table thousands of times.
  const wanted = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(enrolments)}::text::jsonb))`;
  const rows = await db
    .select({ hall: courts.number, serial, petitionerEnrolments, respondentEnrolments })
    .from(causeListItems)
    .innerJoin(courts, eq(courts.id, courtId))
    .where(
      and(
        eq(causeListItems.date, date),
        isNull(deletedAt),
        or(sql`${petitionerEnrolments} ?| ${wanted}`, sql`${respondentEnrolments} ?| ${wanted}`),
      ),
    )
    .orderBy(asc(position));
  return rows.map(({ hall, serial, ...row }) => ({
    hall,
    serial,
    enrolments: [...row.petitionerEnrolments, ...row.respondentEnrolments],
  }));
}

/** How often these numbers were refused. */
async function refusedOf(db: Reader, phones: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ phone: registrations.phone, times: count() })
    .from(registrations)
    .where(and(among(registrations.phone, phones), eq(registrations.state, "refused")))
    .groupBy(registrations.phone);
  return new Map(rows.map(({ phone, times }) => [phone, times]));
}

/**
 * Returns what the court knows about what registrations say.
 * @param date - today, for the cause list
 * @returns each with what is known of it, in their order
 */
export async function knownOf(
  db: Reader,
  rows: readonly Registration[],
  date: string,
): Promise<{ row: Registration; known: KnownOfRegistration }[]> {
  const enrolments = rows.flatMap((row) => (row.subRole === "Advocate" ? row.enrolmentOrOffice : []));
  const phones = rows.map(({ phone }) => phone);
  const [roll, holders, withAccount, refused, listed] = await Promise.all([
    onRoll(db, { enrolments, phones }),
    holdersOfEnrolments(db, enrolments),
    numbersWithAccount(db, phones),
    refusedOf(db, phones),
    listedWith(db, enrolments, date),
  ]);
  return rows.map((row) => {
    const { phone, subRole, enrolmentOrOffice: own, state } = row;
    const isCounsel = subRole === "Advocate";
    const enrolled = isCounsel ? roll.find((one) => one.enrolment === own) : undefined;
    const other = roll.find((one) => one.phone === phone && !(isCounsel && one.enrolment === own));
    const holder = isCounsel ? holders.get(own) : undefined;
    const known = {
      enrolment: enrolled
        ? { displayName: enrolled.displayName, isSameNumber: enrolled.phone === phone }
        : null,
      mobile: other ? { displayName: other.displayName, enrolment: other.enrolment } : null,
      holder: holder ? { id: holder.id, displayName: holder.displayName } : null,
      hasAccount: withAccount.has(phone),
      refused: (refused.get(phone) ?? 0) - (state === "refused" ? 1 : 0),
      listed: listed
        .filter(({ enrolments }) => isCounsel && enrolments.includes(own))
        .map(({ hall, serial }) => ({ hall, serial })),
    };
    return { row, known };
  });
}

/** Takes registrations for this transaction, in one order, so that two who take the same ones wait for each other. */
export function lockRegistrations(tx: Transaction, ids: readonly string[]): Promise<Registration[]> {
  return tx
    .select()
    .from(registrations)
    .where(among(registrations.id, ids))
    .orderBy(asc(registrations.number))
    .for("update");
}

/** Registrations with these numbers that the roll alone decided, since a moment; taken as above. */
export function approvedOnRoll(
  tx: Transaction,
  enrolments: readonly string[],
  since: Date,
): Promise<Registration[]> {
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        among(registrations.enrolmentOrOffice, enrolments),
        eq(registrations.subRole, "Advocate"),
        eq(registrations.state, "approved"),
        isNull(registrations.decidedBy),
        gte(registrations.decidedAt, since),
      ),
    )
    .orderBy(asc(registrations.number))
    .for("update");
}

/** The new state of a registration: decided, or open again. */
export type DecidedRegistration = Pick<
  Registration,
  "id" | "state" | "decidedAt" | "decidedBy" | "note" | "accountId"
>;

/** Writes what became of many registrations. */
export async function saveDecisions(tx: Transaction, rows: readonly DecidedRegistration[]): Promise<void> {
  await updateMany(tx, registrations, registrations.id, rows);
}

/** Makes the accounts of approved registrations, whose numbers have none. */
export async function makeAccounts(
  tx: Transaction,
  approved: readonly { row: Registration; accountId: string }[],
  at: Date,
): Promise<void> {
  await insertMany(
    tx,
    accounts,
    approved.map(({ row, accountId }) => accountFrom(row, { accountId, at })),
  );
}

/** Which of these numbers have an open registration beside those of these ids. */
export async function numbersOpenBeside(
  tx: Transaction,
  { phones, ids }: { phones: readonly string[]; ids: ReadonlySet<string> },
): Promise<string[]> {
  const states: RegistrationState[] = [...openStates];
  const rows = await tx
    .select({ id: registrations.id, phone: registrations.phone })
    .from(registrations)
    .where(and(among(registrations.phone, phones), inArray(registrations.state, states)));
  return rows.filter(({ id }) => !ids.has(id)).map(({ phone }) => phone);
}
