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
    // In which cases officers confirmed a person is read here; see db/queries/counsel.ts.
    index("sitting_log_counsel")
      .using("gin", sql`${table.events} jsonb_path_ops`)
      .where(sql`${table.command} IN ('admit', 'confirmCounsel', 'withdrawCounsel')`),
  ],
);

export const processes = pgTable("processes", {
  id: uuid("id").primaryKey(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull(),
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

export const consentTexts = pgTable("consent_texts", {
  version: text("version").primaryKey(),
  text: text("text").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});
