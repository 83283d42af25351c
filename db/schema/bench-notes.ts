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
      "A keyed hash of the case, another for each judge: who has the database alone does not see on which cases a judge writes, nor who writes on the same one.",
    sealed:
      "The case and the note, encrypted with the key that is not in the database: the case by its number in the form in which cases are compared, that of an item without a number by its sitting and item. Personal data.",
    changedAt: "When it was written last.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
