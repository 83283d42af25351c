// Files that people brought into a sitting: what each is, who brought it, and the hash of its stored bytes.
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
