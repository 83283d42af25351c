// Items as people choose them: what the calls take, and what lists of cases show.
import { z } from "zod";
import { isMemo, isNullCase } from "../cases.ts";
import {
  MEMO_CATEGORY,
  MEMO_NUMBER,
  NULL_CASE,
  NULL_CATEGORY,
  SERIAL_MAX,
  SUBMISSION_LENGTH,
} from "../limits.ts";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";
import { courtParams } from "./shared.ts";

const submission = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(SUBMISSION_LENGTH, issue("maxLength", { maxLength: SUBMISSION_LENGTH }));

/** The body that changes the submission of a case, or the text of a memo. */
export const changedSubmission = z.strictObject({ submission: submission.default("") });

/**
 * An item that a person chose, with their submission to the court; or a pseudo item in its own category
 * (docs/reference.md#pseudo-items): the memo with its matter, or the null case.
 */
const chosenCase = z
  .strictObject({
    category: z.string().trim().min(1).max(40),
    serial: z.union([z.int().min(1).max(SERIAL_MAX), z.literal(MEMO_NUMBER), z.literal(NULL_CASE)]),
    submission: submission.default(""),
  })
  .superRefine((one, context) => {
    const expects = isMemo(one) ? MEMO_CATEGORY : isNullCase(one) ? NULL_CATEGORY : null;
    const isPseudo = one.category === MEMO_CATEGORY || one.category === NULL_CATEGORY;
    if (expects === null ? isPseudo : one.category !== expects)
      context.addIssue({ code: "custom", path: ["category"], message: "does not go with this number" });
    if (isMemo(one) && one.submission === "")
      context.addIssue({ code: "custom", path: ["submission"], message: issue("required") });
  });
export type ChosenCase = z.infer<typeof chosenCase>;

/** The body of POST /advocate/courts/{courtId}/case: the whole of this person's list in that court. */
export const chosenCases = z.strictObject({ cases: z.array(chosenCase).max(60) });

/** The body of POST /advocate/courts/case: several courts at once (courtData). */
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

/** An item with its court; `side` is this person's by the list, empty when they are not on record. */
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

export const courtCases = z.array(courtCase);
/** The answer to proceeding on several courts: the cases as they are stored in each. */
export const courtsWithCases = z.object({
  courts: z.array(z.object({ courtId: z.string(), cases: courtCases })),
});

/** One case on a person's list. */
export const caseParams = courtParams.extend({
  category: z.string().max(40),
  serial: z.coerce.number<string | number>().int().min(NULL_CASE),
});
