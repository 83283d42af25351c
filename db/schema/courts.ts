// Benches, court halls and categories: where the High Court sits.
import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

export const benches = pgTable("benches", {
  estCode: text("est_code").primaryKey(),
  name: text("name").notNull(),
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
    type: text("type", { enum: ["NORMAL", "FC"] }).notNull(),
    coram: text("coram").notNull(),
    judges: jsonb("judges").$type<string[]>().notNull(),
  },
  (table) => [uniqueIndex("courts_bench_number").on(table.estCode, table.number)],
);

export const categories = pgTable("categories", {
  value: text("value").primaryKey(),
  text: text("text").notNull(),
  logoUrl: text("logo_url"),
});
