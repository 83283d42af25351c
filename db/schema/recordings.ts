// What recorders sent of the hearings: each recorder's run, and its segments of two seconds. The bytes lie in the recording store.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { at } from "./columns.ts";

// Neither refers to `sittings`: the check of a reference would lock the row that every append of the hall changes.
export const recorders = pgTable(
  "recorders",
  {
    id: uuid("id").primaryKey(),
    sitting: text("sitting").notNull(),
    startedAt: at("started_at").notNull(),
    seenAt: at("seen_at").notNull(),
    key: text("key").notNull(),
    init: text("init").notNull(),
    cards: jsonb("cards").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index("recorders_sitting").on(table.sitting)],
);
export const recordersAbout = about(recorders, {
  table:
    "The run of a recorder of a hall. Segments of one run belong together and are encrypted with its key.",
  columns: {
    id: "Its id.",
    sitting: "The sitting that it recorded.",
    startedAt: "When it began.",
    seenAt: "When it last sent something.",
    key: "The key of its segments, encrypted with the court's own key.",
    init: "Name of the file that a player reads before its segments.",
    cards:
      "Names of its cards, which stand in place of what the public does not see: JSON, by kind of reason.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const recorderSegments = pgTable(
  "recorder_segments",
  {
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
    sitting: text("sitting").notNull(),
    slot: bigint("slot", { mode: "number" }).notNull(),
    recorder: uuid("recorder").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.slot] }),
    index("recorder_segments_number").on(table.sitting, table.number),
  ],
);
export const recorderSegmentsAbout = about(recorderSegments, {
  table: "Two seconds of a hearing, as a recorder sent them.",
  columns: {
    number: "In which order they came.",
    sitting: "The sitting.",
    slot: "Which two seconds: milliseconds since 1970, divided by 2000.",
    recorder: "The run of a recorder that sent it.",
    name: "Its random name, in the store and for the public.",
    bytes: "Its length before it was encrypted.",
    hash: "SHA-256 of its bytes before they were encrypted, in hexadecimal digits.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
