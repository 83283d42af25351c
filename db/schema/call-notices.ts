// Messages to counsel that their item comes soon, each once.
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const callNotices = pgTable(
  "call_notices",
  {
    sitting: text("sitting").notNull(),
    item: text("item").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sitting, table.item, table.accountId] }),
    index("call_notices_account").on(table.accountId, table.at),
    index("call_notices_at").on(table.at),
  ],
);
export const callNoticesAbout = about(callNotices, {
  table: "Which counsel were told by message that their item comes soon, so that nobody is told twice.",
  columns: {
    sitting: "The sitting.",
    item: "The item of its list.",
    accountId: "Who was told.",
    at: "When the message was written.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
