// The court's calendar: what is booked, who is invited, and when halls and people are free (docs/domain.md#calendar).
import { z } from "zod";
import { answers, invitedAs, roomOptions, scheduleKinds, usualRoom } from "../calendar/kinds.ts";
import { repeatKinds } from "../calendar/repeats.ts";
import { minutesIn } from "../calendar/slots.ts";
import {
  BOOKED_CASES_MOST,
  BOOKING_TITLE_LENGTH,
  INVITED_MOST,
  MEASURES_LENGTH,
  NAME_LENGTH,
  OCCURRENCES_MOST,
  SCREENED_MOST,
} from "../limits.ts";
import { roles } from "../roles.ts";
import { guest, phone } from "./contacts.ts";
import { timeSlots } from "./courts.ts";
import { issue } from "./faults.ts";
import { fileFacts } from "./files.ts";
import { clock, courtId, date } from "./shared.ts";
import { typedLine } from "./typed-line.ts";

const caseNumber = typedLine(60).pipe(z.string().min(1, issue("required")));

/** Somebody with an account, or a guest by name with a number or an address. */
export const invited = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("account"), account: z.uuid(), as: z.enum(invitedAs) }),
  z.strictObject({ is: z.literal("guest"), guest, as: z.enum(invitedAs) }),
]);
export type Invited = z.infer<typeof invited>;

/** Two people invited, by their place in the list; the first must not see the second. */
const screened = z.strictObject({
  who: z.number().int().min(0).max(INVITED_MOST),
  from: z.number().int().min(0).max(INVITED_MOST),
});

const repeat = z.strictObject({ every: z.enum(repeatKinds), until: date });

/** A booking as it shall be: its dates are those chosen, or the first one with how it repeats. */
const fields = z.strictObject({
  kind: z.enum(scheduleKinds),
  title: typedLine(BOOKING_TITLE_LENGTH).pipe(z.string().min(1, issue("required"))),
  courtId: courtId.nullable(),
  caseNumbers: z
    .array(caseNumber)
    .max(BOOKED_CASES_MOST, issue("tooMany", { most: BOOKED_CASES_MOST }))
    .default([]),
  dates: z
    .array(date)
    .min(1, issue("required"))
    .max(OCCURRENCES_MOST, issue("tooMany", { most: OCCURRENCES_MOST })),
  repeat: repeat.nullable().default(null),
  from: clock,
  to: clock,
  people: z
    .array(invited)
    .max(INVITED_MOST, issue("tooMany", { most: INVITED_MOST }))
    .default([]),
  interpreter: z
    .strictObject({ language: typedLine(NAME_LENGTH).pipe(z.string().min(1, issue("required"))) })
    .nullable()
    .default(null),
  screening: z
    .array(screened)
    .max(SCREENED_MOST, issue("tooMany", { most: SCREENED_MOST }))
    .default([]),
  measures: typedLine(MEASURES_LENGTH).default(""),
  openToGuests: z.boolean().default(false).describe("Of a webinar: people come who are not invited"),
  waitingRoom: z.boolean().default(false).describe("Where it takes no hall: who comes waits for the host"),
  muteOnJoin: z
    .boolean()
    .default(true)
    .describe("Where it takes no hall: microphones are off when people come in"),
  watchOnly: z.boolean().default(false).describe("Of a meeting without a hall: all but its hosts only watch"),
  mayRecord: z.boolean().default(false).describe("Where it takes no hall: its host may record it"),
});

/** Checks the fields of a booking that depend on each other, in every call that brings a booking. */
function checkBooking(booking: z.infer<typeof fields>, context: z.RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  if (minutesIn(booking) <= 0) wrong(["to"], issue("beforeStart"));
  if (new Set(booking.dates).size !== booking.dates.length) wrong(["dates"], issue("dateTwice"));
  if (booking.repeat !== null && booking.dates.length > 1) wrong(["repeat"], issue("repeatsOneDate"));
  if (booking.kind === "hearing" && booking.caseNumbers.length === 0)
    wrong(["caseNumbers"], issue("required"));
  if (booking.kind === "webinar" && booking.courtId !== null) wrong(["courtId"], issue("webinarHall"));
  // Everybody who watches sees the same stream.
  if (booking.kind === "webinar" && booking.screening.length > 0)
    wrong(["screening"], issue("webinarScreening"));
  if (booking.kind !== "webinar" && booking.openToGuests) wrong(["openToGuests"], issue("onlyWebinars"));
  if (booking.courtId !== null)
    for (const option of roomOptions)
      if (booking[option] !== usualRoom[option]) wrong([option], issue("onlyOwnRoom"));
  if (booking.kind === "webinar" && booking.watchOnly) wrong(["watchOnly"], issue("webinarSpeakers"));
  const seen = new Set<string>();
  for (const [n, one] of booking.people.entries()) {
    const keys =
      one.is === "account"
        ? [one.account]
        : [one.guest.phone, one.guest.email?.toLowerCase()].filter((key) => typeof key === "string");
    if (keys.some((key) => seen.has(key))) wrong(["people", n], issue("invitedTwice"));
    for (const key of keys) seen.add(key);
  }
  for (const [n, { who, from }] of booking.screening.entries())
    if (who === from || who >= booking.people.length || from >= booking.people.length)
      wrong(["screening", n], issue("notInvited"));
}

export const newBooking = fields.superRefine(checkBooking);
export type NewBooking = z.infer<typeof newBooking>;
/** A booking as it shall be; `sequence` is the one that was read, so that no other change is lost. */
export const bookingChange = fields.extend({ sequence: z.number().int() }).superRefine(checkBooking);
export type BookingChange = z.infer<typeof bookingChange>;

export const occurrenceMove = z
  .strictObject({ date, from: clock, to: clock, sequence: z.number().int() })
  .refine((move) => minutesIn(move) > 0, { path: ["to"], message: issue("beforeStart") });
export type OccurrenceMove = z.infer<typeof occurrenceMove>;

/** The hall of a hearing that has none; `sequence` is the one that was read. */
export const hallAllotted = z.strictObject({ courtId, sequence: z.number().int() });

/** Which cases are not on the cause list of a hall. */
export const notListedAsked = z.strictObject({
  courtId,
  dates: z.array(date).max(OCCURRENCES_MOST, issue("tooMany", { most: OCCURRENCES_MOST })),
  caseNumbers: z.array(caseNumber).max(BOOKED_CASES_MOST, issue("tooMany", { most: BOOKED_CASES_MOST })),
});
const notListed = z.object({ caseNumber: z.string(), date });
export type NotListed = z.infer<typeof notListed>;
export const notListedFound = z.object({ notListed: z.array(notListed) });

export const scheduleParams = z.object({ id: z.uuid() });
export const occurrenceParams = z.object({ id: z.uuid(), occurrence: z.uuid() });

const span = z.object({ date, from: z.string(), to: z.string() });

/** One of the dates of a booking. */
const occurrence = span.extend({
  id: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  state: z.enum(["planned", "cancelled"]),
});
export type Occurrence = z.infer<typeof occurrence>;

const checks = { identity: z.boolean(), room: z.boolean(), line: z.boolean() };

/** What the coordinator of a remote point states of it. */
export const readinessStated = z.strictObject({
  coordinator: typedLine(NAME_LENGTH).pipe(z.string().min(1, issue("required"))),
  phone,
  ...checks,
});
export type ReadinessStated = z.infer<typeof readinessStated>;
export const readinessParams = occurrenceParams.extend({ invitee: z.uuid() });

export const readiness = z.object({
  ...checks,
  coordinator: z.string().nullable().describe("For people who may change the booking, and at that point"),
  phone: z.string().nullable(),
  at: z.number(),
});

export const invitee = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a guest. */
  account: z.string().nullable(),
  role: z.enum(roles).nullable(),
  office: z.string(),
  phone: z.string().nullable().describe("Of a guest, for people who may change the booking"),
  email: z.string().nullable(),
  as: z.enum(invitedAs),
  answer: z.enum(answers).nullable(),
  isPoint: z.boolean().describe("At a remote point, of which it is stated whether it is ready"),
  readiness: z
    .array(readiness.extend({ occurrence: z.string() }))
    .describe("What was stated, each for one of its dates"),
  mayState: z.boolean().describe("The reader states it: they are at that point, or may change the booking"),
});
export type Invitee = z.infer<typeof invitee>;

/** A file concerns no date: people are notified of it by itself, and nobody is asked again. */
export const fileChanges = ["fileAdded", "fileRemoved"] as const;
/** Changes of which people are notified in another way than of the others, and about which nobody is asked again. */
export const quietChanges = [...fileChanges, "readinessStated"] as const;
export const changeKinds = ["made", "changed", "moved", "cancelled", "restored", ...quietChanges] as const;
const change = z.object({
  at: z.number(),
  by: z.string().describe("Name of the person who changed it; empty for an account that is gone"),
  what: z.enum(changeKinds),
  /** The date that was moved or cancelled; null where it was all of them. */
  date: z.string().nullable(),
  fields: z.array(z.string()),
});

/** An agenda file of a booking; `from` is the name of who added it. */
export const bookingFile = fileFacts.extend({ from: z.string(), at: z.number() });
export type BookingFile = z.infer<typeof bookingFile>;
export const bookingFileParams = z.object({ id: z.uuid(), file: z.uuid() });

/** A booking with its dates and people, for those invited and those who may change it. */
export const booking = z.object({
  id: z.string(),
  kind: z.enum(scheduleKinds),
  title: z.string(),
  courtId: z.string().nullable(),
  caseNumbers: z.array(z.string()),
  notListed: z
    .array(notListed)
    .describe(
      "Cases that are not on the list of its hall, on its dates of today and later whose list is there; for people who may change it",
    ),
  organiser: z.object({ id: z.string(), name: z.string() }),
  repeat: repeat.nullable(),
  interpreter: z.object({ language: z.string() }).nullable(),
  screening: z.array(screened),
  measures: z.string(),
  openToGuests: z.boolean(),
  waitingRoom: z.boolean(),
  muteOnJoin: z.boolean(),
  watchOnly: z.boolean(),
  mayRecord: z.boolean(),
  people: z.array(invitee),
  files: z.array(bookingFile).describe("For those invited and those who may change it, oldest first"),
  occurrences: z.array(occurrence),
  sequence: z.number(),
  mayChange: z.boolean(),
  hasHistory: z.boolean().describe("The reader may read its history: they organised it, or may change it"),
  changes: z.array(change),
});
export type Booking = z.infer<typeof booking>;

const moments = z.object({ from: z.number(), to: z.number() });
/** When a room was held. */
export const tookPlace = z.object({
  from: z.number(),
  to: z.number().nullable().describe("Null while it goes on"),
  pauses: z.array(moments).describe("Between an end and the next beginning"),
});

/** A date of a booking in the calendar. */
const calendarEntry = occurrence.extend({
  schedule: z.string(),
  kind: z.enum(scheduleKinds),
  title: z.string(),
  courtId: z.string().nullable(),
  organiser: z.string().describe("The organiser's name"),
  mayChange: z.boolean(),
  mayAllot: z.boolean().describe("A hearing without a hall, to which the reader may give one"),
  /** The reader's answer; null where there is none yet, or the reader is not invited. */
  answer: z.enum(answers).nullable(),
  isInvited: z.boolean(),
  tookPlace: tookPlace
    .nullable()
    .describe("When it was held in a room of its own; null in a hall, and where nobody has begun it"),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
/** An item of a cause list in which the reader has a place. */
const listedItem = z.object({
  date,
  courtId: z.string(),
  id: z.string().describe("The item, as its sitting has it"),
  category: z.string(),
  serial: z.number(),
  caseNumber: z.string(),
  isNow: z.boolean().describe("It is called or heard now"),
  from: z
    .number()
    .nullable()
    .describe(
      "From when on it is likely to be called; null where that is not known or lies outside the hours of its hall",
    ),
  to: z.number().nullable(),
  outside: z
    .enum(["before", "after"])
    .nullable()
    .describe(
      "Not before its hall begins, or not likely on this day. Null where there is a time, or it will not be called any more",
    ),
  begins: z.number().describe("When its hall begins to sit on that day"),
  ahead: z.number().nullable().describe("How many are before it, while its hall hears outside of its hours"),
});
export type ListedItem = z.infer<typeof listedItem>;
const holiday = z.object({ date, name: z.string() });
export type Holiday = z.infer<typeof holiday>;

export const calendarAsked = z.strictObject({ from: date, to: date, court: courtId.optional() });
export const calendar = z.object({
  entries: z.array(calendarEntry),
  listed: z
    .array(listedItem)
    .describe("Own items of the lists from today on, by time; of people who come with items"),
  holidays: z.array(holiday),
});
export type Calendar = z.infer<typeof calendar>;
export type CalendarAsked = z.infer<typeof calendarAsked>;

const dayCount = z.object({
  date,
  hearing: z.number(),
  meeting: z.number(),
  webinar: z.number(),
  listed: z.number().describe("Own items of the lists"),
});
export const dayCounts = z.object({
  days: z.array(dayCount).describe("Those that have something, in their order"),
  toAllot: z
    .array(calendarEntry)
    .describe(
      "Hearings to come without a hall, to which the reader may give one: of each its first date of those that were asked for",
    ),
  holidays: z.array(holiday),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** A clash of a booking: a hall or a person that has something else at that time. */
const clash = z.object({
  of: z.enum(["hall", "person"]),
  /** The hall's name or the person's. */
  name: z.string(),
  date,
  from: z.string(),
  to: z.string(),
  /** The title of what they have then; null where the reader may not know it. */
  title: z.string().nullable(),
});
export type Clash = z.infer<typeof clash>;
/** Why a booking was not made, and when it could be. */
export const taken = z.object({ clashes: z.array(clash), free: z.array(span) });
export type Taken = z.infer<typeof taken>;

export const slotsAsked = z.strictObject({
  date: date.optional(),
  court: courtId.optional(),
  people: z
    .string()
    .max(INVITED_MOST * 37)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).max(INVITED_MOST))
    .optional(),
  /** The id of a booking that is ignored when looking for clashes. */
  except: z.uuid().optional(),
});

/** The same for a booking being filled in: guests' numbers and addresses stand in no address of a call. */
export const bookingSlotsAsked = z.strictObject({
  date,
  courtId: courtId.nullable(),
  people: z.array(invited).max(INVITED_MOST, issue("tooMany", { most: INVITED_MOST })),
  except: z.uuid().optional().describe("A booking that is changed: what it has itself is free"),
});

/** The slots of a day for a booking that is filled in. */
export const bookingSlots = timeSlots.extend({
  nextFree: date
    .nullable()
    .describe("Where no slot of the day is free: the next day with one, if there is one soon"),
});

/** The dates that were cancelled; with them they are brought back. */
export const cancelled = z.object({ dates: z.array(z.string()) });
export const restoring = z.strictObject({
  dates: z
    .array(z.uuid())
    .min(1, issue("required"))
    .max(OCCURRENCES_MOST, issue("tooMany", { most: OCCURRENCES_MOST })),
});
