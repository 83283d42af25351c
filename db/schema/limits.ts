// How often addresses, numbers and names did what is limited. Unlogged, which only the migration can say.
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { about } from "./about.ts";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});
export const rateLimitsAbout = about(rateLimits, {
  table:
    "How often something limited was done; rows go when their time has run out. Not written to the disk's log: a crash may forget it.",
  columns: {
    key: "The rule, a colon, and the address, mobile number or user name it counts.",
    points: "How often since the count began.",
    expire: "When the count begins anew.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
