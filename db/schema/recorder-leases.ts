// Who records which hall now: of several programs that open recorders, one at a time.
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { at } from "./columns.ts";

export const recorderLeases = pgTable("recorder_leases", {
  sitting: text("sitting").primaryKey(),
  holder: uuid("holder").notNull(),
  recorder: uuid("recorder").notNull(),
  openedAt: at("opened_at").notNull(),
  until: at("until").notNull(),
  code: text("code"),
});
export const recorderLeasesAbout = about(recorderLeases, {
  table: "Who records a hall now, for some seconds at a time.",
  columns: {
    sitting: "The sitting.",
    holder: "The run of the program that opens the recorder.",
    recorder: "The run of the recorder.",
    openedAt: "When that run was asked for.",
    until: "Until when nobody else records the hall, unless it is prolonged.",
    code: "SHA-256 of the code for which the recorder is given its token, once; empty afterwards.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
