// People who registered and wait for the registry, what became of it, and the roll of advocates.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { registrationCards, registrationKinds } from "../../server/contract/registration-rules.ts";
import { registrationStates } from "../../server/contract/rest/registration.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";

export const registrations = pgTable(
  "registrations",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid("id").notNull(),
    state: text("state", { enum: registrationStates }).notNull(),
    phone: text("phone").notNull(),
    subRole: text("sub_role", { enum: registrationKinds }).notNull(),
    displayName: text("display_name").notNull(),
    email: text("email"),
    enrolmentOrOffice: text("enrolment_or_office").notNull(),
    idType: text("id_type", { enum: registrationCards }).notNull(),
    idLastFour: text("id_last_four").notNull(),
    idSealed: text("id_sealed"),
    accreditation: text("accreditation"),
    accreditedUntil: date("accredited_until", { mode: "string" }),
    pinHash: text("pin_hash"),
    consent: integer("consent").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decidedBy: uuid("decided_by").references(() => accounts.id),
    note: text("note"),
    accountId: uuid("account_id").references(() => accounts.id),
  },
  (table) => [
    uniqueIndex("registrations_id").on(table.id),
    uniqueIndex("registrations_open").on(table.phone).where(sql`${table.state} IN ('pending', 'sent_back')`),
    index("registrations_phone").on(table.phone, table.number),
    index("registrations_pending").on(table.number).where(sql`${table.state} = 'pending'`),
  ],
);
export const registrationsAbout = about(registrations, {
  table: "Registrations of people without an account. A number has at most one that is not decided.",
  columns: {
    number: "Order in which they came; with the year it is the reference.",
    id: "Random identifier.",
    state:
      "pending: the registry reads it; sent_back: its person has to change something; approved: it became an account; refused; withdrawn by its person.",
    phone: "Mobile number of ten digits, which its person has proven by a code. Personal data.",
    subRole:
      "What the person comes as: Advocate, Litigant, Public and so on; Media for the role of that name.",
    displayName: "The name as on the identity card. Personal data.",
    email: "Electronic mail address, if given. Personal data.",
    enrolmentOrOffice:
      "Bar enrolment number of an advocate, or the office or organisation that somebody comes for.",
    idType: "The kind of the identity card; the press card of the media.",
    idLastFour:
      "The last four characters of its number, which the registry compares with the card; empty some time after the decision.",
    idSealed:
      "The number, encrypted with the court's key; empty for Aadhaar, whose number is never kept whole, and some time after the decision.",
    accreditation: "Number of the accreditation of somebody of the media; empty for all others.",
    accreditedUntil: "Last day of that accreditation.",
    pinHash: "As in accounts; becomes the account's.",
    consent: "Version of the rules that the person agreed to.",
    sentAt: "When the form was sent first, and agreed to; it keeps its place when it is sent again.",
    changedAt: "When it was last sent.",
    decidedAt: "When it was approved, sent back, refused or withdrawn; empty while it is pending.",
    decidedBy: "Who decided; empty when a rule of the court or its own person did.",
    note: "What the registry wrote to the person.",
    accountId: "The account that it became.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const accreditationFiles = pgTable(
  "accreditation_files",
  {
    id: uuid("id").primaryKey(),
    phone: text("phone").notNull(),
    registration: bigint("registration", { mode: "number" }).references(() => registrations.number),
    name: text("name").notNull(),
    mime: text("mime").notNull(),
    content: bytes("content").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("accreditation_files_phone").on(table.phone),
    index("accreditation_files_registration").on(table.registration),
  ],
);
export const accreditationFilesAbout = about(accreditationFiles, {
  table:
    "Press cards and letters that people of the media sent with their registration, for the registry alone to read.",
  columns: {
    id: "Random identifier; the form names it.",
    phone: "The proven mobile number from which it came. Personal data.",
    registration: "The registration whose form named it; empty until then.",
    name: "As the person called it, cleaned.",
    mime: "What it is by its content.",
    content: "Its bytes; an image was drawn anew, without the notes of a camera. Personal data.",
    sentAt: "When it came.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const cardPictures = pgTable(
  "card_pictures",
  {
    id: uuid("id").primaryKey(),
    phone: text("phone").notNull(),
    registration: bigint("registration", { mode: "number" }).references(() => registrations.number),
    isCovered: boolean("is_covered").notNull(),
    sealed: bytes("sealed").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("card_pictures_phone").on(table.phone),
    uniqueIndex("card_pictures_registration").on(table.registration),
  ],
);
export const cardPicturesAbout = about(cardPictures, {
  table:
    "Pictures of identity cards, for the registry to compare. They are in no backup, and go a day after the decision.",
  columns: {
    id: "Random identifier; the form names it.",
    phone: "The proven mobile number from which it came. Personal data.",
    registration: "The registration whose form named it; empty until then.",
    isCovered: "Its person confirmed that the first eight digits of an Aadhaar number are covered on it.",
    sealed: "A JPEG without the notes of a camera, encrypted with the court's key. Personal data.",
    sentAt: "When it came.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const enrolledAdvocates = pgTable("enrolled_advocates", {
  enrolment: text("enrolment").primaryKey(),
  phone: text("phone").notNull(),
  displayName: text("display_name").notNull(),
  importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
});
export const enrolledAdvocatesAbout = about(enrolledAdvocates, {
  table:
    "The roll of advocates that the court was given: who registers with a number that is on it needs no approval.",
  columns: {
    enrolment: "Bar enrolment number, in capitals without spaces.",
    phone: "Mobile number of ten digits that the roll has for the advocate. Personal data.",
    displayName: "The name as the roll has it; it becomes the account's.",
    importedAt: "When it was imported last.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
