// A person's contacts and groups: added, changed and deleted, with duplicates refused among their own alone.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  addContacts,
  changeGuest,
  contactsOf,
  countContacts,
  deleteContacts,
  deleteGroup,
  groupsOf,
  lockContacts,
  oneInDirectory,
  writeGroup,
} from "../../db/queries/contacts.ts";
import { hasContacts, sameName } from "../contract/contact-rules.ts";
import { fault } from "../contract/faults.ts";
import { CONTACT_GROUPS_MOST, CONTACTS_MOST } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Contact, ContactBook, GroupChange, Guest } from "../contract/rest/contacts.ts";
import { Failure, type Faults } from "../kernel/failure.ts";
import { directoryOf } from "./directory.ts";

/**
 * Checks that a person has contacts: people who only watch have none (docs/domain.md#contacts). @throws Failure
 * not_allowed
 */
export function checkHasContacts(account: Account): void {
  if (!hasContacts(account)) throw new Failure("not_allowed", "Not for this role");
}

export async function contactBookOf(db: Pick<Database, "select">, owner: string): Promise<ContactBook> {
  const [contacts, groups] = await Promise.all([contactsOf(db, owner), groupsOf(db, owner)]);
  return { contacts, groups };
}

/** One change of a person's contacts, which no other change of theirs comes between. */
export async function changingContacts<T>(
  db: Database,
  owner: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockContacts(tx, owner);
    return work(tx);
  });
}

const wrong = (faults: Faults) => new Failure("invalid", "The contact is not as it must be", { faults });

/** Returns the contact to whom a number or an address leads. */
export function holderOf(all: readonly Contact[], { phone, email }: Pick<Guest, "phone" | "email">) {
  const byPhone = phone === null ? undefined : all.find((one) => one.phone === phone);
  if (byPhone) return { field: "phone", contact: byPhone } as const;
  const letters = email?.toLowerCase();
  const byEmail = letters && all.find((one) => one.email?.toLowerCase() === letters);
  return byEmail ? ({ field: "email", contact: byEmail } as const) : null;
}

/** @throws Failure invalid, naming the person's guest who already has the number or address */
function checkNotDuplicate(all: readonly Contact[], guest: Guest): void {
  const found = holderOf(all, guest);
  if (found) throw wrong({ [found.field]: fault("duplicateGuest", { name: found.contact.name }) });
}

/** @throws Failure conflict when there are as many as there may be */
export async function checkRoom(tx: Transaction, owner: string, more: number): Promise<void> {
  if ((await countContacts(tx, owner)) + more > CONTACTS_MOST)
    throw new Failure("conflict", `There are ${CONTACTS_MOST} contacts at most`);
}

/**
 * Adds a guest. Whether the number or address has an account is not looked at.
 * @throws Failure invalid for a duplicate among one's own, conflict at the limit
 */
export async function addGuest(db: Database, owner: string, guest: Guest, at: Date): Promise<string> {
  return changingContacts(db, owner, async (tx) => {
    checkNotDuplicate(await contactsOf(tx, owner), guest);
    await checkRoom(tx, owner, 1);
    const id = randomUUID();
    await addContacts(tx, [{ id, ownerId: owner, accountId: null, ...guest, createdAt: at }]);
    return id;
  });
}

/**
 * Adds somebody with an account, whom the person may find.
 * @throws Failure not_found for everybody else, invalid for a duplicate, conflict at the limit
 */
export async function addPerson(db: Database, me: Account, account: string, at: Date): Promise<string> {
  return changingContacts(db, me.id, async (tx) => {
    const known = (await contactsOf(tx, me.id)).find((one) => one.account === account);
    if (known) throw wrong({ account: fault("duplicateContact", { name: known.name }) });
    const found = await oneInDirectory(tx, directoryOf(me), account);
    if (!found) throw new Failure("not_found", "There is nobody to add");
    await checkRoom(tx, me.id, 1);
    const id = randomUUID();
    const row = { id, ownerId: me.id, accountId: account, name: found.name, phone: null, email: null };
    await addContacts(tx, [{ ...row, createdAt: at }]);
    return id;
  });
}

/** Changes a guest. @throws Failure not_found, invalid for a duplicate */
export async function correctGuest(db: Database, owner: string, id: string, guest: Guest): Promise<void> {
  await changingContacts(db, owner, async (tx) => {
    const others = (await contactsOf(tx, owner)).filter((one) => one.id !== id);
    checkNotDuplicate(others, guest);
    if (!(await changeGuest(tx, { owner, id, ...guest })))
      throw new Failure("not_found", "There is no such guest");
  });
}

export async function removeContacts(db: Database, owner: string, ids: readonly string[]): Promise<number> {
  return changingContacts(db, owner, (tx) => deleteContacts(tx, owner, ids));
}

/**
 * Makes a group, or changes one.
 * @param id - the group that is changed; without it a new one
 * @throws Failure not_found for another's group or contact; invalid for a name that is taken; conflict at the limit
 */
export async function putGroup(
  db: Database,
  owner: string,
  { name, members }: GroupChange,
  { id, at }: { id?: string; at: Date },
): Promise<string> {
  return changingContacts(db, owner, async (tx) => {
    const { contacts, groups } = await contactBookOf(tx, owner);
    if (id !== undefined && !groups.some((group) => group.id === id))
      throw new Failure("not_found", "There is no such group");
    const same = groups.find((group) => group.id !== id && sameName(group.name, name));
    if (same) throw wrong({ name: fault("duplicateGroup", { name: same.name }) });
    const own = new Set(contacts.map((contact) => contact.id));
    if (!members.every((member) => own.has(member)))
      throw new Failure("not_found", "There is no such contact");
    if (id === undefined && groups.length >= CONTACT_GROUPS_MOST)
      throw new Failure("conflict", `There are ${CONTACT_GROUPS_MOST} groups at most`);
    const group = id ?? randomUUID();
    await writeGroup(tx, { id: group, owner, name, members, at });
    return group;
  });
}

/** @throws Failure not_found */
export async function removeGroup(db: Database, owner: string, id: string): Promise<void> {
  await changingContacts(db, owner, async (tx) => {
    if (!(await deleteGroup(tx, owner, id))) throw new Failure("not_found", "There is no such group");
  });
}
