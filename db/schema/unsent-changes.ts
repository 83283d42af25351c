// How a booking was before changes of which its people have not been notified yet (docs/domain.md#gathered).
import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { at } from "./columns.ts";
import { type invitees, schedules } from "./schedules.ts";

/** The state of a booking of which its people were last notified. */
export type LastNotified = {
  schedule: Pick<
    typeof schedules.$inferSelect,
    "caseNumbers" | "interpreter" | "waitingRoom" | "muteOnJoin" | "watchOnly" | "mayRecord"
  >;
  named: { title: string | null; hall: string | null };
  people: Pick<typeof invitees.$inferSelect, "id" | "invitedAs">[];
  /** The accounts of who changed it since. */
  by: string[];
};

export const unsentChanges = pgTable(
  "unsent_changes",
  {
    scheduleId: uuid("schedule_id")
      .primaryKey()
      .references(() => schedules.id),
    lastNotified: jsonb("last_notified").$type<LastNotified>().notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [index("unsent_changes_last").on(table.lastAt)],
);
export const unsentChangesAbout = about(unsentChanges, {
  table:
    "Bookings that were changed a moment ago, of which people are notified once for all that changed. A row lives some minutes.",
  columns: {
    scheduleId: "The booking.",
    lastNotified:
      "Of what people were notified last, without names and addresses of people, and by which accounts it was changed since.",
    firstAt: "When it was changed first since then.",
    lastAt: "When it was changed last.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
