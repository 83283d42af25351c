// The last state of the video bridges that Jicofo reported: one row, shared by the processes, one of which asks.
import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Bridge, BridgeProblem } from "../../server/contract/rest/operations.ts";
import { about } from "./about.ts";

export const bridges = pgTable("bridges", {
  id: boolean("id").primaryKey().default(true),
  askedAt: timestamp("asked_at", { withTimezone: true }),
  readAt: timestamp("read_at", { withTimezone: true }),
  awaySince: timestamp("away_since", { withTimezone: true }),
  problem: text("problem").$type<BridgeProblem>(),
  found: jsonb("found").$type<Bridge[]>().notNull().default([]),
});
export const bridgesAbout = about(bridges, {
  table: "How the video bridges stand, as Jicofo says: one row, where Jicofo is asked.",
  columns: {
    id: "Always true: there is one row.",
    askedAt: "When it was asked last.",
    readAt: "When it gave a list last.",
    awaySince: "Since when it gives none; empty while it does.",
    problem: "Why it gives none, in a code; empty while it does.",
    found: "Each bridge with its state and since when, its load, its people and its version.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
