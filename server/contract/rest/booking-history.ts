// A booking's history: who changed what and when, from what to what (docs/domain.md#booking-history).
import { z } from "zod";
import { invitedAs, roomOptions, scheduleKinds } from "../calendar/kinds.ts";
import { repeatKinds } from "../calendar/repeats.ts";
import { changeKinds } from "./schedules.ts";
import { date } from "./shared.ts";

/** A field that became another; what is left out was not kept. */
const became = <Name extends string, Of extends z.ZodType>(field: Name, of: Of) =>
  z.object({ field: z.literal(field), before: of.optional(), after: of.optional() });

const dates = z.array(z.object({ startsAt: z.number(), endsAt: z.number() }));
const names = z.array(z.string());

/** A person invited. People who may change the booking also read a present guest's number and address. */
const person = z.object({
  name: z.string(),
  as: z.enum(invitedAs),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** The statement about a remote point for one day. Its coordinator's name is kept in the booking alone. */
const statement = z.object({
  point: z.string(),
  day: date,
  identity: z.boolean(),
  room: z.boolean(),
  line: z.boolean(),
  isNewCoordinator: z
    .boolean()
    .describe("Somebody else coordinates there than before, or has another number"),
});

/** A changed field. Of a list it has what was removed and what was added; of people also those whose part changed. */
const changedField = z.discriminatedUnion("field", [
  became("title", z.string()),
  became("kind", z.enum(scheduleKinds)),
  became("courtId", z.string().nullable().describe("Name of the hall; null for none")),
  became("caseNumbers", names),
  became("dates", dates),
  became("repeat", z.object({ every: z.enum(repeatKinds), until: date }).nullable()),
  became("people", z.array(person)),
  became("interpreter", z.string().nullable()),
  became("screening", z.array(z.object({ who: z.string(), from: z.string() }))),
  became("measures", z.string()),
  z.object({
    field: z.enum(["openToGuests", ...roomOptions]),
    before: z.boolean().optional(),
    after: z.boolean().optional(),
  }),
  became("files", names),
  became("readiness", statement.nullable().describe("Null where nothing was stated before")),
]);
export type ChangedField = z.infer<typeof changedField>;

const bookingChanged = z.object({
  id: z.number(),
  at: z.number(),
  by: z.string().describe("Name of the person who changed it"),
  what: z.enum(changeKinds),
  date: z.string().nullable().describe("The one date that was changed; null where it was all of them"),
  fields: z.array(changedField),
});
export type BookingChanged = z.infer<typeof bookingChanged>;

/** The newest first, page by page. */
export const bookingHistory = z.object({
  changes: z.array(bookingChanged),
  next: z
    .string()
    .nullable()
    .describe("To be sent as `after` for the page that follows; null on the last one"),
});
export const bookingHistoryQuery = z.strictObject({
  after: z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number)
    .optional()
    .describe("The `next` of the page before"),
});
export type BookingHistory = z.infer<typeof bookingHistory>;
