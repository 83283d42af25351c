// Sittings, their append-only hash-chained log, and who is connected to them now.
import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { courts } from "./courts.ts";

export const sittings = pgTable(
  "sittings",
  {
    id: text("id").primaryKey(),
    courtId: text("court_id")
      .notNull()
      .references(() => courts.id),
    date: date("date").notNull(),
    lastSeq: integer("last_seq").notNull().default(0),
    lastHash: text("last_hash").notNull(),
    fence: integer("fence").notNull().default(0),
  },
  (table) => [uniqueIndex("sittings_court_date").on(table.courtId, table.date)],
);
export const sittingsAbout = about(sittings, {
  table: "Sittings: one court hall on one date. What happened in it is in sitting_log.",
  columns: {
    id: "Court hall and date, as in HCPP01-1-2026-11-23.",
    courtId: "The court hall.",
    date: "Day of the sitting, in Indian time.",
    lastSeq: "Number of the last entry in its log; 0 when there is none.",
    lastHash: "Hash of the last entry in its log.",
    fence:
      "Grows when a process has given up waiting for what it asked to be written; what was asked before is then not written any more.",
  },
  // Where a log ends goes on with it; which hall and day it is of, and that there is one, stays.
  rights: ["SELECT", "INSERT", "UPDATE (last_seq)", "UPDATE (last_hash)", "UPDATE (fence)"],
});

export const sittingLog = pgTable(
  "sitting_log",
  {
    sitting: text("sitting")
      .notNull()
      .references(() => sittings.id),
    seq: integer("seq").notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    commandId: text("command_id").notNull(),
    commandHash: text("command_hash").notNull(),
    actorId: text("actor_id").notNull(),
    actorRole: text("actor_role").notNull(),
    command: text("command").notNull(),
    events: jsonb("events").$type<unknown[]>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.seq] }),
    uniqueIndex("sitting_log_command").on(table.sitting, table.commandId),
    // In which sittings a person came, and what they agreed to there; see db/queries/own-data.ts.
    index("sitting_log_entered").on(table.actorId, table.sitting).where(sql`${table.command} = 'enter'`),
    // In which cases officers confirmed a person is read here; see db/queries/counsel.ts.
    index("sitting_log_counsel")
      .using("gin", sql`${table.events} jsonb_path_ops`)
      .where(sql`${table.command} IN ('admit', 'confirmCounsel', 'withdrawCounsel')`),
    // When a sitting was opened and closed; see db/queries/openings.ts, which asks in the same words.
    index("sitting_log_openings")
      .on(table.sitting, table.seq)
      .where(
        sql`${table.events} @> '[{"type":"sittingOpened"}]' OR ${table.events} @> '[{"type":"sittingClosed"}]'`,
      ),
  ],
);
export const sittingLogAbout = about(sittingLog, {
  table:
    "The record of each sitting: append-only, numbered without gaps, each entry bound to the one before by its hash.",
  columns: {
    sitting: "The sitting.",
    seq: "Number of the entry in its sitting, from 1.",
    at: "When the command was carried out.",
    commandId: "Identifier made by the sender, so that a command sent twice is carried out once.",
    commandHash: "Hash of the command's body, by which a reused identifier is found out.",
    actorId: "The account that gave the command, or the server itself.",
    actorRole: "Role in which the command was given.",
    command: "Name of the command.",
    events: "What the command changed, in order.",
    previousHash: "Hash of the entry before; for the first entry, of the sitting's id.",
    hash: "SHA-256 over the previous hash and the entry: proof that nothing was altered, added or taken out.",
  },
  rights: ["SELECT", "INSERT"],
});

export const refusedCommands = pgTable(
  "refused_commands",
  {
    sitting: text("sitting")
      .notNull()
      .references(() => sittings.id),
    actorId: text("actor_id").notNull(),
    commandId: text("command_id").notNull(),
    commandHash: text("command_hash").notNull(),
    code: text("code").notNull(),
    fence: integer("fence").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.actorId, table.commandId] }),
    index("refused_commands_fence").on(table.sitting, table.fence),
    index("refused_commands_at").on(table.at),
  ],
);
export const refusedCommandsAbout = about(refusedCommands, {
  table:
    "Commands that were given again after a lost connection and refused, so that no process which was given one before carries it out afterwards. They go after a week.",
  columns: {
    sitting: "The sitting.",
    actorId: "The account that gave the command.",
    commandId: "Identifier made by the sender.",
    commandHash: "Hash of the command's body.",
    code: "Why it was refused.",
    fence: "Number of the fence that it raised, by which a process reads what it does not know yet.",
    at: "When.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const processes = pgTable("processes", {
  id: uuid("id").primaryKey(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull(),
});
export const processesAbout = about(processes, {
  table: "Server processes that are running now, so that connections of a dead one can be told.",
  columns: {
    id: "Random identifier of the run.",
    startedAt: "When the process started.",
    beatAt: "When the process last said that it is alive.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const connections = pgTable(
  "connections",
  {
    id: uuid("id").notNull(),
    sitting: text("sitting").notNull(),
    personId: text("person_id").notNull(),
    processId: uuid("process_id").notNull(),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.sitting] }),
    index("connections_person").on(table.sitting, table.personId),
    index("connections_process").on(table.processId),
  ],
);
export const connectionsAbout = about(connections, {
  table: "Who is connected to which sitting at this moment.",
  columns: {
    id: "Random identifier of the connection; it may be for several sittings, one row each.",
    sitting: "The sitting it is for.",
    personId: "The person at its other end.",
    processId: "The server process that holds it.",
    openedAt: "When it was opened.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const consentTexts = pgTable("consent_texts", {
  version: text("version").primaryKey(),
  text: text("text").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});
export const consentTextsAbout = about(consentTexts, {
  table: "Texts of the consent to recording. The log of a sitting says who gave which version when.",
  columns: {
    version: "Version of the text.",
    text: "The text as people read it.",
    since: "When the text was first used.",
  },
  rights: ["SELECT", "INSERT"],
});
