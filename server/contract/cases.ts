// Items as people choose them, and the cause list import, as the REST interface takes and gives them.
import { z } from "zod";
import { SERIAL_MAX, SUBMISSION_LENGTH } from "./limits.ts";

/** An item chosen by a person, with the submission text they give the court. */
export const chosenCase = z.strictObject({
  category: z.string().trim().min(1).max(40),
  serial: z.int().min(1).max(SERIAL_MAX),
  submission: z
    .string()
    .trim()
    .max(SUBMISSION_LENGTH, `at most ${SUBMISSION_LENGTH} characters allowed`)
    .default(""),
});
export type ChosenCase = z.infer<typeof chosenCase>;

/** The body of POST /advocate/courts/{courtId}/case: the whole of this person's list in that court. */
export const chosenCases = z.strictObject({ cases: z.array(chosenCase).max(60) });

/** The body of POST /advocate/courts/case: several courts at once (SPEC.md §7, courtData). */
export const courtData = z.strictObject({
  courtData: z
    .array(z.strictObject({ courtId: z.string().min(1).max(80), cases: z.array(chosenCase).max(60) }))
    .min(1)
    .max(50),
});

/** The body of POST /advocate/courts/filter/case: which courts, and what to look for in them. */
export const courtFilter = z.strictObject({
  courts: z.array(z.string().min(1).max(80)).max(50).default([]),
  query: z.string().trim().max(120).default(""),
});

/** An item with its court, as lists of cases show it; `side` is this person's side by the list, empty when not on record. */
export const courtCase = z.object({
  id: z.string(),
  courtId: z.string(),
  hall: z.string(),
  category: z.string(),
  categoryText: z.string(),
  serial: z.number(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
  purpose: z.string(),
  inCamera: z.boolean(),
  side: z.string(),
  submission: z.string(),
});
export type CourtCase = z.infer<typeof courtCase>;

/** One wrong place in a cause list file. Rows count from 1 for the first line after the heading. */
export const badRow = z.object({ row: z.number(), column: z.string(), reason: z.string() });
export type BadRow = z.infer<typeof badRow>;

/** What an import would do: nothing is applied while `bad` has rows, unless the caller says to skip them. */
export const importPreview = z.object({
  added: z.array(
    z.object({ court: z.string(), category: z.string(), serial: z.number(), caseNumber: z.string() }),
  ),
  changed: z.array(
    z.object({
      court: z.string(),
      category: z.string(),
      serial: z.number(),
      caseNumber: z.string(),
      fields: z.array(z.string()),
    }),
  ),
  removed: z.array(
    z.object({ court: z.string(), category: z.string(), serial: z.number(), caseNumber: z.string() }),
  ),
  unchanged: z.number(),
  bad: z.array(badRow),
  applied: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreview>;
