// A person's own contacts and groups: whom they invite to meetings. No hearing reads them.
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

const everything = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;

export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id),
    accountId: uuid("account_id").references(() => accounts.id),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("contacts_owner").on(table.ownerId),
    uniqueIndex("contacts_account").on(table.ownerId, table.accountId),
    uniqueIndex("contacts_phone").on(table.ownerId, table.phone),
    uniqueIndex("contacts_email").on(table.ownerId, sql`lower(${table.email})`),
    index("contacts_of_account").on(table.accountId),
  ],
);
export const contactsAbout = about(contacts, {
  table: "The contacts of each person, seen by that person alone: people with an account, and guests.",
  columns: {
    id: "Random identifier.",
    ownerId: "Whose contact it is.",
    accountId: "The account of the contact; empty for a guest, whose name and address the owner typed.",
    name: "How the owner calls a guest; of an account, its name when it was added. Personal data.",
    phone: "Mobile number of a guest: ten digits, or with + and the country. Personal data.",
    email: "Mail address of a guest. Personal data.",
    createdAt: "When it was added.",
  },
  rights: everything,
});

export const contactGroups = pgTable(
  "contact_groups",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("contact_groups_name").on(table.ownerId, sql`lower(${table.name})`)],
);
export const contactGroupsAbout = about(contactGroups, {
  table: "Groups of a person's contacts, seen by that person alone.",
  columns: {
    id: "Random identifier.",
    ownerId: "Whose group it is.",
    name: "What the owner calls it.",
    createdAt: "When it was made.",
  },
  rights: everything,
});

export const contactGroupMembers = pgTable(
  "contact_group_members",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => contactGroups.id, { onDelete: "cascade" }),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.contactId] }),
    index("contact_group_members_contact").on(table.contactId),
  ],
);
export const contactGroupMembersAbout = about(contactGroupMembers, {
  table: "Which contacts are in which group of the same person.",
  columns: { groupId: "The group.", contactId: "The contact." },
  rights: everything,
});
