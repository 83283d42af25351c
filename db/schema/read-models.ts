// Read models: tables made from the logs of the sittings, for questions across sittings. The logs stay the truth.
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { at } from "./columns.ts";

const everything = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;

// No table refers to `sittings`: checking a reference would lock the row that every append changes.
export const projections = pgTable("projections", {
  sitting: text("sitting").primaryKey(),
  seq: integer("seq").notNull(),
  hash: text("hash").notNull(),
  version: integer("version").notNull(),
  at: at("at").notNull(),
});
export const projectionsAbout = about(projections, {
  table:
    "How far the log of each sitting is in the tables attendances, appearances, outcomes and pass_overs.",
  columns: {
    sitting: "The sitting.",
    seq: "Number of the last entry of its log that the tables have.",
    hash: "Hash of that entry: a log that was replaced is read anew.",
    version: "Version of the program part that made the rows; another version makes them anew.",
    at: "When the tables came to this entry.",
  },
  rights: everything,
});

export const attendances = pgTable(
  "attendances",
  {
    sitting: text("sitting").notNull(),
    person: text("person").notNull(),
    courtId: text("court_id").notNull(),
    date: date("date").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    subRole: text("sub_role"),
    office: text("office").notNull(),
    items: text("items").array().notNull(),
    fromAt: at("from_at").notNull(),
    untilAt: at("until_at"),
    heardMs: integer("heard_ms").notNull(),
    heardSince: at("heard_since"),
    waitedMs: integer("waited_ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.person] }),
    index("attendances_person").on(table.person, table.date.desc(), table.sitting.desc()),
    index("attendances_court").on(table.courtId, table.date),
  ],
);
export const attendancesAbout = about(attendances, {
  table:
    "Who was in the hall of which sitting, from when until when; one row for each person. Made from the log.",
  columns: {
    sitting: "The sitting.",
    person: "The account of the person, or the id of a guest.",
    courtId: "The court hall.",
    date: "Day of the sitting, in Indian time.",
    name: "The verified name, as the log has it last.",
    role: "Role, as the log has it last.",
    subRole: "Sub-role; empty for none.",
    office: "Enrolment number or office with which the person came; empty for none.",
    items:
      "Items for which the court has let them in, as category and serial number; empty for all but the bar.",
    fromAt: "When they first came into the hall.",
    untilAt: "When they left it last, at the latest when the court rose; empty while they are there.",
    heardMs: "Milliseconds they were before the court, without the time that still runs.",
    heardSince: "Since when they are before the court without a break; empty when they are not.",
    waitedMs: "Milliseconds they waited to be let in.",
  },
  rights: everything,
});

export const appearances = pgTable(
  "appearances",
  {
    sitting: text("sitting").notNull(),
    item: text("item").notNull(),
    person: text("person").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    side: text("side").notNull(),
    fromAt: at("from_at"),
    untilAt: at("until_at"),
    heardMs: integer("heard_ms").notNull(),
    heardSince: at("heard_since"),
    confirmedAt: at("confirmed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.item, table.person] }),
    index("appearances_person").on(table.person),
  ],
);
export const appearancesAbout = about(appearances, {
  table:
    "Who appeared in which item and for whom, as first recorded; corrections stand in outcomes. Made from the log.",
  columns: {
    sitting: "The sitting.",
    item: "The item, as category and serial number.",
    person: "The account of the person, or the id of a guest.",
    name: "The verified name, as the log has it last.",
    role: "Role, as the log has it last.",
    side: "For whom; empty where nobody has said.",
    fromAt: "When they were first before the court in this item; empty for who only confirmed.",
    untilAt: "When they were last; empty while they are, and for who only confirmed.",
    heardMs: "Milliseconds they were before the court in this item, without the time that still runs.",
    heardSince: "Since when they are without a break; empty when they are not.",
    confirmedAt: "When they confirmed that they appeared; empty when they have not.",
  },
  rights: everything,
});

/** Who appeared and for whom, as corrected last. */
type Appeared = readonly { name: string; side: string }[];

export const outcomes = pgTable(
  "outcomes",
  {
    sitting: text("sitting").notNull(),
    item: text("item").notNull(),
    courtId: text("court_id").notNull(),
    date: date("date").notNull(),
    position: integer("position").notNull(),
    serial: integer("serial").notNull(),
    category: text("category").notNull(),
    caseNumber: text("case_number").notNull(),
    petitioner: text("petitioner").notNull(),
    respondent: text("respondent").notNull(),
    closed: boolean("closed").notNull(),
    state: text("state").notNull(),
    nextDate: date("next_date"),
    recordedAt: at("recorded_at"),
    recordedBy: text("recorded_by"),
    calls: integer("calls").notNull(),
    passOvers: integer("pass_overs").notNull(),
    heardMs: integer("heard_ms"),
    heardSince: at("heard_since"),
    corrections: integer("corrections").notNull(),
    appeared: jsonb("appeared").$type<Appeared>(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.item] }),
    index("outcomes_court").on(table.courtId, table.date),
    index("outcomes_case").on(table.caseNumber),
  ],
);
export const outcomesAbout = about(outcomes, {
  table:
    "How each item of a sitting stands or ended, with all corrections; one row for each item. Made from the log.",
  columns: {
    sitting: "The sitting.",
    item: "The item, as category and serial number.",
    courtId: "The court hall.",
    date: "Day of the sitting, in Indian time.",
    position: "Place of the item in the list of the sitting, from 1.",
    serial: "Serial number on the cause list.",
    category: "Category of the cause list.",
    caseNumber: "Case type, number and year.",
    petitioner: "First petitioner as the list names them.",
    respondent: "First respondent as the list names them.",
    closed: "Listed in camera, closed by the bench on the day, or of a hall that is closed to the public.",
    state: "The state of the item: for one that ended the outcome, as corrected last.",
    nextDate: "Next date of the case; empty when none was given.",
    recordedAt: "When the outcome was recorded, or corrected last; empty while there is none.",
    recordedBy: "The account that recorded or corrected it, or the word server.",
    calls: "How often it was called, without the calls that were taken back.",
    passOvers: "How often it was passed over.",
    heardMs: "Milliseconds the court heard it, without the time that still runs; empty when it never did.",
    heardSince: "Since when the court hears it without a break; empty when it does not.",
    corrections: "How often the record of it was corrected after the day.",
    appeared: "Who appeared and for whom, as corrected last; empty where nobody corrected it.",
  },
  rights: everything,
});

/** What one of the item's people answered to a request to pass it over. */
type Answer = { person: string; side: string; agrees: boolean; at: number };

export const passOvers = pgTable(
  "pass_overs",
  {
    sitting: text("sitting").notNull(),
    item: text("item").notNull(),
    number: integer("number").notNull(),
    round: integer("round"),
    reason: text("reason").notNull(),
    askedBy: text("asked_by"),
    askedSide: text("asked_side"),
    askedAt: at("asked_at"),
    speakingIn: text("speaking_in"),
    answers: jsonb("answers").$type<readonly Answer[]>().notNull(),
    decision: text("decision"),
    decidedBy: text("decided_by"),
    decidedRole: text("decided_role"),
    decidedAt: at("decided_at"),
    recalledAt: at("recalled_at"),
    recalledBy: text("recalled_by"),
  },
  (table) => [primaryKey({ columns: [table.sitting, table.item, table.number] })],
);
export const passOversAbout = about(passOvers, {
  table: "Requests to pass an item over, and each time one was passed over. Made from the log.",
  columns: {
    sitting: "The sitting.",
    item: "The item, as category and serial number.",
    number: "Order of these matters of the item, from 1.",
    round: "For the n-th time today the item was passed over; empty where it was not.",
    reason: "The reason, as asked with or given later; empty until somebody says why.",
    askedBy: "Who asked; empty where the court passed it over without a request.",
    askedSide: "On which side whoever asked is; empty where that is not known.",
    askedAt: "When it was asked for.",
    speakingIn: "Number of the hall in which the asker was before the court then; empty for none.",
    answers: "What the others of the item answered: person, side, whether they agree, and when.",
    decision:
      "passed_over, declined, withdrawn by the asker, or dropped with its item or asker; empty while it is open.",
    decidedBy: "The account that decided, or the word server.",
    decidedRole: "Role in which it was decided.",
    decidedAt: "When.",
    recalledAt: "When the item was put back in line; empty when it was not.",
    recalledBy: "The account that put it back.",
  },
  rights: everything,
});
