// Signed checkpoints of the logs, the public keys that sign them, and what each witness has of them.
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { about } from "./about.ts";

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
export const logKeysAbout = about(logKeys, {
  table:
    "Public keys that sign the checkpoints of the logs, the newest last. The private key is not in the database.",
  columns: {
    id: "Order in which they came.",
    vkey: "The key as others write it: name, id and the public key.",
    since: "From when on it signs; the one before it signed until then.",
    handover:
      "The note, signed by the key before and by this one, that hands signing over; empty for the first key, and when the key before was lost.",
  },
  rights: ["SELECT", "INSERT"],
});

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
export const checkpointsAbout = about(checkpoints, {
  table:
    "Signed roots and sizes of the logs, at every rising and every hour in which a log grew. Only added to; witnesses outside have copies.",
  columns: {
    id: "Order in which they were signed.",
    sitting: "The sitting whose log it is.",
    size: "How many entries it covers.",
    root: "Root of the tree over these entries, in base64.",
    keyId: "Id of the key that signed it.",
    at: "When it was signed.",
    note: "The signed text itself; all else in the row is read from it.",
  },
  rights: ["SELECT", "INSERT"],
});

export const witnesses = pgTable("witnesses", {
  url: text("url").primaryKey(),
  lastCheckpoint: bigint("last_checkpoint", { mode: "number" }).notNull().default(0),
  lastKey: bigint("last_key", { mode: "number" }).notNull().default(0),
  failures: integer("failures").notNull().default(0),
  failingSince: timestamp("failing_since", { withTimezone: true }),
  lastError: text("last_error").notNull().default(""),
  nextTry: timestamp("next_try", { withTimezone: true }).notNull(),
});
export const witnessesAbout = about(witnesses, {
  table: "Witnesses outside to whom checkpoints are sent, and how far each has them.",
  columns: {
    url: "Where they are sent.",
    lastCheckpoint: "The last checkpoint that the witness took.",
    lastKey: "The last handover of a key that the witness took.",
    failures: "How often in a row it did not take one.",
    failingSince: "Since when it takes none; empty while it does.",
    lastError: "Why it did not take the last one.",
    nextTry: "When it is tried again; a process that is sending keeps the others away until then.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
