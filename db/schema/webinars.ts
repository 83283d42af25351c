// Webinars: who registered for each date of one (docs/domain.md#webinar).
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";
import { occurrences } from "./schedules.ts";

export const webinarRegistrations = pgTable(
  "webinar_registrations",
  {
    occurrenceId: uuid("occurrence_id")
      .notNull()
      .references(() => occurrences.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    email: text("email"),
    wasInvited: boolean("was_invited").notNull(),
    registeredAt: at("registered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.accountId] }),
    index("webinar_registrations_account").on(table.accountId),
  ],
);
export const webinarRegistrationsAbout = about(webinarRegistrations, {
  table:
    "Who came to a webinar first when: those who are invited, and where it is open to guests whoever gave a name.",
  columns: {
    occurrenceId: "The date.",
    accountId: "Whose account; of a guest it was made for this.",
    name: "The name that they came with. Personal data.",
    email: "Mail address that a guest gave; empty where none was. Personal data.",
    wasInvited:
      "Whether they came as somebody invited: once they are invited no more, this does not let them in.",
    registeredAt: "When.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
