// Signed checkpoints of the logs, the public keys that sign them, and what each witness has of them.
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const logKeys = pgTable(
  "log_keys",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    vkey: text("vkey").notNull(),
    since: timestamp("since", { withTimezone: true }).notNull(),
    handover: text("handover"),
  },
  (table) => [uniqueIndex("log_keys_vkey").on(table.vkey)],
);

// No reference to the sitting: a checkpoint stands, and is found, also when somebody took its sitting away.
export const checkpoints = pgTable(
  "checkpoints",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sitting: text("sitting").notNull(),
    size: integer("size").notNull(),
    root: text("root").notNull(),
    keyId: text("key_id").notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    note: text("note").notNull(),
  },
  (table) => [
    uniqueIndex("checkpoints_size").on(table.sitting, table.size, table.keyId),
    index("checkpoints_at").on(table.at),
  ],
);

export const witnesses = pgTable("witnesses", {
  url: text("url").primaryKey(),
  lastCheckpoint: bigint("last_checkpoint", { mode: "number" }).notNull().default(0),
  lastKey: bigint("last_key", { mode: "number" }).notNull().default(0),
  failures: integer("failures").notNull().default(0),
  failingSince: timestamp("failing_since", { withTimezone: true }),
  lastError: text("last_error").notNull().default(""),
  nextTry: timestamp("next_try", { withTimezone: true }).notNull(),
});
