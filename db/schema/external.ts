// Signing in through another system: whose account a person of a provider has, and the rules that give roles.
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccountRole } from "../../server/contract/account-roles.ts";
import { externalJoins } from "../../server/contract/external-rules.ts";
import { subRoles } from "../../server/contract/roles.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const externalIdentities = pgTable(
  "external_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    isMade: boolean("is_made").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("external_identities_account").on(table.issuer, table.accountId),
    index("external_identities_of").on(table.accountId),
  ],
);
export const externalIdentitiesAbout = about(externalIdentities, {
  table: "Which account somebody has who signs in through another system (OpenID Connect).",
  columns: {
    issuer: "The provider, as it names itself in its tokens.",
    subject: "The person, as the provider names them to us; it stays when their name or mail changes.",
    accountId: "The account.",
    isMade:
      "Whether the first login made the account, which is then opened through the provider alone; else the court had it before.",
    createdAt: "When the person first came in through the provider.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const externalRules = pgTable("external_rules", {
  place: integer("place").primaryKey(),
  claim: text("claim").notNull(),
  value: text("value").notNull(),
  role: text("role").$type<AccountRole>().notNull(),
  subRole: text("sub_role", { enum: subRoles }),
  courtHall: text("court_hall"),
  joins: text("joins", { enum: externalJoins }).notNull(),
  adds: boolean("adds").notNull(),
});
export const externalRulesAbout = about(externalRules, {
  table:
    "The rules by which people of another system get a role and a hall; the first that matches holds. An admin writes all of them at once.",
  columns: {
    place: "Where it stands in the list, from 0.",
    claim: "Which claim of the provider it looks at.",
    value: "What the claim must be or have in it.",
    role: "The role that it gives.",
    subRole: "The sub-role that belongs to the role, or empty.",
    courtHall: "The hall that belongs to the role, or empty.",
    joins:
      "By what somebody new is joined to an account that the court has of them: none, a verified mail address or a verified mobile number.",
    adds: "Whether somebody whom the court does not know gets an account.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});
