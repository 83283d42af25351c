// Settings and flags, one row a key, and the brand's versions. server/contract has the defaults.
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandLook, BrandSettings, ImagePlace } from "../../server/contract/rest/brand.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  changedBy: uuid("changed_by").references(() => accounts.id),
});
export const settingsAbout = about(settings, {
  table: "Settings and feature flags that this court has changed; all others have their defaults.",
  columns: {
    key: "Name of the setting.",
    value: "Its value.",
    changedAt: "When it was last changed.",
    changedBy: "Who changed it; empty when it was the command line.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const brandVersions = pgTable("brand_versions", {
  version: integer("version").primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  by: uuid("by").references(() => accounts.id),
  reason: text("reason").notNull().default(""),
  restored: integer("restored"),
  look: jsonb("look").$type<BrandLook>().notNull(),
  settings: jsonb("settings").$type<BrandSettings>().notNull(),
});
export const brandVersionsAbout = about(brandVersions, {
  table: "Every version of the court's brand, the newest of which holds; one that is restored is added anew.",
  columns: {
    version: "Number of the version; 0 is what the court had before the first.",
    at: "When it was published.",
    by: "Who published it; empty where it came from before there were versions.",
    reason: "Why, in the words of the admin; may be empty.",
    restored: "The version that was restored by it; empty for a new one.",
    look: "Colour, themes, way out, and the images by the version of each.",
    settings: "The settings that are published with it, as they were then: names, buttons, defaults.",
  },
  rights: ["SELECT", "INSERT"],
});

export const brandImages = pgTable(
  "brand_images",
  {
    version: text("version").primaryKey(),
    place: text("place").$type<ImagePlace>().notNull(),
    base64: text("base64").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("brand_images_at").on(table.at)],
);
export const brandImagesAbout = about(brandImages, {
  table: "The court's own images, each drawn anew when it was brought; versions of the brand name them.",
  columns: {
    version: "Begin of the SHA-256 of its bytes, which names it.",
    place: "What it was brought for: logo, watermark, poster or category.",
    base64: "Its bytes as WebP, in base 64.",
    at: "When it was brought. One that no version names is deleted after a day.",
  },
  rights: ["SELECT", "INSERT", "UPDATE (at)", "DELETE"],
});
