// The private notes of judges on cases.
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const benchNotes = pgTable(
  "bench_notes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    caseKey: text("case_key").notNull(),
    sealed: text("sealed").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.caseKey] }),
    index("bench_notes_changed").on(table.changedAt),
  ],
);
export const benchNotesAbout = about(benchNotes, {
  table: "What a judge wrote down on a case for themselves: nobody else reads it.",
  columns: {
    accountId: "Whose note it is.",
    caseKey:
      "Which case: its number in the form in which cases are compared; of an item without a number, its sitting and item.",
    sealed: "The note, encrypted with the key that is not in the database. Personal data.",
    changedAt: "When it was written last.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
