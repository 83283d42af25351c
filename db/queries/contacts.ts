// Queries on a person's contacts and groups; each takes whose they are, and reads and changes nothing of anybody else.
import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Role } from "../../server/contract/roles.ts";
import type { Database } from "../client.ts";
import { among, insertMany } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { contactGroupMembers, contactGroups, contacts } from "../schema/contacts.ts";
import { appearances } from "../schema/read-models.ts";
import type { Transaction } from "./admin-log.ts";

type Reader = Pick<Database, "select">;

/** Changes of one person's contacts come one after the other: each sees what the one before it added. */
export async function lockContacts(tx: Transaction, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contacts ${owner}`}, 0))`);
}

/** All contacts of a person, by name. A contact with an account has the account's own name. */
export function contactsOf(db: Reader, owner: string) {
  return db
    .select({
      id: contacts.id,
      name: sql<string>`coalesce(${accounts.displayName}, ${contacts.name})`,
      account: contacts.accountId,
      role: accounts.role,
      subRole: accounts.subRole,
      office: sql<string>`coalesce(${accounts.enrolmentOrOffice}, '')`,
      phone: contacts.phone,
      email: contacts.email,
    })
    .from(contacts)
    .leftJoin(accounts, eq(accounts.id, contacts.accountId))
    .where(eq(contacts.ownerId, owner))
    .orderBy(sql`lower(coalesce(${accounts.displayName}, ${contacts.name}))`, contacts.id);
}

/** All groups of a person, by name, with the ids of their contacts. */
export function groupsOf(db: Reader, owner: string) {
  return db
    .select({
      id: contactGroups.id,
      name: contactGroups.name,
      members: sql<string[]>`array_remove(array_agg(${contactGroupMembers.contactId}::text), NULL)`,
    })
    .from(contactGroups)
    .leftJoin(contactGroupMembers, eq(contactGroupMembers.groupId, contactGroups.id))
    .where(eq(contactGroups.ownerId, owner))
    .groupBy(contactGroups.id)
    .orderBy(sql`lower(${contactGroups.name})`);
}

export async function countContacts(db: Reader, owner: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(contacts).where(eq(contacts.ownerId, owner));
  return row?.n ?? 0;
}

export async function addContacts(
  tx: Transaction,
  rows: readonly (typeof contacts.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, contacts, rows);
}

/** @returns whether there is such a guest among the person's contacts */
export async function changeGuest(
  tx: Transaction,
  {
    owner,
    id,
    ...fields
  }: { owner: string; id: string; name: string; phone: string | null; email: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(contacts)
    .set(fields)
    .where(and(eq(contacts.id, id), eq(contacts.ownerId, owner), isNull(contacts.accountId)))
    .returning({ id: contacts.id });
  return rows.length > 0;
}

/** Deletes contacts, and takes them out of their groups. A group that is left without anybody goes too. */
export async function deleteContacts(
  tx: Transaction,
  owner: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await tx
    .delete(contacts)
    .where(and(eq(contacts.ownerId, owner), among(contacts.id, ids)))
    .returning({ id: contacts.id });
  await tx
    .delete(contactGroups)
    .where(
      and(
        eq(contactGroups.ownerId, owner),
        sql`NOT EXISTS (SELECT FROM ${contactGroupMembers} WHERE ${contactGroupMembers.groupId} = ${contactGroups.id})`,
      ),
    );
  return rows.length;
}

/** Puts a group in place with all of its members. */
export async function writeGroup(
  tx: Transaction,
  {
    id,
    owner,
    name,
    members,
    at,
  }: { id: string; owner: string; name: string; members: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .insert(contactGroups)
    .values({ id, ownerId: owner, name, createdAt: at })
    .onConflictDoUpdate({ target: contactGroups.id, set: { name } });
  await tx.delete(contactGroupMembers).where(eq(contactGroupMembers.groupId, id));
  await insertMany(
    tx,
    contactGroupMembers,
    members.map((contactId) => ({ groupId: id, contactId })),
  );
}

/** @returns whether there was such a group of the person */
export async function deleteGroup(tx: Transaction, owner: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(contactGroups)
    .where(and(eq(contactGroups.id, id), eq(contactGroups.ownerId, owner)))
    .returning({ id: contactGroups.id });
  return rows.length > 0;
}

/** Whom somebody may find: everybody of these roles, or only those who appeared in an item with them. */
export type Directory = { me: string; roles: readonly Role[]; isOfOwnItems: boolean };

/** No item that was heard behind closed doors is counted: who was in it is not told by a search years later. */
const sharedItem = (me: string): SQL => sql`EXISTS (
  SELECT FROM ${appearances} own JOIN ${appearances} other ON other.sitting = own.sitting AND other.item = own.item
  JOIN outcomes ON outcomes.sitting = own.sitting AND outcomes.item = own.item AND NOT outcomes.closed
  WHERE own.person = ${me} AND other.person = ${accounts.id}::text)`;

const inDirectory = ({ me, roles, isOfOwnItems }: Directory) =>
  and(
    ne(accounts.id, me),
    isNull(accounts.disabledAt),
    inArray(accounts.role, [...roles]),
    isOfOwnItems ? sharedItem(me) : undefined,
  );

const listed = {
  id: accounts.id,
  name: accounts.displayName,
  role: accounts.role,
  subRole: accounts.subRole,
  office: accounts.enrolmentOrOffice,
};

/** People whom somebody may find, by part of their name. */
export function searchDirectory(db: Reader, directory: Directory, { q, most }: { q: string; most: number }) {
  const letters = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select(listed)
    .from(accounts)
    .where(and(inDirectory(directory), sql`lower(${accounts.displayName}) LIKE ${letters}`))
    .orderBy(asc(sql`lower(${accounts.displayName})`), accounts.id)
    .limit(most);
}

/** One whom somebody may find; undefined for everybody else, whether there is such an account or not. */
export async function oneInDirectory(db: Reader, directory: Directory, id: string) {
  const [row] = await db
    .select(listed)
    .from(accounts)
    .where(and(inDirectory(directory), eq(accounts.id, id)));
  return row;
}
