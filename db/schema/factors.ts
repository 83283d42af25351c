// Second factors: authenticators, recovery codes, passkeys, waiting logins, and how a lost one is taken away.
import { sql } from "drizzle-orm";
import {
  bigint,
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
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const authenticators = pgTable("authenticators", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id),
  secret: text("secret"),
  since: when("since"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  draft: text("draft"),
  draftOf: text("draft_of"),
  draftAt: when("draft_at"),
});
export const authenticatorsAbout = about(authenticators, {
  table: "Authenticator apps that show codes by the time (TOTP), one for an account.",
  columns: {
    accountId: "Whose it is.",
    secret: "The key that the app has too, encrypted by a key of the server; empty while there is none.",
    since: "When it was turned on, by a first right code.",
    lastStep: "The half minute of the code that was accepted last; it and earlier ones are refused.",
    draft: "A key that was shown and not yet confirmed by a code, encrypted; it opens nothing.",
    draftOf: "The session or the waiting login for which the draft was made, which alone can confirm it.",
    draftAt: "When the draft was made.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    codeHash: text("code_hash").notNull(),
    createdAt: when("created_at").notNull(),
    usedAt: when("used_at"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
export const recoveryCodesAbout = about(recoveryCodes, {
  table:
    "Recovery codes that stand in for a second factor, each once. New ones take the place of all earlier ones.",
  columns: {
    accountId: "Whose it is.",
    codeHash: "Keyed hash of the code; the code itself is not kept.",
    createdAt: "When it was made.",
    usedAt: "When it was used; empty while it is good.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    credential: text("credential").notNull(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    isSynced: boolean("is_synced").notNull(),
    name: text("name").notNull(),
    createdAt: when("created_at").notNull(),
    usedAt: when("used_at"),
    refusedAt: when("refused_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credential),
    index("passkeys_account").on(table.accountId),
  ],
);
export const passkeysAbout = about(passkeys, {
  table: "Passkeys (WebAuthn): the public keys of devices with which people log in.",
  columns: {
    id: "Random identifier.",
    accountId: "Whose it is.",
    credential: "The identifier that the device gave it, in base64url.",
    publicKey: "The public key in COSE, in base64url.",
    counter:
      "The signature counter of its last use; one that does not grow is refused. Zero where the device has none.",
    transports: "How browsers reach it, as they said when it was added.",
    isSynced: "Whether the device keeps a copy of it elsewhere.",
    name: "The name that its person gave it.",
    createdAt: "When it was added.",
    usedAt: "When it was last used.",
    refusedAt: "When it was last refused because its counter had not grown: a copy of it may be in use.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const usedChallenges = pgTable(
  "used_challenges",
  { hash: text("hash").primaryKey(), expiresAt: when("expires_at").notNull() },
  (table) => [index("used_challenges_expires").on(table.expiresAt)],
);
export const usedChallengesAbout = about(usedChallenges, {
  table:
    "Challenges that a passkey has answered; each is answered once. Rows go when the challenge would be too old anyway.",
  columns: { hash: "SHA-256 of the challenge.", expiresAt: "When the challenge dies." },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const pendingLogins = pgTable(
  "pending_logins",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    purpose: text("purpose", { enum: ["second", "set-up"] }).notNull(),
    createdAt: when("created_at").notNull(),
    expiresAt: when("expires_at").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [index("pending_logins_account").on(table.accountId)],
);
export const pendingLoginsAbout = about(pendingLogins, {
  table: "Logins whose first factor is proven and that wait for the second. None of them is a session.",
  columns: {
    tokenHash: "SHA-256 of the random word that the browser was given.",
    accountId: "Who is logging in.",
    purpose: "second: a second factor is asked for; set-up: the first second factor has to be set up.",
    createdAt: "When the first factor was proven.",
    expiresAt: "When it dies.",
    tries: "How many times a second factor was tried with it.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const factorRecoveries = pgTable(
  "factor_recoveries",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    reason: text("reason").notNull(),
    startedBy: uuid("started_by").references(() => accounts.id),
    startedAt: when("started_at").notNull(),
    confirmedBy: uuid("confirmed_by").references(() => accounts.id),
    confirmedAt: when("confirmed_at"),
    readyAt: when("ready_at"),
    endedAt: when("ended_at"),
    outcome: text("outcome", { enum: ["done", "cancelled", "used", "lapsed"] }),
  },
  (table) => [
    uniqueIndex("factor_recoveries_open").on(table.accountId).where(sql`${table.endedAt} IS NULL`),
    index("factor_recoveries_ready").on(table.readyAt).where(sql`${table.endedAt} IS NULL`),
  ],
);
export const factorRecoveriesAbout = about(factorRecoveries, {
  table:
    "Second factors that admins take away because their person lost them. Rows are kept as proof of who did it.",
  columns: {
    id: "Random identifier.",
    accountId: "Whose second factor it is.",
    reason: "Why, in the words of the admin who began.",
    startedBy: "The admin who began; empty when it was the command line.",
    startedAt: "When it began.",
    confirmedBy: "Another admin, who confirmed; empty before, and when it was the command line.",
    confirmedAt: "When it was confirmed.",
    readyAt: "From when the second factor is taken away; empty before it is confirmed.",
    endedAt: "When it ended; empty while it waits.",
    outcome:
      "How it ended: done; cancelled by an admin or by its person; used: the second factor was used after all; lapsed: nobody confirmed.",
  },
  rights: ["SELECT", "INSERT", "UPDATE"],
});
