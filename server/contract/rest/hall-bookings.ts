// What is booked today in a court hall, for its court officer and its bench (docs/domain.md#hall-bookings).
import { z } from "zod";
import { invitedAs, scheduleKinds } from "../calendar/kinds.ts";
import { readinessParts } from "../calendar/readiness.ts";
import { courtId } from "./shared.ts";

export const bookedHallParams = z.object({ courtId });

const bookedPerson = z.object({
  id: z.string(),
  name: z.string(),
  as: z.enum(invitedAs),
  person: z
    .string()
    .nullable()
    .describe(
      "Who they are in the sitting; null for a guest who has not opened the link of their invitation",
    ),
  missing: z
    .array(z.enum(readinessParts))
    .nullable()
    .describe("What is missing for a remote point to be ready; empty once it is, null for everybody else"),
});

/** Two people invited, by the ids of their invitations; the first must not see the second. */
const screened = z.object({ who: z.string(), from: z.string() });

const hallBooking = z.object({
  id: z.string().describe("The date, as its page and its guests in the hall have it"),
  kind: z.enum(scheduleKinds),
  title: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  caseNumbers: z.array(z.string()),
  people: z.array(bookedPerson),
  interpreter: z.object({ language: z.string() }).nullable(),
  measures: z
    .string()
    .describe("For the court officer and the judges of the hall, and people who may change it"),
  screening: z.array(screened).describe("For the same readers"),
});
export type HallBooking = z.infer<typeof hallBooking>;
export const hallBookings = z.object({ bookings: z.array(hallBooking) });
