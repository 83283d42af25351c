// Secrets of invited people, as hashes: links to answer with, and addresses of their own calendars.
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";
import { invitees } from "./schedules.ts";

export const invitationLinks = pgTable(
  "invitation_links",
  {
    keyHash: text("key_hash").primaryKey(),
    inviteeId: uuid("invitee_id")
      .notNull()
      .references(() => invitees.id, { onDelete: "cascade" }),
    madeAt: at("made_at").notNull(),
  },
  (table) => [index("invitation_links_invitee").on(table.inviteeId)],
);
export const invitationLinksAbout = about(invitationLinks, {
  table:
    "Links by which somebody invited answers without an account. They go with the invitation; their keys are kept as hashes.",
  columns: {
    keyHash: "SHA-256 of the 32 random bytes in the link; the key itself is not kept.",
    inviteeId: "Whose invitation it answers.",
    madeAt: "When the message with the link was written.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id),
  keyHash: text("key_hash").notNull().unique("calendar_feeds_key"),
  madeAt: at("made_at").notNull(),
});
export const calendarFeedsAbout = about(calendarFeeds, {
  table: "Secret addresses at which programs read the calendar of an account; each account has one or none.",
  columns: {
    accountId: "Whose calendar it is.",
    keyHash: "SHA-256 of the 32 random bytes in the address; the key itself is not kept.",
    madeAt: "When the address was made, or replaced.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
