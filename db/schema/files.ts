// Files that people brought into a sitting: what each is, who brought it, and the hash of its stored bytes.
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { sittings } from "./sittings.ts";

/** What a file was brought for: a message, the agenda, or to be shown in step. */
export type FileUse = "chat" | "agenda" | "cowatch";

export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    sitting: text("sitting")
      .notNull()
      .references(() => sittings.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    use: text("use").$type<FileUse>().notNull(),
    name: text("name").notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    hash: text("hash").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("files_sitting").on(table.sitting)],
);
export const filesAbout = about(files, {
  table:
    "Files that people brought into a sitting. Which of them were shown to whom is in sitting_log; the bytes of those that nobody sent, and of those shown on a day that is past, are gone.",
  columns: {
    id: "Random identifier; the bytes lie under this name in the folder files of the data folder.",
    sitting: "The sitting it was brought into.",
    accountId: "Who brought it.",
    use: "What it was brought for: chat, agenda or cowatch.",
    name: "Its name as people see it, cleaned of paths and unreadable letters.",
    mime: "What it is by its content.",
    bytes: "Its size as it is stored, in bytes.",
    hash: "SHA-256 of the stored bytes as hexadecimal digits; the same stands in the sitting's log.",
    at: "When it was brought.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
