// Accounts, their sessions, and one-time codes.
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { loginProofs } from "../../server/contract/proofs.ts";
import { roles, subRoles } from "../../server/contract/roles.ts";
import { about } from "./about.ts";
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
    passwordSetAt: timestamp("password_set_at", { withTimezone: true }),
    pinHash: text("pin_hash"),
    estCode: text("est_code").references(() => benches.estCode),
    courtHall: text("court_hall"),
    enrolmentOrOffice: text("enrolment_or_office").notNull(),
    theme: text("theme", { enum: ["light", "dark"] }),
    language: text("language"),
    disclaimerHiddenAt: timestamp("disclaimer_hidden_at", { withTimezone: true }),
    managesLists: boolean("manages_lists").notNull().default(false),
    accreditedUntil: date("accredited_until", { mode: "string" }),
    accreditationNotice: integer("accreditation_notice"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("accounts_phone").on(table.phone),
    uniqueIndex("accounts_username").on(table.username),
    index("accounts_display_name").on(table.displayName),
    // A login of another service, and a guest who is invited by an address, may be somebody with an account.
    index("accounts_email").on(sql`lower(${table.email})`),
    index("accounts_accredited_until")
      .on(table.accreditedUntil)
      .where(sql`${table.accreditedUntil} IS NOT NULL`),
    // Guests are many, and are not among the people that an admin looks through.
    index("accounts_people")
      .on(sql`lower(${table.displayName})`, table.id)
      .where(sql`${table.role} <> 'ANONYMOUS'`),
    // The daily deletion looks for guests who still have a name.
    index("accounts_guests")
      .on(table.createdAt)
      .where(sql`${table.role} = 'ANONYMOUS' AND ${table.displayName} <> ''`),
    // Each registering advocate looks up an enrolment number, by which advocates and prosecutors have items.
    index("accounts_enrolment")
      .on(sql`upper(regexp_replace(normalize(${table.enrolmentOrOffice}, NFKC), '[[:space:]]', '', 'g'))`)
      .where(sql`${table.role} IN ('ADVOCATE', 'PROSECUTOR')`),
  ],
);
export const accountsAbout = about(accounts, {
  table: "People, devices and remote points that may log in. A row is never deleted, only disabled.",
  columns: {
    id: "Random identifier; the log of a sitting names people by it.",
    role: "What this account is to the court: JUDGE, MASTER, ADVOCATE and so on. It decides what the account may do.",
    subRole:
      "For the advocate role, the kind of person: Advocate, Litigant, Public and so on. Empty for other roles.",
    displayName:
      "The verified name; the name shown in a hearing is made from it and never typed. A guest's is emptied after some weeks.",
    phone: "Mobile number of ten digits without country code, to which login codes are sent. Personal data.",
    username: "Name for the password login, where the court allows it.",
    email: "Electronic mail address, if given. Personal data.",
    passwordHash:
      "The password as an argon2id hash; the password itself is not kept. Empty when there is none.",
    passwordSetAt:
      "When its person set the password; empty when there is none, or when it came with the account.",
    pinHash:
      "The PIN as an argon2id hash of its keyed hash; the digits themselves are not kept. Empty when there is none.",
    estCode: "The bench of the court hall a court account is assigned to; null for everybody else",
    courtHall:
      "Number of the court hall that judges, masters, stenographers and devices belong to; empty for all others.",
    enrolmentOrOffice:
      "Bar enrolment number of an advocate, or the office somebody speaks for; may be an empty text.",
    theme:
      "Whether the person wants the light or the dark look; empty until they choose: then it is the court's.",
    language:
      "The language that the person chose for their pages, as a BCP 47 tag; empty while they chose none.",
    disclaimerHiddenAt: "When the person hid the disclaimer for good; empty while it is shown.",
    managesLists:
      "Whether an admin gave them the right of a case manager: lists and items, nothing of a hearing.",
    accreditedUntil:
      "Last day of the accreditation of somebody of the media, with which the account ends; empty where it has none.",
    accreditationNotice: "For which of the notices, in days before that end, the person was last sent one.",
    createdAt: "When the account was made.",
    disabledAt: "When the account was closed to logins; empty while it is open.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});

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
    provenAt: timestamp("proven_at", { withTimezone: true }),
    provenBy: text("proven_by", { enum: loginProofs }),
    pinGivenAt: timestamp("pin_given_at", { withTimezone: true }),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    uniqueIndex("sessions_open").on(table.accountId).where(sql`${table.endedAt} IS NULL`),
    // The daily deletion looks for these logins; the last login of each person stays, without its address.
    index("sessions_ended").on(table.endedAt).where(sql`${table.address} <> ''`),
  ],
);
export const sessionsAbout = about(sessions, {
  table: "Logins. An account has at most one session that has not ended; a later login ends the earlier.",
  columns: {
    id: "Random identifier, carried inside the signed token.",
    accountId: "The account that logged in.",
    createdAt: "When the person logged in.",
    expiresAt: "When the session ends by itself.",
    endedAt: "When the session ended before its time; empty while it lives.",
    endReason:
      "Why it ended: logout, a login elsewhere, the account disabled, its role, hall, number or office changed, idle, or expired.",
    activeAt: "When it was last used, some minutes behind the truth: not every request is written.",
    userAgent:
      "The browser as it names itself; empty in the last login of somebody who has not come for long.",
    address: "Network address from which the login came; empty as the browser is.",
    device: "SHA-256 of the random id that the browser keeps in a cookie; empty when it keeps none.",
    provenAt: "When its person last proved who they are in it, by logging in or when something asked for it.",
    provenBy:
      "How they did: by password, one-time code, authenticator, recovery code, passkey, or through another system. Empty for guests.",
    pinGivenAt: "When its person last gave their PIN in it, for opening a court; empty while they have not.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

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
export const oneTimeCodesAbout = about(oneTimeCodes, {
  table: "One-time login codes that were sent, kept as hashes.",
  columns: {
    id: "Random identifier.",
    phone: "The number or mail address the code was sent to. Personal data.",
    nonceHash:
      "SHA-256 of the random word that the browser which asked for the code was given; the code is good with it alone.",
    codeHash: "Keyed hash of the six digits; the digits themselves are not kept.",
    createdAt: "When the code was made.",
    expiresAt: "When the code dies.",
    tries: "How many times a code was entered against it; a code with one try begins with all others used.",
    usedAt: "When the code was used or replaced; a code works once.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
