// Accounts, their sessions, one-time codes, and the messages that carry the codes.
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roles, subRoles } from "../../server/contract/roles.ts";
import { benches } from "./courts.ts";

export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    role: text("role", { enum: roles }).notNull(),
    subRole: text("sub_role", { enum: subRoles }),
    displayName: text("display_name").notNull(),
    phone: text("phone"),
    username: text("username"),
    email: text("email"),
    passwordHash: text("password_hash"),
    estCode: text("est_code").references(() => benches.estCode),
    courtHall: text("court_hall"),
    enrolmentOrOffice: text("enrolment_or_office").notNull(),
    theme: text("theme", { enum: ["light", "dark"] })
      .notNull()
      .default("light"),
    language: text("language"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("accounts_phone").on(table.phone),
    uniqueIndex("accounts_username").on(table.username),
    index("accounts_display_name").on(table.displayName),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endReason: text("end_reason", {
      enum: ["logout", "other_login", "disabled", "changed", "idle", "expired"],
    }),
    activeAt: timestamp("active_at", { withTimezone: true }).notNull().defaultNow(),
    userAgent: text("user_agent").notNull(),
    address: text("address").notNull(),
    device: text("device").notNull().default(""),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    uniqueIndex("sessions_open").on(table.accountId).where(sql`${table.endedAt} IS NULL`),
  ],
);

export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid("id").primaryKey(),
    phone: text("phone").notNull(),
    nonceHash: text("nonce_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    tries: integer("tries").notNull().default(0),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("one_time_codes_phone").on(table.phone, table.createdAt),
    uniqueIndex("one_time_codes_nonce").on(table.nonceHash),
  ],
);

export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    to: text("recipient").notNull(),
    text: text("text").notNull(),
    code: text("code"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    attempts: integer("attempts").notNull().default(0),
    nextAt: timestamp("next_at", { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    reason: text("reason"),
  },
  (table) => [
    index("outbox_recipient").on(table.to),
    index("outbox_waiting").on(table.id).where(sql`${table.sentAt} IS NULL AND ${table.endedAt} IS NULL`),
  ],
);
