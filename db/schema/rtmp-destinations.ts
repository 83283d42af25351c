// Where the court has its public streams sent by RTMP, and which process sends to each now.
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { at } from "./columns.ts";

export const rtmpDestinations = pgTable("rtmp_destinations", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  address: text("url").notNull(),
  key: text("key").notNull(),
  courtId: text("court_id"),
  isOn: boolean("is_on").notNull(),
  addedAt: at("added_at").notNull(),
  sitting: text("sitting"),
  holder: uuid("holder"),
  until: at("until"),
});
export const rtmpDestinationsAbout = about(rtmpDestinations, {
  table: "A service outside to which public streams may be sent, as an admin set it up.",
  columns: {
    id: "Its id.",
    name: "What it is called in the court.",
    address: "Its address, as rtmps://live.example/app, without the stream key.",
    key: "The stream key, encrypted with the court's own key.",
    courtId: "The only hall that may be sent there; empty: any.",
    isOn: "Whether officers may use it.",
    addedAt: "When it was added.",
    sitting: "The sitting that is sent there now, or was the last one.",
    holder: "The run of the process that sends it.",
    until: "Until when nobody else sends anything there, unless it is prolonged; empty while nobody does.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
