// Messages to people on their way, and the ids under which a court's texts are registered with its carrier.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { type CalendarPart, channels, messageKinds } from "../../server/contract/message-kinds.ts";
import { about } from "./about.ts";

export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel", { enum: channels }).notNull().default("sms"),
    kind: text("kind", { enum: messageKinds }).notNull().default("code"),
    language: text("language").notNull().default("en"),
    to: text("recipient").notNull(),
    subject: text("subject"),
    text: text("text").notNull(),
    variables: text("variables").array().notNull().default(sql`'{}'`),
    calendar: jsonb("calendar").$type<CalendarPart[]>(),
    code: text("code"),
    kept: boolean("kept").notNull().default(false),
    at: timestamp("at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    attempts: integer("attempts").notNull().default(0),
    nextAt: timestamp("next_at", { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    reason: text("reason"),
  },
  (table) => [
    index("outbox_recipient").on(table.to),
    index("outbox_at").on(table.at),
    index("outbox_given_up")
      .on(table.expiresAt)
      .where(sql`${table.endedAt} IS NOT NULL AND ${table.text} <> ''`),
    index("outbox_waiting").on(table.id).where(sql`${table.sentAt} IS NULL AND ${table.endedAt} IS NULL`),
  ],
);
export const outboxAbout = about(outbox, {
  table: "Messages to people's phones and mailboxes, written before they are sent so that none is lost.",
  columns: {
    id: "Order in which the messages were written.",
    channel: "How the message goes: sms or mail.",
    kind: "What the message is about, such as code, passwordLink or newLogin.",
    language: "The language of its sentence, as a BCP 47 tag.",
    to: "The number or mail address the message goes to. Personal data.",
    subject: "The subject of a mail; empty for an SMS. It never holds a secret.",
    text: "The message as it is sent; empty once it was sent, or is not worth sending any more.",
    variables:
      "The words of an SMS that change from one message to the next, for the carrier; empty as soon as the text is.",
    calendar:
      "Of a mail about what is booked, its dates as calendars take them (iCalendar); empty for every other, and as soon as the text is.",
    code: "The login code inside the message, kept apart for the outbox page of a demo; empty otherwise.",
    kept: "Whether it is a message of a demo, which is shown on the outbox page and never sent.",
    at: "When the message was written.",
    expiresAt: "When it is not worth sending any more.",
    sentAt: "When the message was handed to the carrier; empty while it waits.",
    attempts: "How many times it was given to the gateway.",
    nextAt:
      "When it may be given to the gateway again, by the database's clock; while it is being sent, when another process may take it over.",
    endedAt: "When it was given up; empty while it waits and when it was sent.",
    reason:
      "Why the gateway did not take it, as a status and its standard words; nothing of the message or the gateway's answer.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});

export const messageTemplates = pgTable(
  "message_templates",
  {
    kind: text("kind", { enum: messageKinds }).notNull(),
    language: text("language").notNull(),
    templateId: text("template_id").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);
export const messageTemplatesAbout = about(messageTemplates, {
  table:
    "The ids under which the court's SMS texts are registered with the carriers' registry, as TRAI asks.",
  columns: {
    kind: "Which message it is.",
    language: "The language of its sentence, as a BCP 47 tag.",
    templateId: "The id that the registry gave.",
    changedAt: "When it was set.",
  },
  rights: ["SELECT", "INSERT", "UPDATE", "DELETE"],
});
