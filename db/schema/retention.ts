// How far the daily deletion of what the court keeps no longer has come.
import { boolean, date, jsonb, pgTable } from "drizzle-orm/pg-core";
import { about } from "./about.ts";

export const retention = pgTable("retention", {
  id: boolean("id").primaryKey().default(true),
  day: date("day", { mode: "string" }),
  counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
});
export const retentionAbout = about(retention, {
  table:
    "How the daily deletion of what is kept no longer stands: one row, locked by the process whose turn it is.",
  columns: {
    id: "Always true: there is one row.",
    day: "The last day on which everything was gone through; empty before the first.",
    counts: "How many rows of each kind were cleared since then; empty when it is done.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
