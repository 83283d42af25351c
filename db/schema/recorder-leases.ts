// The program that records each hall now: of several programs that open recorders, one at a time.
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

export const endedLeases = pgTable("ended_leases", {
  recorder: uuid("recorder").primaryKey(),
  sitting: text("sitting").notNull(),
  endedAt: at("ended_at").notNull(),
});
export const endedLeasesAbout = about(endedLeases, {
  table:
    "Which recorders have no hall any more: what they recorded before that is still taken for some minutes.",
  columns: {
    recorder: "The run of the recorder.",
    sitting: "The sitting that it recorded.",
    endedAt: "When the hall was given to another one, or to none.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
