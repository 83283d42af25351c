// Benches, court halls and categories: where the High Court sits.
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { about } from "./about.ts";

export const benches = pgTable("benches", {
  estCode: text("est_code").primaryKey(),
  name: text("name").notNull(),
});
export const benchesAbout = about(benches, {
  table: "Seats of the High Court.",
  columns: {
    estCode: "Code of the establishment in the case system.",
    name: "Name of the seat.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});

export const courts = pgTable(
  "courts",
  {
    id: text("id").primaryKey(),
    estCode: text("est_code")
      .notNull()
      .references(() => benches.estCode),
    number: text("number").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: ["NORMAL", "FC", "MEETING", "WEBINAR"] }).notNull(),
    coram: text("coram").notNull(),
    judges: jsonb("judges").$type<string[]>().notNull(),
    position: integer("position").notNull().default(0),
    floor: text("floor").notNull().default(""),
    retiredAt: timestamp("retired_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("courts_bench_number").on(table.estCode, table.number)],
);
export const courtsAbout = about(courts, {
  table:
    "Court halls, and the rooms of meetings and webinars, which take none. How a hall sits on a date says hall_rosters; what stands here held before its first row.",
  columns: {
    id: "Establishment code and hall number, as in HCPP01-1.",
    estCode: "The seat that the hall is at.",
    number: "Number of the hall at its seat.",
    name: "Name of the hall as people see it.",
    type: "NORMAL, FC for a hall that is closed to the public by default, or MEETING or WEBINAR for the room of one.",
    coram: "Short name of the coram: a division bench or a single judge.",
    judges: "Names of the judges who sit together, the senior first.",
    position: "Place of the hall among those of its seat; halls of one place stand by their number.",
    floor: "Floor or part of the building in which the hall is, for the map; may be an empty text.",
    retiredAt: "When the hall was taken out of use; empty while it is used. A hall is never deleted.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});

/** A judge on a bench: the name as it is shown, and the account, where the judge has one. */
type Seated = { name: string; account: string | null };

export const hallRosters = pgTable(
  "hall_rosters",
  {
    courtId: text("court_id")
      .notNull()
      .references(() => courts.id),
    fromDate: date("from_date").notNull(),
    type: text("type", { enum: ["NORMAL", "FC"] }).notNull(),
    coram: text("coram").notNull(),
    judges: jsonb("judges").$type<Seated[]>().notNull(),
    staff: jsonb("staff").$type<string[]>().notNull(),
    starts: text("starts").notNull(),
    ends: text("ends").notNull(),
    returns: boolean("returns").notNull().default(false),
    appliedAt: timestamp("applied_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courtId, table.fromDate] })],
);
export const hallRostersAbout = about(hallRosters, {
  table:
    "How a court hall sits from a date on, until its next row: the bench, its officers and stenographers.",
  columns: {
    courtId: "The court hall.",
    fromDate: "First day for which it holds, in Indian time.",
    type: "NORMAL, or FC for a hall that is closed to the public by default.",
    coram: "Short name of the bench: Division Bench II, Single. An empty text where no bench sits.",
    judges: "Names of the judges, the senior first, with the account of each who has one.",
    staff: "Accounts of the court officers and stenographers who work there from that day on.",
    starts: "When the bench begins to sit, as 10:30.",
    ends: "When it rises, as 16:30.",
    returns: "Whether it brings back how the hall sat before a bench for some days alone.",
    appliedAt: "When the accounts were given this hall; empty while the day is to come.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const categories = pgTable("categories", {
  value: text("value").primaryKey(),
  text: text("text").notNull(),
  logoUrl: text("logo_url"),
});
export const categoriesAbout = about(categories, {
  table: "Lists and sections that items stand in, with the names people see.",
  columns: {
    value: "Code of the category in the cause list.",
    text: "Name of the category as it is shown.",
    logoUrl: "Address of a small picture for the category on this server; empty when there is none.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
