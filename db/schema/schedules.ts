// The calendar: bookings, dates, invited people and their blocked time, history, and holidays.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { answers, bookingKinds, invitedAs } from "../../server/contract/calendar/kinds.ts";
import type { Readiness } from "../../server/contract/calendar/readiness.ts";
import type { Repeat } from "../../server/contract/calendar/repeats.ts";
import { changeKinds } from "../../server/contract/rest/schedules.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";
import { courts } from "./courts.ts";

const everything = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;

export const schedules = pgTable(
  "schedules",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: bookingKinds }).notNull(),
    title: text("title").notNull(),
    organiserId: uuid("organiser_id")
      .notNull()
      .references(() => accounts.id),
    courtId: text("court_id").references(() => courts.id),
    caseNumbers: jsonb("case_numbers").$type<string[]>().notNull(),
    repeat: jsonb("repeat").$type<Repeat>(),
    interpreter: text("interpreter"),
    screening: jsonb("screening").$type<{ who: string; from: string }[]>().notNull(),
    measures: text("measures").notNull(),
    openToGuests: boolean("open_to_guests").notNull().default(false),
    waitingRoom: boolean("waiting_room").notNull().default(false),
    muteOnJoin: boolean("mute_on_join").notNull().default(true),
    watchOnly: boolean("watch_only").notNull().default(false),
    mayRecord: boolean("may_record").notNull().default(false),
    judgeRecords: boolean("judge_records").notNull().default(false),
    sequence: integer("sequence").notNull(),
    madeAt: at("made_at").notNull(),
    filesNotifiedAt: at("files_notified_at"),
  },
  (table) => [index("schedules_organiser").on(table.organiserId)],
);
export const schedulesAbout = about(schedules, {
  table:
    "What is booked ahead in the court's calendar: a hearing, a meeting or a webinar, with all its dates; and conferences, which begin at once.",
  columns: {
    id: "Random identifier.",
    kind: "hearing, meeting, webinar or conference.",
    title: "What it is called, as the organiser typed it.",
    organiserId: "Who booked it.",
    courtId: "The court hall that it takes; empty where it takes none, or none was given to it yet.",
    caseNumbers: "Numbers of the cases that it is about.",
    repeat: "How it repeats, and until when; empty where its dates were chosen one by one.",
    interpreter: "The language of the interpreter; empty where there is none.",
    screening: "Pairs of people invited, of whom the first must not see the second.",
    measures: "Special measures, in the organiser's words; may be an empty text.",
    openToGuests:
      "Of a webinar: whether people come who are not invited, until its host says so in its room.",
    waitingRoom: "In a room of its own: who comes waits for the host, from its beginning.",
    muteOnJoin: "In a room of its own: microphones are off when people come in, from its beginning.",
    watchOnly: "In a room of its own: everybody but its hosts only watches.",
    mayRecord: "In a room of its own: its host may record it.",
    judgeRecords: "A judge said that it may be recorded, under this title and with these cases.",
    sequence: "Counts its changes, as calendars do: an older state never replaces a newer one.",
    madeAt: "When it was booked.",
    filesNotifiedAt:
      "Until when people were notified of agenda files that were added or removed; empty before.",
  },
  rights: everything,
});

export const occurrences = pgTable(
  "occurrences",
  {
    id: uuid("id").primaryKey(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => schedules.id),
    courtId: text("court_id").references(() => courts.id),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    state: text("state", { enum: ["planned", "cancelled"] }).notNull(),
    sequence: integer("sequence").notNull(),
    dayBeforeOf: at("day_before_of"),
    soonOf: at("soon_of"),
  },
  (table) => [
    index("occurrences_schedule").on(table.scheduleId),
    index("occurrences_starts").on(table.startsAt),
  ],
);
export const occurrencesAbout = about(occurrences, {
  table: "The dates of what is booked. Two that are planned never have one hall at one time.",
  columns: {
    id: "Random identifier.",
    scheduleId: "What takes place.",
    courtId: "The court hall, as the booking has it.",
    startsAt: "When it begins.",
    endsAt: "When it ends.",
    state: "planned, or cancelled. A date is never deleted.",
    sequence: "The change of the booking that this date was written with.",
    dayBeforeOf:
      "The beginning of which people were reminded a day before; another one than now where it was moved since, empty before.",
    soonOf: "The same of the reminder some minutes before.",
  },
  rights: everything,
});

export const bookedPeople = pgTable(
  "booked_people",
  {
    occurrenceId: uuid("occurrence_id")
      .notNull()
      .references(() => occurrences.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.accountId] }),
    index("booked_people_account").on(table.accountId),
  ],
);
export const bookedPeopleAbout = about(bookedPeople, {
  table: "Accounts that are invited and whose time a planned date takes: none is in two places at one time.",
  columns: {
    occurrenceId: "The date.",
    accountId: "Whose time it takes.",
    startsAt: "When it begins, as the date has it.",
    endsAt: "When it ends.",
  },
  rights: everything,
});

export const invitees = pgTable(
  "invitees",
  {
    id: uuid("id").primaryKey(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => schedules.id),
    place: integer("place").notNull(),
    accountId: uuid("account_id").references(() => accounts.id),
    guestId: uuid("guest_id").references(() => accounts.id),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    invitedAs: text("invited_as", { enum: invitedAs }).notNull(),
    answer: text("answer", { enum: answers }),
    answeredAt: at("answered_at"),
    turnedAwayAt: at("turned_away_at"),
  },
  (table) => [
    index("invitees_schedule").on(table.scheduleId),
    uniqueIndex("invitees_account").on(table.scheduleId, table.accountId),
    index("invitees_guest").on(table.guestId),
    index("invitees_of_account").on(table.accountId),
    // What takes a guest's time is found by these.
    index("invitees_phone").on(table.phone),
    index("invitees_email").on(sql`lower(${table.email})`),
  ],
);
export const inviteesAbout = about(invitees, {
  table: "Who is invited to what is booked, and what they answered.",
  columns: {
    id: "Random identifier.",
    scheduleId: "To what.",
    place: "Their place in the list, from 0.",
    accountId: "The account; empty for a guest.",
    guestId: "The account that was made for a guest who came in by their link; empty before.",
    name: "Name of a guest; of an account, its name when it was invited. Personal data.",
    phone: "Mobile number of a guest. Personal data.",
    email: "Mail address of a guest. Personal data.",
    invitedAs: "What they are in it, as witness or interpreter.",
    answer: "yes, no or maybe; empty while they have not answered.",
    answeredAt: "When they did.",
    turnedAwayAt:
      "When they were refused or removed where it takes place; empty for who was not, and since they were let in.",
  },
  rights: everything,
});

export const readinessStatements = pgTable(
  "readiness_statements",
  {
    occurrenceId: uuid("occurrence_id")
      .notNull()
      .references(() => occurrences.id),
    inviteeId: uuid("invitee_id")
      .notNull()
      .references(() => invitees.id, { onDelete: "cascade" }),
    stated: jsonb("stated").$type<Readiness>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.inviteeId] }),
    index("readiness_statements_invitee").on(table.inviteeId),
  ],
);
export const readinessStatementsAbout = about(readinessStatements, {
  table:
    "What is stated of remote points, each for one date of what is booked. It goes when that date is moved to another day, and with the invitation.",
  columns: {
    occurrenceId: "The date.",
    inviteeId: "The remote point.",
    stated: "Who coordinates there, what was seen to, and when and by whom that was stated. Personal data.",
  },
  rights: everything,
});

export const bookingFiles = pgTable(
  "booking_files",
  {
    id: uuid("id").primaryKey(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => schedules.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    hash: text("hash").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("booking_files_schedule").on(table.scheduleId)],
);
export const bookingFilesAbout = about(bookingFiles, {
  table:
    "Agenda files of what is booked, for whoever is invited. They go when they are removed, and when the booking has no date left.",
  columns: {
    id: "Random identifier; the bytes lie under this name in the folder files of the data folder.",
    scheduleId: "The booking.",
    accountId: "Who added it.",
    name: "Its name as people see it, cleaned of paths and unreadable letters.",
    mime: "What it is by its content.",
    bytes: "Its size as it is stored, in bytes.",
    hash: "SHA-256 of the stored bytes as hexadecimal digits; the same stands in the booking's history.",
    at: "When it was added.",
  },
  rights: ["SELECT", "INSERT", "DELETE"],
});

export const scheduleChanges = pgTable(
  "schedule_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => schedules.id),
    occurrenceId: uuid("occurrence_id").references(() => occurrences.id),
    at: at("at").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    what: text("what", { enum: changeKinds }).notNull(),
    fields: jsonb("fields").$type<string[]>().notNull(),
    before: jsonb("before").$type<unknown>(),
    after: jsonb("after").$type<unknown>(),
  },
  (table) => [
    index("schedule_changes_schedule").on(table.scheduleId),
    index("schedule_changes_files").on(table.at).where(sql`${table.what} IN ('fileAdded', 'fileRemoved')`),
  ],
);
export const scheduleChangesAbout = about(scheduleChanges, {
  table: "What became of each booking: nothing of it is changed or deleted.",
  columns: {
    id: "Counts up.",
    scheduleId: "The booking.",
    occurrenceId: "The one date that was changed; empty where it was all.",
    at: "When.",
    accountId: "By whom.",
    what: "made, changed, moved, cancelled, restored, fileAdded, fileRemoved or readinessStated.",
    fields: "What of it became another.",
    before:
      "How it was before; empty for a new one. Of a file its name and hash. Of people who were invited it has the id of the account or the name of a guest: personal data.",
    after: "What it became, of what was changed; empty for a new one and for a file.",
  },
  rights: ["SELECT", "INSERT"],
});

export const holidays = pgTable("holidays", {
  date: date("date").primaryKey(),
  name: text("name").notNull(),
});
export const holidaysAbout = about(holidays, {
  table: "Days on which the court is closed, beside Sundays, as it publishes them.",
  columns: { date: "The day, in Indian time.", name: "What it is called." },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
