// The log of what admins did: append-only and hash-chained, where it ends, and what can still be undone.
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminActs, subjectKinds } from "../../server/contract/admin-acts.ts";
import { about } from "./about.ts";

/** Fields of something, before or after an act. */
type Facts = Record<string, unknown> | null;

export const adminLog = pgTable(
  "admin_log",
  {
    seq: integer("seq").primaryKey(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    actor: text("actor").notNull(),
    origin: text("origin").notNull(),
    act: text("act", { enum: adminActs }).notNull(),
    subjectKind: text("subject_kind", { enum: subjectKinds }).notNull(),
    subject: text("subject").notNull(),
    before: jsonb("before").$type<Facts>(),
    after: jsonb("after").$type<Facts>(),
    reason: text("reason").notNull(),
    partOf: integer("part_of"),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("admin_log_subject").on(table.subject, table.seq),
    index("admin_log_actor").on(table.actor, table.seq),
    index("admin_log_part_of").on(table.partOf, table.seq),
  ],
);
export const adminLogAbout = about(adminLog, {
  table:
    "Every act of an admin, on a page or from the command line: append-only, numbered without gaps, each entry bound to the one before by its hash.",
  columns: {
    seq: "Number of the entry, from 1.",
    at: "When the act was done.",
    actor: "The account that did it, or `command:` and the name of the operator of the command line.",
    origin: "Network address from which it came; `command line` for a command.",
    act: "What was done.",
    subjectKind: "What kind of thing it was done to.",
    subject: "The account, setting or file that it was done to.",
    before:
      "What was there before, as far as it changed. Mobile numbers and mail addresses are shortened; no password, code or key.",
    after: "The same afterwards.",
    reason: "Why, in the words of the admin; may be empty.",
    partOf:
      "Number of the entry of the act that this one is a part of, as one person of an import; else empty.",
    previousHash: "Hash of the entry before; for the first entry, of the name of the log.",
    hash: "SHA-256 over the previous hash and the entry: proof that nothing was altered, added or taken out.",
  },
  rights: ["SELECT", "INSERT"],
});

export const adminLogHead = pgTable("admin_log_head", {
  id: boolean("id").primaryKey().default(true),
  lastSeq: integer("last_seq").notNull(),
  lastHash: text("last_hash").notNull(),
});
export const adminLogHeadAbout = about(adminLogHead, {
  table:
    "Where the log of the admins ends: one row, which an act locks, so that acts come one after the other.",
  columns: {
    id: "Always true: there is one row.",
    lastSeq: "Number of the last entry; 0 when there is none.",
    lastHash: "Hash of the last entry.",
  },
  rights: ["SELECT", "INSERT", "UPDATE (last_seq)", "UPDATE (last_hash)"],
});

export const adminUndos = pgTable(
  "admin_undos",
  {
    id: uuid("id").primaryKey(),
    seq: integer("seq").notNull(),
    until: timestamp("until", { withTimezone: true }).notNull(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    changes: jsonb("changes").$type<unknown>().notNull(),
  },
  (table) => [index("admin_undos_until").on(table.until)],
);
export const adminUndosAbout = about(adminUndos, {
  table:
    "Acts on many people that can be undone as a whole for some minutes. Deleted when that time is over.",
  columns: {
    id: "Random identifier, which the answer to the act has.",
    seq: "Number of the act's entry in admin_log.",
    until: "Until when it can be undone.",
    undoneAt: "When it was undone; empty while it stands.",
    changes: "What each person was before and after, to be put back. Personal data.",
  },
  rights: ["SELECT", "INSERT", "UPDATE (undone_at)", "DELETE"],
});
