// What recorders sent of hearings: runs, and segments of two seconds. The bytes lie in the store.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
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
    initHash: text("init_hash").notNull(),
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
    initHash: "SHA-256 of that file before it was encrypted, in hexadecimal digits.",
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
    kept: boolean("kept").notNull().default(false),
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
    kept: "Whether it belongs to the recording, as sealed in the log; what does not is deleted the day after.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

// Made from the log, as the tables of read-models.ts.
export const recordings = pgTable(
  "recordings",
  {
    sitting: text("sitting").primaryKey(),
    courtId: text("court_id").notNull(),
    date: date("date").notNull(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at"),
    missing: integer("missing").notNull(),
    sealedTo: at("sealed_to"),
    isSealed: boolean("is_sealed").notNull().default(false),
    segments: integer("segments").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    heldAt: at("held_at"),
    heldWhy: text("held_why"),
    deletionDue: at("deletion_due"),
    purgedAt: at("purged_at"),
    publishedAt: at("published_at"),
    isPublic: boolean("is_public").notNull().default(false),
    publicCases: text("public_cases").array().notNull().default([]),
    leaders: text("leaders").array().notNull().default([]),
  },
  (table) => [
    index("recordings_court").on(table.courtId, table.date),
    index("recordings_public").on(table.date, table.sitting).where(sql`is_public`),
  ],
);
export const recordingsAbout = about(recordings, {
  table: "The recording of each sitting that has one, and what became of it. Made from the log.",
  columns: {
    sitting: "The sitting.",
    courtId: "The court hall.",
    date: "Day of the sitting, in Indian time.",
    startedAt: "When the officer began it first.",
    endedAt: "When it ended last; empty while it goes on.",
    missing: "Seconds that were recorded and that no recorder sent, as far as it is sealed.",
    isSealed: "Whether all that was recorded is sealed.",
    sealedTo: "Up to which moment it is sealed in the log; empty before the first seal.",
    segments: "Segments of two seconds that are sealed.",
    bytes: "Their bytes.",
    heldAt: "Since when it is held beyond its time; empty for no hold.",
    heldWhy: "Why it is held.",
    deletionDue: "When it will be deleted because somebody asked for it; empty for no such wish.",
    purgedAt: "When it was deleted; empty while it is there.",
    publishedAt: "When it was published last; empty for never.",
    isPublic:
      "Whether everybody may watch it: it was published, and neither withdrawn nor deleted, nor is about to be.",
    publicCases:
      "The case numbers that its public copy names: kind, number and year, as they are searched for.",
    leaders: "Of a meeting or a webinar: the accounts of who led it on that day. Empty for a hall.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const recordingChecks = pgTable("recording_checks", {
  sitting: text("sitting").primaryKey(),
  checkedAt: at("checked_at").notNull(),
  trouble: text("trouble"),
});
export const recordingChecksAbout = about(recordingChecks, {
  table: "When each recording was last read whole and compared with the seals in the log.",
  columns: {
    sitting: "The sitting.",
    checkedAt: "When.",
    trouble: "What was not as sealed; empty for a recording that is whole.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
