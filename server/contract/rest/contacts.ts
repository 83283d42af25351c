// A person's contacts and groups: what the calls on them take and answer (docs/domain.md#contacts).
import { z } from "zod";
import { EMAIL, tidyPhone } from "../contact-rules.ts";
import {
  CONTACTS_FILE_BYTES,
  CONTACTS_MOST,
  DIRECTORY_LETTERS,
  EMAIL_LENGTH,
  FILE_NAME_LENGTH,
  GROUP_NAME_LENGTH,
  NAME_LENGTH,
} from "../limits.ts";
import { roles, subRoles } from "../roles.ts";
import { badRow, issue } from "./faults.ts";
import { typedLine } from "./typed-line.ts";

const name = (most: number) => typedLine(most).pipe(z.string().min(1, issue("required")));

/** A mobile number as people type it, kept as its ten digits. */
export const phone = z
  .string()
  .max(40, issue("maxLength", { maxLength: 40 }))
  .transform((typed, context) => {
    const tidy = tidyPhone(typed);
    if (tidy === null) context.addIssue({ code: "custom", message: issue("mobile") });
    return tidy ?? "";
  });
export const email = z
  .string()
  .trim()
  .max(EMAIL_LENGTH, issue("maxLength", { maxLength: EMAIL_LENGTH }))
  .pipe(z.email({ pattern: EMAIL, error: issue("email") }));

/** A guest as the owner types them, or as a row of a file has them: a name, and a number or an address. */
export const guest = z
  .strictObject({
    name: name(NAME_LENGTH),
    phone: phone.nullable().default(null),
    email: email.nullable().default(null),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ["phone"],
    message: issue("required"),
  });
export type Guest = z.infer<typeof guest>;

/** Somebody with an account, whom a search found. */
export const newContact = z.strictObject({ account: z.uuid() });

const contact = z.object({
  id: z.string(),
  name: z.string(),
  /** The account of the contact; null for a guest. */
  account: z.string().nullable(),
  role: z.enum(roles).nullable(),
  subRole: z.enum(subRoles).nullable(),
  office: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

const contactGroup = z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) });
export type ContactGroup = z.infer<typeof contactGroup>;

/** All of them, by name. */
export const contactBook = z.object({ contacts: z.array(contact), groups: z.array(contactGroup) });
export type ContactBook = z.infer<typeof contactBook>;

/** A group as it shall be: all of its members, each once. */
export const groupChange = z.strictObject({
  name: name(GROUP_NAME_LENGTH),
  members: z
    .array(z.uuid())
    .min(1, issue("emptyGroup"))
    .max(CONTACTS_MOST)
    .refine((ids) => new Set(ids).size === ids.length, issue("duplicateSelected")),
});
export type GroupChange = z.infer<typeof groupChange>;

export const contactIds = z.strictObject({
  ids: z.array(z.uuid()).min(1, issue("required")).max(CONTACTS_MOST),
});
export const contactsDeleted = z.object({ deleted: z.number() });
export const contactParams = z.object({ id: z.uuid() });

export const directorySearch = z.strictObject({
  q: typedLine(100).pipe(
    z.string().min(DIRECTORY_LETTERS, issue("minLength", { minLength: DIRECTORY_LETTERS })),
  ),
});
const directoryPerson = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  subRole: z.enum(subRoles).nullable(),
  office: z.string(),
});
export type DirectoryPerson = z.infer<typeof directoryPerson>;
export const directoryFound = z.object({ people: z.array(directoryPerson) });

/** A file of contacts: CSV with a line of headings, or vCard of version 3 or 4. */
const file = {
  fileName: z.string().max(FILE_NAME_LENGTH * 2, issue("maxLength", { maxLength: FILE_NAME_LENGTH * 2 })),
  text: z.string().max(CONTACTS_FILE_BYTES),
};
export const contactsFile = z.strictObject(file);
export type ContactsFile = z.infer<typeof contactsFile>;
export const contactsApply = z.strictObject({ ...file, expected: z.string().max(64) });
export const contactsPreview = z.object({
  added: z.number(),
  known: z.number().describe("Rows whose number or address is among the contacts already"),
  first: z.array(z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
  bad: z.array(badRow),
  badInAll: z.number(),
  groups: z.array(z.string()).describe("Groups that the file names and that are made"),
  expected: z.string().describe("Says what the import would do; to be sent with it"),
});
export type ContactsPreview = z.infer<typeof contactsPreview>;
export const contactsImported = z.object({ added: z.number() });
export const contactsFormat = z.object({ format: z.enum(["csv", "vcf"]) });
