// Copies of recordings: who asked and what was decided, from the logs; and the files that were made.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CopyAsker, CopyFailure } from "../../server/contract/sitting/topics/recording-copies.ts";
import { about } from "./about.ts";
import { at } from "./columns.ts";

const everything = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;

// Made from the log, as the tables of read-models.ts.
export const recordingCopies = pgTable(
  "recording_copies",
  {
    sitting: text("sitting").notNull(),
    copy: integer("copy").notNull(),
    person: text("person").notNull(),
    asker: text("asker").$type<CopyAsker>().notNull(),
    items: text("items").array().notNull(),
    why: text("why").notNull(),
    askedAt: at("asked_at").notNull(),
    partiesUntil: at("parties_until"),
    objectors: text("objectors").array().notNull().default([]),
    decidedAt: at("decided_at"),
    givenUntil: at("given_until"),
    refusedWhy: text("refused_why"),
    madeAt: at("made_at"),
    failedWhy: text("failed_why").$type<CopyFailure>(),
    hash: text("hash"),
    bytes: bigint("bytes", { mode: "number" }),
    seconds: integer("seconds"),
    marked: boolean("marked"),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.copy] }),
    index("recording_copies_person").on(table.person, table.askedAt),
    index("recording_copies_open").on(table.decidedAt, table.madeAt),
  ],
);
export const recordingCopiesAbout = about(recordingCopies, {
  table: "The copies of recordings that people asked for, and what the court decided. Made from the log.",
  columns: {
    sitting: "The sitting.",
    copy: "Number of the copy among those of the sitting.",
    person: "The account of who asked.",
    asker: "bar: has a place in the items; media; court: its own copy.",
    items: "The items, as category and serial number; empty for everything that was recorded.",
    why: "Why it was asked for.",
    askedAt: "When.",
    partiesUntil: "Until when the parties of the items may object; empty where they are not asked.",
    objectors: "The accounts of those who objected.",
    decidedAt: "When the court decided; empty before that.",
    givenUntil: "Until when it can be downloaded; empty where it was not given.",
    refusedWhy: "Why it was refused; empty where it was not.",
    madeAt: "When the file was made; empty before that.",
    failedWhy:
      "Why the server gave up making it: file (it could not be made) or closed (an item was closed since); empty where it did not.",
    hash: "SHA-256 of the file, in hexadecimal digits.",
    bytes: "Length of the file in bytes.",
    seconds: "Length of the film in seconds.",
    marked: "Whether the name of who asked is in the pictures.",
  },
  rights: everything,
});

/** Some megabytes of a file, under a random name in the recording store. */
export type StoredPart = { name: string; bytes: number };

export const copyFiles = pgTable(
  "copy_files",
  {
    sitting: text("sitting").notNull(),
    copy: integer("copy").notNull(),
    askedNotice: boolean("asked_notice").notNull().default(false),
    decidedNotice: boolean("decided_notice").notNull().default(false),
    decidersAt: at("deciders_at"),
    makingAt: at("making_at"),
    maker: text("maker"),
    tries: integer("tries").notNull().default(0),
    key: text("key"),
    parts: jsonb("parts").$type<readonly StoredPart[]>().notNull().default([]),
    trouble: text("trouble"),
  },
  (table) => [primaryKey({ columns: [table.sitting, table.copy] })],
);
export const copyFilesAbout = about(copyFiles, {
  table:
    "What the server did for each copy of a recording: messages that went out, and the parts of its file.",
  columns: {
    sitting: "The sitting.",
    copy: "Number of the copy among those of the sitting.",
    askedNotice: "Whether the parties who may object were written to.",
    decidedNotice: "Whether the person who asked was told of the decision.",
    decidersAt:
      "When those who decide on it were written to, for it or for another of its sitting; empty before.",
    makingAt: "When the process that makes the file last said so; empty where none does.",
    maker: "Made up by whoever makes the file, anew for each try; empty before the first.",
    tries: "How often it could not be made.",
    key: "The key of its parts, encrypted with the court's own key; empty before there is a file.",
    parts: "Names and lengths of its parts in the recording store, in order: JSON. Empty before and after.",
    trouble: "Why it could not be made the last time; empty where nothing went wrong.",
  },
  rights: everything,
});
