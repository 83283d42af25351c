// Ordinary conferences: the number by which somebody without an account comes to each (docs/domain.md#conference).
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { schedules } from "./schedules.ts";

export const conferences = pgTable("conferences", {
  scheduleId: uuid("schedule_id")
    .primaryKey()
    .references(() => schedules.id),
  number: text("number").notNull().unique("conferences_number"),
});
export const conferencesAbout = about(conferences, {
  table:
    "The numbers of conferences. Their links and passwords are computed with the court's own key, and are not kept.",
  columns: {
    scheduleId: "The conference.",
    number: "Nine digits, by chance; its host may replace them.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
