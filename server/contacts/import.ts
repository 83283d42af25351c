// The import of contacts from a file: what it would do, and doing exactly that or nothing.
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { addContacts, writeGroup } from "../../db/queries/contacts.ts";
import { canonical } from "../contract/canonical.ts";
import { sameName } from "../contract/contact-rules.ts";
import { fault, inRow } from "../contract/faults.ts";
import { CONTACT_GROUPS_MOST, CONTACTS_BAD_SHOWN, CONTACTS_MOST } from "../contract/limits.ts";
import type { ContactBook, ContactsFile, ContactsPreview, Guest } from "../contract/rest/contacts.ts";
import type { BadRow } from "../contract/rest/faults.ts";
import { importReader } from "../imports/reader.ts";
import { badFile, Failure } from "../kernel/failure.ts";
import { changingContacts, checkRoom, contactBookOf, holderOf } from "./contacts.ts";

/** Lines of a preview that are shown. */
const LINES = 10;

type Compared = {
  added: { guest: Guest; groups: string[] }[];
  known: number;
  bad: BadRow[];
  groups: string[];
};

/** @throws Failure bad_file */
async function compare(
  book: ContactBook,
  { text }: Pick<ContactsFile, "text">,
  owner: string,
): Promise<Compared> {
  const { good, bad } = await importReader.read("contacts", { text }, owner);
  const compared: Compared = { added: [], known: 0, bad, groups: [] };
  const rowOf = new Map<string, number>();
  for (const { row, guest, groups } of good) {
    const keys = [guest.phone, guest.email?.toLowerCase()].filter((key) => typeof key === "string");
    const [twice] = keys.flatMap((key) => rowOf.get(key) ?? []);
    if (twice !== undefined) {
      const column = guest.phone !== null && rowOf.has(guest.phone) ? "phone" : "email";
      bad.push({ row, column, ...inRow(fault("duplicateRow", { row: twice })) });
      continue;
    }
    for (const key of keys) rowOf.set(key, row);
    if (holderOf(book.contacts, guest)) compared.known += 1;
    else compared.added.push({ guest, groups });
  }
  for (const name of compared.added.flatMap(({ groups }) => groups))
    if (![...compared.groups, ...book.groups.map((group) => group.name)].some((one) => sameName(one, name)))
      compared.groups.push(name);
  if (book.contacts.length + compared.added.length > CONTACTS_MOST)
    throw badFile("tooManyContacts", { most: CONTACTS_MOST });
  if (book.groups.length + compared.groups.length > CONTACT_GROUPS_MOST)
    throw badFile("tooManyGroups", { most: CONTACT_GROUPS_MOST });
  bad.sort((a, b) => a.row - b.row);
  return compared;
}

const expectedOf = ({ added, groups }: Compared): string =>
  createHash("sha256").update(canonical({ added, groups })).digest("hex").slice(0, 32);

/** Returns what a file would add. Nothing is written. @throws Failure bad_file */
export async function previewContacts(
  db: Pick<Database, "select">,
  owner: string,
  file: ContactsFile,
): Promise<ContactsPreview> {
  const compared = await compare(await contactBookOf(db, owner), file, owner);
  const { added, known, bad, groups } = compared;
  return {
    added: added.length,
    known,
    first: added.slice(0, LINES).map(({ guest }) => guest),
    bad: bad.slice(0, CONTACTS_BAD_SHOWN),
    badInAll: bad.length,
    groups,
    expected: expectedOf(compared),
  };
}

/**
 * Adds the good rows of a file; wrong ones are left out, as its preview said.
 * @returns how many were added
 * @throws Failure bad_file; conflict when it would do something else by now
 */
export async function importContacts(
  db: Database,
  owner: string,
  file: ContactsFile & { expected: string },
  at: Date,
): Promise<number> {
  return changingContacts(db, owner, async (tx) => {
    const book = await contactBookOf(tx, owner);
    const compared = await compare(book, file, owner);
    if (expectedOf(compared) !== file.expected)
      throw new Failure("conflict", "The contacts were changed since the preview");
    await checkRoom(tx, owner, compared.added.length);
    const rows = compared.added.map(({ guest, groups }) => ({ id: randomUUID(), guest, groups }));
    await addContacts(
      tx,
      rows.map(({ id, guest }) => ({ id, ownerId: owner, ...guest, createdAt: at })),
    );
    const names = [...compared.groups, ...book.groups.map((group) => group.name)];
    for (const name of names) {
      const inIt = rows.filter(({ groups }) => groups.some((one) => sameName(one, name))).map(({ id }) => id);
      if (inIt.length === 0) continue;
      const before = book.groups.find((group) => sameName(group.name, name));
      const members = [...(before?.members ?? []), ...inIt];
      await writeGroup(tx, { id: before?.id ?? randomUUID(), owner, name, members, at });
    }
    return rows.length;
  });
}
