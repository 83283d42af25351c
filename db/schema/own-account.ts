// What people have beside their account: a photo, and the request to delete what the court need not keep.
import { sql } from "drizzle-orm";
import { customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { deletionStates } from "../../server/contract/rest/own-data.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const accountPhotos = pgTable("account_photos", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id),
  image: bytes("image").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
export const accountPhotosAbout = about(accountPhotos, {
  table: "The photo that a person put in place of their initials, if they did.",
  columns: {
    accountId: "Whose photo it is.",
    image:
      "A square WebP image that the server drew anew, without notes on where and with what it was taken. Personal data.",
    changedAt: "When it was put there.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const deletionRequests = pgTable(
  "deletion_requests",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    state: text("state", { enum: deletionStates }).notNull(),
    reason: text("reason").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decidedBy: uuid("decided_by").references(() => accounts.id),
    note: text("note"),
  },
  (table) => [
    uniqueIndex("deletion_requests_open").on(table.accountId).where(sql`${table.state} = 'asked'`),
    index("deletion_requests_state").on(table.state, table.askedAt, table.id),
    index("deletion_requests_account").on(table.accountId, table.askedAt),
  ],
);
export const deletionRequestsAbout = about(deletionRequests, {
  table: "Requests of people that the court closes their account and deletes what it need not keep.",
  columns: {
    id: "Random identifier.",
    accountId: "Who asked.",
    state: "asked: an admin has to decide; withdrawn by its person; granted: it is done; refused.",
    reason: "What the person wrote; emptied when it is granted.",
    askedAt: "When it was asked.",
    decidedAt: "When it was withdrawn, granted or refused; empty until then.",
    decidedBy: "The admin who decided; empty when nobody did.",
    note: "What the admin wrote to the person.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
