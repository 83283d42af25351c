// The day's cause list, the imports that made it, and the items people chose to appear in.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { courts } from "./courts.ts";

export const causeListImports = pgTable("cause_list_imports", {
  id: uuid("id").primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  accountId: uuid("account_id").references(() => accounts.id),
  fileName: text("file_name").notNull(),
  fileHash: text("file_hash").notNull(),
  added: integer("added").notNull(),
  changed: integer("changed").notNull(),
  removed: integer("removed").notNull(),
  skipped: jsonb("skipped").$type<{ row: number; column: string; reason: string }[]>().notNull(),
});

// Made once for each item: thousands of people look for theirs in the same minutes. The marks of JSON are taken out.
const searchedText = sql`translate(lower(normalize(case_number || ' ' || petitioner || ' ' || respondent || ' ' ||
  petitioner_counsel::text || ' ' || respondent_counsel::text || ' ' || remote_point, NFKC)), '[]"\\', '    ')`;

export const causeListItems = pgTable(
  "cause_list_items",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    date: date("date").notNull(),
    courtId: text("court_id")
      .notNull()
      .references(() => courts.id),
    category: text("category").notNull(),
    serial: integer("serial").notNull(),
    caseNumber: text("case_number").notNull(),
    petitioner: text("petitioner").notNull(),
    respondent: text("respondent").notNull(),
    petitionerCounsel: jsonb("petitioner_counsel").$type<string[]>().notNull(),
    respondentCounsel: jsonb("respondent_counsel").$type<string[]>().notNull(),
    petitionerEnrolments: jsonb("petitioner_enrolments").$type<string[]>().notNull().default([]),
    respondentEnrolments: jsonb("respondent_enrolments").$type<string[]>().notNull().default([]),
    prosecutorOffices: jsonb("prosecutor_offices").$type<string[]>().notNull().default([]),
    purpose: text("purpose").notNull(),
    streaming: boolean("streaming").notNull(),
    inCamera: boolean("in_camera").notNull(),
    remotePoint: text("remote_point").notNull(),
    position: integer("position").notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    importId: uuid("import_id")
      .notNull()
      .references(() => causeListImports.id),
    searched: text("searched").generatedAlwaysAs(searchedText),
  },
  (table) => [
    uniqueIndex("cause_list_items_key").on(table.date, table.courtId, table.category, table.serial),
  ],
);

export const chosenItems = pgTable(
  "chosen_items",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    date: date("date").notNull(),
    courtId: text("court_id")
      .notNull()
      .references(() => courts.id),
    category: text("category").notNull(),
    serial: integer("serial").notNull(),
    submission: text("submission").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("chosen_items_key").on(
      table.accountId,
      table.date,
      table.courtId,
      table.category,
      table.serial,
    ),
    index("chosen_items_court").on(table.courtId, table.date),
  ],
);
