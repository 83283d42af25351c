// Links by which somebody sets a password or comes in for the first time: kept as hashes, each good once.
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { linkPurposes } from "../../server/contract/rest/links.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id").references(() => accounts.id),
    purpose: text("purpose", { enum: linkPurposes }).notNull(),
    keyHash: text("key_hash").notNull(),
    sentTo: text("sent_to").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("account_links_key").on(table.keyHash),
    index("account_links_account").on(table.accountId),
  ],
);
export const accountLinksAbout = about(accountLinks, {
  table:
    "Links that were sent to people to set a password with, or as an invitation; their keys are kept as hashes.",
  columns: {
    id: "Random identifier.",
    accountId:
      "The account that the link is for; empty for a name that nobody has, whose asking takes the same work and must look the same.",
    purpose: "What it is for: reset or invitation.",
    keyHash: "SHA-256 of the 32 random bytes in the link; the key itself is not kept.",
    sentTo:
      "The number or mail address that it was sent to; it is good while its account still has it. Personal data.",
    createdAt: "When the link was made.",
    expiresAt: "When the link dies.",
    usedAt: "When it was used, or when another link of the account was; a link works once.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
