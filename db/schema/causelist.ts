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
import { importSources } from "../../server/contract/list-sources.ts";
import { about } from "./about.ts";
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
  source: text("source", { enum: importSources }).notNull().default("upload"),
  moved: integer("moved").notNull().default(0),
  days: jsonb("days").$type<string[]>().notNull().default([]),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
});
export const causeListImportsAbout = about(causeListImports, {
  table: "Every import that changed the cause list: which file, by whom, and what it did.",
  columns: {
    id: "Random identifier; each item names the import that wrote it last.",
    at: "When the import was applied.",
    accountId: "Who imported; empty when it was the command line or the demo day.",
    fileName: "Name of the file as it was given.",
    fileHash: "SHA-256 of the file's bytes, to prove which file it was.",
    added: "How many items it put on the list.",
    changed: "How many items it changed.",
    removed: "How many items it took off the list.",
    skipped: "Bad rows that were left out at the importer's wish: row, column and reason of each.",
    source:
      "Where it came from: an upload, the case system (pull), a command of the terminal, the demo day, or the undoing of an import.",
    moved: "How many cases it put at another place of the lists; they are among those added and removed too.",
    days: "The days whose lists it changed.",
    undoneAt: "When it was undone; empty while it stands.",
  },
  rights: ["SELECT", "INSERT", "UPDATE (undone_at)"],
});

export const causeListUndos = pgTable("cause_list_undos", {
  importId: uuid("import_id")
    .primaryKey()
    .references(() => causeListImports.id),
  before: jsonb("before").$type<unknown>().notNull(),
});
export const causeListUndosAbout = about(causeListUndos, {
  table:
    "What the last import found, to be put back if it is undone. There is one row: that of the last import.",
  columns: {
    importId: "The last import.",
    before:
      "The items that it wrote or took off as they were, places that were empty, and the names of categories that it changed.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const listSource = pgTable("list_source", {
  id: boolean("id").primaryKey().default(true),
  triedAt: timestamp("tried_at", { withTimezone: true }),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  downSince: timestamp("down_since", { withTimezone: true }),
  problem: text("problem").notNull().default(""),
  file: text("file").notNull().default(""),
});
export const listSourceAbout = about(listSource, {
  table: "How the pull from the case system stands: one row, where one is configured.",
  columns: {
    id: "Always true: there is one row.",
    triedAt: "When it was asked last.",
    answeredAt: "When it gave a list last.",
    downSince: "Since when it does not answer; empty while it does.",
    problem: "Why it does not, in a code; an empty text while it does.",
    file: "The list that it gave last, as it came.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
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
    cnr: text("cnr").notNull().default(""),
    position: integer("position").notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    importId: uuid("import_id")
      .notNull()
      .references(() => causeListImports.id),
    searched: text("searched").generatedAlwaysAs(searchedText),
  },
  (table) => [
    uniqueIndex("cause_list_items_key").on(table.date, table.courtId, table.category, table.serial),
    index("cause_list_items_case").on(table.caseNumber),
  ],
);
export const causeListItemsAbout = about(causeListItems, {
  table:
    "The cause list: one row for each item of a court hall on a date. Items taken off the list stay, marked deleted.",
  columns: {
    id: "Order in which the rows were first written.",
    date: "Day of the hearing, in Indian time.",
    courtId: "The court hall.",
    category: "Code of the list or section that the item stands in.",
    serial: "Number of the item within its category: how everyone speaks of the matter.",
    caseNumber: "Case type, number and year.",
    petitioner: "First petitioner as the list names them.",
    respondent: "First respondent as the list names them.",
    petitionerCounsel: "Names of counsel for the petitioner.",
    respondentCounsel: "Names of counsel for the respondent.",
    petitionerEnrolments:
      "Enrolment numbers of the petitioner's counsel, in the order of their names; an empty text where the list gives none, and no entries when it gives none at all.",
    respondentEnrolments: "Enrolment numbers of the respondent's counsel, likewise.",
    prosecutorOffices: "Offices of prosecutors that have the item.",
    purpose: "What the item is listed for: admission, arguments, judgment and so on.",
    streaming:
      "Whether the item may go on the public stream. Never true for an item in camera or of an excluded kind.",
    inCamera: "Whether the item is listed to be heard in camera.",
    remotePoint:
      "Prison, police station or other place that a person is produced from; an empty text when none.",
    cnr: "The case's number in the national register of cases; an empty text where the list gives none.",
    position: "Place in the hall's list for the day, counted from 1.",
    deletedAt: "When the item was taken off the list; empty while it stands.",
    importId: "The import that wrote this row last.",
    searched:
      "What a search looks in: number, parties, counsel and remote point in small letters. Made by itself.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});

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
export const chosenItemsAbout = about(chosenItems, {
  table: "Items that people said they will appear in, for each day and court hall.",
  columns: {
    id: "Order in which the rows were written.",
    accountId: "Who chose the item.",
    date: "Day of the hearing, in Indian time.",
    courtId: "The court hall.",
    category: "Category of the chosen item.",
    serial: "Number of the chosen item in its category.",
    submission: "What the person wants the court to know beforehand; may be an empty text.",
    at: "When the choice was saved.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
