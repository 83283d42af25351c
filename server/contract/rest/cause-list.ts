// The import of a cause list: the request, and what the import would do or did.
import { z } from "zod";
import { importSources } from "../list-sources.ts";
import { badRow } from "./faults.ts";
import { fieldChanges } from "./field-changes.ts";

const yesNo = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const importQuery = z.strictObject({
  apply: yesNo,
  skipBad: yesNo,
  expected: z
    .string()
    .max(64)
    .optional()
    .describe("`expected` of the preview: it is applied if it still does that"),
  date: z
    .union([z.literal("today"), z.iso.date()])
    .optional()
    .describe("Every row is taken as of this day, whatever date it has: `today` or `2026-11-23`"),
});

const listed = z.object({
  date: z.string(),
  court: z.string(),
  category: z.string(),
  categoryText: z.string().describe("What the court calls the category"),
  serial: z.number(),
  caseNumber: z.string(),
  petitioner: z.string(),
  respondent: z.string(),
});

/** The effects of an import. Nothing is applied while `bad` has rows, unless the caller says to skip them. */
export const importPreview = z.object({
  added: z.array(listed),
  changed: z.array(
    listed.extend({
      fields: z.array(z.string()),
      changes: fieldChanges,
    }),
  ),
  removed: z.array(listed),
  moved: z
    .array(listed.extend({ from: listed }))
    .describe("Cases that stand elsewhere now; they are among those added, changed and removed too"),
  unchanged: z.number(),
  bad: z.array(badRow),
  applied: z.boolean(),
  expected: z.string().describe("What it does in few letters: `expected` of the call that applies it"),
});
export type ImportPreview = z.infer<typeof importPreview>;

const importRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z
    .string()
    .nullable()
    .describe("Who imported it; null for the command line, the demo day and the case system"),
  source: z.enum(importSources),
  fileName: z.string(),
  days: z.array(z.string()),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  moved: z.number(),
  skipped: z.number().describe("Bad rows that were left out"),
  undoneAt: z.iso.datetime().nullable(),
  mayUndo: z.boolean().describe("It is the last import: it can be undone while nothing of it was heard"),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRows = z.object({ imports: z.array(importRow) });
export const importParams = z.object({ id: z.uuid() });
