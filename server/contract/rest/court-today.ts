// What everybody may ask of today's lists without a login: where a case stands, and when the court sits next.
import { z } from "zod";
import { CASE_TEXT_LENGTH } from "../limits.ts";
import { itemProgresses } from "../sitting/item-progress.ts";
import { typedLine } from "./typed-line.ts";

export const caseQuery = z.strictObject({
  text: typedLine(CASE_TEXT_LENGTH).describe(
    "A case number, a part of a party's or counsel's name, an enrolment number",
  ),
});

const runStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["now", "ahead", "mine"]), serial: z.string() }),
  z.object({ kind: z.literal("more"), count: z.number().int() }),
]);

/** An item of today as everybody may read it (docs/domain.md#public-search). */
const foundCase = z.object({
  courtId: z.string(),
  hall: z.string(),
  id: z.string(),
  serial: z.number().int(),
  category: z.string(),
  categoryText: z.string(),
  caseNumber: z.string(),
  /** Empty where the public reads the number alone. */
  petitioner: z.string(),
  respondent: z.string(),
  /** The counsel by whom it was found, as the list names them. */
  counsel: z.string().nullable(),
  progress: z.enum([...itemProgresses, "not_reached"]),
  /** Items that will likely be taken before it, the running one included. */
  ahead: z.number().int(),
  /** Passed-over items that may be taken before it as well. */
  passedOver: z.number().int(),
  /** The numbers from the running item to this one. */
  run: z.array(runStep),
  /** When it is likely to be called, in milliseconds since 1970; null where nothing is known. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** The next date that its outcome gave it; null without one. */
  nextDate: z.iso.date().nullable(),
});
export type FoundCase = z.infer<typeof foundCase>;

export const foundCases = z.object({
  cases: z.array(foundCase),
  nextDates: z
    .array(z.object({ hall: z.string(), date: z.iso.date() }))
    .describe(
      "Of closed items whose whole number was asked for, once they have a next date: nothing else is answered of them",
    ),
  isCut: z.boolean().describe("More were found than are answered: the text has to say more"),
});
export type FoundCases = z.infer<typeof foundCases>;

export const nextSitting = z.object({
  date: z.iso
    .date()
    .nullable()
    .describe("The first day after today that has a list; null where none is known"),
});
export type NextSitting = z.infer<typeof nextSitting>;
